/** What can be shown on the map of a rulebook's games: names that its overlays answer to, with picture and key. */
import type { IconName } from "../ui/icons";

export interface OverlaySpec {
  name: string;
  icon: IconName;
  /** as keys.ts names keys */
  key: string;
}

const all = {
  command: { name: "command", icon: "range", key: "Shift+C" },
  sight: { name: "sight", icon: "eye", key: "Shift+L" },
  fire: { name: "fire", icon: "fire", key: "Shift+F" },
  cover: { name: "cover", icon: "cover", key: "Shift+V" },
  risk: { name: "risk", icon: "risk", key: "Shift+R" },
  supply: { name: "supply", icon: "link", key: "Shift+S" },
  blocking: { name: "blocking", icon: "block", key: "Shift+B" },
  screens: { name: "screens", icon: "eye", key: "Shift+N" },
  range: { name: "range", icon: "fire", key: "Shift+F" },
  attack: { name: "attack", icon: "flag", key: "Shift+A" },
} satisfies Record<string, OverlaySpec>;

/** For a rulebook that names none of its own. */
export const USUAL: readonly OverlaySpec[] = [all.command, all.sight, all.fire, all.cover, all.risk];
export const OPERATIONAL: readonly OverlaySpec[] = [{ ...all.command, icon: "chain" }, { ...all.supply, icon: "truck" }, all.blocking, all.screens, all.range, all.attack];
