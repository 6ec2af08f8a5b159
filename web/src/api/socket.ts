/**
 * The live line to one seat. It comes back by itself with growing pauses; what was missed meanwhile is not
 * guessed: the page fetches the whole table again on every (re)connection.
 */
import type { Lang, ServerMessage } from "../types";

export interface Line {
  close(): void;
}

export interface LineEvents {
  open(): void;
  message(m: ServerMessage): void;
  down(): void;
}

export function socketAddress(page: string, id: string, seat: string, lang: Lang): string {
  const at = new URL(`api/games/${encodeURIComponent(id)}/ws`, page.replace(/#.*$/, ""));
  at.protocol = at.protocol === "https:" ? "wss:" : "ws:";
  at.searchParams.set("seat", seat);
  at.searchParams.set("lang", lang);
  return at.toString();
}

/** Pause before try number `n` (from 0), in ms. */
export const pause = (n: number): number => Math.min(3000, 400 * 2 ** Math.min(n, 6));

export function connect(id: string, seat: string, lang: Lang, on: LineEvents): Line {
  let closed = false;
  let tries = 0;
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function dial(): void {
    if (closed) return;
    socket = new WebSocket(socketAddress(location.href, id, seat, lang));
    socket.onopen = () => {
      tries = 0;
      on.open();
    };
    socket.onmessage = (event) => {
      try {
        on.message(JSON.parse(String(event.data)) as ServerMessage);
      } catch {
        // a torn message is followed by a whole table
      }
    };
    socket.onclose = () => {
      if (closed) return;
      on.down();
      timer = setTimeout(dial, pause(tries++));
    };
  }

  /** Back at the page, or back on the net: no need to wait for the next try. */
  function hurry(): void {
    if (closed || document.visibilityState === "hidden" || socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(timer);
    tries = 0;
    dial();
  }

  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);
  dial();
  return {
    close() {
      closed = true;
      clearTimeout(timer);
      removeEventListener("online", hurry);
      document.removeEventListener("visibilitychange", hurry);
      socket?.close();
    },
  };
}
