import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { installDependencies } from "./steps/dependencies.mjs";
import { root } from "./steps/run.mjs";

const folder = join(root, "test/bench");

/** The benches to run: those whose name holds one of the words given, or all. */
function benches(words) {
  const files = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith(".bench.ts")) : [];
  return files.filter(name => words.length === 0 || words.some(word => name.includes(word))).sort();
}

/** `npm run bench [-- word …]`: each bench exports `title` and `rows()`, whose rows are printed as a table. */
await installDependencies();
const { runnerImport } = await import("vite");
const found = benches(process.argv.slice(2));
if (found.length === 0)
  throw new Error(`bench: no test/bench/*.bench.ts answers to ${process.argv.slice(2).join(", ") || "any name"}`);
for (const name of found) {
  const { module } = await runnerImport(join(folder, name), { root, configFile: false, logLevel: "error" });
  console.log(`\n${module.title}`);
  console.table(await module.rows());
}
