/** One side's seat on the setup page. */
import type { JSX } from "preact";
import { CounterPicture } from "../counter/Counter";
import type { CatalogSide } from "../api/types";
import { Seg } from "../ui/parts";
import { t } from "../ui/words";
import type { UnitView } from "../types";
import type { SeatKind } from "./setupform";

/** A counter that stands for a whole side: an armoured unit of company size, without figures. */
const emblem = (side: CatalogSide): UnitView => ({
  id: `seat-${side.id}`, side: side.id, name: side.text, short: "", hex: null, in: null,
  sidc: side.sidc || `100${side.colour === "west" ? 3 : 6}1000001205000000`, size: "company", figures: "", stripe: "",
  formation: "", badges: [], pips: null, reduced: false, hq: false, dead: false, text: side.text,
});

export function SeatCard({ side, kind, onKind }: { side: CatalogSide; kind: SeatKind; onKind: (kind: SeatKind) => void }): JSX.Element {
  const facts = [side.units ? t("n-units", { n: side.units }) : "", side.first ? t("moves-first") : ""].filter(Boolean);
  return (
    <div class={`seat ${side.colour}`}>
      <CounterPicture unit={emblem(side)} colour={side.colour} size={44} />
      <div class="st">
        <b>{side.text}</b>
        <span>{facts.join(" · ")}</span>
        {side.note && <span class="sn">{side.note}</span>}
      </div>
      <Seg<SeatKind>
        wide
        label={side.text}
        value={kind}
        items={[
          { id: "you", text: t("seat-you"), icon: "person" },
          { id: "computer", text: t("seat-computer"), icon: "chip" },
          { id: "invite", text: t("seat-invite"), icon: "mail" },
        ]}
        onPick={onKind}
      />
    </div>
  );
}
