/** Panels special to one rulebook, by its id. A rulebook without any is drawn by the general ones. */
import type { ComponentChildren, JSX } from "preact";
import type { Action, Hex, Lang, Ledger, Option, Reach, UnitId, View } from "../types";
import type { Grid } from "../map/grid";
import type { Highlight, Target } from "../map/layers";
import { UNPLACED } from "../pages/game/choose";
import type { Desk } from "../pages/game/desk";
import type { EditAdapter } from "../pages/edit/adapter";
import { DowLedger } from "./dow/Combat";
import { Budget } from "./dow/Budget";
import { mapLayer } from "./dow/MapLayer";
import { sidePanel } from "./dow/panels";
import { Planner } from "./dow/Planner";
import { STAFF_KEY, StaffButton, toggleStaff } from "./dow/Staff";
import { TimeTrack } from "./dow/TimeTrack";
import { OPERATIONAL, USUAL, type OverlaySpec } from "./overlays";
import { DOW_CHAPTERS } from "./dow/chapters";
import { WAW_CHAPTERS } from "./waw/chapters";
import { S24 } from "./s24/panels";
import { CupTrack } from "./waw/CupTrack";
import { wawEditor } from "./waw/editdoc";

/** What a panel of a rulebook marks on the map in place of the options of a decision. */
export interface MapMarks {
  reach: Reach | null;
  highlights: readonly Highlight[];
  targets: readonly Target[];
  /** Enter here is left to the page */
  planned: Hex | null;
}

export type OutKind = "step" | "free" | "loss";

export interface SystemPanels {
  track?: (props: { view: View; desk: Desk }) => JSX.Element;
  /** points in the top strip, where a row of numbers would be too long */
  pools?: (props: { view: View }) => JSX.Element;
  /** takes the place of the right column when it has something of its own to show */
  side?: (desk: Desk, onRule: (clause: string) => void) => JSX.Element | null;
  /** a part of the right column below the card of the unit or hex looked at */
  section?: (props: { desk: Desk; onRule: (clause: string) => void }) => JSX.Element | null;
  /** takes the place of the decision card and of all below it, where sides write at once; null: not for this seat */
  lead?: (desk: Desk, onRule: (clause: string) => void) => JSX.Element | null;
  /** what a click or Enter on the map means to the panel in the lead: true if it has been heard */
  click?: (desk: Desk, hex: Hex | null, unit: UnitId | null) => boolean;
  /** does it show how the last turn went? The result waits for its end */
  showing?: (desk: Desk) => boolean;
  /** a key, or a command by its name in keys.ts, that the panel in the lead hears first: true if it has been heard */
  press?: (desk: Desk, key: string) => boolean;
  command?: (desk: Desk, name: string) => boolean;
  /** what the panel in the lead marks on the map */
  marks?: (desk: Desk) => MapMarks | null;
  /** drawn on the map above the counters */
  above?: (grid: Grid, view: View, desk: Desk) => ComponentChildren;
  /** stands below the overlay bar */
  left?: (props: { desk: Desk }) => JSX.Element | null;
  /** drawn on the map below the counters */
  layer?: (grid: Grid, view: View) => ComponentChildren;
  /** a new phase begins with nobody in hand */
  emptyHands?: boolean;
  /** further keys, as keys.ts names them */
  keys?: readonly { key: string; word: string; run: (desk: Desk) => void }[];
  editor?: EditAdapter;
  /** what a click on an enemy or a hex would have meant, for the question why it cannot be done */
  asked?: { target: Action; hex: Action };
  /** what can be shown on the map; the usual ones if nothing is said */
  overlays?: readonly OverlaySpec[];
  /** tags of actions without a place that are done at the second press, since their odds are worth a look */
  twice?: readonly string[];
  /** an option that needs no row of its own, since another one among `all` is as good or better */
  spare?: (o: Option, all: readonly Option[]) => boolean;
  /** a reckoning in the right column, where columns side by side are not how it is read */
  ledger?: (props: { ledger: Ledger; onRule: (clause: string) => void }) => JSX.Element;
  /**
   * Ways out by their tag, or tag@phase: `step` ends one step of many, `free` takes nothing from those who could still
   * act, `loss` costs them their chance, as ways out do that are not named
   */
  outs?: Record<string, OutKind>;
  /** names of the rulebook's chapters, by the part of a clause before its number */
  chapters?: Record<string, Record<Lang, string>>;
}

// of these the target is an HQ that gives or takes, or the other bank of a river, not a unit to click
for (const tag of ["execute", "attach", "staff", "bridge", "lift"]) UNPLACED.add(tag);

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
  dow: {
    track: TimeTrack,
    pools: Budget,
    side: sidePanel,
    section: Planner,
    left: StaffButton,
    layer: mapLayer,
    keys: [{ key: STAFF_KEY, word: "dow-staff", run: toggleStaff }],
    asked: { target: { do: "attack", hex: "", kind: "hasty" }, hex: { do: "step" } },
    overlays: OPERATIONAL,
    twice: ["order"],
    emptyHands: true,
    ledger: DowLedger,
    // a change of posture without order or leave, where the same one is free
    spare: (o, all) => o.action?.do === "posture" && o.action.how === "unauthorised" && all.some((x) => x.ok && x.action?.do === "posture"
      && x.action.how === "authorised" && x.action.unit === o.action?.unit && x.action.posture === o.action?.posture),
    outs: { done: "free", "done@movement": "loss", halt: "free", ready: "free" },
    chapters: DOW_CHAPTERS,
  },
  s24: S24,
};

export const panelsOf = (system: string): SystemPanels => PANELS[system] ?? {};

/** What leaving a decision by this way out means in this phase. */
export function outKind(view: View, tag: string): OutKind {
  const { outs } = panelsOf(view.system);
  const phase = view.phases.find((p) => p.state === "now")?.id ?? "";
  return outs?.[`${tag}@${phase}`] ?? outs?.[tag] ?? "loss";
}

export const overlaysOf = (system: string): readonly OverlaySpec[] => panelsOf(system).overlays ?? USUAL;
