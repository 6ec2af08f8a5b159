import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const css = readFileSync(join(process.cwd(), "src/theme.css"), "utf8");
const base = readFileSync(join(process.cwd(), "src/ui/base.css"), "utf8");

function tokens(source: string, selector: string): Record<string, string> {
  const at = source.indexOf(`${selector} {`);
  const block = source.slice(at, source.indexOf("}", at));
  return Object.fromEntries([...block.matchAll(/--([a-z0-9-]+):\s*(#[0-9a-f]{3,6})/gi)].map((m) => [m[1] ?? "", m[2] ?? ""]));
}

function luminance(hex: string): number {
  const full = hex.length === 4 ? [...hex.slice(1)].map((c) => c + c).join("") : hex.slice(1);
  const parts = [0, 2, 4].map((i) => Number.parseInt(full.slice(i, i + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = parts.map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(a: string, b: string): number {
  const [hi = 0, lo = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (hi + 0.05) / (lo + 0.05);
}

/** text on ground, as the style sheets pair them */
const PAIRS: [string, string][] = [
  ["ink", "panel"], ["ink", "panel2"], ["ink", "panel3"], ["ink", "acc-soft"], ["ink", "warn-soft"],
  ["ink2", "panel"], ["ink2", "panel2"], ["ink2", "panel3"], ["ink2", "acc-soft"], ["ink2", "warn-soft"],
  ["ink3", "panel"], ["ink3", "panel2"],
  ["acc", "panel"], ["acc", "panel2"], ["acc-ink", "acc"],
  ["warn", "panel"], ["warn", "panel2"], ["warn", "warn-soft"],
  ["for", "panel"], ["against", "panel"],
  ["panel", "ink"],
];

describe("contrast", () => {
  it("knows the formula", () => {
    expect(contrast("#000", "#fff")).toBeCloseTo(21);
    expect(contrast("#777", "#fff")).toBeCloseTo(4.48, 1);
  });

  for (const [name, selector] of [["light", ":root"], ["dark", ':root[data-theme="dark"]']] as const) {
    it(`reaches 4.5 to 1 for every text in the ${name} theme`, () => {
      const found = { ...tokens(css, ":root"), ...tokens(css, selector), ...tokens(base, selector) };
      const poor = PAIRS.map(([text, ground]) => ({ text, ground, ratio: contrast(found[text] ?? "", found[ground] ?? "") })).filter((p) => !(p.ratio >= 4.5));
      expect(poor).toEqual([]);
    });
  }
});
