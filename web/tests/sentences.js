/**
 * The page's sentences for a reader outside: for each line {"language", "call", "with": [...]} of
 * the standard input, what that function of the files below says, as JSON.
 */

import { createInterface } from "node:readline";
import { createServer } from "vite";

const vite = await createServer({
  server: { middlewareMode: true, ws: false },
  appType: "custom",
  logLevel: "error",
});
const texts = await vite.ssrLoadModule("/src/lib/texts.svelte.ts");
const functions = {};
for (const file of ["lib/storyText", "lib/previewText", "lib/reviewText", "lib/qr", "review/spread", "table/verdict", "table/guide", "puzzles/glicko"]) {
  Object.assign(functions, await vite.ssrLoadModule(`/src/${file}.ts`));
}

await texts.addTexts("review");

let spoken = "";
for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  if (asked.language !== spoken) await texts.loadTexts((spoken = asked.language));
  process.stdout.write(`${JSON.stringify(functions[asked.call](...asked.with))}\n`);
}
await vite.close();
