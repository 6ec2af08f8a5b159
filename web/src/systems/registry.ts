/** Panels special to one rulebook, by its id. A rulebook without any is drawn by the general ones. */
import type { JSX } from "preact";
import type { Action, View } from "../types";
import { CupTrack } from "./waw/CupTrack";

export interface SystemPanels {
  track?: (props: { view: View }) => JSX.Element;
  /** what a click on an enemy or a hex would have meant, for the question why it cannot be done */
  asked?: { target: Action; hex: Action };
}

const PANELS: Record<string, SystemPanels> = {
  waw: { track: CupTrack, asked: { target: { do: "fire", group: "ap" }, hex: { do: "step" } } },
};

export const panelsOf = (system: string): SystemPanels => PANELS[system] ?? {};
