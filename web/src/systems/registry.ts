/** Panels special to one rulebook, by its id. A rulebook without any is drawn by the general ones. */
import type { JSX } from "preact";
import type { Action, View } from "../types";
import type { EditAdapter } from "../pages/edit/adapter";
import { CupTrack } from "./waw/CupTrack";
import { wawEditor } from "./waw/editdoc";

export interface SystemPanels {
  track?: (props: { view: View }) => JSX.Element;
  /** what a click on an enemy or a hex would have meant, for the question why it cannot be done */
  editor?: EditAdapter;
  asked?: { target: Action; hex: Action };
}

const PANELS: Record<string, SystemPanels> = {
  waw: { track: CupTrack, editor: wawEditor, asked: { target: { do: "fire", group: "ap" }, hex: { do: "step" } } },
};

export const panelsOf = (system: string): SystemPanels => PANELS[system] ?? {};
