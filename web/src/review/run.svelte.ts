/** A review as it comes: asked for, followed while it is computed, and asked for again if that fails. */

import { ask, Refused } from "../lib/api";
import { lean } from "../lib/packed";
import { address } from "../lib/route.svelte";
import type { Effort, Review, ReviewStatus } from "../lib/types";
import type { Source } from "../replay/film.svelte";

/** How long to wait before a lost connection is made again. */
const AGAIN = 1_000;

export class ReviewRun {
  /** The latest review: while a deeper one is computed, the one before. */
  review = $state.raw<Review | null>(null);
  status = $state.raw<ReviewStatus | null>(null);
  /** Why there is none: a code. */
  problem = $state<string | null>(null);
  effort = $state<Effort>("quick");
  #socket: WebSocket | null = null;
  #timer = 0;

  constructor(readonly source: Source) {}

  get running(): boolean {
    return this.problem === null && this.review?.effort !== this.effort;
  }

  /** Asks for a review; also again, after it failed. */
  async ask(effort: Effort): Promise<void> {
    this.close();
    this.effort = effort;
    this.problem = null;
    this.status = null;
    try {
      const status = await request(this.source, effort);
      if (this.effort !== effort) return; // another one was asked for meanwhile
      this.#hear(status);
      if (status.review === null && status.status !== "failed") this.#follow(status.id);
    } catch (error) {
      if (this.effort === effort) this.problem = error instanceof Refused ? error.code : "failed";
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #hear(status: ReviewStatus): void {
    this.status = status;
    if (status.review !== null) this.review = status.review;
    if (status.status === "failed") this.problem = "failed";
  }

  #follow(id: string): void {
    const url = new URL(address(`api/reviews/${id}/live`));
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      if (this.#socket === socket) this.#hear(JSON.parse(String(data)) as ReviewStatus);
    };
    // The server keeps what is done: asking again goes on with it.
    socket.onclose = () => {
      if (this.#socket !== socket || !this.running) return;
      this.#timer = setTimeout(() => void this.ask(this.effort), AGAIN);
    };
  }
}

function request(source: Source, effort: Effort): Promise<ReviewStatus> {
  if ("record" in source) return ask("reviews", null, { record: lean(source.record), effort });
  return ask(`tables/${source.table}/review`, source.token, { effort });
}
