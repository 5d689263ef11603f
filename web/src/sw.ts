/**
 * The service worker: shows the page without network, and its notifications.
 *
 * It keeps the files of the page only, and answers no request of the API: what a seat may see, and
 * its token, never enter its caches. What is known of my tables is kept by the page (home/looks).
 */

export {};
declare const self: ServiceWorkerGlobalScope;

/** The files of this version with a hash in their names, and that version: written by the build. */
declare const __FILES__: string[];
declare const __VERSION__: string;
const FILES = __FILES__;

/** Files whose names never change: `./` is the document of every page. */
const UNHASHED = ["./", "favicon.svg", "favicon-turn.svg"];
const BASE = new URL(self.registration.scope);
/** Caches belong to the origin, where another server may have another path. */
const PREFIX = `bali ${BASE.pathname} `;
const CACHE = PREFIX + __VERSION__;
/** The previous version stays, for tabs that were opened with it. */
const KEPT = 2;
const LONGEST_WAIT = 5_000; // milliseconds

self.addEventListener("install", (event) => {
  event.waitUntil(install());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(activate());
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !url.href.startsWith(BASE.href)) return;
  const path = url.pathname.slice(BASE.pathname.length);
  if (path.startsWith("api/")) return;
  if (event.request.mode === "navigate") event.respondWith(fromNetwork(event.request, "./"));
  else if (path.startsWith("assets/")) event.respondWith(fromCache(event.request, path));
  else if (UNHASHED.includes(path)) event.respondWith(fromNetwork(event.request, path));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(String(event.notification.data)));
});

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(UNHASHED.map((path) => new Request(new URL(path, BASE), { cache: "no-cache" })));
  // One after the other, as the server limits the rate; what fails is kept when it is used.
  for (const path of FILES) await cache.add(new URL(path, BASE)).catch(() => undefined);
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(ours.slice(0, 1 - KEPT).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The newest there is: the kept one is for when the server does not answer. */
async function fromNetwork(request: Request, path: string): Promise<Response> {
  const kept = await (await caches.open(CACHE)).match(new URL(path, BASE), { ignoreVary: true });
  if (!kept) return fetch(request);
  const late = new Promise<null>((resolve) => setTimeout(resolve, LONGEST_WAIT, null));
  const answer = await Promise.race([fetch(request).catch(() => null), late]);
  return answer && answer.status < 500 ? answer : kept;
}

/** A name with a hash means the same for ever. Only files of this version are kept. */
async function fromCache(request: Request, path: string): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && FILES.includes(path)) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

/** The page that a notification is about: where it is open, or in a new window. */
async function show(address: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find((client) => client.url.split("#")[0] === address);
  await (open ? open.focus() : self.clients.openWindow(address));
}
