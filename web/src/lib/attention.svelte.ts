/** The title and the icon of every page tell that a table waits for me. */

import { untrack } from "svelte";
import { route } from "./route.svelte";
import { refresh, waitingTables } from "./summaries.svelte";
import { whileOpen } from "./visible";

const EVERY = 30_000;

/** Whether the table that is shown waits for me: its page knows that first. */
export const attention = $state({ here: false });

/** To be called once, when the page is set up. */
export function tellWaiting(): void {
  const title = document.querySelector("title");
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const shown = $derived.by(() => {
    const where = route();
    return where.page === "table" ? where.table : null;
  });
  const others = $derived(waitingTables(shown));

  $effect(() => {
    const mark = others ? `(${others}) ` : "";
    const write = (): void => {
      const marked = mark + document.title.replace(/^\(\d+\) /, "");
      if (document.title !== marked) document.title = marked;
    };
    write();
    const observer = new MutationObserver(write); // the pages write their titles themselves
    if (title) observer.observe(title, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  });
  $effect(() => {
    if (icon) icon.href = attention.here || others ? "./favicon-turn.svg" : "./favicon.svg";
  });
  $effect(() => whileOpen((pause) => untrack(() => void refresh(pause)), EVERY));
}
