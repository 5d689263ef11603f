/** The sentences for players, from the same Fluent catalogues that Python reads. */

import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Language } from "./settings.svelte";

export type Arguments = Record<string, string | number>;

type Loader = () => Promise<{ default: string }>;

const CATALOGUES: Record<Language, Loader> = {
  en: () => import("texts:en"),
  de: () => import("texts:de"),
  nl: () => import("texts:nl"),
  ja: () => import("texts:ja"),
};
/** Messages that most visits do without: those of reviews and hints, of lessons, and of puzzles. */
const MORE = {
  review: {
    en: () => import("review:en"),
    de: () => import("review:de"),
    nl: () => import("review:nl"),
    ja: () => import("review:ja"),
  },
  learn: {
    en: () => import("learn:en"),
    de: () => import("learn:de"),
    nl: () => import("learn:nl"),
    ja: () => import("learn:ja"),
  },
  puzzles: {
    en: () => import("puzzles:en"),
    de: () => import("puzzles:de"),
    nl: () => import("puzzles:nl"),
    ja: () => import("puzzles:ja"),
  },
} satisfies Record<string, Record<Language, Loader>>;

let bundle = $state.raw(new FluentBundle("en"));
let spoken: Language = "en";
const added = new Set<keyof typeof MORE>();
let requests = 0;
let loading: Promise<void> = Promise.resolve();

/** Loads a language; all texts on the page change when it is there. */
export function loadTexts(language: Language): Promise<void> {
  spoken = language;
  loading = load(++requests);
  return loading;
}

/** Adds messages, from now on in every language. */
export function addTexts(...groups: (keyof typeof MORE)[]): Promise<void> {
  if (groups.every((group) => added.has(group))) return loading;
  for (const group of groups) added.add(group);
  return loadTexts(spoken);
}

async function load(request: number): Promise<void> {
  const language = spoken;
  const loaders: Loader[] = [CATALOGUES[language], ...[...added].map((group) => MORE[group][language])];
  const catalogues = await Promise.all(loaders.map((loader) => loader()));
  if (request < requests) return loading; // a later request has what is wanted now
  bundle = bundleOf(language, catalogues.map((catalogue) => catalogue.default).join("\n"));
}

/** The messages of a catalogue that is not the page's own: the rules, which few pages need. */
export function bundleOf(language: Language, catalogue: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  for (const error of made.addResource(new FluentResource(catalogue))) throw error;
  return made;
}

/** A message with its arguments; whatever does not fit is an error. */
export function sayIn(spoken: FluentBundle, id: string, args: Arguments = {}): string {
  const message = spoken.getMessage(id);
  if (!message?.value) throw new Error(`there is no message ${id}`);
  const errors: Error[] = [];
  const text = spoken.formatPattern(message.value, args, errors);
  if (errors[0]) throw new Error(`${id}: ${errors[0].message}`);
  return text;
}

export function say(id: string, args: Arguments = {}): string {
  return sayIn(bundle, id, args);
}

/** A text as a sentence: whatever it begins with, by the rules of the language. */
export function capitalize(text: string): string {
  const [first = ""] = text; // a whole character
  return first.toLocaleUpperCase(bundle.locales) + text.slice(first.length);
}

/** One or more items as a list: commas between them, and the last added by a message. */
export function join(items: string[], last = "list-and"): string {
  const [first = "", ...rest] = items;
  return rest.reduce(
    (list, item, at) => say(at === rest.length - 1 ? last : "list-comma", { list, item }),
    first,
  );
}
