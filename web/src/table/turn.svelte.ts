/** My turn is told by the title, the icon and, if allowed, a notification. */

import { attention } from "../lib/attention.svelte";
import { address } from "../lib/route.svelte";
import { settings } from "../lib/settings.svelte";
import type { Game } from "./game.svelte";

const TITLE = "Bali";

/** To be called in an effect: runs again when the turn changes, and cleans up after itself. */
export function attend(game: Game, text: string): () => void {
  const mine = game.myTurn;
  document.title = mine ? `${text} · ${TITLE}` : TITLE;
  attention.here = mine;
  const note = mine && document.hidden && settings.notify ? notify(game.table, text) : null;
  return () => {
    void note?.then((close) => close());
    document.title = TITLE;
    attention.here = false;
  };
}

/**
 * Shows a notification through the service worker, as Android allows no other way and the worker
 * answers a click even when the page is closed. Returns how to close it.
 */
async function notify(table: string, text: string): Promise<() => void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  if (!worker || !("Notification" in window) || Notification.permission !== "granted") return () => undefined;
  await worker.showNotification(TITLE, { body: text, tag: table, icon: address("icon-192.png"), data: address(`t/${table}`) });
  return () => void worker.getNotifications({ tag: table }).then((notes) => notes.forEach((note) => note.close()));
}
