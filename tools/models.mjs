import { readdirSync } from "node:fs";
import { join } from "node:path";
import { installDependencies } from "./steps/dependencies.mjs";
import { loadOfTests } from "./steps/played.mjs";
import { root } from "./steps/run.mjs";

const MODELS = "test/rules/models";
/** The number of differences to print per text. */
const SHOWN = 20;

/** The texts that have a model, or those of them that were requested. */
function textsOf(asked) {
  const known = readdirSync(join(root, MODELS), { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? [entry.name] : [],
  );
  const unknown = asked.find(text => !known.includes(text));
  if (unknown !== undefined) throw new Error(`models: expected ${known.join(", ")} or nothing, got "${unknown}"`);
  return asked.length > 0 ? asked : known;
}

/**
 * Plays all scenes of a text and counts those that the model and the rules judge differently. Also reports exceptions
 * that no longer apply to any scene.
 */
async function compare(text) {
  const begun = performance.now();
  const { differencesIn } = await loadOfTests(`${MODELS}/grid.ts`);
  const { grid } = await loadOfTests(`${MODELS}/${text}/grid.ts`);
  const differences = [...differencesIn(grid)];
  for (const { scene, difference } of differences.slice(0, SHOWN))
    console.log(`\n${text}, scene ${scene}:\n${difference}`);
  const unmet = grid.exceptions?.unmet ?? [];
  for (const reason of unmet) console.log(`\n${text}: nothing in the grid is left out any more because of "${reason}"`);
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`${text}: ${grid.scenes} scenes, ${differences.length} differences, ${seconds} s`);
  return differences.length + unmet.length === 0;
}

/**
 * `npm run models -- <texts>`: compares the rules with models written from the texts alone, over whole grids of scenes.
 */
await installDependencies();
const agreed = [];
for (const text of textsOf(process.argv.slice(2))) agreed.push(await compare(text));
if (agreed.includes(false)) process.exitCode = 1;
