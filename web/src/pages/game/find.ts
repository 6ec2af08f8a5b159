/** What the command palette offers at the table. */
import { BINDINGS, keyLabel } from "../../ui/keys";
import type { PaletteItem } from "../../ui/palette";
import type { MenuItem } from "../../ui/strip";
import { t } from "../../ui/words";
import { chartList, ruleLines } from "./books";
import { runRow, groupName, rowKey, type CardRow } from "./decision";
import type { Desk } from "./desk";
import { openRule } from "./drawer";
import { drawerOpen, drawerTab } from "../../ui/prefs";

export function paletteItems(desk: Desk, menu: MenuItem[], rows: CardRow[], command: (name: string) => void): PaletteItem[] {
  const view = desk.store.view.value;
  const board = desk.store.board.value;
  const items: PaletteItem[] = [];
  for (const row of rows) {
    if (row.kind === "unit" || (row.kind === "option" && !row.option.ok)) continue;
    const text = row.kind === "group" ? groupName(row) : ((row.kind === "count" ? row.options[0] : row.option)?.text ?? "").replace(/\*\*/g, "");
    const key = rowKey(row);
    items.push({ kind: "action", text, right: key ? keyLabel(key.toUpperCase()) : undefined, keycap: key !== "", run: () => runRow(desk, row) });
  }
  const inMenu = new Set(menu.map((m) => m.id));
  for (const m of menu) if (!m.disabled) items.push({ kind: "action", text: m.text, right: m.key, keycap: true, run: m.run });
  for (const b of BINDINGS) {
    if (inMenu.has(b.command) || ["commit", "back", "palette"].includes(b.command)) continue;
    items.push({ kind: "action", text: t(`key-${b.command}`), right: keyLabel(b.keys[0] ?? ""), keycap: true, run: () => command(b.command) });
  }
  if (!view) return items;
  for (const unit of view.units) {
    if (unit.dead) continue;
    items.push({
      kind: "unit", text: unit.name, words: `${unit.short} ${unit.formation} ${unit.text}`,
      right: desk.place(unit.id) ?? t("off-map"), run: () => desk.select(unit.id, true),
    });
  }
  for (const place of board?.places ?? []) {
    const hex = place.hexes[0];
    if (hex) items.push({ kind: "hex", text: place.text, right: hex, run: () => desk.look(hex, true) });
  }
  if (board) {
    const { cols, rows: deep, first, digits } = board.grid;
    const pattern = t("hex-n", { hex: "@" });
    for (let c = 0; c < cols; c++) {
      for (let r = 0; r < deep; r++) {
        const hex = String(first[0] + c).padStart(digits, "0") + String(first[1] + r).padStart(digits, "0");
        const kind = board.cells[hex]?.t ?? "";
        items.push({ kind: "hex", text: pattern.replace("@", hex), right: board.kinds[kind]?.text ?? "", words: hex, run: () => desk.look(hex, true) });
      }
    }
  }
  for (const chart of chartList(view.system)) {
    items.push({
      kind: "chart", text: chart.title, right: chart.clause, words: chart.id,
      run: () => {
        drawerTab.value = "charts";
        drawerOpen.value = true;
      },
    });
  }
  for (const line of ruleLines(view.system)) {
    items.push({ kind: "rule", text: line.title || line.text, words: line.text, right: line.clause, run: () => openRule(line.clause) });
  }
  return items;
}
