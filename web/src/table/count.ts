/** The final count line by line, for everybody, with the totals so far. */

import { say } from "../lib/texts.svelte";
import type { Result, SeatView, View } from "../lib/types";
import { GOODS } from "../lib/words";

export interface Part {
  /** Such as "2 × 3"; empty where there is nothing to explain. */
  how: string;
  points: number;
  sofar: number;
}

export interface Line {
  /** Whose colours and symbol the line bears. */
  kind: string;
  label: string;
  /** By seat. */
  parts: Part[];
}

interface Plan {
  kind: string;
  label: string;
  part: (seat: number, player: SeatView) => { how: string; points: number };
}

export function linesOf(view: View, result: Result): Line[] {
  const sums = view.seats.map(() => 0);
  return plans(result).map(({ kind, label, part }) => ({
    kind,
    label,
    parts: view.seats.map((player, seat) => {
      const { how, points } = part(seat, player);
      const sofar = (sums[seat] ?? 0) + points;
      sums[seat] = sofar;
      return { how, points, sofar };
    }),
  }));
}

function plans(result: Result): Plan[] {
  const score = (seat: number, what: "points" | "shrines" | "stones"): number => result.scores[seat]?.[what] ?? 0;
  return [
    {
      kind: "point",
      label: say("end-line-points"),
      part: (seat) => ({ how: "", points: score(seat, "points") }),
    },
    {
      kind: "shrine",
      label: say("kind-shrine-plural"),
      part: (seat, player) => {
        const number = player.front["shrine"] ?? 0;
        return { how: number ? say("end-how-shrines", { number }) : "", points: score(seat, "shrines") };
      },
    },
    {
      kind: "stone",
      label: say("ledger-stone"),
      part: (seat, player) => ({
        how: player.stones ? say("end-how-stones", { number: player.stones }) : "",
        points: score(seat, "stones"),
      }),
    },
    ...GOODS.map((good): Plan => {
      const value = result.values[good] ?? 0;
      return {
        kind: good,
        label: say(`good-${good}`),
        part: (_, player) => {
          const number = player.goods?.[good] ?? 0;
          return { how: number ? say("end-how-good", { number, value }) : "", points: number * value };
        },
      };
    }),
  ];
}
