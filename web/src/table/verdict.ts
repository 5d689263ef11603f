/** How the game ended for the reader, in a sentence with the numbers; of a tie also what decided it. */

import { join, say } from "../lib/texts.svelte";
import type { Counted, View } from "../lib/types";

export function verdict(counted: Counted, view: View, names: string[]): string {
  const { winners } = counted.result;
  const tie = counted.decided_by === "points" ? "" : tieText(counted, view, names);
  if (view.seat === null || winners.includes(view.seat)) return tie || victory(counted, view, names);
  const place = placeText(counted, view, view.seat, names);
  return tie ? say("sentences", { first: place, second: tie }) : place;
}

const who = (seat: number, view: View, names: string[]) => ({ you: seat === view.seat ? "yes" : "no", name: names[seat] ?? "" });
const called = (seats: number[], names: string[]): string => join(seats.map((seat) => names[seat] ?? ""));

/** "You win with 62, 5 ahead of Kadek." */
function victory({ result: { scores, winners } }: Counted, view: View, names: string[]): string {
  const [winner = 0] = winners;
  const total = scores[winner]?.total ?? 0;
  const second = Math.max(...scores.flatMap((score, seat) => (seat === winner ? [] : [score.total])));
  const others = scores.flatMap((score, seat) => (seat !== winner && score.total === second ? [seat] : []));
  return say("end-won-points", { ...who(winner, view, names), total, ahead: total - second, others: called(others, names) });
}

/** "You are 3rd with 49, 13 behind Kadek." */
function placeText({ result: { scores, winners } }: Counted, view: View, seat: number, names: string[]): string {
  const rank = (of: number): number[] => [scores[of]?.total ?? 0, shrines(view, of), stones(view, of)]; // R9.4
  const before = scores.filter((_, other) => compare(rank(other), rank(seat)) > 0);
  const total = scores[seat]?.total ?? 0;
  const behind = (scores[winners[0] ?? 0]?.total ?? 0) - total;
  return say("end-place", { place: before.length + 1, total, behind, winners: called(winners, names) });
}

function compare(one: number[], other: number[]): number {
  return one.map((number, at) => number - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

const shrines = (view: View, seat: number): number => view.seats[seat]?.front["shrine"] ?? 0;
const stones = (view: View, seat: number): number => view.seats[seat]?.stones ?? 0;

function tieText({ result: { scores, winners }, decided_by }: Counted, view: View, names: string[]): string {
  const [winner = 0] = winners;
  const points = scores[winner]?.total ?? 0;
  const tied = scores.flatMap(({ total }, seat) => (total === points && !winners.includes(seat) ? [seat] : []));
  const together = join([...winners, ...tied].sort().map((seat) => say("story-player", who(seat, view, names))));
  const count = decided_by === "shrines" ? shrines : stones;
  const rivals = decided_by === "stones" ? tied.filter((seat) => shrines(view, seat) === shrines(view, winner)) : tied;
  const second = Math.max(...rivals.map((seat) => count(view, seat)));
  return say(`end-won-${decided_by}`, { ...who(winner, view, names), points, tied: together, second, most: count(view, winner) });
}
