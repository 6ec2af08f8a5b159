/** Turn track and the cup: chits drawn this turn in order, those still in the cup as far as they are known. */
import type { JSX } from "preact";
import { colourOf } from "../../counter/marks";
import { Swatch } from "../../ui/parts";
import { t } from "../../ui/words";
import type { Track, View } from "../../types";

const DRAWN = new Set(["drawn", "now", "past", "done", "out"]);

/** Chits already out of the cup stand in the row above, in their order; the others wait below. */
export function splitCup(track: Track): { out: Track["cells"]; inside: Track["cells"] } {
  return {
    out: track.cells.filter((c) => DRAWN.has(c.state)),
    inside: track.cells.filter((c) => !DRAWN.has(c.state)),
  };
}

function Chit({ cell, view }: { cell: Track["cells"][number]; view: View }): JSX.Element {
  const side = view.sides.find((s) => s.id === cell.side);
  return (
    <li class={`chit st-${cell.state} ${side ? side.colour : "none"}`} aria-current={cell.state === "now" ? "step" : undefined}>
      <Swatch colour={side?.colour ?? null} label={side?.text} />
      <span>{cell.text}</span>
    </li>
  );
}

export function CupTrack({ view }: { view: View }): JSX.Element {
  const cups = view.tracks.filter((tr) => /cup|chit/.test(tr.id));
  const rest = view.tracks.filter((tr) => !/cup|chit/.test(tr.id));
  return (
    <div class="tracks">
      {rest.map((track) => (
        <div class="track" key={track.id}>
          <h4>{track.text}</h4>
          <ol>
            {track.cells.map((cell, i) => (
              <li key={i} class={`st-${cell.state}`} aria-current={cell.state === "now" ? "step" : undefined}>
                {cell.side && <Swatch colour={colourOf(view, cell.side)} />}
                <span>{cell.text}</span>
              </li>
            ))}
          </ol>
        </div>
      ))}
      {cups.map((track) => {
        const { out, inside } = splitCup(track);
        return (
          <div class="cupbox" key={track.id}>
            <h4>{track.text}</h4>
            {out.length > 0 && (
              <div class="cuprow">
                <span class="lbl">{t("cup-drawn")}</span>
                <ol>{out.map((cell, i) => <Chit key={i} cell={cell} view={view} />)}</ol>
              </div>
            )}
            <div class="cuprow">
              <span class="lbl">{t("cup-inside", { n: inside.length })}</span>
              <ol>{inside.map((cell, i) => <Chit key={i} cell={cell} view={view} />)}</ol>
            </div>
          </div>
        );
      })}
    </div>
  );
}
