/** The 40 px strip at the top: the same right end on every page. */
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import type { Lang } from "../types";
import { Icon } from "./icons";
import { Kbd, Seg } from "./parts";
import { lang, textSize, theme } from "./prefs";
import { formatRoute, route } from "./router";
import { t } from "./words";

export function LangSwitch(): JSX.Element {
  return (
    <Seg<Lang>
      label={t("language")}
      value={lang.value}
      items={[
        { id: "en", text: "EN", title: "English" },
        { id: "zh", text: "中", title: "中文" },
        { id: "ru", text: "РУ", title: "Русский" },
      ]}
      onPick={(code) => (lang.value = code)}
    />
  );
}

export function ThemeSwitch(): JSX.Element {
  const dark = theme.value === "dark";
  const label = dark ? t("theme-light") : t("theme-dark");
  return (
    <button type="button" class="ib" title={label} aria-label={label} onClick={() => (theme.value = dark ? "light" : "dark")}>
      <Icon name={dark ? "moon" : "sun"} />
    </button>
  );
}

export interface MenuItem {
  id: string;
  text: string;
  key?: string;
  disabled?: boolean;
  run: () => void;
}

export function Menu({ items }: { items: MenuItem[] }): JSX.Element {
  const [open, setOpen] = useState(false);
  const shut = (): void => setOpen(false);
  const keys = (e: KeyboardEvent): void => {
    const box = e.currentTarget as HTMLElement;
    const all = [...box.querySelectorAll<HTMLButtonElement>(".mi")];
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    if (e.key === "Escape") {
      shut();
      box.querySelector<HTMLButtonElement>(".ib")?.focus();
    } else if (e.key === "ArrowDown") all[(at + 1) % all.length]?.focus();
    else if (e.key === "ArrowUp") all[(at - 1 + all.length) % all.length]?.focus();
    else return;
    e.preventDefault();
    e.stopPropagation();
  };
  return (
    <div class="menu" onKeyDown={keys} onFocusOut={(e) => !(e.currentTarget as HTMLElement).contains(e.relatedTarget as Node | null) && shut()}>
      <button type="button" class="ib" aria-label={t("menu")} title={t("menu")} aria-haspopup="menu" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="menu" />
      </button>
      {open && (
        <div class="drop" role="menu">
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role="menuitem"
              class="mi"
              disabled={item.disabled}
              onClick={() => {
                shut();
                item.run();
              }}
            >
              <span>{item.text}</span>
              {item.key && <Kbd k={item.key} />}
            </button>
          ))}
          <div class="mi size">
            <span>{t("text-size")}</span>
            <span class="grow" />
            <button type="button" aria-label={t("text-smaller")} onClick={() => (textSize.value = Math.max(11, textSize.value - 1))}>A−</button>
            <button type="button" aria-label={t("text-larger")} onClick={() => (textSize.value = Math.min(20, textSize.value + 1))}>A+</button>
          </div>
        </div>
      )}
    </div>
  );
}

export function Brand(): JSX.Element {
  return <a class="brand" href={formatRoute("new")} aria-label={t("home")}>OPORD</a>;
}

/** Strip of the pages around the table. */
export function PageStrip(props: { games?: number; onFind: () => void; menu: MenuItem[]; children?: ComponentChildren }): JSX.Element {
  const page = route.value.page;
  const link = (to: "new" | "games" | "rules" | "edit", id = ""): JSX.Element => (
    <a href={formatRoute(to, id)} class={page === to ? "on" : ""} aria-current={page === to ? "page" : undefined}>
      {t(`nav-${to}`)}
      {to === "games" && props.games ? <i>{props.games}</i> : null}
    </a>
  );
  return (
    <header class="strip">
      <Brand />
      <nav class="top" aria-label={t("pages")}>
        {link("new")}
        {link("games")}
        {link("rules")}
        {link("edit")}
      </nav>
      <div class="sp" />
      {props.children}
      <button type="button" class="cmd" onClick={props.onFind}>
        <Icon name="search" />
        <span>{t("find")}</span>
        <Kbd k="Ctrl K" />
      </button>
      <LangSwitch />
      <ThemeSwitch />
      <Menu items={props.menu} />
    </header>
  );
}
