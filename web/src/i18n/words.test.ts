import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { lang, LANGS } from "../ui/prefs";
import { figure, signed, SOURCES, wordsIn } from "../ui/words";

const ids = (source: string): string[] => [...source.matchAll(/^([a-z][a-z0-9-]*) =/gm)].map((m) => m[1] ?? "");
const variables = (source: string): Record<string, string[]> => {
  const found: Record<string, string[]> = {};
  for (const block of source.split(/\n(?=[a-z#])/)) {
    const id = /^([a-z][a-z0-9-]*) =/.exec(block)?.[1];
    if (id) found[id] = [...new Set([...block.matchAll(/\$([a-z]+)/g)].map((m) => m[1] ?? ""))].sort();
  }
  return found;
};

function sources(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name) ? [readFileSync(path, "utf8")] : [];
  });
}

describe("client words", () => {
  it("has every id in every language, once, in the same order", () => {
    const wanted = ids(SOURCES.en);
    expect(wanted.length).toBeGreaterThan(150);
    expect(new Set(wanted).size).toBe(wanted.length);
    for (const code of LANGS) expect(ids(SOURCES[code])).toEqual(wanted);
  });

  it("parses without error and takes the same arguments in every language", () => {
    for (const code of LANGS) {
      const bundle = new FluentBundle(code);
      expect(bundle.addResource(new FluentResource(SOURCES[code]))).toEqual([]);
      expect(variables(SOURCES[code])).toEqual(variables(SOURCES.en));
    }
  });

  it("has a word for every id that the code names", () => {
    const known = new Set(ids(SOURCES.en));
    const code = sources(join(process.cwd(), "src")).join("\n");
    const named = [...code.matchAll(/\bt\("([a-z0-9-]+)"/g)].map((m) => m[1] ?? "");
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });

  it("has no word that the code does not name", () => {
    const code = sources(join(process.cwd(), "src")).join("\n");
    const kinds = [...code.matchAll(/`([a-z]+-)\$\{/g), ...code.matchAll(/\bword\("([a-z]+)"/g)].map((m) => m[1] ?? "");
    const families = new Set(kinds.map((kind) => kind.replace(/-?$/, "-")));
    const loose = ids(SOURCES.en).filter((id) => !code.includes(`"${id}"`) && !families.has(id.replace(/-.*/, "-")));
    expect(loose).toEqual([]);
  });

  it("counts as each language does", () => {
    expect(wordsIn("en", "n-turns", { n: 1 })).toBe("1 turn");
    expect(wordsIn("ru", "n-turns", { n: 2 })).toBe("2 хода");
    expect(wordsIn("ru", "n-turns", { n: 7 })).toBe("7 ходов");
    expect(wordsIn("zh", "n-turns", { n: 7 })).toBe("7 回合");
    expect([0, 1, 2].map((n) => wordsIn("en", "s24-sealed", { n }))).toEqual(["Sealed without orders", "Sealed with 1 order", "Sealed with 2 orders"]);
    expect([1, 2, 5].map((n) => wordsIn("ru", "s24-sealed", { n }))).toEqual(["Запечатан с 1 приказом", "Запечатан с 2 приказами", "Запечатан с 5 приказами"]);
    expect(wordsIn("zh", "s24-sealed", { n: 0 })).toBe("已封存，没有指令");
  });

  it("writes fractions as each language does", () => {
    const before = lang.value;
    const told = (["en", "ru", "zh"] as const).map((code) => {
      lang.value = code;
      return [figure(31.5), figure(1234), signed(-0.5)];
    });
    lang.value = before;
    expect(told).toEqual([["31.5", "1234", "−0.5"], ["31,5", "1234", "−0,5"], ["31.5", "1234", "−0.5"]]);
  });
});
