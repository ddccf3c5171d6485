import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { installDependencies } from "./steps/dependencies.mjs";
import { root } from "./steps/run.mjs";

const USAGE = "expected <seed> <fights>, two whole numbers, the second of them 1 or more";

/** Fights between two lines of progress. */
const OFTEN = 100;

/** A module of the tests', whose TypeScript is read as it is loaded. */
async function load(name) {
  const { runnerImport } = await import("vite");
  return (await runnerImport(resolve(root, name), { root, configFile: false, logLevel: "error" })).module;
}

/** The seed and the number of fights, or a sentence why there are none. */
function numbersOf(said) {
  const [seed, fights] = said.map(Number);
  const areTwo = said.length === 2 && said.every(each => /^\d+$/.test(each)) && fights > 0;
  if (!areTwo || !Number.isSafeInteger(seed) || !Number.isSafeInteger(fights))
    throw new Error(`fuzz: ${USAGE}, got ${said.join(" ") || "nothing"}`);
  return { seed, fights };
}

/** Tells a finding, and keeps its record beside the cache. */
function tell(seed, number, text) {
  const folder = join(root, ".cache/fuzz");
  const path = join(folder, `${seed}-${number}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, text);
  console.log(`\nFight ${number} of seed ${seed}:\n${text}\nkept as ${path}`);
}

/** Plays the fights of a seed until one of them breaks an invariant. Each fight has a number, and is the same each time. */
async function fuzz({ seed, fights }) {
  const { fightOf, findingInFight, shortened, told } = await load("test/rules/fuzz/finding.ts");
  for (let number = 1; number <= fights; number++) {
    const finding = findingInFight(fightOf(seed, number));
    if (finding !== null) {
      tell(seed, number, told(shortened(finding)));
      return false;
    }
    if (number % OFTEN === 0 || number === fights) console.log(`${number} of ${fights} fights, nothing found`);
  }
  return true;
}

/** `npm run fuzz -- <seed> <fights>`: plays fights at random, and prints the shortest record of the first that breaks a rule. */
await installDependencies();
const found = await fuzz(numbersOf(process.argv.slice(2)));
if (!found) process.exitCode = 1;
