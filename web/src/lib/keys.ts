/** Single keys for everything at the table; each can be changed, all can be switched off. */

import { settings } from "./settings.svelte";

/** The usual keys. `Digit1` and `KeyQ` mean a place on the keyboard, others what is printed there. */
const USUAL = {
  first: "Digit1",
  second: "Digit2",
  third: "Digit3",
  fourth: "Digit4",
  rice: "KeyQ",
  peanut: "KeyW",
  banana: "KeyE",
  pepper: "KeyR",
  none: "Digit0",
  undo: "z",
  hint: "i",
  skip: "s",
  pause: "p",
  villages: "v",
  altar: "a",
  history: "h",
  read: "t",
  repeat: ".",
  sound: "m",
  help: "?",
} as const;

export type Action = keyof typeof USUAL;
export const ACTIONS = Object.keys(USUAL) as Action[];

export function keyOf(action: Action): string {
  return settings.keys[action] ?? USUAL[action];
}

/** How a key is shown. */
export function shown(key: string): string {
  return key.replace(/^(Digit|Key)/, "").toUpperCase();
}

/** What an event of the keyboard means; null while somebody types, or with Ctrl and the like. */
export function actionOf(event: KeyboardEvent): Action | null {
  if (!settings.shortcuts || event.ctrlKey || event.altKey || event.metaKey) return null;
  if ((event.target as Element).closest("input, textarea, select, dialog[open]")) return null;
  const pressed = [event.code, event.key.toLowerCase()];
  return ACTIONS.find((action) => pressed.includes(keyOf(action))) ?? null;
}
