import { installDependencies } from "./steps/dependencies.mjs";
import { loadOfTests, seedAndNumber } from "./steps/played.mjs";

/** As many things are done at one table; then another is opened, by the next seed. */
const AT_A_TABLE = 200;

/** Plays table after table, on both generations by turns, until what was asked for is played or something does not hold. */
async function playTables({ seed: first, number: commands }) {
  const { simulate } = await loadOfTests("test/foundry/simulation/story.ts");
  for (let seed = first, left = commands; left > 0; seed++, left -= AT_A_TABLE) {
    const generation = seed % 2 === 0 ? 14 : 13;
    const { breach, story, asked, recorded } = await simulate({
      seed,
      commands: Math.min(AT_A_TABLE, left),
      generation,
    });
    const words = `seed ${seed}, generation ${generation}: asked ${asked}, recorded ${recorded}`;
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
const held = await playTables(seedAndNumber("simulate", "commands", process.argv.slice(2)));
process.exit(held ? 0 : 1);
