/** A whole record inside a link: deflated, in base64url. */

import type { GameRecord } from "./shuffle";

/** No record that a server would read unpacks to more. */
const LARGEST = 1 << 20;

export async function pack(record: GameRecord): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(lean(record)));
  const packed = await gather(new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw")));
  const letters = Array.from(packed, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** What was packed; null if it is nothing of ours. */
export async function unpack(packed: string): Promise<unknown> {
  try {
    const letters = atob(packed.replace(/-/g, "+").replace(/_/g, "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return JSON.parse(new TextDecoder().decode(await gather(stream)));
  } catch {
    return null;
  }
}

/** A trace only repeats what the moves tell, at ten times their length. */
export function lean(record: GameRecord): GameRecord {
  const { trace: _, ...rest } = record;
  return rest;
}

async function gather(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    length += part.value.length;
    if (length > LARGEST) throw new Error("too much");
  }
  const all = new Uint8Array(length);
  parts.reduce((at, part) => {
    all.set(part, at);
    return at + part.length;
  }, 0);
  return all;
}
