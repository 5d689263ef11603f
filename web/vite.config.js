import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

/** The files of the catalogue that the page speaks, and those that only the rules, reviews, lessons or puzzles need. */
const CATALOGUES = {
  texts: ["words", "story", "preview", "terminal", "page", "people", "home", "end"],
  rules: ["rules"],
  review: ["review", "review-page"],
  learn: ["learn", "lessons"],
  puzzles: ["puzzles", "puzzles-page"],
};
/** Of the terminal's messages the page shares these. */
const SHARED = /^(ask-|undo-|table-(supply|price|on-altar|worth|hand))/;
/** The typeface comes with its licence, as that asks for. */
const FONT_LICENCE = fileURLToPath(new URL("node_modules/@fontsource-variable/noto-sans/LICENSE", import.meta.url));
const LOCALES = fileURLToPath(new URL("../bali/locales", import.meta.url));

/** A file without its comments. */
function spoken(file) {
  const lines = readFileSync(file, "utf8").split("\n").filter((line) => !/^(#|\s*$)/.test(line));
  const messages = lines.join("\n").split(/\n(?=[a-z-])/);
  return messages.filter((message) => !file.endsWith("terminal.ftl") || SHARED.test(message)).join("\n");
}

/** `texts:de` is one module with the German catalogue, so that only one language is loaded. */
function catalogues() {
  return {
    name: "catalogues",
    resolveId: (id) => (/^(texts|rules|review|learn|puzzles):[a-z]+$/.test(id) ? `\0${id}` : undefined),
    load(id) {
      const found = /^\0(texts|rules|review|learn|puzzles):([a-z]+)$/.exec(id);
      if (!found) return undefined;
      const files = CATALOGUES[found[1]].map((name) => `${LOCALES}/${found[2]}/${name}.ftl`);
      for (const file of files) this.addWatchFile(file);
      return `export default ${JSON.stringify(files.map(spoken).join("\n"))};`;
    },
  };
}

function fontLicence() {
  return {
    name: "font-licence",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "noto-sans-licence.txt", source: readFileSync(FONT_LICENCE) });
    },
  };
}

/** Tells the service worker which files it keeps; any change of them makes it another version. */
function keptFiles() {
  return {
    name: "kept-files",
    enforce: "post",
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle).filter((name) => name.startsWith("assets/")).sort();
      const hashed = createHash("sha256").update(files.join()).update(bundle["index.html"].source);
      const values = { __FILES__: files, __VERSION__: hashed.digest("hex").slice(0, 16) };
      const worker = bundle["sw.js"];
      worker.code = worker.code.replace(/\b__[A-Z]+__\b/g, (name) => JSON.stringify(values[name]));
    },
  };
}

export default defineConfig({
  base: "./",
  plugins: [catalogues(), fontLicence(), svelte(), keptFiles()],
  build: {
    outDir: "../bali/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rollupOptions: {
      input: ["index.html", "src/sw.ts"],
      // A service worker is found by its name, and looks after what is below it.
      output: { entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js") },
    },
  },
});
