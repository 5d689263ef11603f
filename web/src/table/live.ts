/** The live socket of one table: every frame once, in order, whatever happens to the network. */

import { look, Refused } from "../lib/api";
import { address } from "../lib/route.svelte";
import type { Error as ErrorBody, MoveMessage, TableDocument, UndoMessage } from "../lib/types";

export interface Listener {
  frame(table: TableDocument): void;
  refused(code: string): void;
  connected(open: boolean): void;
  /** There is no such table, or no way to see it. */
  gone(code: string): void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8_000;
/** A socket that has been silent for so long while the page slept may be dead without knowing. */
const STALE = 20_000;

export class Live {
  #socket: WebSocket | null = null;
  #version: number | null = null;
  #wait = FIRST_WAIT;
  #timer = 0;
  #heard = 0;
  #ended = false;

  constructor(
    readonly table: string,
    readonly token: string | null,
    readonly listener: Listener,
  ) {
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#wake);
    this.#connect();
  }

  /** Without a connection nothing is sent: the next frame brings it up again. */
  send(message: MoveMessage | UndoMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  close(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#socket?.close();
  }

  #connect(): void {
    const url = new URL(address(`api/tables/${this.table}/live`));
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    if (this.#version !== null) url.searchParams.set("after", String(this.#version));
    const bearer = this.token === null ? [] : [`bearer.${this.token}`];
    const socket = new WebSocket(url, ["bali.v1", ...bearer]);
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      if (this.#socket === socket) this.#receive(JSON.parse(String(data)) as TableDocument | ErrorBody);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  #receive(frame: TableDocument | ErrorBody): void {
    this.#heard = Date.now();
    if ("error" in frame) {
      this.listener.refused(frame.error);
      return;
    }
    this.#wait = FIRST_WAIT;
    this.#version = frame.version;
    this.listener.connected(true);
    this.listener.frame(frame);
  }

  #lost(): void {
    this.#socket = null;
    if (this.#ended) return;
    this.listener.connected(false);
    void this.#ask();
  }

  /** The browser does not tell why a socket was refused: plain HTTP does. */
  async #ask(): Promise<void> {
    try {
      await look(this.table, this.token);
    } catch (error) {
      const code = error instanceof Refused ? error.code : "offline";
      if (["no-such-table", "unknown-token", "not-watchable"].includes(code)) {
        if (!this.#ended) this.listener.gone(code);
        return;
      }
    }
    if (this.#ended) return;
    this.#timer = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #hurry = (): void => {
    if (this.#socket !== null || this.#ended) return;
    clearTimeout(this.#timer);
    this.#connect();
  };

  #wake = (): void => {
    if (document.hidden || this.#ended) return;
    if (this.#socket !== null && Date.now() - this.#heard > STALE) {
      const silent = this.#socket;
      this.#socket = null;
      silent.close();
    }
    this.#hurry();
  };
}
