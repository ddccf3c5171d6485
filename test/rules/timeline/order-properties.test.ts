import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Fight, type Intent, makeRulebook, momentOf, order, type Step } from "#rules/index.ts";
import { everyTurnUnder } from "../encounter/random-fight.ts";
import { fighter, longBow, spell, weapon } from "../figures.ts";
import { ADDICT, rolled } from "./orders.ts";

const BOOKS = (["three-actions", "d10-segments", "addict", "jomase", "options-table"] as const).map(preset =>
  makeRulebook({ preset }),
);
const runs = { numRuns: 55, seed: 7, endOnFailure: true };

const everyTurn = (check: Parameters<typeof everyTurnUnder>[2]) => everyTurnUnder(BOOKS, runs, check);

/** The same fight with its seats in reverse order. */
function reseated({ encounter, figures }: Fight): Fight {
  const count = encounter.seats.length;
  return {
    encounter: { ...encounter, seats: encounter.seats.toReversed() },
    figures: [...figures.slice(0, count).reverse(), ...figures.slice(count)],
  };
}

const nameOf = ({ figure, kind, ordinal, against }: Step) => [figure, kind, ordinal, against].join(" ");

describe("The order, whatever happens", () => {
  it("G.09: is the same however the figures are seated, and the same each time", () =>
    everyTurn(({ fight }, book) => {
      const steps = order(fight, book).steps;
      expect(order(reseated(fight), book).steps).toEqual(steps);
      expect(order({ ...fight, encounter: { ...fight.encounter } }, book).steps).toEqual(steps);
    }));
  it("is total: by moment, and within one by side and id", () =>
    everyTurn(({ fight }, book) => {
      const { steps } = order(fight, book);
      for (const [at, step] of steps.slice(1).entries())
        expect(step.moment).toBeGreaterThanOrEqual(steps[at]?.moment ?? 0);
    }));
  it("says of every step why it stands there", () =>
    everyTurn(({ fight }, book) => {
      if (fight.encounter.stage !== "segments") return;
      for (const step of order(fight, book).steps) {
        const begunEarlier = step.kind.startsWith("spell") || step.kind.startsWith("device");
        expect(step.reasons.length + Number(begunEarlier)).toBeGreaterThan(0);
      }
    }));
  it("nobody's step to come slips into the past because somebody else fell or was spoiled", () =>
    everyTurn(({ asked, before, fight }, book) => {
      const { stage, round, segment, tick } = before.encounter;
      if (stage !== "segments" || ["declare", "renounce", "rest", "hold", "release", "advance"].includes(asked.type))
        return;
      const now = momentOf(round, segment, tick);
      const later = new Map(order(before, book).steps.map(step => [nameOf(step), step.moment]));
      const actor = "figure" in asked ? asked.figure : undefined;
      for (const step of order(fight, book).steps) {
        const then = later.get(nameOf(step));
        if (step.figure === actor || then === undefined || then <= now || step.against !== undefined) continue;
        expect(step.moment, nameOf(step)).toBeGreaterThanOrEqual(now);
      }
    }));
});

/** Rounds with a target for every figure, so that many steps are compared and moved. */
const aimedRounds = fc.record({
  kinds: fc.array(fc.constantFrom("melee", "missile", "spell", "charge"), { minLength: 8, maxLength: 8 }),
  targets: fc.array(fc.nat(7), { minLength: 8, maxLength: 8 }),
  rates: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 8, maxLength: 8 }),
  factors: fc.array(fc.integer({ min: 1, max: 13 }), { minLength: 8, maxLength: 8 }),
  times: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 8, maxLength: 8 }),
  dice: fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 })),
});

describe("Sides in turn, everybody aiming at somebody", () => {
  it("S4.VII.C.1, S4.VII.D.1: the order does not depend on who sits where; who strikes at a caster says how they compare", () =>
    fc.assert(
      fc.property(aimedRounds, ({ kinds, targets, rates, factors, times, dice }) => {
        const figures = kinds.map((_kind, n) =>
          fighter({
            id: `f${n}`,
            name: `F${n}`,
            side: n % 2 === 0 ? "monsters" : "party",
            meleeRate: { attacks: rates[n] ?? 1, rounds: 1 },
            weapons: [weapon({ speedFactor: factors[n] ?? 5, length: (factors[n] ?? 5) / 2 }), longBow],
            spells: [spell({ castingTime: times[n] ?? 1 })],
          }),
        );
        const intents = Object.fromEntries(
          kinds.map((kind, n) => {
            const target = `f${targets[n] === n ? (n + 1) % 8 : targets[n]}`;
            const item = kind === "missile" ? { weapon: "bow" } : kind === "spell" ? { spell: "fireball" } : {};
            return [`f${n}`, { kind, target, ...item } as Intent];
          }),
        );
        const fight = rolled(figures, intents, dice);
        const { steps } = order(fight, ADDICT);
        expect(order(reseated(fight), ADDICT).steps).toEqual(steps);
        for (const [id, { target }] of Object.entries(intents)) {
          const firsts = steps.filter(step => step.figure === id && step.kind === "attack" && step.ordinal === 1);
          const lands = steps.some(
            step => step.figure === target && step.kind === "spell-end" && step.segment <= 10 && step.moment < 11,
          );
          const against = /caster|speed-factor|lost-die|by-charge|circle-broken/;
          if (lands && firsts.length > 0) expect(firsts[0]?.reasons.some(({ why }) => against.test(why))).toBe(true);
        }
      }),
      { numRuns: 200, seed: 3 },
    ));
});
