import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installDependencies } from "./steps/dependencies.mjs";
import { loadBundled, seedAndNumber } from "./steps/played.mjs";
import { root } from "./steps/run.mjs";

/** The number of fights between two lines of progress. */
const OFTEN = 100;

/** Prints a finding and saves its record in the cache folder. */
function tell(seed, number, text) {
  const folder = join(root, ".cache/fuzz");
  const path = join(folder, `${seed}-${number}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, text);
  console.log(`\nFight ${number} of seed ${seed}:\n${text}\nkept as ${path}`);
}

/**
 * Plays the fights of a seed, from the first or another on, until one of them breaks an invariant. Each fight is
 * reproducible by its number.
 */
async function fuzz({ seed, number: fights }, first) {
  const { fightOf, findingInFight, shortened, told } = await loadBundled("test/rules/fuzz/finding.ts");
  for (let number = first; number <= fights; number++) {
    const finding = findingInFight(fightOf(seed, number));
    if (finding !== null) {
      tell(seed, number, told(shortened(finding)));
      return false;
    }
    if (number % OFTEN === 0 || number === fights) console.log(`${number} of ${fights} fights, nothing found`);
  }
  return true;
}

/** The number of rulebooks with which plans are compared. */
const BOOKS = 60;

/** Compares preview, declaration and action for the plans of a seed. Prints the first disagreement. */
async function comparePlans({ seed, number: plans }) {
  const { disagreement } = await loadBundled("test/rules/agreement/comparing.ts");
  const { comparedBy } = await loadBundled("test/rules/agreement/planned.ts");
  let count = 0;
  for (const planned of comparedBy(seed, BOOKS, Math.ceil(plans / BOOKS))) {
    const odd = disagreement(planned);
    if (odd !== null) {
      console.log(`\n${odd}\n${JSON.stringify(planned)}`);
      return false;
    }
    if (++count % (10 * OFTEN) === 0) console.log(`${count} plans, nothing found`);
  }
  console.log(`${count} plans under ${BOOKS} rulebooks, nothing found`);
  return true;
}

/** The number of the fight to begin with. */
function firstIn([, , first = "1", ...more]) {
  if (/^[1-9]\d*$/.test(first) && more.length === 0) return Number(first);
  throw new Error(`fuzz: expected the number of a fight to begin with, 1 or more, got ${[first, ...more].join(" ")}`);
}

/**
 * `npm run fuzz -- <seed> <fights> [first]`: plays random fights, and prints the shortest record of the first that
 * breaks a rule. With `first`, begins with the fight of that number. `npm run fuzz -- --plans <seed> <plans>`: compares
 * preview, declaration and action of random plans.
 */
await installDependencies();
const said = process.argv.slice(2);
const found =
  said[0] === "--plans"
    ? await comparePlans(seedAndNumber("fuzz --plans", "plans", said.slice(1)))
    : await fuzz(seedAndNumber("fuzz", "fights", said.slice(0, 2)), firstIn(said));
if (!found) process.exitCode = 1;
