/** Which page is shown. Addresses are below the base that the server wrote into the page. */

const base = new URL(document.baseURI).pathname;

export type Route =
  | { page: "home" | "new" | "rules" | "replay" | "learn" | "puzzles" }
  | { page: "lesson"; lesson: string }
  | { page: "puzzle"; puzzle: string }
  | { page: "table" | "table-replay"; table: string }
  | { page: "lost" };

let path = $state(pathNow());
let hash = $state(location.hash);

addEventListener("popstate", () => {
  path = pathNow();
  hash = location.hash;
});
addEventListener("hashchange", () => {
  hash = location.hash;
});

function pathNow(): string {
  return location.pathname.startsWith(base) ? location.pathname.slice(base.length) : "";
}

export function route(): Route {
  const [first = "", id = "", last = "", ...rest] = path.replace(/\/$/, "").split("/");
  if (rest.length) return { page: "lost" };
  if (first === "t" && id && !last) return { page: "table", table: id };
  if (first === "t" && id && last === "replay") return { page: "table-replay", table: id };
  if (first === "learn" && id && !last) return { page: "lesson", lesson: id };
  if (first === "puzzles" && id && !last) return { page: "puzzle", puzzle: id };
  if (id) return { page: "lost" };
  if (first === "") return { page: "home" };
  if (first === "new" || first === "rules" || first === "replay" || first === "learn" || first === "puzzles") return { page: first };
  return { page: "lost" };
}

/** What stands behind the # of the address, as pairs. */
export function fragment(): URLSearchParams {
  return new URLSearchParams(hash.slice(1));
}

/** The whole address of a page of ours. */
export function address(to: string): string {
  return new URL(to, document.baseURI).href;
}

export function go(to: string, how: "push" | "replace" = "push"): void {
  const url = new URL(to, document.baseURI);
  history[how === "push" ? "pushState" : "replaceState"](null, "", url);
  path = pathNow();
  hash = location.hash;
  if (how === "push" && !hash) scrollTo(0, 0);
}

/** Follows links to our own pages without loading anything anew. */
export function follow(event: MouseEvent): void {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  const link = (event.target as Element).closest("a");
  if (!plain || event.defaultPrevented || !link || link.target || link.hasAttribute("download")) return;
  if (link.origin !== location.origin || !link.pathname.startsWith(base)) return;
  if (link.pathname.startsWith(`${base}api/`)) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.href);
}
