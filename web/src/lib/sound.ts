/**
 * Struck metal: three sine partials of a bronze key, in the five tones of a slendro scale. Silent
 * unless the settings say otherwise; all that sounds can be seen as well.
 */

import { settings } from "./settings.svelte";

export type Sound = "card" | "gain" | "crown" | "row" | "demon" | "turn" | "end";

/** How often the waves of a partial fit into those of the tone, how loud it is, how long it rings. */
const PARTIALS = [
  [1, 1, 1],
  [2.76, 0.4, 0.55],
  [5.4, 0.18, 0.3],
] as const;
const TONES = [262, 301, 346, 397, 456] as const;
const RINGS = 0.25;
const GONG = 1.2;
const MOST_UNITS = 4;

interface Stroke {
  tone: number;
  /** Seconds from now. */
  at?: number;
  loud?: number;
  rings?: number;
}

let room: AudioContext | null = null;

/** Plays a sound; a gain of several units rises by as many tones. */
export function sound(what: Sound, units = 1): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  room ??= new AudioContext();
  if (room.state === "suspended") void room.resume().catch(() => undefined);
  for (const stroke of strokes(what, units)) strike(room, stroke);
}

function strokes(what: Sound, units: number): Stroke[] {
  const [low, second, third, fourth, high] = TONES;
  switch (what) {
    case "card":
      return [{ tone: low / 2, loud: 0.7 }];
    case "gain":
      return TONES.slice(0, Math.min(units, MOST_UNITS)).map((tone, at) => ({ tone: tone * 2, at: at * 0.08 }));
    case "crown":
      return [{ tone: third * 2 }, { tone: high * 2, at: 0.1 }];
    case "row":
      return [{ tone: high }, { tone: third, at: 0.07 }, { tone: fourth, at: 0.14 }];
    case "demon":
      return [{ tone: low / 2 }, { tone: (low / 2) * 1.5, loud: 0.8 }];
    case "turn":
      return [{ tone: second, loud: 0.5 }, { tone: fourth, at: 0.16, loud: 0.5 }];
    case "end":
      return [{ tone: low / 4, loud: 1.4, rings: GONG }];
  }
}

function strike(where: AudioContext, { tone, at = 0, loud = 1, rings = RINGS }: Stroke): void {
  const start = where.currentTime + at;
  for (const [waves, share, part] of PARTIALS) {
    const source = new OscillatorNode(where, { frequency: tone * waves });
    const fade = new GainNode(where, { gain: 0 });
    fade.gain.setValueAtTime(0, start);
    fade.gain.linearRampToValueAtTime(0.12 * loud * share, start + 0.004);
    fade.gain.exponentialRampToValueAtTime(0.0001, start + rings * part);
    source.connect(fade).connect(where.destination);
    source.start(start);
    source.stop(start + rings * part);
  }
}
