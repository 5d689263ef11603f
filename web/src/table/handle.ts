/** What single keys do at the table. */

import { actionOf, type Action } from "../lib/keys";
import { settings } from "../lib/settings.svelte";
import { say } from "../lib/texts.svelte";
import type { Chooser } from "./chooser.svelte";
import type { Game } from "./game.svelte";
import { asked } from "./said";

const PLACES: Action[] = ["first", "second", "third", "fourth"];
const GOODS: Action[] = ["rice", "peanut", "banana", "pepper"];

export type Windows = Record<"help" | "hint" | "altar" | "history" | "villages", () => void>;

export function handle(event: KeyboardEvent, game: Game, names: string[], windows: Windows): void {
  if (document.querySelector("dialog[open]")) return;
  if (event.key === "Escape") game.back();
  if (event.key === "Enter" && game.choice !== null && !focused(event)) {
    game.confirm();
    return;
  }
  const action = actionOf(event);
  if (action === null) return;
  event.preventDefault();
  perform(action, game, names, windows);
}

/** Enter belongs to the button that has the focus. */
function focused(event: KeyboardEvent): boolean {
  return (event.target as Element).closest("a, button, input, select") !== null;
}

/** The keys of the answers; whether it was one. */
export function chooseByKey(event: KeyboardEvent, game: Chooser): boolean {
  const action = actionOf(event);
  if (action === null || !answer(action, game)) return false;
  event.preventDefault();
  return true;
}

function answer(action: Action, game: Chooser): boolean {
  if (PLACES.includes(action)) choose(game, PLACES.indexOf(action));
  else if (GOODS.includes(action)) chooseGood(game, action);
  else if (action === "none") press('.dock [data-word$=" none"]');
  else return false;
  return true;
}

function perform(action: Action, game: Game, names: string[], windows: Windows): void {
  if (answer(action, game)) return;
  if (action === "undo") game.undo();
  else if (action === "skip") game.skip();
  else if (action === "pause") game.pause();
  else if (action === "sound") settings.sound = !settings.sound;
  else if (action === "repeat") game.announce(game.announcement);
  else if (action === "read") game.announce(readOut(game, names));
  else windows[action as keyof Windows]();
}

/** 1 to 4: a card of the hand, a row, a card of the altar or a button, as the phase asks. */
function choose(game: Chooser, at: number): void {
  const phase = game.doc?.view?.phase ?? "";
  if (phase === "take") press(`[data-place="row-${at + 1}"] .card`);
  else if (phase === "play" || phase === "buy") press(`[data-hand="${at}"]`);
  else press(`.dock .answers [data-rove]:nth-child(${at + 1})`);
}

function chooseGood(game: Chooser, good: string): void {
  press(`.dock [data-word="${game.doc?.view?.phase ?? ""} ${good}"]`);
}

/** The very button is pressed, so that keys and clicks cannot differ. */
function press(selector: string): void {
  const button = document.querySelector<HTMLElement>(selector);
  button?.focus();
  button?.click();
}

function readOut(game: Game, names: string[]): string {
  const doc = game.doc;
  const view = doc?.view;
  if (!doc || !view) return "";
  const players = view.seats.map((seat, number) =>
    say("read-player", { name: names[number] ?? "", stones: seat.stones, points: seat.points, goods: seat.goods_size }),
  );
  return say("read-table", { turn: view.turn, asked: asked(doc, view, names), players: players.join(" ") });
}
