import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SEVERITIES } from "#rules/critical/critical.ts";
import {
  type Answer,
  CLASS_GROUPS,
  DAMAGE_TYPES,
  type Fight,
  type Figure,
  KNOCKDOWN_DICE,
  type Need,
  type Outcome,
  play,
  type Rulebook,
  type Size,
} from "#rules/index.ts";
import { command, strike } from "../commands.ts";
import { bookOf, foe, hero, lossOf, scene, sword, told } from "./blows.ts";

/** Rulebooks with criticals, fumbles and knockdowns, and with all readings of these rules. */
const books: fc.Arbitrary<Rulebook> = fc
  .record({
    "critical.size": fc.constantFrom("weapon", "creature"),
    "critical.cap": fc.constantFrom("per-multiple", "in-total"),
    "critical.injuries": fc.constantFrom("tables", "severity"),
    "critical.points": fc.constantFrom("before-save", "after-severity"),
    "fumble.sense": fc.constantFrom("better", "literal"),
    "knockdown.limit": fc.constantFrom("categories", "height"),
    "armor.mode": fc.constantFrom("class", "value"),
  } as const)
  .map(choices => bookOf({ ...choices, "critical.enabled": true, "fumble.enabled": true, "knockdown.enabled": true }));

const size = fc.nat(5) as fc.Arbitrary<Size>;
const strikers: fc.Arbitrary<Figure> = fc
  .record({
    thac0: fc.integer({ min: 1, max: 20 }),
    size,
    strength: fc.integer({ min: 3, max: 18 }),
    classGroup: fc.constantFrom(...CLASS_GROUPS),
    weapon: fc.record({
      size,
      damageType: fc.constantFrom(...DAMAGE_TYPES),
      knockdownDie: fc.constantFrom(null, ...KNOCKDOWN_DICE),
      armorReducing: fc.nat(5),
      armorPiercing: fc.boolean(),
      criticalBonus: fc.nat(2),
    }),
  })
  .map(({ weapon, ...own }) => hero({ ...own, weapons: [sword(weapon)] }));
const targets: fc.Arbitrary<Figure> = fc
  .record({
    thac0: fc.integer({ min: 1, max: 20 }),
    size,
    armorClass: fc.integer({ min: -5, max: 10 }),
    armorValue: fc.nat(12),
    hitPoints: fc.integer({ min: 1, max: 60 }),
  })
  .map(own => foe(own));

const facesOf = (formula: string) => formula.split("d").map(Number) as [number, number];

/** Dice and choices drawn from these numbers. About half of the rolls to hit are 16 or higher. */
function answers(luck: readonly number[]): (need: Need) => Answer {
  let at = 0;
  return need => {
    const next = luck[at++ % luck.length] ?? 0;
    if (need.kind === "choose") return (need.choices[next % need.choices.length] ?? need.choices[0])?.id ?? "";
    const [count, faces] = facesOf(need.formula);
    if (need.name === "to-hit" && next % 2 === 0) return 16 + (next % 5);
    return Array.from({ length: count }, (_, die) => 1 + ((next * (die + 3)) % faces)).reduce((one, two) => one + two);
  };
}

const luckAtRandom = fc.array(fc.nat(997), { minLength: 8, maxLength: 8 });
const blows = fc.tuple(strikers, targets, books, luckAtRandom).map(([attacker, target, book, luck]) => {
  const fight: Fight = scene({ attacker, target, book });
  return { attacker, target, book, outcome: play(fight, command(strike(fight, "hero", "foe")), book, answers(luck)) };
});

interface Blow {
  readonly attacker: Figure;
  readonly target: Figure;
  readonly book: Rulebook;
  readonly outcome: Outcome;
}

const has = (outcome: Outcome, type: string) => outcome.events.some(event => event.type === type);
const throughArmor = (outcome: Outcome) => {
  const { rolled, adjustments } = told(outcome, "hurt");
  const dealt = adjustments.filter(({ why }) => !["critical", "lance", "injury"].includes(why));
  return rolled + dealt.reduce((sum, { value }) => sum + value, 0);
};

describe("Blows of all sorts, criticals, fumbles, knockdowns and armor played", () => {
  const holds = (property: (blow: Blow) => void) => fc.assert(fc.property(blows, property), { numRuns: 400 });

  it("S3.CR.d: a critical never follows a blow that armor stopped", () =>
    holds(({ outcome }) => {
      if (has(outcome, "critical-hit")) expect(throughArmor(outcome)).toBeGreaterThan(0);
    }));
  it("S3.CR.a: nor a miss, nor a die below 16", () =>
    holds(({ outcome }) => {
      const { hit, natural, total, need } = told(outcome, "attack-rolled");
      if (has(outcome, "critical-hit")) expect(hit && natural >= 16 && total - need >= 5).toBe(true);
    }));
  it("S3.SC.b: severity stays within its dice", () =>
    holds(({ outcome }) => {
      if (!has(outcome, "critical-hit")) return;
      const { dice, rolled, severity } = told(outcome, "critical-hit");
      const most = SEVERITIES.find(each => each.dice === dice)?.most ?? 0;
      expect(severity).toBeGreaterThanOrEqual(rolled);
      expect(severity).toBeLessThanOrEqual(most);
    }));
  it("S3.CR.e: nothing is lost that the card's sum does not show, and nothing below nothing", () =>
    holds(({ outcome }) => {
      if (!has(outcome, "hurt")) return;
      const { rolled, adjustments } = told(outcome, "hurt");
      const sum = adjustments.reduce((total, { value }) => total + value, rolled);
      expect(lossOf(outcome)).toBe(Math.max(0, sum));
      expect(lossOf(outcome)).toBeGreaterThanOrEqual(throughArmor(outcome));
    }));
  it("S3.FU.b: nobody fumbles against a much worse foe", () =>
    holds(({ attacker, target, book, outcome }) => {
      const better = target.thac0 - attacker.thac0;
      const isMuchWorse = book["fumble.sense"] === "better" ? better >= 5 : better <= -5;
      if (isMuchWorse) expect(has(outcome, "fumbled")).toBe(false);
    }));
  it("S3.KD.a: a figure that lies prone failed a save, or was thrown down by an injury", () =>
    holds(({ outcome }) => {
      const prone = outcome.events.some(event => event.type === "afflicted" && event.condition === "prone");
      if (!prone) return;
      const thrown = has(outcome, "knockdown-rolled") && told(outcome, "knockdown-rolled").save?.saved === false;
      expect(thrown || has(outcome, "critical-hit")).toBe(true);
    }));
  it("and criticals, fumbles and knockdowns do happen", () => {
    const seen = fc.sample(blows, 400).flatMap(({ outcome }) => outcome.events.map(({ type }) => type));
    expect(new Set(seen)).toEqual(new Set([...seen, "critical-hit", "fumbled", "knockdown-rolled", "afflicted"]));
  });
});
