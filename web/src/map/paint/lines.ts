/** Everything drawn as lines: grid, crests, water, lakes, borders, roads, bridges and fords, the edge of the sheet. */
import { meets } from "../geometry";
import { hash } from "../noise";
import type { RoadClass } from "../palette";
import { hair, trace, width, type Brush } from "./brush";

export function gridLines(b: Brush): void {
  if (b.z < 0.24) return;
  const { x, scene, palette } = b;
  const { grid } = scene;
  x.globalAlpha = Math.min(1, (b.z - 0.2) / 0.3);
  x.strokeStyle = palette.grid;
  x.lineWidth = hair(b, 0.7) * Math.max(1, Math.min(1.3, b.z));
  x.beginPath();
  for (const hex of b.hexes) {
    // Each hexside once: the first three directions, and the others where no hex follows.
    for (let d = 0; d < 6; d++) {
      if (d > 2 && grid.neighbour(hex, d) >= 0) continue;
      const p = grid.corner(hex, d);
      const q = grid.corner(hex, d + 1);
      x.moveTo(p[0], p[1]);
      x.lineTo(q[0], q[1]);
    }
  }
  x.stroke();
  x.globalAlpha = 1;
}

/** Fine hachures on hexsides where the level falls: they state the level exactly, the relief only suggests it. */
export function crests(b: Brush): void {
  if (b.z < 0.6) return;
  const { x, scene, palette, box } = b;
  x.strokeStyle = palette.crest;
  x.lineWidth = hair(b, 0.8) * Math.max(1, Math.min(1.3, b.z));
  x.globalAlpha = Math.min(1, (b.z - 0.5) / 0.4);
  x.beginPath();
  for (const { side, nx, ny } of scene.crests) {
    const [p, q] = side;
    if (p[0] < box.x0 - 50 || p[0] > box.x1 + 50 || p[1] < box.y0 - 50 || p[1] > box.y1 + 50) continue;
    for (let k = 1; k < 10; k++) {
      const t = k / 10;
      const px = p[0] + (q[0] - p[0]) * t;
      const py = p[1] + (q[1] - p[1]) * t;
      const len = 2.2 + 2.2 * hash(Math.round(px), Math.round(py), 71);
      x.moveTo(px, py);
      x.lineTo(px + nx * len, py + ny * len);
    }
  }
  x.stroke();
  x.globalAlpha = 1;
}

export function water(b: Brush): void {
  const { x, scene, palette, box } = b;
  for (const lake of scene.lakes) {
    if (!meets(lake, box, 10)) continue;
    x.beginPath();
    trace(x, lake.line);
    x.closePath();
    x.fillStyle = palette.water;
    x.fill();
    x.save();
    x.clip();
    // A darker middle: wide pale strokes along the shore over the deep colour.
    x.fillStyle = palette.deep;
    x.fillRect(lake.x0, lake.y0, lake.x1 - lake.x0, lake.y1 - lake.y0);
    x.strokeStyle = palette.water;
    x.lineWidth = 22;
    x.stroke();
    x.strokeStyle = palette.bank;
    x.globalAlpha = 0.28;
    x.lineWidth = width(b, 6, 0.6);
    x.stroke();
    x.restore();
    x.strokeStyle = palette.bank;
    x.lineWidth = width(b, 1);
    x.stroke();
  }
  const here = scene.waters.filter((w) => meets(w, box, 12));
  const wide = (rank: number) => (rank === 2 ? width(b, 6, b.z < 0.5 ? 0.6 : 0.7) : width(b, 2.6, 0.7));
  for (const pass of [0, 1]) {
    for (const w of here) {
      x.strokeStyle = pass ? palette.water : palette.bank;
      x.lineWidth = wide(w.rank) + (pass ? 0 : width(b, 1.8, 0.6));
      x.beginPath();
      trace(x, w.line);
      x.stroke();
    }
  }
}

export function borders(b: Brush): void {
  const { x, scene, palette, box } = b;
  for (const line of scene.borders) {
    if (!meets(line, box, 12)) continue;
    x.strokeStyle = palette.border;
    x.globalAlpha = 0.22;
    x.lineWidth = 9;
    x.beginPath();
    trace(x, line.line);
    x.stroke();
    x.globalAlpha = 1;
    x.lineWidth = width(b, 1.6);
    x.setLineDash([9, 4, 2, 4].map((d) => width(b, d)));
    x.stroke();
    x.setLineDash([]);
  }
}

const ORDER: readonly RoadClass[] = ["track", "secondary", "rail", "main", "motorway"];
const CASING: Record<RoadClass, number> = { motorway: 6.4, main: 4.6, secondary: 3.2, track: 1.2, rail: 2.4 };
const FILL: Record<RoadClass, number> = { motorway: 4.6, main: 3, secondary: 1.9, track: 0, rail: 0 };

export function roads(b: Brush): void {
  const { x, scene, palette, box } = b;
  const here = scene.roads.filter((r) => meets(r, box, 12) && (b.z > 0.3 || r.cls === "main" || r.cls === "motorway"));
  for (const cls of ORDER) {
    for (const road of here) {
      if (road.cls !== cls) continue;
      x.strokeStyle = palette.roads[cls][0];
      x.lineWidth = width(b, CASING[cls], 0.5);
      if (cls === "track") x.setLineDash([width(b, 5), width(b, 3)]);
      x.beginPath();
      trace(x, road.line);
      x.stroke();
      x.setLineDash([]);
      if (cls === "rail" && b.z > 0.4) {
        x.strokeStyle = palette.roads.rail[1];
        x.lineWidth = width(b, 1.2, 0.5);
        x.setLineDash([width(b, 6), width(b, 6)]);
        x.stroke();
        x.setLineDash([]);
      }
    }
  }
  for (const cls of ORDER) {
    if (!FILL[cls]) continue;
    for (const road of here) {
      if (road.cls !== cls) continue;
      x.strokeStyle = palette.roads[cls][1];
      x.lineWidth = width(b, FILL[cls], 0.5);
      x.beginPath();
      trace(x, road.line);
      x.stroke();
      if (cls === "motorway" && b.z > 0.5) {
        x.strokeStyle = palette.roads.motorway[0];
        x.lineWidth = width(b, 0.8);
        x.stroke();
      }
    }
  }
}

/** A bridge is two ticks beside the road, a ford a pale dotted way through the water. */
export function crossings(b: Brush): void {
  if (b.z < 0.3) return;
  const { x, scene, palette, box } = b;
  for (const c of scene.crossings) {
    if (c.x < box.x0 - 20 || c.x > box.x1 + 20 || c.y < box.y0 - 20 || c.y > box.y1 + 20) continue;
    x.save();
    x.translate(c.x, c.y);
    x.rotate(c.angle);
    const half = width(b, c.rank === 2 ? 6.6 : 4, 0.7);
    if (c.kind === "ford") {
      x.strokeStyle = palette.ford;
      x.lineWidth = width(b, 1.5);
      x.setLineDash([width(b, 1.6), width(b, 1.9)]);
      x.beginPath();
      for (const off of [-2.6, 0, 2.6]) {
        x.moveTo(-half - 1, width(b, off));
        x.lineTo(half + 1, width(b, off));
      }
      x.stroke();
      x.setLineDash([]);
      x.strokeStyle = palette.bridge;
      x.lineWidth = width(b, 1.1);
      x.beginPath();
      for (const end of [-1, 1]) {
        x.moveTo(end * (half + 2), -width(b, 4.6));
        x.lineTo(end * (half + 2), width(b, 4.6));
      }
      x.stroke();
    } else {
      const w = width(b, c.kind === "culvert" ? 3.6 : 4.8);
      const flare = width(b, c.kind === "culvert" ? 1.3 : 2.1);
      if (c.kind === "bridge" && !(scene.roadsNear.size && onRoad(b, c.x, c.y))) {
        // A bridge without a drawn road still shows its deck.
        x.fillStyle = palette.roads.secondary[1];
        x.fillRect(-half - 1, -w, 2 * half + 2, 2 * w);
      }
      x.strokeStyle = palette.bridge;
      x.lineWidth = width(b, c.kind === "culvert" ? 1.1 : 1.5);
      x.beginPath();
      for (const s of [-1, 1]) {
        x.moveTo(-half - flare, s * (w + flare));
        x.lineTo(-half, s * w);
        x.lineTo(half, s * w);
        x.lineTo(half + flare, s * (w + flare));
      }
      x.stroke();
    }
    x.restore();
  }
}

function onRoad(b: Brush, px: number, py: number): boolean {
  const list = b.scene.roadsNear.get(b.scene.grid.at(px, py));
  if (!list) return false;
  for (let i = 0; i + 3 < list.length; i += 4) {
    if (Math.hypot(list[i]! - px, list[i + 1]! - py) < 8) return true;
  }
  return false;
}

export function sheetEdge(b: Brush): void {
  const { x, scene, palette, box } = b;
  x.strokeStyle = palette.sheetEdge;
  x.lineWidth = hair(b, 1.4);
  for (const line of scene.sheet) {
    if (!meets(line, box, 4)) continue;
    x.beginPath();
    trace(x, line.line);
    x.stroke();
  }
}
