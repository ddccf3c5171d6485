import { installDependencies } from "./steps/dependencies.mjs";
import { loadOfTests, seedAndNumber } from "./steps/played.mjs";

/** As many things are done at one table, most of them commands; then another is opened, by the next seed. */
const AT_A_TABLE = 720;

/** Plays table after table, on both generations by turns, until what was asked for is played or something does not hold. */
async function playTables({ seed: first, number: commands }) {
  const { simulate } = await loadOfTests("test/foundry/simulation/story.ts");
  for (let seed = first, left = commands; left > 0; seed++) {
    const run = { seed, commands: Math.min(AT_A_TABLE, left), generation: seed % 2 === 0 ? 14 : 13 };
    const { breach, asked, recorded } = await simulate(run);
    left -= Math.max(1, asked);
    const words = `seed ${seed}, generation ${run.generation}: asked ${asked}, recorded ${recorded}`;
    console.log(breach === null ? `${words}, nothing found` : `${words}: ${breach}`);
    if (breach !== null) return tellShort(run);
  }
  return true;
}

/** Tells what went wrong with as little as it takes. */
async function tellShort(run) {
  console.log("The same with less in it:");
  const { shrunk } = await loadOfTests("test/foundry/simulation/shrinking.ts");
  const { breach, story } = await shrunk(run);
  console.log([...story, "", breach].join("\n"));
  return false;
}

/** `npm run simulate -- <seed> <commands>`: plays tables at which everything comes late, and tells the first that goes wrong. */
await installDependencies();
const held = await playTables(seedAndNumber("simulate", "commands", process.argv.slice(2)));
process.exit(held ? 0 : 1);
