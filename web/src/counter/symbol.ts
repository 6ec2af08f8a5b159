/** APP-6 symbols from the symbol library, as SVG text that takes its colours from the counter. */
import { app6b, app6d, ms } from "../../node_modules/milsymbol/index.mjs";

ms.addIcons(app6d);
ms.addIcons(app6b);

export interface Symbol6 {
  /** SVG elements in the library's units, middle at (100, 100) */
  body: string;
  /** counter pixels to a library unit */
  scale: number;
  /** the symbol sits this much higher than the middle of its field, counter pixels */
  lift: number;
  known: boolean;
}

const FILL = "#010203";
const INK = "#040506";
const all = (colour: string) => ({
  Friend: colour, Hostile: colour, Neutral: colour, Unknown: colour, Civilian: colour, Suspect: colour,
});
const made = new Map<string, Symbol6>();

/** Size, headquarters and task force are drawn by the counter itself. */
export function bare(sidc: string): string {
  if (/^\d{20,30}$/.test(sidc)) return sidc.slice(0, 7) + "000" + sidc.slice(10);
  if (/^[A-Z*-]{10,15}$/i.test(sidc)) return sidc.slice(0, 10).padEnd(10, "-") + "--" + sidc.slice(12);
  return sidc;
}

export function symbol(sidc: string): Symbol6 {
  const old = made.get(sidc);
  if (old) return old;
  const s = new ms.Symbol(bare(sidc), {
    size: 100, strokeWidth: 7, outlineWidth: 0, infoFields: false,
    colorMode: all(FILL), frameColor: all(INK), iconColor: all(INK),
  });
  const affiliation = s.getMetadata().affiliation;
  const body = s
    .asSVG()
    .replace(/^<svg[^>]*>/, "")
    .replace(/<\/svg>$/, "")
    .replaceAll(`fill="${FILL}"`, 'class="sym-fill"')
    .replaceAll(`stroke="${INK}"`, 'stroke="currentColor"')
    .replaceAll(`fill="${INK}"`, 'fill="currentColor"')
    // Icon lines of 3 units would be half a pixel wide on a counter.
    .replaceAll('stroke-width="3"', 'stroke-width="6.4"')
    .replaceAll('stroke-width="4"', 'stroke-width="6.8"');
  const tall = affiliation === "Hostile" || affiliation === "Unknown" || affiliation === "Neutral";
  const out: Symbol6 = { body, scale: tall ? 0.138 : 0.16, lift: tall ? 1.2 : 2.4, known: s.isValid() === true };
  made.set(sidc, out);
  return out;
}
