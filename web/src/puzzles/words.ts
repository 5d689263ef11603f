/** The symbols of themes and difficulties. */

import type { Difficulty, Theme } from "../lib/types";

export const SYMBOLS: Record<Theme | Difficulty, string> = {
  majority: "priest",
  denial: "lock",
  altar: "goods",
  endgame: "point",
  demon: "demon",
  oracle: "oracle",
  prices: "stone",
  shrine: "shrine",
  easy: "disc",
  medium: "square",
  hard: "diamond",
};
