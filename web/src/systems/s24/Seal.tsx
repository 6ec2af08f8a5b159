/** The foot of the desk: the seal, its receipt, and who else has sealed. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../../ui/icons";
import { Kbd } from "../../ui/parts";
import { t } from "../../ui/words";
import { copyText } from "../../pages/game/seats";
import { saveText } from "./Files";
import type { Orders } from "./orders";

/** Wax with a mark: the sheet is closed. */
export function Wax({ whole }: { whole: boolean }): JSX.Element {
  const rim = Array.from({ length: 15 }, (_, i) => {
    const a = (i / 15) * Math.PI * 2;
    const r = 22 + (i % 3) * 1.5;
    return `${(26 + Math.cos(a) * r).toFixed(1)},${(26 + Math.sin(a) * r).toFixed(1)}`;
  }).join(" ");
  return (
    <svg class={`wax${whole ? "" : " unmade"}`} viewBox="0 0 52 52" aria-hidden="true">
      <polygon points={rim} stroke-linejoin="round" />
      <circle cx="26" cy="26" r="17" />
      <text x="26" y="32.5" lang="zh">令</text>
    </svg>
  );
}

/** Groups of four are read more easily. */
export const grouped = (hash: string): string => hash.replace(/(.{4})(?=.)/g, "$1 ");

function Others({ orders }: { orders: Orders }): JSX.Element {
  const view = orders.view.value;
  const { sealed } = orders.extra.value;
  return (
    <p class="others">
      {view?.sides.filter((s) => s.id !== view.side).map((s) => (
        <span key={s.id}>{t(sealed[s.id] ? "s24-has-sealed" : "s24-still-writes", { side: s.text })}</span>
      ))}
    </p>
  );
}

function Confirm({ orders }: { orders: Orders }): JSX.Element {
  const idle = orders.idle.value;
  const pending = orders.pending.value.size + (orders.ready.value ? 1 : 0);
  const none = orders.rows.value.length === 0;
  return (
    <div class="confirm" role="alertdialog" aria-label={t("s24-seal")}>
      <p><b>{t("s24-seal-ask", { n: orders.rows.value.length })}</b></p>
      {idle.length > 0 && !none && <p>{t("s24-seal-idle", { n: idle.length, units: idle.slice(0, 6).join(", ") + (idle.length > 6 ? " …" : "") })}</p>}
      {none && <p>{t("s24-seal-none")}</p>}
      {pending > 0 && <p class="risk"><Icon name="warn" /> {t("s24-seal-pending", { n: pending })}</p>}
      <p class="mut">{t("s24-seal-final")}</p>
      <div class="obuttons">
        <button type="button" class="do" disabled={orders.desk.store.busy.value} onClick={() => void orders.seal()}>
          <Icon name="mail" /> {t("s24-seal-do")} <Kbd k="E" />
        </button>
        {pending > 0 && <button type="button" onClick={() => void (orders.ready.value ? orders.write() : Promise.resolve(true)).then(() => orders.writeAll())}>{t("s24-write-all")}</button>}
        <span class="sp" />
        <button type="button" onClick={() => (orders.sealing.value = false)}>{t("s24-seal-back")} <Kbd k="Esc" /></button>
      </div>
    </div>
  );
}

export function SealFoot({ orders }: { orders: Orders }): JSX.Element {
  const [shown, setShown] = useState(false);
  const [copied, setCopied] = useState(false);
  const sheet = orders.sheet.value;
  const receipt = sheet?.receipt ?? null;
  const turn = orders.view.value?.turn.now ?? 0;
  const undo = orders.desk.store.live.value?.undo.ok ?? false;
  if (orders.sealing.value && orders.open.value) return <footer class="sealfoot"><Confirm orders={orders} /></footer>;
  if (receipt) {
    return (
      <footer class="sealfoot">
        <div class="sealrow">
          <Wax whole />
          <div class="st">
            <b>{t("s24-sealed", { n: sheet?.lines.length ?? 0 })}</b>
            <p>{t("s24-receipt")} <code title={receipt.hash}>{grouped(receipt.hash.slice(0, 12))}</code></p>
            <Others orders={orders} />
          </div>
          <button type="button" class="plain" aria-expanded={shown} onClick={() => setShown(!shown)}>{shown ? t("fold") : t("s24-receipt-show")}</button>
        </div>
        {shown && (
          <div class="receipt">
            <code class="hash">{grouped(receipt.hash)}</code>
            <pre>{receipt.text}</pre>
            <div class="obuttons">
              <button type="button" class="plain" onClick={() => void copyText(`${receipt.hash}\n\n${receipt.text}`).then(setCopied)}>
                <Icon name={copied ? "check" : "link"} /> {copied ? t("copied") : t("copy")}
              </button>
              <button type="button" class="plain" onClick={() => saveText(`receipt-${orders.side.value}-turn${turn}.txt`, "text/plain", [`${receipt.hash}\n\n${receipt.text}`])}>
                <Icon name="save" /> {t("s24-receipt-save")}
              </button>
            </div>
          </div>
        )}
        {undo && !orders.desk.store.replaying.value && (
          <button type="button" class="unseal" onClick={() => void orders.desk.store.undo()}><Icon name="undo" /> {t("s24-unseal")} <Kbd k="Ctrl Z" /></button>
        )}
      </footer>
    );
  }
  return (
    <footer class="sealfoot">
      <div class="sealrow">
        <Wax whole={false} />
        <div class="st">
          <b>{t("s24-unsealed", { turn })}</b>
          <Others orders={orders} />
        </div>
        <button type="button" class="do" disabled={!orders.open.value} onClick={() => (orders.sealing.value = true)}>
          {t("s24-seal")} <Kbd k="E" />
        </button>
      </div>
    </footer>
  );
}
