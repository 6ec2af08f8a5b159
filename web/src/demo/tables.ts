/** Made-up tables for looking at and measuring the map; nothing here is a rule or a value of a game. */
import type { Board, Cell, Marker, UnitView, View } from "../types";
import { Grid } from "../map/grid";
import { hash } from "../map/noise";

const ICON: Record<string, string> = {
  tank: "120500", inf: "121100", mech: "121102", apc: "121102", recon: "121300", at: "120400", arty: "130300", eng: "140700", aa: "130100", helo: "120600",
};

interface Spec {
  hex: string;
  icon: string;
  fig: string;
  stripe: string;
  badges?: string;
  reduced?: boolean;
  hq?: boolean;
  inside?: boolean;
}

const TONES: Record<string, "dark" | "yellow" | "white"> = { OC: "dark", D: "yellow", OOC: "yellow", A1: "white", A2: "white" };

function units(side: "nato" | "wp", specs: Spec[]): UnitView[] {
  let last = "";
  return specs.map((s, i) => {
    const id = `${side}-${i}`;
    const words = `${s.icon} ${i + 1}, ${side}, ${s.hex}`;
    const carrier = last;
    if (!s.inside) last = id;
    return {
      id, side, name: `${s.icon} ${i + 1}`, short: `${s.icon} ${i + 1}`, hex: s.hex, in: s.inside ? carrier : null,
      sidc: `100${side === "nato" ? 3 : 6}100014${ICON[s.icon]!}0000`,
      size: s.hq ? "company" : "platoon", figures: s.fig, stripe: s.stripe, formation: s.stripe,
      badges: (s.badges ?? "").split(" ").filter(Boolean).map((k) => ({ k, text: k, tone: TONES[k]! })),
      pips: [s.reduced ? 1 : 2, 2] as [number, number], reduced: s.reduced ?? false, hq: s.hq ?? false, dead: false, text: words,
    };
  });
}

const GREEN = "#2f7d5b";
const BLUE = "#1f6f8f";
const VIOLET = "#6b3f86";
const OCHRE = "#b5791a";

export function table(board: Board, more: Partial<View> = {}): View {
  return {
    system: "waw", scenario: "demo", title: "Market Day", side: "wp",
    turn: { now: 4, of: 10, text: "Turn 4 of 10" }, clock: { icon: "day", text: "06:18" }, phases: [], pools: [],
    sides: [{ id: "nato", text: "NATO", colour: "west" }, { id: "wp", text: "Warsaw Pact", colour: "east" }],
    units: board.grid.cols === 20 ? brandlingenUnits() : [],
    markers: board.grid.cols === 20 ? MARKERS : [],
    objectives: [
      { hex: "1108", text: "Market", pts: 5, owner: null }, { hex: "1105", text: "North gate", pts: 2, owner: "nato" },
      { hex: "1508", text: "East gate", pts: 2, owner: "nato" }, { hex: "1211", text: "South gate", pts: 2, owner: "wp" },
    ],
    tracks: [], score: null, oob: [], ...more,
  };
}

function brandlingenUnits(): UnitView[] {
  return [
    ...units("nato", [
      { hex: "1305", icon: "recon", fig: "2·2·22", stripe: BLUE },
      { hex: "1106", icon: "at", fig: "3·1·22", stripe: GREEN, badges: "A2" },
      { hex: "1307", icon: "apc", fig: "–·2·17", stripe: GREEN, hq: true },
      { hex: "1308", icon: "apc", fig: "–·2·17", stripe: GREEN, badges: "OC" },
      { hex: "1308", icon: "inf", fig: "3·3·6", stripe: GREEN, inside: true },
      { hex: "1407", icon: "inf", fig: "3·3·6", stripe: GREEN },
      { hex: "1407", icon: "at", fig: "3·1·4", stripe: GREEN },
      { hex: "1408", icon: "inf", fig: "3·3·6", stripe: GREEN, badges: "D", reduced: true },
      { hex: "1508", icon: "tank", fig: "3·3·14", stripe: BLUE },
      { hex: "1509", icon: "at", fig: "3·1·4", stripe: GREEN, badges: "OC" },
      { hex: "1209", icon: "apc", fig: "–·2·17", stripe: GREEN },
      { hex: "1210", icon: "tank", fig: "2·2·14", stripe: BLUE, reduced: true },
      { hex: "1410", icon: "inf", fig: "3·3·6", stripe: GREEN },
    ]),
    ...units("wp", [
      { hex: "1704", icon: "tank", fig: "4·3·20", stripe: VIOLET },
      { hex: "1904", icon: "apc", fig: "–·3·18", stripe: OCHRE },
      { hex: "1706", icon: "tank", fig: "4·3·20", stripe: VIOLET, badges: "A1" },
      { hex: "1805", icon: "tank", fig: "4·3·20", stripe: VIOLET },
      { hex: "1806", icon: "tank", fig: "4·3·20", stripe: VIOLET },
      { hex: "1806", icon: "tank", fig: "4·3·20", stripe: VIOLET, hq: true },
      { hex: "1907", icon: "mech", fig: "4·3·18", stripe: OCHRE },
      { hex: "1907", icon: "inf", fig: "2·3·6", stripe: OCHRE },
      { hex: "1907", icon: "inf", fig: "2·3·6", stripe: OCHRE },
      { hex: "1708", icon: "inf", fig: "3·3·6", stripe: OCHRE, badges: "OC" },
      { hex: "1808", icon: "mech", fig: "4·3·18", stripe: OCHRE, badges: "OC D" },
      { hex: "1808", icon: "inf", fig: "2·3·6", stripe: OCHRE },
      { hex: "1709", icon: "tank", fig: "4·3·20", stripe: VIOLET, badges: "OC OOC" },
      { hex: "1909", icon: "eng", fig: "2·3·6", stripe: OCHRE },
      { hex: "1809", icon: "mech", fig: "4·3·18", stripe: OCHRE, badges: "A1" },
      { hex: "1810", icon: "tank", fig: "2·2·20", stripe: VIOLET, badges: "D", reduced: true },
      { hex: "1911", icon: "recon", fig: "–·2·24", stripe: OCHRE },
      { hex: "2008", icon: "aa", fig: "–·3·21", stripe: OCHRE },
      { hex: "2009", icon: "arty", fig: "2·3·18", stripe: OCHRE },
      { hex: "2007", icon: "helo", fig: "3·4·40", stripe: VIOLET },
    ]),
  ];
}

const MARKERS: Marker[] = [
  { hex: "1607", k: "wreck", text: "Wreck", side: null, n: 1 },
  { hex: "1708", k: "wreck", text: "Wrecks", side: null, n: 2 },
  { hex: "1605", k: "smoke", text: "Smoke 2", side: null, n: 2 },
  { hex: "1604", k: "smoke", text: "Smoke 1", side: null, n: 1 },
  { hex: "1609", k: "mine", text: "Mines", side: "nato", n: 0 },
  { hex: "1509", k: "mine", text: "Mines", side: "nato", n: 0 },
  { hex: "1508", k: "position", text: "Improved position", side: "nato", n: 0 },
  { hex: "1410", k: "position", text: "Improved position", side: "nato", n: 0 },
  { hex: "1408", k: "rubble", text: "Rubble", side: null, n: 0 },
  { hex: "1306", k: "rubble", text: "Rubble", side: null, n: 0 },
  { hex: "1612", k: "fire", text: "Fire", side: null, n: 0 },
  { hex: "1510", k: "illum", text: "Illumination", side: null, n: 0 },
  { hex: "1112", k: "bridge-out", text: "Bridge blown", side: null, n: 0, to: "1113" },
];

/** Every picture the map can draw, in strips of three columns. */
export function sampler(): Board {
  const cells: Record<string, Cell> = {};
  const draws = ["clear", "crops", "rough", "woods", "partial_woods", "town", "burnt", "marsh", "lake", "rubble", "mountain"] as const;
  const grid = new Grid({ orient: "pointy", cols: 22, rows: 12, first: [1, 1], low: "even", digits: 2 });
  for (let h = 0; h < grid.size; h++) {
    const c = grid.col(h);
    const r = grid.row(h);
    const lv = r > 6 && r < 11 && c > 3 && c < 20 ? (r > 7 && r < 10 && c > 6 && c < 17 ? 2 : 1) : 0;
    const draw = draws[Math.floor(c / 2)]!;
    cells[grid.label(h)] = { t: draw, lv: draw === "lake" ? 0 : lv, draw: r % 6 < 4 ? draw : "clear" };
  }
  const row = (r: number, from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => grid.label(r * 22 + from + i));
  return {
    grid: grid.spec, cells, kinds: Object.fromEntries(draws.map((d) => [d, { text: d, draw: d }])),
    hexsides: Array.from({ length: grid.size }, (_, h) => h).flatMap((h) =>
      grid.neighbours(h).flatMap((n) => {
        if (grid.row(n) !== grid.row(h) + 1 || ![4, 9].includes(grid.row(h))) return [];
        const side = { a: grid.label(h), b: grid.label(n) };
        const river = grid.row(h) === 9;
        const extra = grid.col(h) === 12 && grid.low(grid.row(h)) === 0 && n === h + 22 ? [{ ...side, k: river ? "bridge" : "ford" }] : [];
        return [{ ...side, k: river ? "river" : "stream" }, ...extra];
      }),
    ),
    roads: [
      { k: "autobahn", path: row(5, 0, 21) }, { k: "main", path: row(2, 0, 21) }, { k: "secondary", path: row(8, 0, 21) },
      { k: "track", path: row(11, 0, 12) }, { k: "rail", path: row(7, 0, 21) },
      { k: "main", path: Array.from({ length: 12 }, (_, r) => grid.label(r * 22 + 4)) },
    ],
    places: [
      { text: "Musterstadt", hexes: [grid.label(2 * 22 + 10)], size: "city", at: [0, 9] },
      { text: "Hils", hexes: row(8, 8, 12), size: "hill" }, { text: "Leine", hexes: row(9, 1, 4), size: "water", at: [0, 6] },
      { text: "布兰德林根", hexes: [grid.label(6 * 22 + 3)], size: "town" }, { text: "Восточные ворота", hexes: [grid.label(6 * 22 + 10)], size: "gate" },
    ],
    edge: {},
  };
}

/** A large generated map with hills, woods, towns, rivers and roads. */
export function big(n = 200): Board {
  const grid = new Grid({ orient: "flat", cols: n, rows: n, first: [1, 1], low: "even", digits: 3 });
  const cells: Record<string, Cell> = {};
  const at = (x: number, y: number, s: number) => {
    const f = (i: number, j: number) => hash(i, j, s);
    const [xi, yi] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [x - xi, y - yi];
    return (f(xi, yi) * (1 - u) + f(xi + 1, yi) * u) * (1 - v) + (f(xi, yi + 1) * (1 - u) + f(xi + 1, yi + 1) * u) * v;
  };
  for (let h = 0; h < grid.size; h++) {
    const c = grid.col(h);
    const r = grid.row(h);
    const lv = Math.max(0, Math.min(3, Math.floor(at(c / 14, r / 14, 1) * 5 - 1.6)));
    const w = at(c / 7, r / 7, 2) + 0.25 * hash(h, 1, 9);
    const t = at(c / 5, r / 5, 3);
    const draw = w > 0.82 ? "woods" : t > 0.86 ? "town" : t < 0.1 ? "crops" : w > 0.76 ? "partial_woods" : hash(h, 2, 9) > 0.985 ? "marsh" : "clear";
    cells[grid.label(h)] = { t: draw, lv, draw };
  }
  const hexsides: Board["hexsides"] = [];
  const limit = (c: number, k: number) => Math.round(n * k + 9 * Math.sin(c / 11 + k * 9) + 4 * Math.sin(c / 4));
  for (let k = 0.1; k < 1; k += 0.16) {
    for (let h = 0; h < grid.size; h++) {
      const c = grid.col(h);
      if (Math.abs(grid.row(h) - limit(c, k)) > 3) continue;
      for (const m of grid.neighbours(h)) {
        if (grid.row(h) <= limit(c, k) && grid.row(m) > limit(grid.col(m), k)) {
          hexsides.push({ a: grid.label(h), b: grid.label(m), k: k > 0.4 && k < 0.5 ? "river" : "stream" });
        }
      }
    }
  }
  const roads: Board["roads"] = [];
  for (let k = 8; k < n; k += 20) {
    roads.push({ k: k % 40 === 8 ? "main" : "secondary", path: Array.from({ length: n }, (_, c) => grid.label(k * n + c)) });
    roads.push({ k: "main", path: Array.from({ length: n }, (_, r) => grid.label(r * n + k)) });
  }
  const places = Array.from({ length: 120 }, (_, i) => ({
    text: `Place ${i + 1}`, hexes: [grid.label(Math.floor(hash(i, 1, 77) * grid.size))], size: i % 10 ? "town" : "city",
  }));
  return { grid: grid.spec, cells, kinds: {}, hexsides, roads, places, edge: {} };
}

/** Several hundred counters on a large map. */
export function crowd(board: Board, n = 400): View {
  const grid = new Grid(board.grid);
  const icons = Object.keys(ICON);
  const specs = (s: number): Spec[] =>
    Array.from({ length: n / 2 }, (_, i) => ({
      hex: grid.label(Math.floor(hash(i, s, 5) * grid.size)), icon: icons[i % icons.length]!, fig: "4·3·20",
      stripe: [GREEN, BLUE, VIOLET, OCHRE][i % 4]!, badges: i % 3 ? "" : "OC",
    }));
  return table(board, { units: [...units("nato", specs(1)), ...units("wp", specs(2))], markers: [], objectives: [] });
}
