/** What was learned in this browser: lessons, guided games, and whether an offer to learn was answered. */

interface Learning {
  /** By lesson: the step to go on with. */
  steps: Record<string, number>;
  done: string[];
  skipped: string[];
  /** Nobody is asked twice whether to learn. */
  answered: boolean;
  /** The tables of guided games, the newest first, and whether help is still wanted there. */
  guided: { table: string; help: boolean }[];
}

export type LessonState = "new" | "begun" | "done" | "skipped";

const KEY = "bali.learning";
const MOST = 20;

function read(): Learning {
  const usual: Learning = { steps: {}, done: [], skipped: [], answered: false, guided: [] };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Learning>) };
  } catch {
    return usual;
  }
}

let learning = $state.raw(read());

addEventListener("storage", (event) => {
  if (event.key === KEY) learning = read();
});

function keep(changed: Partial<Learning>): void {
  learning = { ...read(), ...changed };
  try {
    localStorage.setItem(KEY, JSON.stringify(learning));
  } catch {
    // Then it is remembered as long as this page.
  }
}

const without = (names: string[], name: string): string[] => names.filter((one) => one !== name);

export function stateOf(lesson: string): LessonState {
  if (learning.done.includes(lesson)) return "done";
  if (learning.skipped.includes(lesson)) return "skipped";
  return learning.steps[lesson] ? "begun" : "new";
}

/** The step to go on with: the first one of a lesson that is finished or new. */
export function stepOf(lesson: string): number {
  return learning.steps[lesson] ?? 0;
}

export function keepStep(lesson: string, step: number): void {
  const { skipped, steps } = learning;
  keep({ skipped: without(skipped, lesson), steps: { ...steps, [lesson]: step } });
}

export function finishLesson(lesson: string): void {
  const { done, skipped, steps } = learning;
  keep({ done: [...without(done, lesson), lesson], skipped: without(skipped, lesson), steps: { ...steps, [lesson]: 0 } });
}

export function skipLesson(lesson: string): void {
  keep({ skipped: [...without(learning.skipped, lesson), lesson] });
}

/** Whether an offer to learn is welcome: nothing was begun here, and none was answered. */
export function isNewHere(): boolean {
  const { answered, done, skipped, steps } = learning;
  return !answered && !done.length && !skipped.length && !Object.keys(steps).length;
}

export function answerOffer(): void {
  keep({ answered: true });
}

export function guidedTables(): string[] {
  return learning.guided.map(({ table }) => table);
}

/** Whether a table has a guided game, and whether help is wanted there; null: it has none. */
export function helpAt(table: string): boolean | null {
  return learning.guided.find((one) => one.table === table)?.help ?? null;
}

export function keepGuided(table: string, help: boolean): void {
  const others = learning.guided.filter((one) => one.table !== table);
  keep({ guided: [{ table, help }, ...others].slice(0, MOST) });
}
