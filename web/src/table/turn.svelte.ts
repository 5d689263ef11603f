/** My turn is told by the title, the icon and, if allowed, a notification. */

import { settings } from "../lib/settings.svelte";
import type { Game } from "./game.svelte";

const TITLE = "Bali";

/** To be called in an effect: runs again when the turn changes, and cleans up after itself. */
export function attend(game: Game, text: string): () => void {
  const mine = game.myTurn;
  show(mine ? `${text} · ${TITLE}` : TITLE, mine);
  const note = mine && document.hidden && settings.notify ? notified(game.table, text) : null;
  return () => {
    note?.close();
    show(TITLE, false);
  };
}

function show(title: string, mine: boolean): void {
  document.title = title;
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (icon) icon.href = mine ? "./favicon-turn.svg" : "./favicon.svg";
}

function notified(table: string, text: string): Notification | null {
  if (!("Notification" in window) || Notification.permission !== "granted") return null;
  const note = new Notification(TITLE, { body: text, tag: table });
  note.onclick = () => window.focus();
  return note;
}
