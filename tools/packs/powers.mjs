import { resolve } from "node:path";
import { ENTRIES, entriesOf } from "./entries.mjs";

/**
 * How a spell becomes a power, as the system does it at the table (`src/foundry/adapters/figures/power-of-spell.ts`).
 *
 * @typedef {typeof import("../../src/foundry/adapters/figures/power-of-spell.ts")} Spells
 */

/**
 * Loads the system's own code for powers that work as spells.
 *
 * @param {string} root
 * @returns {Promise<Spells>}
 */
export async function loadSpells(root) {
  const { runnerImport } = await import("vite");
  const from = resolve(root, "src/foundry/adapters/figures/power-of-spell.ts");
  return /** @type {any} */ ((await runnerImport(from, { root, configFile: false, logLevel: "error" })).module);
}

/**
 * Reads the entries of a pack, with powers that name a spell (`as: { spell: <its file>, level: <number> }`) completed by
 * what the spell does at that level. What a power says itself wins.
 *
 * @param {string} root
 * @param {string} pack
 * @param {Spells | undefined} spells
 * @throws {Error} that names the file and the power whose spell, level or member does not exist
 */
export function completeEntriesOf(root, pack, spells) {
  /** @type {ReturnType<typeof entriesOf> | undefined} */
  let known;
  const spellIn = slug => {
    known ??= entriesOf(root, "spells");
    return known.find(spell => spell.slug === slug)?.entry;
  };
  return entriesOf(root, pack).map(({ slug, entry }) => {
    const complete = power => completePower(power, { place: `${ENTRIES}/${pack}/${slug}.yml`, spellIn, spells });
    return { slug, entry: withPowers(entry, complete) };
  });
}

/** An entry with its own powers and those of its items completed. */
function withPowers(entry, complete) {
  const { system, items } = entry;
  return {
    ...entry,
    ...(system?.powers && { system: { ...system, powers: system.powers.map(complete) } }),
    ...(items && { items: items.map(item => withPowers(item, complete)) }),
  };
}

function completePower({ as, ...own }, { place, spellIn, spells }) {
  if (as === undefined) return own;
  const fail = fault => {
    throw new Error(`${place}: power "${own.name ?? as.spell}" ${fault}`);
  };
  if (spells === undefined) return fail("names a spell, but the code for that is not loaded");
  const { powerOfSpell, POWER_LEVELS, POWER_MEMBERS } = spells;
  const { spell: slug, level, ...others } = as;
  for (const member of Object.keys(others)) fail(`has an unknown member in its reference: ${member}`);
  for (const member of Object.keys(own)) if (!POWER_MEMBERS.includes(member)) fail(`has an unknown member: ${member}`);
  if (!Number.isInteger(level) || level < POWER_LEVELS.least || level > POWER_LEVELS.most)
    fail(`needs a level from ${POWER_LEVELS.least} to ${POWER_LEVELS.most}, got ${level}`);
  const spell = spellIn(slug) ?? fail(`works as a spell that ${ENTRIES}/spells does not have: ${slug}`);
  return merged(powerOfSpell(spell, level), own);
}

const isParts = value => typeof value === "object" && value !== null && !Array.isArray(value);

/** Values with others in their place, part by part. */
function merged(values, own) {
  const parts = Object.entries(own).map(([member, value]) => [
    member,
    isParts(value) && isParts(values[member]) ? merged(values[member], value) : value,
  ]);
  return { ...values, ...Object.fromEntries(parts) };
}
