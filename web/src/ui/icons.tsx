/** Line icons, 16 px, 1.4 px strokes, round caps. */
import type { JSX } from "preact";

const PATHS: Record<string, string> = {
  search: "M11 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM10 10l3.5 3.5",
  sun: "M11.2 8a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0ZM8 1v2M8 13v2M1 8h2M13 8h2M3 3l1.5 1.5M11.5 11.5L13 13M3 13l1.5-1.5M11.5 4.5L13 3",
  moon: "M13 9.6A5.6 5.6 0 1 1 6.4 3 4.6 4.6 0 0 0 13 9.6Z",
  dusk: "M1.5 12h13M4.5 12a3.5 3.5 0 0 1 7 0M8 3v2.5M2.6 6.6l1.6 1.4M13.4 6.6 11.8 8M4 14.5h8",
  cloud: "M4.5 12.5a3 3 0 0 1 .3-6 3.8 3.8 0 0 1 7.2 1 2.6 2.6 0 0 1-.4 5Z",
  rain: "M4.5 10a3 3 0 0 1 .3-5.6 3.8 3.8 0 0 1 7.2 1A2.6 2.6 0 0 1 11.6 10M5.5 12l-.8 2M8.4 12l-.8 2M11.3 12l-.8 2",
  snow: "M4.5 9.5a3 3 0 0 1 .3-5.6 3.8 3.8 0 0 1 7.2 1 2.6 2.6 0 0 1-.4 4.6M5.5 12v.1M8 13.6v.1M10.5 12v.1M8 10.8v.1",
  fog: "M2 5h9M5 8h9M2 11h8M12.5 11h1M12.5 5h1M2 8h.5",
  menu: "M2.5 4.5h11M2.5 8h11M2.5 11.5h11",
  undo: "M6 3 2.8 6.2 6 9.4M3 6.2h6a4 4 0 0 1 0 8H6",
  dice: "M4.5 2.5h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM5.6 5.5v.2M10.4 10.3v.2M8 7.9v.2",
  person: "M10.4 5a2.4 2.4 0 1 1-4.8 0 2.4 2.4 0 0 1 4.8 0ZM3.2 14c0-2.9 2-4.6 4.8-4.6s4.8 1.7 4.8 4.6",
  chip: "M4.5 4.5h7v7h-7ZM6.5 6.5h3v3h-3ZM6 2v2.5M10 2v2.5M6 11.5V14M10 11.5V14M2 6h2.5M2 10h2.5M11.5 6H14M11.5 10H14",
  mail: "M2.5 4h11v8h-11ZM2.8 4.5 8 8.7l5.2-4.2",
  book: "M8 4.2C6.6 3 4.6 2.8 2.5 3v9.2c2.1-.2 4.1 0 5.5 1.2 1.4-1.2 3.4-1.4 5.5-1.2V3C11.4 2.8 9.4 3 8 4.2ZM8 4.2v9.2",
  close: "M4 4l8 8M12 4l-8 8",
  down: "M4 6.2 8 10l4-3.8",
  up: "M4 9.8 8 6l4 3.8",
  right: "M6.2 4 10 8l-3.8 4",
  left: "M9.8 4 6 8l3.8 4",
  check: "M3 8.5 6.5 12 13 4.5",
  warn: "M8 2.5 14.2 13.5H1.8ZM8 6.5v3.2M8 11.6v.1",
  play: "M5 3.5v9l7-4.5Z",
  pause: "M5.5 3.5v9M10.5 3.5v9",
  first: "M12 3.5v9L6 8ZM4 3.5v9",
  last: "M4 3.5v9L10 8ZM12 3.5v9",
  stepBack: "M10.5 3.5v9L4.5 8Z",
  stepOn: "M5.5 3.5v9L11.5 8Z",
  save: "M8 2.5v7.5M5 7.2 8 10l3-2.8M2.5 11.5v2h11v-2",
  load: "M8 10V2.5M5 5.3 8 2.5l3 2.8M2.5 11.5v2h11v-2",
  range: "M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0ZM10 8a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z",
  eye: "M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8ZM10 8a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z",
  fire: "M8 1.5v3M8 11.5v3M1.5 8h3M11.5 8h3M12 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM8 7.9v.2",
  cover: "M8 2 3 4v4c0 3 2 5 5 6 3-1 5-3 5-6V4Z",
  risk: "M8 2.5 14.2 13.5H1.8ZM8 6.5v3.2M8 11.6v.1",
  flag: "M4 14V2.5h8L10.4 5.3 12 8H4",
  pencil: "M3 13l.6-2.8L10.8 3l2.2 2.2-7.2 7.2ZM9.4 4.4l2.2 2.2",
  trash: "M3 4.5h10M6.5 4.5V3h3v1.5M4.5 4.5l.6 9h5.8l.6-9",
  block: "M13.5 8a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0ZM4.2 4.2l7.6 7.6",
  link: "M6.8 9.2a2.6 2.6 0 0 0 3.7 0l2-2a2.6 2.6 0 0 0-3.7-3.7l-.8.8M9.2 6.8a2.6 2.6 0 0 0-3.7 0l-2 2a2.6 2.6 0 0 0 3.7 3.7l.8-.8",
  key: "M2.5 5h11v6.5h-11ZM4.8 7.2v.1M7 7.2v.1M9.2 7.2v.1M11.4 7.2v.1M5.5 9.3h5",
  fit: "M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10",
  clock: "M13.5 8a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0ZM8 4.8V8l2.2 1.6",
  truck: "M1.5 4.5h8v6.5h-8ZM9.5 7h2.8l2.2 2.2V11h-5M5.6 11.8a1.3 1.3 0 1 1-2.6 0 1.3 1.3 0 0 1 2.6 0ZM13 11.8a1.3 1.3 0 1 1-2.6 0 1.3 1.3 0 0 1 2.6 0Z",
  chain: "M6.2 2.5h3.6v3H6.2ZM2 10.5h3.6v3H2ZM10.4 10.5H14v3h-3.6ZM8 5.5V8M3.8 10.5V8h8.4v2.5",
  home: "M2.5 8 8 3l5.5 5M4.2 6.8v6.7h7.6V6.8",
};

export type IconName = keyof typeof PATHS;

export function Icon({ name, label }: { name: IconName; label?: string }): JSX.Element {
  return (
    <svg class="ic" viewBox="0 0 16 16" role={label ? "img" : undefined} aria-label={label} aria-hidden={label ? undefined : "true"}>
      <path d={PATHS[name] ?? ""} />
    </svg>
  );
}

const CLOCK: Record<string, IconName> = {
  sun: "sun", day: "sun", clear: "sun", moon: "moon", night: "moon", dusk: "dusk", dawn: "dusk",
  rain: "rain", snow: "snow", fog: "fog", cloud: "cloud", overcast: "cloud",
};

export const clockIcon = (icon: string): IconName => CLOCK[icon] ?? "sun";
