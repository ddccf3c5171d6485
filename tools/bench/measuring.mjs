import { pathToFileURL } from "node:url";
import { root } from "../steps/run.mjs";
import { compared, told } from "./samples.mjs";

/**
 * Runs one bench in its own process: `node measuring.mjs <bench> [<the same of another commit>]`. A bench exports
 * `title` and `rows()`. Measures are sampled, alternating between two commits if given, and the rows are printed as a
 * table.
 */

const SAMPLES = 15;
/** Milliseconds until code runs at full speed. The first measurement of a process needs longer. */
const WARM_AFTER = 1000;
const FIRST_WARM_AFTER = 4000;

/** Loads a bundle, or TypeScript, which resolves its modules by path. */
async function load(path) {
  if (!path.endsWith(".ts")) return import(pathToFileURL(path).href);
  const { runnerImport } = await import("vite");
  return (await runnerImport(path, { root, configFile: false, logLevel: "error" })).module;
}

const isTaken = cell => Array.isArray(cell?.samples);
const isMeasure = cell => typeof cell?.sample === "function";

function spent() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Samples the measures in turns after a warm-up. Returns a list for each. */
function sample(measures) {
  const until = spent() + measures.length * (warmed ? WARM_AFTER : FIRST_WARM_AFTER);
  do for (const measure of measures) measure.sample();
  while (spent() < until);
  warmed = true;
  const rounds = Array.from({ length: SAMPLES }, () => measures.map(measure => measure.sample()));
  return measures.map((_, at) => rounds.map(round => round[at]));
}
let warmed = false;

/** A cell of the table: a measurement or a label. With two commits it shows both, unless the labels are the same. */
function cell(ours, theirs) {
  if (isMeasure(ours) && isMeasure(theirs)) {
    const [mine, other] = sample([ours, theirs]);
    return compared(mine, other, ours.goal);
  }
  if (isTaken(ours) && isTaken(theirs)) return compared(ours.samples, theirs.samples, ours.goal);
  if (isTaken(ours)) return told(ours.samples, ours.goal);
  if (isMeasure(ours)) return told(sample([ours])[0], ours.goal);
  return theirs === undefined || ours === theirs ? ours : `${ours} / ${theirs}`;
}

async function* each(rows) {
  yield* rows;
}

async function measure(bench, other) {
  const [ours, theirs] = [each(await bench.rows()), each(other ? await other.rows() : [])];
  const table = [];
  for await (const row of ours) {
    const { value: beside = {} } = await theirs.next();
    table.push(Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cell(value, beside[name])])));
  }
  return table;
}

const [bench, other] = await Promise.all(process.argv.slice(2).map(load));
console.log(`\n${bench.title}`);
console.table(await measure(bench, other));
