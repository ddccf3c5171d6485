import fc from "fast-check";
import {
  type Fight,
  type Figure,
  type Intent,
  makeRulebook,
  mayPlan,
  newFight,
  type Rulebook,
  strikes,
} from "#rules/index.ts";
import { figure } from "../figures.ts";
import { choicesAtRandom } from "../fuzz/books.ts";
import { figuresAtRandom } from "../fuzz/figures.ts";
import { intentAt, type Lot, MOST_DEEDS } from "../fuzz/intents.ts";

/** Random plans for the tests of agreement. */

export const HERO = "f0";
export const FOE = "foe";

/** A plan with the figure that makes it and the rulebook. */
export interface Planned {
  readonly rulebook: Partial<Rulebook>;
  readonly hero: Figure;
  readonly plan: readonly Intent[];
  /** From 1. Earlier rounds are not played. */
  readonly round: number;
  /** Distance to the foe in feet. If absent, there is no map. */
  readonly apart?: number;
  readonly isUnseen?: true;
}

/** The hero and a foe. The foe does nothing, cannot parry and survives every hit. */
export function figuresIn({ hero, apart, isUnseen }: Planned): readonly Figure[] {
  const at = (x: number) => (apart === undefined ? null : { x, y: 0 });
  const foe = figure({ id: FOE, name: "Foe", side: "monsters", hitPoints: 9999, hitPointsMax: 9999 });
  return [
    { ...hero, position: at(0) },
    { ...foe, position: at(apart ?? 0), conditions: isUnseen === true ? ["invisible"] : [] },
  ];
}

const lots: fc.Arbitrary<readonly Lot[]> = fc.array(
  fc.record({ who: fc.nat(99), whom: fc.nat(99), what: fc.nat(999), die: fc.nat(999) }),
  { minLength: 1, maxLength: MOST_DEEDS },
);

/** Half of the plans have no map. On a map the foe is in reach (5), must be closed with (30) or is far away (120). */
const places: fc.Arbitrary<Pick<Planned, "apart" | "isUnseen">> = fc.constantFrom<Pick<Planned, "apart" | "isUnseen">>(
  {},
  {},
  {},
  {},
  { apart: 5 },
  { apart: 30 },
  { apart: 120 },
  { apart: 5, isUnseen: true },
);

/** Removes conditions that hinder the figure: they may end before it acts, so a plan cannot be judged by them. */
const unhindered = (one: Figure): Figure => ({
  ...one,
  side: "party",
  position: null,
  conditions: one.conditions.filter(condition => condition === "hasted"),
});

/** Whether a figure that plans to strike has a weapon or another way to attack. */
const isArmed = ({ hero, plan }: Planned): boolean =>
  hero.weapons.some(strikes) ||
  plan.every(({ kind, weapon, way }) => !(kind === "melee" || kind === "charge") || (weapon ?? way));

const isTable = (rulebook: Partial<Rulebook>): boolean => makeRulebook(rulebook)["initiative.method"] === "turn";

/** Uses plans of several actions where the rulebook allows plans, and in a quarter of the other cases. */
const isLong = (rulebook: Partial<Rulebook>, [{ die }]: readonly [Lot, ...Lot[]]): boolean =>
  mayPlan(makeRulebook(rulebook)) || die % 4 === 0;

export const plansAtRandom = (books: fc.Arbitrary<Partial<Rulebook>>): fc.Arbitrary<Planned> =>
  fc
    .tuple(books, figuresAtRandom, lots, fc.integer({ min: 1, max: 2 }), places)
    .map(([rulebook, [one], some, round, place]) => {
      const hero = unhindered(one as Figure);
      const deeds = isLong(rulebook, some as readonly [Lot, ...Lot[]]) ? some : some.slice(0, 1);
      const planned: Planned = { rulebook, hero, round, plan: [], ...place };
      const fight = newFight(figuresIn(planned));
      return { ...planned, plan: deeds.map(lot => deedAt(fight, planned, lot)) };
    })
    .filter(isArmed);

/** Plans for this many rulebooks, the same for the same seed. */
export function* comparedBy(seed: number, books: number, each: number): Generator<Planned> {
  const some = fc.sample(choicesAtRandom, { seed, numRuns: books });
  for (const [at, rulebook] of some.entries()) {
    yield* fc.sample(plansAtRandom(fc.constant(rulebook)), { seed: seed * 1009 + at, numRuns: each });
  }
}

/** A random action. Any target becomes the foe, and a charge covers the whole distance. */
function deedAt(fight: Fight, { hero, rulebook, apart }: Planned, lot: Lot): Intent {
  const { target, ...intent } = intentAt(fight, hero, lot, isTable(rulebook));
  const feet = intent.kind === "charge" && apart !== undefined ? { feet: apart } : {};
  return target === undefined || intent.kind === "wait" ? { ...intent, ...feet } : { ...intent, target: FOE, ...feet };
}
