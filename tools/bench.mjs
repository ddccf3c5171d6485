import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { withTree } from "./bench/other-tree.mjs";
import { obtainChromium } from "./steps/chromium.mjs";
import { installDependencies } from "./steps/dependencies.mjs";
import { root, run } from "./steps/run.mjs";

const folder = "test/bench";

/** The benches to run: those whose name holds one of the words given, or all. */
function benches(words) {
  const files = existsSync(join(root, folder)) ? readdirSync(join(root, folder), { recursive: true }).map(String) : [];
  const named = files.filter(name => words.length === 0 || words.some(word => name.includes(word)));
  return named.filter(name => name.endsWith(".bench.ts")).sort();
}

/** A bench of the table finds the built system by where its modules lie: it is linked, not bundled. */
const isOfTheTable = name => readFileSync(join(root, folder, name), "utf8").includes("../foundry/");

/** A bench of what is drawn needs a browser; no other does. */
const isDrawn = name => name.startsWith("drawing");

/** A bench in one file, as the system is when it ships: modules that are linked one by one run at half the speed. */
async function bundle(tree, name, into) {
  const { build } = await import("vite");
  await build({
    root: tree,
    configFile: false,
    logLevel: "error",
    build: {
      ssr: join(tree, folder, name),
      outDir: into,
      emptyOutDir: false,
      target: "node20",
      minify: false,
      rollupOptions: { output: { entryFileNames: "[name].mjs" } },
    },
  });
  return join(into, name.replace(/\.ts$/, ".mjs"));
}

/**
 * What every bench is run with: room may be cleared before a sample, and the machine does not learn from fights that are
 * kept to be played again to put what is made among what lasts, where it is dear to clear away.
 */
const NODE = ["--expose-gc", "--no-allocation-site-pretenuring", join(root, "tools/bench/measuring.mjs")];

/** Runs one bench on each of the trees: ours, and perhaps another commit's. */
async function runOn(trees, name, into) {
  const ready = trees.map((tree, at) =>
    isOfTheTable(name) ? join(tree, folder, name) : bundle(tree, name, join(into, String(at))),
  );
  const code = await run(process.execPath, [...NODE, ...(await Promise.all(ready))]);
  if (code !== 0) throw new Error(`bench: ${name} ended with exit code ${code}, see its message above`);
}

async function runAll(trees, names) {
  mkdirSync(join(root, ".cache"), { recursive: true });
  const into = mkdtempSync(join(root, ".cache/bench-"));
  try {
    for (const name of names) await runOn(trees, name, into);
  } finally {
    rmSync(into, { recursive: true, force: true });
  }
}

/** How the machine is loaded: the averages of one, five and fifteen minutes. */
const load = () =>
  loadavg()
    .map(each => each.toFixed(1))
    .join(", ");

/** `npm run bench [-- [--against <commit>] [word …]]`: alone, or in turns with the same benches on another commit. */
await installDependencies();
const { values, positionals } = parseArgs({ options: { against: { type: "string" } }, allowPositionals: true });
const found = benches(positionals);
if (found.length === 0)
  throw new Error(`bench: no ${folder}/*.bench.ts answers to ${positionals.join(", ") || "any name"}`);
if (found.some(isDrawn)) process.env.CHROMIUM_PATH = await obtainChromium();
console.log(`Node ${process.version}, ${cpus().length} processors (${cpus()[0]?.model}), load ${load()}`);
if (values.against === undefined) await runAll([root], found);
else await withTree(values.against, tree => runAll([root, tree], found));
console.log(`Load at the end: ${load()}`);
