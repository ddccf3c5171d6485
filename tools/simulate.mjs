import { installDependencies } from "./steps/dependencies.mjs";
import { loadOfTests, seedAndNumber } from "./steps/played.mjs";

/** The number of actions at one table, most of them commands. After that the next seed opens another table. */
const AT_A_TABLE = 720;

/** Plays tables, alternating between the generations, until enough is played or an invariant is violated. */
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

/** Prints a shortened run that still fails. */
async function tellShort(run) {
  console.log("The same with less in it:");
  const { shrunk } = await loadOfTests("test/foundry/simulation/shrinking.ts");
  const { breach, story } = await shrunk(run);
  console.log([...story, "", breach].join("\n"));
  return false;
}

/** `npm run simulate -- <seed> <commands>`: plays tables where messages are late, and prints the first that fails. */
await installDependencies();
const held = await playTables(seedAndNumber("simulate", "commands", process.argv.slice(2)));
process.exit(held ? 0 : 1);
