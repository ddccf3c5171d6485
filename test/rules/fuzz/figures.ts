import fc from "fast-check";
import {
  CONDITIONS,
  type Effect,
  ELEMENTS,
  ENCUMBRANCES,
  effectFrom,
  type Figure,
  IMMUNITIES,
  KINDS,
  type Size,
} from "#rules/index.ts";
import { figure } from "../figures.ts";
import { DEVICES, SPELLS, WEAPONS } from "./gear.ts";

/** Random figures, all of them on a map or none. */

const RATES = [
  { attacks: 1, rounds: 1 },
  { attacks: 1, rounds: 2 },
  { attacks: 3, rounds: 2 },
  { attacks: 2, rounds: 1 },
  { attacks: 3, rounds: 1 },
  { attacks: 5, rounds: 2 },
] as const;

const mind = {
  attackStrength: 60,
  defenseStrength: 60,
  attacks: ["mind-thrust", "id-insinuation"],
  defenses: ["mind-blank", "thought-shield"],
} as const;

const seldom = (often = 4) => fc.nat(often).map(at => at === often);

const some = <T>(list: readonly T[], maxLength: number, minLength = 0) =>
  fc.shuffledSubarray([...list], { minLength, maxLength });

/** Traits: points restored each round, one that is switched, and one with which its bearer fights on. */
const TRAITS: readonly Effect[] = [
  { points: "1", restores: true },
  { toHit: -1, switched: "off" as const },
  { fightsOn: -7, fightsFor: "1d4" as const },
].map((spec, at) => ({
  ...effectFrom(spec, { name: `Trait ${at}`, by: null, until: null, due: null, sets: true }),
  key: at + 1,
}));

/** A trait that restores points even to the dead, but not those that fire took. */
const TROLL: Effect = { ...(TRAITS[0] as Effect), evenDead: true, delay: 1, notRestoring: ["fire"] };

/** Optional traits. Each is present in five of six figures. */
const traits: fc.Arbitrary<Partial<Figure>> = fc.record(
  {
    initiativeDie: fc.constantFrom(6, 8),
    isMonster: fc.boolean(),
    lightGear: fc.boolean(),
    encumbered: fc.boolean(),
    legs: fc.constantFrom("biped", "quadruped"),
    surprise: fc.constant({}),
    psionics: fc.constant(mind),
    throwTrained: fc.boolean(),
    openHandAttacks: fc.integer({ min: 1, max: 5 }),
    pummelAttacks: fc.integer({ min: 1, max: 5 }),
    attacksPerRoutine: fc.integer({ min: 1, max: 3 }),
    capException: seldom(),
    intelligence: fc.integer({ min: 3, max: 18 }),
    constitution: fc.integer({ min: 3, max: 18 }),
    classGroup: fc.constantFrom("warrior", "monster", "cleric", "adventurer", "mage", "normal"),
    mastery: fc.nat(5),
    basicRate: fc.constantFrom(...RATES),
    naturalWeaponSize: fc.nat(3) as fc.Arbitrary<Size>,
    armorValue: fc.nat(6),
    skilledUnarmed: fc.boolean(),
    shieldStyle: fc.nat(2),
    defensePool: fc.nat(8),
    defensiveCombatBonus: fc.nat(4),
    extraDodges: fc.nat(1),
    freeDefenses: fc.nat(2),
    stamina: fc
      .integer({ min: 1, max: 4 })
      .map(most => ({ points: most, most, level: "fresh", failed: 0, banked: 0 }) as const),
    encumbrance: fc.constantFrom(...ENCUMBRANCES),
    armorCoverage: fc.constantFrom("none", "half", "more-than-half", "full"),
    movementAllowance: fc.integer({ min: 1, max: 16 }),
    kinds: some(KINDS, 2).map(chosen => KINDS.filter(kind => chosen.includes(kind))),
    immunities: some(IMMUNITIES, 2),
    unharmedBy: some(ELEMENTS, 1),
    harmedBy: fc.constantFrom({ bonus: 1, silver: true }, { bonus: 0, silver: false }, { bonus: 0, silver: false }),
    magicResistance: fc.constantFrom(0, 0, 25),
    hitDice: fc.record({ dice: fc.integer({ min: 1, max: 6 }), bonus: fc.integer({ min: -1, max: 4 }) }),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Partial<Figure>>;

/** Some items of the list, or none. Rare ones are mostly none. */
const mayHave = <T>(list: readonly T[], most: number, isRare = false): fc.Arbitrary<readonly T[]> =>
  fc.nat(isRare ? 9 : 2).chain<readonly T[]>(at => (isRare === at > 0 ? fc.constant([]) : some(list, most)));

const persons: fc.Arbitrary<Partial<Figure>> = fc.record({
  hitPoints: fc.integer({ min: 3, max: 90 }),
  armorClass: fc.integer({ min: 0, max: 10 }),
  thac0: fc.integer({ min: 8, max: 20 }),
  size: fc.constantFrom<Size>(2, 2, 2, 1, 3, 4),
  strength: fc.integer({ min: 6, max: 18 }),
  dexterity: fc.integer({ min: 3, max: 18 }),
  move: fc.constantFrom(12, 9, 6, 15),
  meleeRate: fc.constantFrom(...RATES),
  conditions: mayHave(CONDITIONS, 2, true).map(some => CONDITIONS.filter(each => some.includes(each))),
  weapons: some(WEAPONS, 3, 1),
  spells: mayHave(SPELLS, 4),
  devices: mayHave(DEVICES, 3),
});

/** Feet between two places on the map, and the highest number of a place (half of that in the other direction). */
const GRID = 5;
const PLACES = 6;

const places = fc.tuple(fc.nat(PLACES), fc.nat(PLACES / 2)).map(([x, y]) => ({ x: x * GRID, y: y * GRID }));

const member = fc.tuple(persons, traits, places, seldom(9));

/** Two to five figures of two sides, seldom with a third side. */
export const figuresAtRandom: fc.Arbitrary<readonly Figure[]> = fc
  .tuple(fc.array(member, { minLength: 2, maxLength: 5, size: "max" }), fc.boolean())
  .map(([members, isMapped]) =>
    members.map(([person, own, place, isThird], n) => {
      const side = isThird ? "beasts" : n % 2 === 0 ? "party" : "monsters";
      const { hitPoints = 10 } = person;
      const position = isMapped ? place : null;
      const trait = isThird ? { effects: n % 2 === 0 ? TRAITS : [TROLL] } : {};
      return figure({
        ...person,
        ...own,
        ...trait,
        hitPointsMax: hitPoints,
        id: `f${n}`,
        name: `F${n}`,
        side,
        position,
      });
    }),
  );
