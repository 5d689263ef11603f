/** The people at a table: who is connected, and their reactions, as the server's notices tell them. */

import { getContext, setContext } from "svelte";
import { settings } from "../lib/settings.svelte";
import type { Heartbeat, Presence, Reacted, Reaction, SeatInfo } from "../lib/types";

export type Notice = Heartbeat | Presence | Reacted;
export const REACTIONS: Reaction[] = ["well-played", "thanks", "good-luck", "oh-no", "thinking", "go-on"];
/** So long a reaction stands beside the name. */
const SHOWN = 5_000;
const KEY = "people";

export class People {
  /** The seats whose players are connected; null before the server has told. */
  present = $state.raw<number[] | null>(null);
  /** By seat. */
  reactions = $state.raw<Record<number, Reaction>>({});
  latest = $state.raw<Reacted | null>(null);
  /** Whether the reactions are offered. */
  choosing = $state(false);
  #timers: number[] = [];

  constructor(readonly react: (reaction: Reaction) => void) {}

  hear(notice: Notice): void {
    if (notice.notice === "presence") this.present = notice.present;
    if (notice.notice === "reaction" && settings.reactions) this.#show(notice);
  }

  #show(reacted: Reacted): void {
    const { seat, reaction } = reacted;
    this.latest = reacted;
    this.reactions = { ...this.reactions, [seat]: reaction };
    clearTimeout(this.#timers[seat]);
    this.#timers[seat] = setTimeout(() => {
      const { [seat]: _, ...others } = this.reactions;
      this.reactions = others;
    }, SHOWN);
  }

  /** How a player is there; null for bots and free seats, and before it is known. */
  stateOf(seat: number, info: SeatInfo | undefined): "here" | "away" | "lost" | null {
    if (info?.kind !== "human" || !info.taken || this.present === null) return null;
    if (info.away) return "away";
    return this.present.includes(seat) ? "here" : "lost";
  }
}

/** For the components of a table; a replay has no people. */
export const providePeople = (people: People): People => setContext(KEY, people);
export const usePeople = (): People | undefined => getContext<People | undefined>(KEY);
