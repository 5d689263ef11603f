/** What a player chose once, for all tables, kept in the browser. */

import { LEVELS, type Level } from "./types";

export const PLAYERS = ["2", "3", "4"] as const;
export const LANGUAGES = ["en", "de", "nl", "ja"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Speed = "slow" | "normal" | "fast" | "instant";
/** How long a change is shown at each speed, in parts of the usual. */
export const PACE: Record<Speed, number> = { slow: 1.6, normal: 1, fast: 0.4, instant: 0 };

/** What "Play now" plays. */
export interface Quick {
  players: (typeof PLAYERS)[number];
  level: Level;
  oracle: boolean;
  demon: boolean;
}

export interface Settings {
  language: Language;
  theme: "auto" | "light" | "dark";
  motion: "auto" | "full" | "reduced";
  text: "normal" | "large" | "larger";
  /** How the villages are drawn where there is room. */
  villages: "cards" | "numbers";
  speed: Speed;
  sound: boolean;
  /** One click with the mouse is enough for what can be taken back. */
  oneClick: boolean;
  /** `buy none` as the only answer is given by itself. */
  skipEmptyBuy: boolean;
  notify: boolean;
  /** Whether reactions are shown and can be sent. */
  reactions: boolean;
  shortcuts: boolean;
  /** By action: the key that was chosen instead of the usual one. */
  keys: Record<string, string>;
  /** Whether the first steps are explained, and which have been. */
  coach: boolean;
  coached: string[];
  /** The first table of this browser, whose film is slow; null: none yet, empty: it is past. */
  firstTable: string | null;
  name: string;
  quick: Quick;
}

const KEY = "bali.settings";

function preferredLanguage(): Language {
  for (const wish of navigator.languages) {
    const found = LANGUAGES.find((language) => wish.toLowerCase().split("-")[0] === language);
    if (found) return found;
  }
  return "en";
}

function usualQuick(): Quick {
  return { players: "3", level: "medium", oracle: false, demon: false };
}

function usual(): Settings {
  return {
    language: preferredLanguage(),
    theme: "auto",
    motion: "auto",
    text: "normal",
    villages: "cards",
    speed: "slow",
    sound: false,
    oneClick: false,
    skipEmptyBuy: true,
    notify: false,
    reactions: true,
    shortcuts: true,
    keys: {},
    coach: true,
    coached: [],
    firstTable: null,
    name: "",
    quick: usualQuick(),
  };
}

function kept(): Partial<Settings> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Partial<Settings>) : {};
  } catch {
    return {};
  }
}

/** An older or younger version of this page may have known other choices. */
function sound(found: Settings): Settings {
  const { language, quick } = found;
  const isKnown = PLAYERS.includes(quick.players) && LEVELS.includes(quick.level);
  return {
    ...found,
    language: LANGUAGES.includes(language) ? language : preferredLanguage(),
    quick: isKnown ? quick : usualQuick(),
  };
}

/** Who has settings from before there was a first table is no newcomer. */
function initial(): Settings {
  const found = kept();
  const old = Object.keys(found).length > 0 && found.firstTable === undefined;
  return sound({ ...usual(), ...(old ? { speed: "normal", firstTable: "" } : {}), ...found });
}

export const settings: Settings = $state(initial());

/** The film of the first table is slow; from the second on it has the usual speed, unless another was chosen. */
export function beginTable(table: string): void {
  if (settings.firstTable === null) settings.firstTable = table;
  if (settings.firstTable === "" || settings.firstTable === table) return;
  settings.firstTable = "";
  if (settings.speed === "slow") settings.speed = "normal";
}

/** Keeps the settings from now on, here and in the other tabs, and shows them on the page. */
export function keepSettings(): void {
  $effect(() => {
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // A browser that keeps nothing still plays.
    }
  });
  $effect(() => {
    const page = document.documentElement;
    page.lang = settings.language;
    page.dataset.theme = settings.theme;
    page.dataset.text = settings.text;
    page.dataset.motion = still() ? "reduced" : "full";
  });
  $effect(() => {
    const changed = (event: StorageEvent): void => {
      if (event.key === KEY) Object.assign(settings, kept());
    };
    addEventListener("storage", changed);
    return () => removeEventListener("storage", changed);
  });
}

/** Whether things shall not travel over the page. */
export function still(): boolean {
  if (settings.motion !== "auto") return settings.motion === "reduced";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
