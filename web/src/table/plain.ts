/** The table as plain text, for a chat: what everybody sees, without secrets. */

import { say } from "../lib/texts.svelte";
import type { TableDocument } from "../lib/types";
import { KINDS } from "../lib/words";

export function plainTable(doc: TableDocument, names: string[]): string {
  const view = doc.view;
  if (!view) return "";
  const rows = view.offer.map((cards, at) => {
    const kinds = [...cards].reverse().map((card) => say(`kind-${card}`));
    return `${say("word-row", { row: at + 1 })}: ${kinds.join(" < ")}`;
  });
  const players = view.seats.map((seat, number) => {
    const village = KINDS.filter((kind) => seat.front[kind]).map((kind) => `${say(`kind-${kind}`)} ${seat.front[kind]}`);
    const sums = say("read-player", { name: names[number] ?? "", stones: seat.stones, points: seat.points, goods: seat.goods_size });
    return `${sums} ${village.join(", ")}`;
  });
  const altar = `${say("altar")}: ${say("altar-cards", { number: view.altar.size })}`;
  return [`Bali. ${say("turn-number", { turn: view.turn })}`, ...rows, altar, ...players].join("\n");
}
