/** Replay: the table as it stood after any line, by scrubber, by steps or running. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { IconButton, Seg, Toggle } from "../../ui/parts";
import { t } from "../../ui/words";
import type { Desk } from "./desk";

const SPEEDS = [
  { id: "1", ms: 1500 },
  { id: "3", ms: 500 },
  { id: "10", ms: 150 },
] as const;
type Speed = (typeof SPEEDS)[number]["id"];

export function ReplayBar({ desk, onClose }: { desk: Desk; onClose: () => void }): JSX.Element {
  const store = desk.store;
  const last = store.live.value?.n ?? 0;
  const [at, setAt] = useState(store.past.value?.n ?? last);
  const [running, setRunning] = useState(false);
  const [speed, setSpeed] = useState<Speed>("3");
  const wanted = useRef(at);
  const busy = useRef(false);
  /** the same place is wanted once more, seen otherwise */
  const anew = useRef(false);

  // one request at a time; while it runs, only the newest wish counts
  const show = (n: number): void => {
    const to = Math.max(0, Math.min(last, n));
    wanted.current = to;
    setAt(to);
    if (busy.current) return;
    busy.current = true;
    void (async () => {
      let done = -1;
      while (done !== wanted.current || anew.current) {
        anew.current = false;
        done = wanted.current;
        await store.scrub(done);
      }
      busy.current = false;
    })();
  };

  useEffect(() => show(wanted.current), []);
  // somebody else turned to another place in the past
  const shown = store.past.value?.n;
  useEffect(() => {
    if (shown === undefined || busy.current || shown === wanted.current) return;
    wanted.current = shown;
    setAt(shown);
  }, [shown]);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => {
      if (busy.current) return;
      if (wanted.current >= last) setRunning(false);
      else show(wanted.current + 1);
    }, SPEEDS.find((s) => s.id === speed)?.ms ?? 500);
    return () => clearInterval(timer);
  }, [running, speed, last]);

  const line = [...store.log.value].reverse().find((l) => l.n <= at);
  return (
    <section class="pnl replay" aria-label={t("replay")}>
      <IconButton icon="first" label={t("replay-first")} onClick={() => show(0)} />
      <IconButton icon="stepBack" label={t("replay-back")} onClick={() => show(at - 1)} />
      <IconButton
        icon={running ? "pause" : "play"}
        label={running ? t("replay-pause") : t("replay-run")}
        onClick={() => {
          if (!running && at >= last) show(0);
          setRunning(!running);
        }}
      />
      <IconButton icon="stepOn" label={t("replay-on")} onClick={() => show(at + 1)} />
      <IconButton icon="last" label={t("replay-last")} onClick={() => show(last)} />
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={t("replay-at", { n: at, of: last })}
        onInput={(e) => show(Number((e.currentTarget as HTMLInputElement).value))}
      />
      <span class="num">{t("of", { n: at, of: last })}</span>
      <div class="told">
        <p aria-live="off">{line?.text.replace(/\*\*/g, "")}</p>
        <Seg<Speed> label={t("replay-speed")} value={speed} items={SPEEDS.map((s) => ({ id: s.id, text: `${s.id}×` }))} onPick={setSpeed} />
        {store.live.value?.outcome && store.live.value.cover && (
          <label class="whole">
            <Toggle
              on={store.whole.value}
              label={t("replay-whole")}
              onChange={(on) => {
                store.whole.value = on;
                anew.current = true;
                show(wanted.current);
              }}
            />
            <span aria-hidden="true">{t("replay-whole")}</span>
          </label>
        )}
        <button type="button" class="leave" onClick={onClose}>{t("replay-end")}</button>
      </div>
    </section>
  );
}
