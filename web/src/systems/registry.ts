/** Panels special to one rulebook, by its id. A rulebook without any is drawn by the general ones. */
import type { JSX } from "preact";
import type { Action, Lang, View } from "../types";
import type { EditAdapter } from "../pages/edit/adapter";
import { OPERATIONAL, USUAL, type OverlaySpec } from "./overlays";
import { DOW_CHAPTERS } from "./dow/chapters";
import { WAW_CHAPTERS } from "./waw/chapters";
import { CupTrack } from "./waw/CupTrack";
import { wawEditor } from "./waw/editdoc";

export interface SystemPanels {
  track?: (props: { view: View }) => JSX.Element;
  editor?: EditAdapter;
  /** what a click on an enemy or a hex would have meant, for the question why it cannot be done */
  asked?: { target: Action; hex: Action };
  /** what can be shown on the map; the usual ones if nothing is said */
  overlays?: readonly OverlaySpec[];
  /** tags of actions without a place that are done at the second press, since their odds are worth a look */
  twice?: readonly string[];
  /** ways out by their tag: `step` ends one step of many, `free` takes nothing from those who could still act */
  outs?: Record<string, "step" | "free">;
  /** names of the rulebook's chapters, by the part of a clause before its number */
  chapters?: Record<string, Record<Lang, string>>;
}

const PANELS: Record<string, SystemPanels> = {
  waw: {
    track: CupTrack,
    editor: wawEditor,
    asked: { target: { do: "fire", group: "ap" }, hex: { do: "step" } },
    overlays: USUAL,
    twice: ["join"],
    outs: { done: "step", deploy: "free", ready: "free" },
    chapters: WAW_CHAPTERS,
  },
  dow: { overlays: OPERATIONAL, chapters: DOW_CHAPTERS },
};

export const panelsOf = (system: string): SystemPanels => PANELS[system] ?? {};

export const overlaysOf = (system: string): readonly OverlaySpec[] => panelsOf(system).overlays ?? USUAL;
