import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { address } from "./lib/route.svelte";
import { loadTexts } from "./lib/texts.svelte";
import { settings } from "./lib/settings.svelte";

const LONGEST_WAIT = 2000; // milliseconds

/** Waits for the typeface, so that nothing moves when it comes; but not for ever, as the page can do without. */
async function loadTypeface(): Promise<void> {
  const loaded = document.fonts.load('1rem "Noto Sans Variable"');
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT));
  await Promise.race([loaded, late]).catch(() => undefined);
}

await Promise.all([loadTexts(settings.language), loadTypeface()]);
mount(App, { target: document.body });
// Without one, as in some private windows, the page works all the same as long as there is a network.
if (import.meta.env.PROD) navigator.serviceWorker?.register(address("sw.js")).catch(() => undefined);
