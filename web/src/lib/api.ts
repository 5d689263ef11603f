/** The server's API, as docs/api.md has it. */

import { address } from "./route.svelte";
import type { Bots, Error as ErrorBody, Level, Link, Made, NewTable, Next, Removal, Seated, Sit, Summary, TableDocument, Tables } from "./types";

/** A request that was refused: the code says why. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** Of a record: where it is wrong. */
    readonly place: string | null = null,
  ) {
    super(message);
  }
}

/** Asks the server; an answer that is not wanted any more can be given up by the signal. */
export async function ask<Answer>(path: string, token?: string | null, body?: unknown, signal?: AbortSignal): Promise<Answer> {
  const headers: Record<string, string> = {};
  if (token) headers["authorization"] = `Bearer ${token}`;
  const request: RequestInit = { headers, signal: signal ?? null };
  if (body !== undefined) {
    headers["content-type"] = "application/json";
    request.method = "POST";
    request.body = JSON.stringify(body);
  }
  const response = await fetch(address(`api/${path}`), request).catch(() => {
    throw new Refused("offline", "the server cannot be reached");
  });
  const answer = (await response.json()) as Answer & Partial<ErrorBody>;
  if (!response.ok) throw new Refused(answer.error ?? "failed", answer.message ?? "", answer.place ?? null);
  return answer;
}

export const make = (table: NewTable): Promise<Made> => ask("tables", null, table);
export const publicTables = (): Promise<Tables> => ask("tables");
export const bots = (): Promise<Bots> => ask("bots");
export const look = (table: string, token: string | null): Promise<TableDocument> =>
  ask(`tables/${table}`, token);
export const summary = (table: string, token: string | null): Promise<Summary> =>
  ask(`tables/${table}/summary`, token);
export const sit = (table: string, who: Sit): Promise<Seated> => ask(`tables/${table}/seats`, null, who);
export const seatBot = (table: string, token: string, seat: number, bot: Level): Promise<TableDocument> =>
  ask(`tables/${table}/seats/${seat}/bot`, token, { bot });
export const cancel = (table: string, token: string): Promise<TableDocument> =>
  ask(`tables/${table}/cancel`, token, {});
export const deed = (
  table: string,
  token: string,
  what: "leave" | "back" | "without",
  body: unknown = {},
): Promise<TableDocument> => ask(`tables/${table}/${what}`, token, body);
export const privateLink = (table: string, token: string): Promise<Link> =>
  ask(`tables/${table}/link`, token, {});
export const revoke = (table: string, token: string): Promise<TableDocument> =>
  ask(`tables/${table}/revoke`, token, {});
export const remove = (table: string, token: string): Promise<Removal> =>
  ask(`tables/${table}/remove`, token, {});
export const rematch = (table: string, token: string): Promise<Next> =>
  ask(`tables/${table}/rematch`, token, {});
export const record = (table: string, token: string | null): Promise<unknown> =>
  ask(`tables/${table}/record`, token);
