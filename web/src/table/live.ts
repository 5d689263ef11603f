/** The live socket of one table: every frame once, in order, whatever happens to the network. */

import { look, Refused } from "../lib/api";
import { seatsAt } from "../lib/mine.svelte";
import { address } from "../lib/route.svelte";
import type { DetailsMessage, Error as ErrorBody, MoveMessage, ReactMessage, TableDocument, UndoMessage } from "../lib/types";
import { applyDelta, type TableDelta } from "./delta";
import type { Notice } from "./people.svelte";

export interface Listener {
  frame(table: TableDocument): void;
  notice(notice: Notice): void;
  refused(error: ErrorBody): void;
  connected(open: boolean): void;
  /** There is no such table, or no way to see it. */
  gone(code: string): void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5_000;
/** A socket that has been silent for so long is dead: the server sends a heartbeat every 3 seconds. */
const SILENCE = 8_000;
/** When the browser says that it is offline, the next heartbeat has to come in time. */
const SILENCE_OFFLINE = 3_500;
const CHECK = 1_000;

type Received = TableDocument | { delta: TableDelta } | Notice | ErrorBody;

export class Live {
  #socket: WebSocket | null = null;
  /** The last table, to which the next delta applies. */
  #frame: TableDocument | null = null;
  /** Whether previews and deductions were asked for: only who looks at the page needs them. */
  #details = false;
  #wait = FIRST_WAIT;
  #timer = 0;
  /** When something arrived, or was asked for, on the present socket. */
  #heard = 0;
  /** Whether the server sends heartbeats. */
  #beats = false;
  #ended = false;
  #checks: number;

  constructor(
    readonly table: string,
    readonly token: string | null,
    readonly listener: Listener,
  ) {
    addEventListener("online", this.#hurry);
    addEventListener("offline", this.#doubt);
    document.addEventListener("visibilitychange", this.#wake);
    this.#checks = setInterval(this.#check, CHECK);
    this.#connect();
  }

  /** Without a connection nothing is sent: the next frame brings it up again. */
  send(message: MoveMessage | UndoMessage | ReactMessage): void {
    this.#send(message);
  }

  #send(message: MoveMessage | UndoMessage | ReactMessage | DetailsMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  close(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    clearInterval(this.#checks);
    removeEventListener("online", this.#hurry);
    removeEventListener("offline", this.#doubt);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#socket?.close();
  }

  #connect(): void {
    const url = new URL(address(`api/tables/${this.table}/live`));
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    url.searchParams.set("notices", "true");
    this.#details = !document.hidden;
    url.searchParams.set("protocol", "2");
    url.searchParams.set("details", String(this.#details));
    if (this.#frame !== null) url.searchParams.set("after", String(this.#frame.version));
    const socket = new WebSocket(url, ["bali.v1", ...this.#tokens().map((token) => `bearer.${token}`)]);
    this.#socket = socket;
    this.#heard = Date.now();
    this.#beats = false;
    socket.onmessage = ({ data }) => {
      if (this.#socket === socket) this.#receive(JSON.parse(String(data)) as Received);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  /** My token first; those of the others who share this device show that they are there. */
  #tokens(): string[] {
    if (this.token === null) return [];
    return [...new Set([this.token, ...seatsAt(this.table).map(({ token }) => token)])];
  }

  #receive(frame: Received): void {
    this.#heard = Date.now();
    if ("error" in frame) {
      this.listener.refused(frame);
    } else if ("notice" in frame) {
      this.#beats = true;
      this.listener.notice(frame);
    } else if ("delta" in frame) {
      if (this.#frame !== null) this.#change(this.#frame, applyDelta(this.#frame, frame.delta));
    } else {
      this.#wait = FIRST_WAIT;
      this.listener.connected(true);
      this.#show(frame);
      this.#askForDetails();
    }
  }

  /** Who no longer looks keeps the details of the last version: without them, the table would jump. */
  #change(before: TableDocument, after: TableDocument): void {
    if (this.#details || before.version !== after.version) this.#show(after);
    else this.#frame = after;
  }

  #show(frame: TableDocument): void {
    this.#frame = frame;
    this.listener.frame(frame);
  }

  /** Says whether somebody looks at the page, if that has changed. */
  #askForDetails(): void {
    const wanted = !document.hidden;
    if (wanted === this.#details || this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#details = wanted;
    this.#send({ do: "details", wanted });
  }

  #lost(): void {
    this.#socket = null;
    if (this.#ended) return;
    this.listener.connected(false);
    void this.#ask();
  }

  /** The browser does not tell why a socket was refused: plain HTTP does. */
  async #ask(): Promise<void> {
    const impatience = new Promise((_, reject) => setTimeout(reject, SILENCE));
    try {
      await Promise.race([look(this.table, this.token), impatience]);
    } catch (error) {
      const code = error instanceof Refused ? error.code : "offline";
      if (["no-such-table", "unknown-token", "not-watchable", "banned"].includes(code)) {
        if (!this.#ended) this.listener.gone(code);
        return;
      }
    }
    if (this.#ended || this.#socket !== null) return;
    this.#timer = setTimeout(this.#hurry, this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #hurry = (): void => {
    if (this.#socket !== null || this.#ended) return;
    clearTimeout(this.#timer);
    this.#connect();
  };

  /** The browser may be wrong: a server on this very machine needs no network. */
  #doubt = (): void => {
    this.#heard = Math.min(this.#heard, Date.now() - (SILENCE - SILENCE_OFFLINE));
  };

  #check = (): void => {
    const socket = this.#socket;
    if (socket === null || Date.now() - this.#heard < SILENCE) return;
    if (!this.#beats && socket.readyState !== WebSocket.CONNECTING) return;
    socket.onclose = null; // which would come only when the network has given up, too
    socket.close();
    this.#lost();
  };

  #wake = (): void => {
    this.#askForDetails();
    if (document.hidden || this.#ended) return;
    this.#check();
    this.#hurry();
  };
}
