/** "?": all keys on one sheet. */
import type { JSX } from "preact";
import { IconButton, Kbd, Sheet } from "./parts";
import { BINDINGS, keyLabel } from "./keys";
import type { OverlaySpec } from "../systems/overlays";
import { t } from "./words";

const GROUPS = ["decide", "map", "panels"] as const;

export function KeySheet({ overlays, special = [], onClose }: {
  overlays: readonly OverlaySpec[];
  /** keys of the rulebook alone */
  special?: readonly { key: string; word: string }[];
  onClose: () => void;
}): JSX.Element {
  return (
    <Sheet label={t("keys")} class="keys" onClose={onClose}>
      <div class="shh">
        <h2>{t("keys")}</h2>
        <IconButton icon="close" label={t("close")} onClick={onClose} />
      </div>
      <div class="cols">
        {GROUPS.map((group) => (
          <section key={group}>
            <h3>{t(`keys-${group}`)}</h3>
            <dl>
              {BINDINGS.filter((b) => b.group === group).map((b) => (
                <div key={b.command}>
                  <dt>{b.keys.map((k) => <Kbd key={k} k={keyLabel(k)} />)}</dt>
                  <dd>{t(`key-${b.command}`)}</dd>
                </div>
              ))}
              {group === "panels" && special.map((s) => (
                <div key={s.key}><dt><Kbd k={keyLabel(s.key)} /></dt><dd>{t(s.word)}</dd></div>
              ))}
              {group === "decide" && (
                <div><dt><Kbd k="1" />–<Kbd k="9" /></dt><dd>{t("key-rows")}</dd></div>
              )}
              {group === "map" && (
                <>
                  <div><dt><Kbd k="←" /><Kbd k="↑" /><Kbd k="↓" /><Kbd k="→" /></dt><dd>{t("key-arrows")}</dd></div>
                  <div><dt><Kbd k={`⇧ ${t("click")}`} /></dt><dd>{t("key-hex")}</dd></div>
                  <div><dt><Kbd k="+" /><Kbd k="−" /></dt><dd>{t("key-zoom")}</dd></div>
                </>
              )}
            </dl>
          </section>
        ))}
        {overlays.length > 0 && (
          <section>
            <h3>{t("keys-see")}</h3>
            <dl>
              {overlays.map((o) => (
                <div key={o.name}>
                  <dt><Kbd k={keyLabel(o.key)} /></dt>
                  <dd>{t(`overlay-${o.name}-long`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
    </Sheet>
  );
}
