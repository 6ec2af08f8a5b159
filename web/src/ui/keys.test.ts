import { describe, expect, it } from "vitest";
import { BINDINGS, keyLabel, keyName, nextPart, resolveKey } from "./keys";

const key = (k: string, code: string, mods: Partial<Record<"ctrlKey" | "metaKey" | "altKey" | "shiftKey", boolean>> = {}) => ({
  key: k, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...mods,
});

describe("key names", () => {
  it("goes by place, so that layouts do not matter", () => {
    expect(keyName(key("f", "KeyF"))).toBe("F");
    expect(keyName(key("а", "KeyF"))).toBe("F");
    expect(keyName(key("я", "KeyZ", { ctrlKey: true }))).toBe("Ctrl+Z");
    expect(keyName(key("z", "KeyZ", { metaKey: true }))).toBe("Ctrl+Z");
    expect(keyName(key("C", "KeyC", { shiftKey: true }))).toBe("Shift+C");
  });

  it("reads printed signs as printed", () => {
    expect(keyName(key("?", "Slash", { shiftKey: true }))).toBe("?");
    expect(keyName(key("3", "Digit3"))).toBe("3");
    expect(keyName(key(" ", "Space"))).toBe("Space");
    expect(keyName(key("Tab", "Tab", { shiftKey: true }))).toBe("Shift+Tab");
  });
});

describe("what a key does", () => {
  it("has every command once and no key twice", () => {
    const keys = BINDINGS.flatMap((b) => b.keys);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(BINDINGS.map((b) => b.command)).size).toBe(BINDINGS.length);
  });

  it("takes the keys of the card first, then digits, then commands", () => {
    expect(resolveKey("F", ["m", "f"], 2)).toEqual({ kind: "option", index: 1 });
    expect(resolveKey("2", ["m", "f"], 2)).toEqual({ kind: "option", index: 1 });
    expect(resolveKey("3", ["m", "f"], 2)).toBeNull();
    expect(resolveKey("E", ["e"], 1)).toEqual({ kind: "option", index: 0 });
    expect(resolveKey("E", ["m"], 1)).toEqual({ kind: "command", command: "out" });
    expect(resolveKey("Ctrl+K", [], 0)).toEqual({ kind: "command", command: "palette" });
    expect(resolveKey("Q", [], 0)).toBeNull();
  });

  it("prints keys as the card shows them", () => {
    expect(keyLabel("Escape")).toBe("Esc");
    expect(keyLabel("Shift+C")).toBe("⇧ C");
  });
});

describe("F6", () => {
  it("walks the parts of the page that are there, both ways", () => {
    document.body.innerHTML =
      "<header class='strip'><button id='s'></button></header><div data-map><div class='map' tabindex='0' id='m'></div></div>" +
      "<section class='dec'><button disabled></button><button id='d'></button></section><section class='drawer'><div tabindex='0' id='w'></div></section>";
    const walked: string[] = [];
    for (const by of [1, 1, 1, 1, 1, -1, -1] as const) {
      nextPart(by);
      walked.push(document.activeElement?.id ?? "");
    }
    expect(walked).toEqual(["m", "d", "w", "s", "m", "s", "w"]);
  });
});
