import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reason } from "#rules/index.ts";
import { settle } from "#rules/timeline/precedence/precede.ts";
import type { Bond } from "#rules/timeline/precedence/row.ts";

const why = reason("used-dexterity");
const ahead = (first: number, next: number, weight = 1): Bond => ({ first, next, together: false, why, weight });
const together = (first: number, next: number, weight = 1): Bond => ({ first, next, together: true, why, weight });

/** The rank of each moment, from 0. These tests are about the order, not about exact ticks. */
const places = (bases: readonly number[], bonds: readonly Bond[]) => {
  const { moments } = settle(bases, bonds);
  const sorted = [...new Set(moments)].sort((one, other) => one - other);
  return moments.map(moment => sorted.indexOf(moment));
};

describe("Steps set against one another", () => {
  it("stand where they stood when nothing binds them", () =>
    expect(settle([3, 1, 2], [])).toEqual({ moments: [3, 1, 2], broken: [] }));
  it("the later one moves behind the earlier, and no farther than it must", () => {
    const { moments } = settle([5, 2, 7], [ahead(0, 1)]);
    expect([moments[0], moments[2]]).toEqual([5, 7]);
    expect(moments[1]).toBeGreaterThan(5);
    expect(moments[1]).toBeLessThan(5.001);
  });
  it("what is kept anyway moves nobody", () => expect(settle([1, 2], [ahead(0, 1)]).moments).toEqual([1, 2]));
  it("a chain moves from its beginning to its end, whatever the order of its bonds", () => {
    expect(places([4, 1, 1, 1], [ahead(2, 3), ahead(1, 2), ahead(0, 1)])).toEqual([0, 1, 2, 3]);
    expect(places([4, 1, 1, 1], [ahead(0, 1), ahead(1, 2), ahead(2, 3)])).toEqual([0, 1, 2, 3]);
  });
  it("those together stand at the later moment of the two, and move as one", () => {
    expect(settle([1, 4, 9], [together(0, 1)]).moments).toEqual([4, 4, 9]);
    expect(places([1, 4, 9], [together(0, 1), ahead(2, 1)])).toEqual([1, 1, 0]);
  });
  it("a circle gives way at its least particular bond", () => {
    const least = ahead(2, 0, 1);
    const { moments, broken } = settle([1, 1, 1], [ahead(0, 1, 3), ahead(1, 2, 2), least]);
    expect(broken).toEqual([least]);
    expect([...moments].sort((one, other) => one - other)).toEqual(moments);
  });
  it("of equally particular bonds in a circle the last one gives way", () => {
    const last = ahead(1, 0);
    expect(settle([1, 1], [ahead(0, 1), last]).broken).toEqual([last]);
  });
  it("so does what is together and yet in order", () => {
    const equal = together(0, 1, 1);
    expect(settle([1, 1], [ahead(0, 1, 5), equal]).broken).toEqual([equal]);
    const order = ahead(0, 1, 1);
    expect(settle([1, 1], [order, together(0, 1, 5)]).broken).toEqual([order]);
  });
  it("two circles give way one after the other, and what hangs on them still finds its place", () => {
    const bonds = [ahead(0, 1, 2), ahead(1, 0, 1), ahead(2, 3, 2), ahead(3, 2, 1), ahead(1, 4), ahead(3, 4)];
    const { moments, broken } = settle([1, 1, 1, 1, 0], bonds);
    expect(broken).toHaveLength(2);
    expect(moments[4]).toBeGreaterThan(Math.max(...moments.slice(0, 4)));
  });
});

const COUNT = 12;
const place = fc.nat(COUNT - 1);
const bond = fc
  .record({ first: place, next: place, together: fc.boolean(), weight: fc.nat(5) })
  .filter(({ first, next }) => first !== next)
  .map((random): Bond => ({ ...random, together: random.together && random.weight < 2, why }));
const rows = fc.record({
  bases: fc.array(fc.nat(20), { minLength: COUNT, maxLength: COUNT }),
  bonds: fc.array(bond, { maxLength: 24 }),
});

const isKept = (moments: readonly number[], { first, next, together }: Bond): boolean => {
  const [one, other] = [moments[first] ?? 0, moments[next] ?? 0];
  return together ? one === other : one < other;
};

describe("Whatever the bonds", () => {
  it("every bond is kept, or named as let go; and nobody moves forward", () =>
    fc.assert(
      fc.property(rows, ({ bases, bonds }) => {
        const { moments, broken } = settle(bases, bonds);
        for (const each of bonds) expect(broken.includes(each) || isKept(moments, each)).toBe(true);
        for (const [at, base] of bases.entries()) expect(moments[at]).toBeGreaterThanOrEqual(base);
      }),
    ));
  it("bonds that contradict nobody are all kept", () =>
    fc.assert(
      fc.property(rows, ({ bases, bonds }) => {
        const forward = bonds.map(each => ({
          ...each,
          together: false,
          first: Math.min(each.first, each.next),
          next: Math.max(each.first, each.next),
        }));
        expect(settle(bases, forward).broken).toEqual([]);
      }),
    ));
  it("a bond is let go only where it closes a circle with others as particular", () =>
    fc.assert(
      fc.property(rows, ({ bases, bonds }) => {
        const { broken } = settle(bases, bonds);
        for (const { weight } of broken) {
          const asParticular = bonds.filter(each => each.weight >= weight);
          expect(settle(bases, asParticular).broken).not.toEqual([]);
        }
      }),
    ));
});
