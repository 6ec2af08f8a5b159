/** A hex in words, for the keyboard cursor. */
import type { Board, Hex, View } from "../types";

export function describeHex(board: Board, view: View, labels: { level(n: number): string; empty: string }, hex: Hex): string {
  const cell = board.cells[hex];
  const parts = [hex];
  if (cell) {
    parts.push(board.kinds[cell.t]?.text ?? cell.t);
    if (cell.lv) parts.push(labels.level(cell.lv));
  }
  for (const place of board.places) if (place.hexes.includes(hex)) parts.push(place.text);
  for (const o of view.objectives) if (o.hex === hex) parts.push(o.text);
  for (const m of view.markers) if (m.hex === hex) parts.push(m.text);
  const units = view.units.filter((u) => u.hex === hex && u.in === null && !u.dead);
  parts.push(...(units.length ? units.map((u) => u.text || u.name) : [labels.empty]));
  return parts.join(", ") + ".";
}
