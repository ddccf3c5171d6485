import { resolve } from "node:path";
import { installDependencies } from "./steps/dependencies.mjs";
import { root } from "./steps/run.mjs";

const USAGE = "expected <seed> <commands>, two whole numbers, the second of them 1 or more";

/** As many things are done at one table; then another is opened, by the next seed. */
const AT_A_TABLE = 200;

/** A module of the tests', whose TypeScript is read as it is loaded. */
async function load(name) {
  const { runnerImport } = await import("vite");
  return (await runnerImport(resolve(root, name), { root, configFile: false, logLevel: "error" })).module;
}

/** The seed and the number of commands, or a sentence why there are none. */
function numbersOf(said) {
  const [seed, commands] = said.map(Number);
  const areTwo = said.length === 2 && said.every(each => /^\d+$/.test(each)) && commands > 0;
  if (!areTwo || !Number.isSafeInteger(seed) || !Number.isSafeInteger(commands))
    throw new Error(`simulate: ${USAGE}, got ${said.join(" ") || "nothing"}`);
  return { seed, commands };
}

/** Plays table after table, on both generations by turns, until what was asked for is played or something does not hold. */
async function playTables({ seed, commands }) {
  const { simulate } = await load("test/foundry/simulation/story.ts");
  for (let number = seed, left = commands; left > 0; number++, left -= AT_A_TABLE) {
    const generation = number % 2 === 0 ? 14 : 13;
    const { breach, story, asked, recorded } = await simulate({
      seed: number,
      commands: Math.min(AT_A_TABLE, left),
      generation,
    });
    const words = `seed ${number}, generation ${generation}: asked ${asked}, recorded ${recorded}`;
    if (breach !== null) {
      console.log([...story, "", `${words}: ${breach}`].join("\n"));
      return false;
    }
    console.log(`${words}, nothing found`);
  }
  return true;
}

/** `npm run simulate -- <seed> <commands>`: plays tables at which everything comes late, and tells the first that goes wrong. */
await installDependencies();
const held = await playTables(numbersOf(process.argv.slice(2)));
process.exit(held ? 0 : 1);
