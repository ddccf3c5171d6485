import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { withTree } from "./bench/other-tree.mjs";
import { bundle } from "./steps/bundle.mjs";
import { obtainChromium } from "./steps/chromium.mjs";
import { installDependencies } from "./steps/dependencies.mjs";
import { root, run } from "./steps/run.mjs";

const folder = "test/bench";

/** The benches to run: those whose name contains one of the words, or all. */
function benches(words) {
  const files = existsSync(join(root, folder)) ? readdirSync(join(root, folder), { recursive: true }).map(String) : [];
  const named = files.filter(name => words.length === 0 || words.some(word => name.includes(word)));
  return named.filter(name => name.endsWith(".bench.ts")).sort();
}

/** Benches of the Foundry side find the built system by the path of their modules, so they are not bundled. */
const isOfTheTable = name => readFileSync(join(root, folder, name), "utf8").includes("../foundry/");

/** Benches of rendering need a browser. */
const isDrawn = name => name.startsWith("drawing");

/**
 * Options of every bench. Garbage can be collected before a sample. Pretenuring is off, because the engine would learn
 * to put replayed fights into the old generation, where collection is slow.
 */
const NODE = ["--expose-gc", "--no-allocation-site-pretenuring", join(root, "tools/bench/measuring.mjs")];

/** Runs one bench on each of the trees: ours, and another commit's if given. */
async function runOn(trees, name, into) {
  const ready = trees.map((tree, at) =>
    isOfTheTable(name) ? join(tree, folder, name) : bundle(tree, join(folder, name), join(into, String(at))),
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

/** The load averages of one, five and fifteen minutes. */
const load = () =>
  loadavg()
    .map(each => each.toFixed(1))
    .join(", ");

/**
 * `npm run bench [-- [--against <commit>] [word …]]`: runs benches alone, or alternating with the same benches on
 * another commit.
 */
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
