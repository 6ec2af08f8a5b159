/** The line in which an order is typed, with what may come next; the prefix is the unit in hand. */
import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Clause, Kbd } from "../../ui/parts";
import { t } from "../../ui/words";
import { ask } from "./ask";
import type { LineAnswer } from "./data";
import { script, type Orders } from "./orders";

export const LINE = "s24-line";

export function OrderLine({ orders, onRule }: { orders: Orders; onRule: (clause: string) => void }): JSX.Element {
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [typed, setTyped] = useState(false);
  const [answer, setAnswer] = useState<LineAnswer | null>(null);
  const [at, setAt] = useState(-1);
  const [focus, setFocus] = useState(false);
  /** how often something was typed, and asked about */
  const asked = useRef(0);
  /** what the answer is about: words are completed by an answer to what stands there, not to what stood there */
  const answered = useRef("");
  const completing = useRef<Promise<void>>(Promise.resolve());
  /** typed, drawn so or not */
  const own = useRef(false);
  /** `asked` of the line that is being written down, else 0 */
  const sent = useRef(0);
  const unit = orders.unit.value;
  const order = orders.order.value;
  const judged = orders.judged.value;
  const shown = order !== null && judged?.action ? (judged.text?.[script()] ?? "") : "";

  // what is drawn on the map is read in the line, unless somebody types there; at once, before the next key comes
  useLayoutEffect(() => {
    if (!typed && !own.current) setText(shown);
  }, [shown, typed]);
  useLayoutEffect(() => {
    // the next line may be begun while the last one is written down: it stays
    if (sent.current === 0 || sent.current === asked.current) done();
    setAt(-1);
  }, [unit]);
  useLayoutEffect(() => {
    if (!typed) orders.sketch.value = null;
  }, [typed]);
  // what was written stands there, and the next line is typed over it
  useLayoutEffect(() => {
    if (!typed && document.activeElement === box.current) box.current?.select();
  }, [text, typed]);

  const done = (): void => {
    own.current = false;
    setTyped(false);
    setAnswer(null);
  };
  const look = (value: string): void => {
    const mine = ++asked.current;
    void ask.line(orders.desk.store, value, unit ?? "").then((found) => {
      if (mine !== asked.current) return;
      answered.current = value;
      setAnswer(found);
      setAt(-1);
      orders.sketch.value = found.action ? found : null;
    }, () => undefined);
  };
  const type = (value: string): void => {
    own.current = true;
    setText(value);
    setTyped(true);
    look(value);
  };
  /** What stands in the box: keys come faster than it is drawn anew. */
  const written = (): string => box.current?.value ?? text;
  const rows = focus && typed ? (answer?.candidates ?? []) : [];
  const insert = (i: number): void => {
    const stood = written();
    completing.current = (async () => {
      const found = answer !== null && answered.current === stood ? answer : await ask.line(orders.desk.store, stood, unit ?? "").catch(() => null);
      const row = found?.candidates.find((c) => c.insert === rows[i]?.insert) ?? found?.candidates[0];
      if (!row || !found || !written().startsWith(stood)) return;
      const open = row.kind === "hex" && row.insert.includes("-") ? "" : " ";
      const value = stood.slice(0, found.start) + row.insert + open + written().slice(stood.length);
      // what is typed next goes on from here, drawn or not
      if (box.current) box.current.value = value;
      type(value);
      box.current?.focus();
    })();
  };
  const enter = async (): Promise<void> => {
    await completing.current;
    if (!own.current) {
      await orders.write();
      return;
    }
    const value = written();
    const mine = (sent.current = asked.current);
    const found = await ask.line(orders.desk.store, value, unit ?? "");
    answered.current = value;
    setAnswer(found);
    const { action } = found;
    if (found.ok && action && found.unit !== unit) orders.choose(found.unit, true);
    const stands = found.ok && action !== null && (await orders.play([action]));
    if (sent.current === mine) sent.current = 0;
    if (stands && action && asked.current === mine) {
      done();
      orders.order.value = orders.rows.peek().find((r) => orders.about(r, action))?.action ?? action;
    }
  };
  const key = (e: KeyboardEvent): void => {
    if (e.key === "ArrowDown" || e.key === "ArrowUp") {
      if (rows.length === 0) {
        if (e.key === "ArrowDown") type(text);
        return;
      }
      e.preventDefault();
      setAt((at + (e.key === "ArrowDown" ? 1 : -1) + rows.length + (at < 0 && e.key === "ArrowUp" ? 1 : 0)) % rows.length);
    } else if (e.key === "Tab" && rows.length > 0 && !e.shiftKey) {
      e.preventDefault();
      insert(Math.max(0, at));
    } else if (e.key === "Enter") {
      e.preventDefault();
      if (at >= 0) insert(at);
      else void enter();
    } else if (e.key === "Escape") {
      e.preventDefault();
      e.stopPropagation();
      if (own.current) {
        done();
        setText(shown);
      } else {
        box.current?.blur();
        orders.desk.map.focus();
      }
    } else return;
    e.stopPropagation();
  };
  const reasons = typed && text.trim() !== "" && answer && !answer.ok ? answer.reasons : [];
  // while words are offered the line is simply not finished
  const wrong = rows.length > 0 ? [] : reasons;
  return (
    <div class={`oline${wrong.length > 0 ? " bad" : ""}`}>
      <div class="ibox">
        <label class="pre" for={LINE}>{unit ?? t("s24-anyone")}</label>
        <input
          ref={box}
          id={LINE}
          type="text"
          autocomplete="off"
          spellcheck={false}
          value={text}
          disabled={!orders.open.value}
          placeholder={unit ? t("s24-line-hint") : t("s24-line-any")}
          aria-label={t("s24-line")}
          role="combobox"
          aria-expanded={rows.length > 0}
          aria-controls="s24-words"
          aria-activedescendant={at >= 0 ? `s24-word-${at}` : undefined}
          onInput={(e) => type((e.currentTarget as HTMLInputElement).value)}
          onFocus={() => {
            setFocus(true);
            // what stands there is typed over
            box.current?.select();
          }}
          onBlur={() => setFocus(false)}
          onKeyDown={key}
        />
        <Kbd k="Enter" />
      </div>
      {rows.length > 0 && (
        <ul class="words" id="s24-words" role="listbox" aria-label={t("s24-words")}>
          {rows.map((row, i) => (
            <li
              key={row.insert}
              id={`s24-word-${i}`}
              role="option"
              aria-selected={i === at}
              class={i === at ? "on" : ""}
              ref={(el) => {
                if (i === at) el?.scrollIntoView?.({ block: "nearest" });
              }}
              onMouseDown={(e) => {
                e.preventDefault();
                insert(i);
              }}
            >
              <b>{row.insert}</b><span>{row.text === row.insert ? "" : row.text}</span>
            </li>
          ))}
        </ul>
      )}
      {wrong.length > 0 && (
        <ul class="slips" role="status">
          {wrong.slice(0, 3).map((s, i) => <li key={i}>{s.code && <b>{s.code}</b>} {s.text} <Clause id={s.clause} onRule={onRule} /></li>)}
        </ul>
      )}
    </div>
  );
}
