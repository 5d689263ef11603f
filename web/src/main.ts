import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { loadTexts } from "./lib/texts.svelte";
import { settings } from "./lib/settings.svelte";

await loadTexts(settings.language);
mount(App, { target: document.body });
