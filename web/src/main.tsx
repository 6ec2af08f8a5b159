import { render } from "preact";
import { App } from "./pages/App";
import "./theme.css";
import "./ui/base.css";
import "./ui/pages.css";
import "./ui/table.css";
import "./ui/modes.css";
import "./ui/side.css";
import "./ui/drawer.css";
import "./ui/sheets.css";
import "./ui/conduct.css";
import "./ui/edit.css";
import { dressPage } from "./ui/prefs";

dressPage();
const root = document.getElementById("app");
if (root) render(<App />, root);
