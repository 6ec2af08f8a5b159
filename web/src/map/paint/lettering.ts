/** Hex numbers and the names of places, in the map's serif, with a halo. */
import { R, S3 } from "../grid";
import type { Name } from "../scene";
import { hair, type Brush } from "./brush";

const SERIF = '"Source Serif 4","Noto Serif",Georgia,"Noto Serif CJK SC","Songti SC",serif';
const SANS = 'Lato,"Noto Sans","Segoe UI",system-ui,sans-serif';

export function numbers(b: Brush): void {
  if (b.z < 0.8) return;
  const { x, scene, palette } = b;
  const { grid } = scene;
  const size = hair(b, 8 * Math.min(1.5, Math.max(1, b.z)));
  x.font = `500 ${size}px ${SANS}`;
  x.textAlign = "center";
  x.textBaseline = "alphabetic";
  x.fillStyle = palette.number;
  const down = (grid.flat ? (-S3 / 2) * R : -R + 5) + size + hair(b, 1);
  for (const hex of b.hexes) x.fillText(grid.label(hex), grid.x(hex), grid.y(hex) + down);
}

const STYLE: Record<Name["kind"], { font: string; size: number; from: number; spacing: number }> = {
  city: { font: "700", size: 19, from: 0, spacing: 0.9 },
  town: { font: "600", size: 14.5, from: 0.45, spacing: 0.4 },
  gate: { font: "500", size: 12, from: 0.7, spacing: 0 },
  hill: { font: "italic 400", size: 13, from: 0.5, spacing: 2.2 },
  woods: { font: "italic 400", size: 13, from: 0.5, spacing: 1.4 },
  water: { font: "italic 500", size: 13, from: 0.5, spacing: 1.2 },
};

/** How large a name is on the screen, pixels; 0 = not shown at this zoom. */
export function nameSize(kind: Name["kind"], z: number): number {
  const style = STYLE[kind];
  return z < style.from ? 0 : style.size * Math.min(1.5, Math.max(kind === "city" ? 0.66 : 0.8, z));
}

export function names(b: Brush): void {
  const { x, scene, palette, box } = b;
  x.textAlign = "center";
  x.textBaseline = "middle";
  x.lineJoin = "round";
  for (const name of scene.names) {
    const px = nameSize(name.kind, b.z);
    if (!px) continue;
    const size = hair(b, px);
    const span = size * (name.text.length + 2);
    if (name.x + span < box.x0 || name.x - span > box.x1 || name.y + span < box.y0 || name.y - span > box.y1) continue;
    const style = STYLE[name.kind];
    x.save();
    x.translate(name.x, name.y);
    if (name.angle) x.rotate(name.angle);
    x.font = `${style.font} ${size}px ${SERIF}`;
    if ("letterSpacing" in x) x.letterSpacing = `${hair(b, style.spacing)}px`;
    x.lineWidth = hair(b, 3.2);
    x.strokeStyle = palette.halo;
    x.strokeText(name.text, 0, 0);
    x.fillStyle =
      name.kind === "water" ? palette.waterText
      : name.kind === "hill" ? palette.hillText
      : name.kind === "woods" ? palette.woodsText
      : palette.name;
    x.fillText(name.text, 0, 0);
    x.restore();
  }
}
