import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

/** Shorter classes than usual: they stand in every element and rule. */
const cssHash = ({ hash, css }) => `s${hash(css).slice(-4)}`;

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, cssHash } };
