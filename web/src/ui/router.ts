/** Pages by the part of the address after "#"; the server hands out one page only. */
import { computed, signal } from "@preact/signals";

export interface Route {
  page: "new" | "games" | "game" | "rules" | "edit";
  id: string;
  query: Record<string, string>;
}

const PAGES = new Set(["new", "games", "game", "rules", "edit"]);

export function parseRoute(hash: string): Route {
  const bare = hash.replace(/^#\/?/, "");
  const cut = bare.indexOf("?");
  const path = cut < 0 ? bare : bare.slice(0, cut);
  const query: Record<string, string> = {};
  if (cut >= 0) for (const [k, v] of new URLSearchParams(bare.slice(cut + 1))) query[k] = v;
  const [page = "new", ...rest] = path.split("/");
  if (!PAGES.has(page)) return { page: "new", id: "", query };
  return { page: page as Route["page"], id: rest.map(decodeURIComponent).join("/"), query };
}

export function formatRoute(page: Route["page"], id = "", query: Record<string, string | undefined> = {}): string {
  const search = new URLSearchParams();
  for (const [k, v] of Object.entries(query)) if (v !== undefined && v !== "") search.set(k, v);
  const tail = search.size > 0 ? `?${search.toString()}` : "";
  const part = id === "" ? "" : `/${id.split("/").map(encodeURIComponent).join("/")}`;
  return `#/${page}${part}${tail}`;
}

const hash = signal(typeof location === "undefined" ? "" : location.hash);
if (typeof window !== "undefined") window.addEventListener("hashchange", () => (hash.value = location.hash));

export const route = computed<Route>(() => parseRoute(hash.value));

export function go(page: Route["page"], id = "", query: Record<string, string | undefined> = {}): void {
  location.hash = formatRoute(page, id, query);
  hash.value = location.hash;
}
