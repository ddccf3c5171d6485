import { existsSync, readdirSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { installDependencies } from "./steps/dependencies.mjs";
import { root } from "./steps/run.mjs";

const folder = join(root, "test/bench");

/** The benches to run: those whose name holds one of the words given, or all. */
function benches(words) {
  const files = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith(".bench.ts")) : [];
  return files.filter(name => words.length === 0 || words.some(word => name.includes(word))).sort();
}

/**
 * A bench of the rules is bundled as the system ships them, where a call across modules costs no more than within one;
 * what measures the table itself builds and loads the system on its own, and is run as it stands.
 */
async function load(name) {
  const { build, runnerImport } = await import("vite");
  const path = join(folder, name);
  if (name.startsWith("writes"))
    return (await runnerImport(path, { root, configFile: false, logLevel: "error" })).module;
  const outDir = join(root, ".cache/bench");
  const output = { entryFileNames: "[name].mjs" };
  const options = {
    ssr: path,
    outDir,
    emptyOutDir: false,
    minify: false,
    target: "es2022",
    rolldownOptions: { output },
  };
  await build({ root, configFile: false, logLevel: "error", publicDir: false, build: options });
  return import(pathToFileURL(join(outDir, name.replace(/\.ts$/, ".mjs"))).href);
}

const loadNow = () =>
  loadavg()
    .map(each => each.toFixed(1))
    .join(", ");

/** `npm run bench [-- word …]`: each bench exports `title` and `rows()`, whose rows are printed as a table. */
await installDependencies();
const found = benches(process.argv.slice(2));
if (found.length === 0)
  throw new Error(`bench: no test/bench/*.bench.ts answers to ${process.argv.slice(2).join(", ") || "any name"}`);
console.log(`Node ${process.version}, ${cpus().length} processors (${cpus()[0]?.model}), load ${loadNow()}`);
for (const name of found) {
  const { title, rows } = await load(name);
  console.log(`\n${title}`);
  console.table(await rows());
}
console.log(`Load at the end: ${loadNow()}`);
