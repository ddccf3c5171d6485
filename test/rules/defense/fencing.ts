import { type Figure, makeRulebook, type Rulebook, seatOf } from "#rules/index.ts";
import { strike } from "../commands.ts";
import { fighter, longSword, orc, weapon } from "../figures.ts";
import { carry, declared, rollSides, type Script, until } from "../table.ts";

/** Attacks, and the dodges, blocks and pool points against them. */

/** Dodges and blocks by rolls, without counting actions. */
export const wardBook = (change: Partial<Rulebook> = {}): Rulebook =>
  makeRulebook({ "parry.method": "jomase", "ledger.enabled": false, ...change });

export const shield = weapon({
  id: "shield",
  name: "Shield",
  size: 1,
  speedFactor: null,
  damageSmallMedium: null,
  damageLarge: null,
  isShield: true,
});
const limb = (id: string, name: string, change = {}) =>
  weapon({ id, name, kind: "natural", size: 3, speedFactor: null, damageSmallMedium: "1d6", ...change });

/** Claw, claw and bite. The bite may parry only if the game master allows it. */
export const troll = (bite: Partial<Figure["weapons"][number]> = { canParry: false }, change: Partial<Figure> = {}) =>
  orc({
    id: "troll",
    name: "Troll",
    size: 3,
    classGroup: "monster",
    attacksPerRoutine: 3,
    hitPoints: 30,
    weapons: [limb("left", "Left claw"), limb("right", "Right claw"), limb("bite", "Bite", bite)],
    ...change,
  });

/** Segment 3, with a step of every figure. Each attacker has 6 attacks, more than any test needs. */
export function facing(defender: Figure, attackers: readonly Figure[], book: Rulebook, round = 1, intent: object = {}) {
  const many = attackers.map(foe => ({ ...foe, meleeRate: { attacks: 6, rounds: 1 } as const, strength: 10 }));
  const intents = Object.fromEntries(many.map(({ id }) => [id, { kind: "melee" as const }]));
  const opening = declared([defender, ...many], { ...intents, [defender.id]: { kind: "melee", ...intent } }, book);
  const later = { ...opening, encounter: { ...opening.encounter, round } };
  return until(rollSides(later, [3, 3], book), 3, book);
}

/** An attack, overruled so that the attacker needs no step for it. */
export const struck = (fight: ReturnType<typeof facing>, from: string, at: string, answers: Script, book: Rulebook) => {
  const item = from === "troll" ? "left" : "sword";
  return carry(fight, { ...strike(fight, from, at, item), overruled: true }, answers, book);
};

export const swordsman = (change: Partial<Figure> = {}) =>
  fighter({ thac0: 14, strength: 10, hitPoints: 50, weapons: [longSword], classGroup: "warrior", ...change });

/** A swordsman with a Defense Pool of 3 and a Defensive Combat Bonus of 1. */
export const pooled = (change: Partial<Figure> = {}) =>
  swordsman({
    armorClass: 5,
    defensePool: 3,
    defensiveCombatBonus: 1,
    meleeRate: { attacks: 2, rounds: 1 },
    ...change,
  });

export const wardingOf = (fight: ReturnType<typeof facing>, id: string) => seatOf(fight, id)?.warding;
