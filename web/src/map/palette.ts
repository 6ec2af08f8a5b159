/** Colours of the map sheet. Dark is the same hues at a third of the lightness, not an inversion. */

export type Theme = "light" | "dark";
export type Rgb = readonly [number, number, number];

export interface Palette {
  /** height to colour, rising */
  ramp: readonly (readonly [number, Rgb])[];
  /** the table around the sheet; equals --paper of theme.css */
  paper: string;
  shade: number;
  contour: string;
  crest: string;
  woods: readonly [string, string, string];
  woodsFloor: string;
  woodsRim: string;
  woodsLight: string;
  burntFloor: string;
  burntTrunk: string;
  field: string;
  fieldAlt: string;
  furrow: string;
  hedge: string;
  rough: string;
  roughFloor: string;
  roughLight: string;
  marsh: string;
  marshFloor: string;
  rock: string;
  builtFloor: string;
  blocks: readonly [string, string, string];
  blockShade: string;
  yard: string;
  rubble: readonly [string, string];
  water: string;
  deep: string;
  bank: string;
  ford: string;
  waterText: string;
  hillText: string;
  woodsText: string;
  roads: Record<RoadClass, readonly [casing: string, fill: string]>;
  bridge: string;
  border: string;
  grid: string;
  number: string;
  name: string;
  halo: string;
  sheetEdge: string;
  sheetShadow: string;
}

export type RoadClass = "motorway" | "main" | "secondary" | "track" | "rail";

export const PALETTES: Record<Theme, Palette> = {
  light: {
    ramp: [
      [0, [241, 236, 220]],
      [0.5, [233, 221, 189]],
      [1, [222, 203, 160]],
      [1.5, [209, 184, 138]],
      [2, [196, 167, 120]],
      [3, [172, 140, 98]],
    ],
    paper: "#d9d1bb",
    shade: 0.86,
    contour: "rgba(134,98,52,.34)",
    crest: "rgba(118,80,36,.46)",
    woods: ["#a3bd8c", "#9bb684", "#abc494"],
    woodsFloor: "#93ae7c",
    woodsRim: "#6c8a58",
    woodsLight: "rgba(233,243,214,.6)",
    burntFloor: "rgba(96,82,66,.26)",
    burntTrunk: "rgba(58,46,36,.78)",
    field: "rgba(232,216,140,.34)",
    fieldAlt: "rgba(214,206,132,.36)",
    furrow: "rgba(186,160,72,.44)",
    hedge: "rgba(116,132,70,.42)",
    rough: "rgba(110,88,58,.62)",
    roughFloor: "rgba(150,122,80,.13)",
    roughLight: "rgba(255,250,236,.5)",
    marsh: "#6f9a9c",
    marshFloor: "rgba(143,184,182,.30)",
    rock: "rgba(96,72,44,.5)",
    builtFloor: "#ddd3c1",
    blocks: ["#b8aea2", "#c2b1a3", "#ada498"],
    blockShade: "rgba(92,80,68,.5)",
    yard: "rgba(150,168,118,.5)",
    rubble: ["#a2978b", "#8d8378"],
    water: "#86b2d0",
    deep: "#79a8c9",
    bank: "#4d7f9f",
    ford: "#f3eddc",
    waterText: "#2f678c",
    hillText: "#6f5326",
    woodsText: "#3f5a30",
    roads: {
      motorway: ["#8f3d28", "#e0936f"],
      main: ["#97502f", "#ecc08c"],
      secondary: ["#8a7c68", "#f6f0e0"],
      track: ["#8a7c68", "#8a7c68"],
      rail: ["#4b4b4b", "#f3eee0"],
    },
    bridge: "#2b2a28",
    border: "#7b3f61",
    grid: "rgba(48,44,36,.20)",
    number: "rgba(48,44,36,.56)",
    name: "#23272a",
    halo: "rgba(246,241,228,.88)",
    sheetEdge: "#6d6350",
    sheetShadow: "rgba(60,48,20,.30)",
  },
  dark: {
    ramp: [
      [0, [50, 52, 47]],
      [0.5, [59, 57, 47]],
      [1, [70, 64, 49]],
      [1.5, [82, 72, 53]],
      [2, [94, 80, 57]],
      [3, [112, 94, 68]],
    ],
    paper: "#14181a",
    shade: 0.78,
    contour: "rgba(208,170,112,.20)",
    crest: "rgba(214,172,110,.34)",
    woods: ["#3f583c", "#3a5238", "#445e41"],
    woodsFloor: "#34492f",
    woodsRim: "#253824",
    woodsLight: "rgba(170,200,150,.20)",
    burntFloor: "rgba(12,10,8,.34)",
    burntTrunk: "rgba(150,132,112,.55)",
    field: "rgba(120,108,52,.24)",
    fieldAlt: "rgba(108,110,56,.26)",
    furrow: "rgba(190,170,90,.21)",
    hedge: "rgba(24,34,18,.55)",
    rough: "rgba(190,165,120,.42)",
    roughFloor: "rgba(170,146,100,.08)",
    roughLight: "rgba(0,0,0,.35)",
    marsh: "#5b8a8c",
    marshFloor: "rgba(62,104,106,.28)",
    rock: "rgba(200,170,120,.32)",
    builtFloor: "#46433e",
    blocks: ["#6d675f", "#746a61", "#635e57"],
    blockShade: "rgba(0,0,0,.55)",
    yard: "rgba(70,90,58,.6)",
    rubble: ["#7c7368", "#655d54"],
    water: "#35627e",
    deep: "#2f5871",
    bank: "#1d3d52",
    ford: "#a39a83",
    waterText: "#8fc0de",
    hillText: "#c9ac7c",
    woodsText: "#a9c496",
    roads: {
      motorway: ["#2a130c", "#b2654a"],
      main: ["#2a1a10", "#93673f"],
      secondary: ["#1d1b17", "#7a7262"],
      track: ["#8f8671", "#8f8671"],
      rail: ["#111111", "#8a8a84"],
    },
    bridge: "#e9e2d0",
    border: "#c98bb0",
    grid: "rgba(236,230,212,.15)",
    number: "rgba(236,230,212,.50)",
    name: "#f1ece0",
    halo: "rgba(22,25,26,.84)",
    sheetEdge: "#0b0d0e",
    sheetShadow: "rgba(0,0,0,.55)",
  },
};

/** Colour of a height, straight between the steps of the ramp. */
export function tint(palette: Palette, height: number): Rgb {
  const ramp = palette.ramp;
  const first = ramp[0]!;
  if (height <= first[0]) return first[1];
  for (let i = 1; i < ramp.length; i++) {
    const [h1, c1] = ramp[i]!;
    if (height > h1) continue;
    const [h0, c0] = ramp[i - 1]!;
    const t = (height - h0) / (h1 - h0);
    return [c0[0] + (c1[0] - c0[0]) * t, c0[1] + (c1[1] - c0[1]) * t, c0[2] + (c1[2] - c0[2]) * t];
  }
  return ramp[ramp.length - 1]![1];
}
