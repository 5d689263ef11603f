/** Does something now, whenever the page comes into view again, and every so often while it is. */
export function whileVisible(doIt: () => void, every: number): () => void {
  const look = (): void => {
    if (document.visibilityState === "visible") doIt();
  };
  look();
  const beat = setInterval(look, every);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(beat);
    document.removeEventListener("visibilitychange", look);
  };
}

const SLOWER = 4;

/**
 * Tries something now, every so often, when the page comes into view and when the network comes or
 * goes. What is tried is told how long it may wait: longer while nobody looks, not at all when the
 * network has changed.
 */
export function whileOpen(attempt: (pause: number) => void, every: number): () => void {
  const look = (): void => attempt((document.visibilityState === "visible" ? 0.8 : SLOWER) * every);
  const hurry = (): void => attempt(0);
  look();
  const beat = setInterval(look, every);
  document.addEventListener("visibilitychange", look);
  addEventListener("online", hurry);
  addEventListener("offline", hurry);
  return () => {
    clearInterval(beat);
    document.removeEventListener("visibilitychange", look);
    removeEventListener("online", hurry);
    removeEventListener("offline", hurry);
  };
}
