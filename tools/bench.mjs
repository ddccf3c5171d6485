import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
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

/** A bench of the table finds the built system by where its modules lie: it is linked, not bundled. */
const isOfTheTable = name => readFileSync(join(folder, name), "utf8").includes("../foundry/");

/** A bench in one file, as the system is when it ships: modules that are linked one by one run at half the speed. */
async function bundle(build, name, into) {
  await build({
    root,
    configFile: false,
    logLevel: "error",
    build: {
      ssr: join(folder, name),
      outDir: into,
      emptyOutDir: false,
      target: "node20",
      minify: false,
      rollupOptions: { output: { entryFileNames: "[name].mjs" } },
    },
  });
  return join(into, name.replace(/\.ts$/, ".mjs"));
}

/** How the machine is loaded: the averages of one, five and fifteen minutes. */
const load = () =>
  loadavg()
    .map(each => each.toFixed(1))
    .join(", ");

/** `npm run bench [-- word …]`: each bench exports `title` and `rows()`, whose rows are printed as a table. */
await installDependencies();
const { build, runnerImport } = await import("vite");
const found = benches(process.argv.slice(2));
if (found.length === 0)
  throw new Error(`bench: no test/bench/*.bench.ts answers to ${process.argv.slice(2).join(", ") || "any name"}`);
console.log(`Node ${process.version}, ${cpus().length} processors (${cpus()[0]?.model}), load ${load()}`);
mkdirSync(join(root, ".cache"), { recursive: true });
const into = mkdtempSync(join(root, ".cache/bench-"));
try {
  for (const name of found) {
    const { title, rows } = isOfTheTable(name)
      ? (await runnerImport(join(folder, name), { root, configFile: false, logLevel: "error" })).module
      : await import(pathToFileURL(await bundle(build, name, into)).href);
    console.log(`\n${title}`);
    console.table(await rows());
  }
} finally {
  rmSync(into, { recursive: true, force: true });
}
console.log(`Load at the end: ${load()}`);
