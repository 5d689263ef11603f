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
