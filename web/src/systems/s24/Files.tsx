/** The sheet as text to be typed or pasted, and as a file that goes out and comes back. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../ui/icons";
import { Clause } from "../../ui/parts";
import { t } from "../../ui/words";
import { lang } from "../../ui/prefs";
import { ask } from "./ask";
import type { FileAnswer, JudgedFile } from "./data";
import type { Orders } from "./orders";

const CHECK_MS = 350;

export function saveText(name: string, kind: string, parts: BlobPart[]): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob(parts, { type: kind }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

const bytes = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));

export const textOf = (file: FileAnswer): string => new TextDecoder().decode(bytes(file.data));

/** Bytes of a file as the server takes them. */
async function base64(file: File): Promise<string> {
  const raw = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let i = 0; i < raw.length; i += 0x8000) text += String.fromCharCode(...raw.subarray(i, i + 0x8000));
  return btoa(text);
}

/** Everything wrong with a sheet, and the button that takes what is good. */
function Verdict({ orders, found, onRule, onDone }: {
  orders: Orders;
  found: JudgedFile;
  onRule: (c: string) => void;
  onDone: () => void;
}): JSX.Element {
  // a sheet for another turn, side or game is taken by nobody, here as on the command line
  const whole = found.wrong.some((w) => w.line === 0);
  return (
    <div class="verdict" role="status">
      {found.wrong.length > 0 && (
        <ul class="slips">
          {found.wrong.map((w, i) => (
            <li key={i}>
              {w.line > 0 && <b>{t("s24-line-n", { n: w.line })}</b>} {w.text} {w.near} <Clause id={w.clause} onRule={onRule} />
            </li>
          ))}
        </ul>
      )}
      {found.remarks.length > 0 && (
        <ul class="slips warned">{found.remarks.map((w, i) => <li key={i}><b>{t("s24-line-n", { n: w.line })}</b> {w.text} <Clause id={w.clause} onRule={onRule} /></li>)}</ul>
      )}
      <div class="obuttons">
        <button
          type="button" class="do" disabled={!orders.open.value || whole || (found.lines === 0 && found.wrong.length > 0)}
          onClick={() => void orders.play(found.actions).then((ok) => (ok || found.actions.length === 0) && onDone())}
        >
          {t("s24-take-lines", { n: found.lines })}
        </button>
        <span class="mut">{whole ? t("s24-wrong-sheet") : found.wrong.length > 0 ? t("s24-wrong-left", { n: found.wrong.length }) : t("s24-all-good")}</span>
      </div>
    </div>
  );
}

export function TextTab({ orders, onRule }: { orders: Orders; onRule: (c: string) => void }): JSX.Element {
  const [text, setText] = useState<string | null>(null);
  const [found, setFound] = useState<JudgedFile | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const { store } = orders.desk;
  useEffect(() => {
    let here = true;
    void ask.sheet(store, "txt", false).then((file) => {
      if (here) setText(textOf(file).split("\n").filter((row) => !row.startsWith("#")).join("\n"));
    }, () => undefined);
    return () => {
      here = false;
      clearTimeout(timer.current);
    };
  }, [lang.value]);
  const type = (value: string): void => {
    setText(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void ask.judgeText(store, value).then(setFound, () => undefined), CHECK_MS);
  };
  return (
    <div class="texttab">
      <textarea
        value={text ?? ""} spellcheck={false} rows={Math.max(4, Math.min(10, (text ?? "").split("\n").length + 1))} aria-label={t("s24-text-tab")} disabled={!orders.open.value}
        onInput={(e) => type((e.currentTarget as HTMLTextAreaElement).value)}
      />
      <p class="mut">{t("s24-text-hint")}</p>
      {found && <Verdict orders={orders} found={found} onRule={onRule} onDone={() => (orders.tab.value = "sheet")} />}
    </div>
  );
}

const FORMS = ["xlsx", "csv", "txt"] as const;

export function FilesTab({ orders, onRule }: { orders: Orders; onRule: (c: string) => void }): JSX.Element {
  const [found, setFound] = useState<{ name: string; judged: JudgedFile } | null>(null);
  const [problem, setProblem] = useState("");
  const pick = useRef<HTMLInputElement>(null);
  const { store } = orders.desk;
  const save = async (form: string, blank: boolean): Promise<void> => {
    try {
      const file = await ask.sheet(store, form, blank);
      saveText(file.name, file.kind, [bytes(file.data)]);
    } catch (e) {
      setProblem(e instanceof Error ? e.message : String(e));
    }
  };
  const load = async (file: File | undefined): Promise<void> => {
    setProblem("");
    if (!file) return;
    try {
      setFound({ name: file.name, judged: await ask.judgeFile(store, file.name, await base64(file)) });
    } catch (e) {
      setProblem(e instanceof Error ? e.message : String(e));
    }
  };
  return (
    <div class="filestab">
      <h3>{t("s24-import")}</h3>
      <p class="mut">{t("s24-import-hint")}</p>
      <input ref={pick} type="file" accept=".xlsx,.csv,.tsv,.txt" hidden onChange={(e) => void load((e.currentTarget as HTMLInputElement).files?.[0])} />
      <button type="button" class="plain" disabled={!orders.open.value} onClick={() => pick.current?.click()}><Icon name="load" /> {t("s24-import-pick")}</button>
      {found && <p><b>{found.name}</b></p>}
      {found && <Verdict orders={orders} found={found.judged} onRule={onRule} onDone={() => (orders.tab.value = "sheet")} />}
      {problem && <p class="err" role="alert">{problem}</p>}
      <h3>{t("s24-export")}</h3>
      <div class="formats">
        {FORMS.map((form) => (
          <button key={form} type="button" class="plain" onClick={() => void save(form, false)}><Icon name="save" /> {form.toUpperCase()}</button>
        ))}
      </div>
      <h3>{t("s24-export-blank")}</h3>
      <div class="formats">
        {FORMS.map((form) => (
          <button key={form} type="button" class="plain" onClick={() => void save(form, true)}><Icon name="save" /> {form.toUpperCase()}</button>
        ))}
      </div>
    </div>
  );
}
