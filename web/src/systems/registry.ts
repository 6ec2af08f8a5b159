/** Panels special to one rulebook, by its id. A rulebook without any is drawn by the general ones. */
import type { JSX } from "preact";
import type { View } from "../types";
import { CupTrack } from "./waw/CupTrack";

export interface SystemPanels {
  track?: (props: { view: View }) => JSX.Element;
}

const PANELS: Record<string, SystemPanels> = { waw: { track: CupTrack } };

export const panelsOf = (system: string): SystemPanels => PANELS[system] ?? {};
