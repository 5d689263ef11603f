/** Who won, and why, in a sentence with both numbers. */

import { join, say } from "../lib/texts.svelte";
import type { Counted, View } from "../lib/types";

export function verdict({ result, decided_by }: Counted, view: View, names: string[]): string {
  const { scores, winners } = result;
  const [winner = 0] = winners;
  const points = scores[winner]?.total ?? 0;
  const others = scores.flatMap((_, seat) => (winners.includes(seat) ? [] : [seat]));
  const tied = others.filter((seat) => scores[seat]?.total === points);
  const most = (seats: number[], count: (seat: number) => number): number => Math.max(...seats.map(count));
  const who = (seat: number) => ({ you: seat === view.seat ? "yes" : "no", name: names[seat] ?? "" });
  const together = join([...winners, ...tied].sort().map((seat) => say("story-player", who(seat))));
  const sentence = (second: number, number: number): string =>
    say(`end-won-${decided_by}`, { ...who(winner), points, tied: together, second, most: number });
  const shrines = (seat: number): number => view.seats[seat]?.front["shrine"] ?? 0;
  const stones = (seat: number): number => view.seats[seat]?.stones ?? 0;
  switch (decided_by) {
    case "points":
      return sentence(most(others, (seat) => scores[seat]?.total ?? 0), points);
    case "shrines":
      return sentence(most(tied, shrines), shrines(winner));
    case "stones":
      return sentence(most(tied.filter((seat) => shrines(seat) === shrines(winner)), stones), stones(winner));
    case "shared":
      return sentence(points, points);
  }
}
