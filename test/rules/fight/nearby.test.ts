import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { engagersOf } from "../../../src/rules/encounter/judging/table/engagement.ts";
import { type Fight, type Figure, newFight } from "../../../src/rules/index.ts";
import { figure } from "../table.ts";

/** Where somebody stands: on the map, which goes on beyond its corner, or nowhere. */
const feet = fc.integer({ min: -60, max: 60 });
const somewhere = fc.option(fc.record({ x: feet, y: feet }), { nil: null, freq: 6 });
const size = fc.constantFrom(0, 1, 2, 3, 4, 5) satisfies fc.Arbitrary<Figure["size"]>;
const figures = fc
  .array(fc.record({ position: somewhere, size, side: fc.constantFrom("one", "other") }), {
    minLength: 2,
    maxLength: 12,
  })
  .map(all => all.map((each, n) => figure({ ...each, id: `f${n}`, name: `F${n}` })));

/** The same fight, of which nothing has been asked yet: everybody is looked at. */
const unasked = ({ encounter, figures }: Fight): Fight => ({ encounter, figures: figures.slice() });

describe("Who is looked for among those nearby", () => {
  it("S1.G.a: is who would be found among all", () =>
    fc.assert(
      fc.property(figures, all => {
        const fight = newFight(all);
        const asked = [...all, ...all, ...all].map(({ id }) => engagersOf(fight, id));
        for (const [at, { id }] of all.entries())
          expect(asked[2 * all.length + at]).toEqual(engagersOf(unasked(fight), id));
      }),
      { numRuns: 200, seed: 5 },
    ));
});
