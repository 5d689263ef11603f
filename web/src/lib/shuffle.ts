/** The shuffle's fingerprint, worked out here, as docs/records.md tells. */

export interface GameRecord {
  format: string;
  players: number;
  variants: string[];
  seats: { color: string; name?: string }[];
  setup: { offer: string[][]; pile: string[]; altar?: string[] };
  moves: string[];
  trace?: unknown;
  result?: unknown;
  commitment?: string;
  salt?: string;
}

/** Whether this browser can, here: only over a safe connection. */
export function canCheck(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** SHA-256 of the salt, a line break and the shuffle as JSON without spaces, in hexadecimal. */
export async function fingerprint({ players, variants, seats, setup, salt }: GameRecord): Promise<string> {
  const { offer, pile, altar } = setup;
  const cards = altar?.length ? { offer, pile, altar } : { offer, pile };
  const shuffle = JSON.stringify({ players, variants, colors: seats.map(({ color }) => color), setup: cards });
  const hashed = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${salt ?? ""}\n${shuffle}`));
  return [...new Uint8Array(hashed)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
