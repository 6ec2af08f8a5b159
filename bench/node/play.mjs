// Random play of a game with a 40-unit state under boardgame.io; prints one JSON line.
//   node play.mjs [SECONDS]
// 20 x 16 hexes, 20 units a side. A turn: every unit steps to a free neighbouring hex or rolls a die at a neighbouring
// enemy; ten turns. The legal moves are listed before each move, as the measured package does.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { Client } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");

const COLS = 20;
const ROWS = 16;
const SIDE = 20;
const TURNS = 10;

const near = [];
for (let c = 0; c < COLS; c++) {
  for (let r = 0; r < ROWS; r++) {
    const odd = c & 1;
    const around = [[0, -1], [0, 1], [-1, odd - 1], [-1, odd], [1, odd - 1], [1, odd]];
    near.push(around.map(([dc, dr]) => [c + dc, r + dr])
      .filter(([x, y]) => x >= 0 && x < COLS && y >= 0 && y < ROWS)
      .map(([x, y]) => x * ROWS + y));
  }
}

const owner = (u) => (u < SIDE ? "0" : "1");

export function legal(G, player) {
  const out = [];
  for (let u = 0; u < G.pos.length; u++) {
    if (owner(u) !== player || G.pos[u] < 0 || G.moved[u]) continue;
    for (const h of near[G.pos[u]]) {
      const there = G.at[h];
      if (there < 0) out.push(["step", u, h]);
      else if (owner(there) !== player) out.push(["fire", u, there]);
    }
  }
  out.push(["done"]);
  return out;
}

const Skirmish = {
  name: "skirmish",
  setup: () => {
    const at = Array(COLS * ROWS).fill(-1);
    const pos = [];
    for (let u = 0; u < 2 * SIDE; u++) {
      const n = u % SIDE;
      const h = (u < SIDE ? 8 + (n >> 3) : 13 - (n >> 3)) * ROWS + 2 * (n % 8);
      pos.push(h);
      at[h] = u;
    }
    return { at, pos, moved: Array(2 * SIDE).fill(false), steps: Array(2 * SIDE).fill(2) };
  },
  moves: {
    step: ({ G, ctx }, u, h) => {
      if (owner(u) !== ctx.currentPlayer || G.pos[u] < 0 || G.moved[u] || G.at[h] >= 0) return INVALID_MOVE;
      if (!near[G.pos[u]].includes(h)) return INVALID_MOVE;
      G.at[G.pos[u]] = -1;
      G.at[h] = u;
      G.pos[u] = h;
      G.moved[u] = true;
    },
    fire: ({ G, ctx, random }, u, target) => {
      if (owner(u) !== ctx.currentPlayer || G.pos[u] < 0 || G.moved[u]) return INVALID_MOVE;
      if (owner(target) === ctx.currentPlayer || !near[G.pos[u]].includes(G.pos[target])) return INVALID_MOVE;
      G.moved[u] = true;
      if (random.D6() >= 5 && --G.steps[target] === 0) {
        G.at[G.pos[target]] = -1;
        G.pos[target] = -1;
      }
    },
    done: ({ G, events }) => {
      G.moved.fill(false);
      events.endTurn();
    },
  },
  endIf: ({ ctx }) => (ctx.turn > 2 * TURNS ? { draw: true } : undefined),
};

let state = 12345;
const chance = (n) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * n);
};

const seconds = Number(process.argv[2] ?? 2);
let actions = 0;
let games = 0;
const start = performance.now();
const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const began = cpu();
let asked = 0;
let late = false;
const over = () => {
  if (asked++ % 64 === 0) late = cpu() - began > seconds;
  return late;
};
while (!over()) {
  const client = Client({ game: { ...Skirmish, seed: `bench-${games}` }, numPlayers: 2, debug: false });
  client.start();
  for (let s = client.getState(); !s.ctx.gameover && !over(); s = client.getState()) {
    const list = legal(s.G, s.ctx.currentPlayer);
    // as in random play of the measured package, a turn ends when chance says so, or nothing is left
    const [name, ...args] = list[chance(list.length)];
    client.moves[name](...args);
    actions++;
  }
  client.stop();
  games++;
}
// processor time, as for the others, but not that of helper threads beside the clock's
const spent = Math.min((performance.now() - start) / 1000, cpu() - began);
console.log(JSON.stringify({ actions, games, seconds: spent, per_second: actions / spent, node: process.version }));
