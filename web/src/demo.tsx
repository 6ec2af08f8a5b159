/** A page for looking at the map alone: ?board=brandlingen|lauterfurt|sampler|big&theme=dark&plain&zoom=1&at=1508 */
import { render } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import brandlingen from "../fixtures/brandlingen.board.json";
import lauterfurt from "../fixtures/lauterfurt.board.json";
import { big, crowd, sampler, table } from "./demo/tables";
import { Grid, MapHandle, MapView, Minimap, type Theme } from "./map";
import type { Board, Overlay, Reach } from "./types";
import "./theme.css";

const q = new URLSearchParams(location.search);
const name = q.get("board") ?? "brandlingen";
const theme: Theme = q.get("theme") === "dark" ? "dark" : "light";
document.documentElement.dataset.theme = theme;
const board: Board =
  name === "big" ? big(Number(q.get("n") ?? 200)) : name === "sampler" ? sampler() : ((name === "lauterfurt" ? lauterfurt : brandlingen) as unknown as Board);
const view = name === "big" ? crowd(board) : name === "brandlingen" ? table(board) : table(board, { units: [], markers: [], objectives: [] });
const grid = new Grid(board.grid);
const handle = new MapHandle();

/** A reach for looking at: rings about the unit, more enemies near the town. */
function rings(unit: string): Reach | null {
  const u = view.units.find((v) => v.id === unit);
  if (!u?.hex) return null;
  const from = grid.index(u.hex);
  const enemy = new Set(view.units.filter((v) => v.side !== u.side && v.hex).map((v) => grid.index(v.hex!)));
  const back = new Map<number, number>([[from, -1]]);
  const queue = [from];
  for (const h of queue) {
    if (grid.distance(from, h) >= 7) continue;
    for (const n of grid.neighbours(h)) {
      if (back.has(n) || enemy.has(n)) continue;
      back.set(n, h);
      queue.push(n);
    }
  }
  const hexes = queue.slice(1).map((h) => {
    const path: string[] = [];
    for (let k = h; k !== from; k = back.get(k)!) path.unshift(grid.label(k));
    const risk = [...enemy].filter((e) => grid.distance(e, h) <= 3).length;
    return { hex: grid.label(h), cost: path.length * 2, left: 20 - path.length * 2, risk: Math.min(3, risk), path };
  });
  return { unit, hexes };
}

const OVERLAY: Overlay = {
  name: "command",
  hexes: ["1306", "1307", "1308", "1207", "1206"].map((hex, i) => ({ hex, k: "in", value: i + 1, text: "" })),
  lines: [{ a: "1307", b: "1106", k: "in", text: "" }, { a: "1307", b: "1508", k: "in", text: "" }, { a: "1307", b: "1210", k: "out", text: "5 of 3" }],
};

function Demo() {
  const [selection, select] = useState<{ hex: string | null; unit: string | null }>(
    name === "brandlingen" && !q.has("plain") ? { hex: "1706", unit: "wp-2" } : { hex: null, unit: null },
  );
  const reach = useMemo(() => (selection.unit && name === "brandlingen" ? rings(selection.unit) : null), [selection.unit]);
  useEffect(() => {
    const z = Number(q.get("zoom") ?? 0);
    if (z || q.has("at")) handle.camera.centreOn(q.get("at") ?? "1508", z || 1, false);
    Object.assign(window, { demo: { handle, view } });
  }, []);
  const show = selection.unit === "wp-2";
  return (
    <div style={{ position: "fixed", inset: 0 }}>
      <MapView
        handle={handle} board={board} view={view} theme={theme} selection={selection} reach={q.has("noreach") ? null : reach}
        targets={show ? [{ hex: "1508", on: true }, { hex: "1407" }] : []}
        aim={show ? { from: "1706", to: "1508", text: "3 hexes" } : null}
        overlays={q.has("overlay") ? [OVERLAY] : []}
        highlights={q.has("high") ? [{ hex: "1212", k: "legal" }, { hex: "1213", k: "legal", text: "set up" }, { hex: "1013", k: "log" }] : []}
        onHex={(hex) => select({ hex, unit: null })}
        onUnit={(id) => select({ hex: view.units.find((u) => u.id === id)?.hex ?? null, unit: id })}
      />
      <div style={{ position: "absolute", left: "12px", bottom: "12px", padding: "5px", background: "var(--panel)", border: "1px solid var(--line)", borderRadius: "6px" }}>
        <Minimap handle={handle} board={board} view={view} theme={theme} />
      </div>
    </div>
  );
}

performance.mark("map-start");
render(<Demo />, document.getElementById("demo")!);
