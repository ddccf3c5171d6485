import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findingInFight, type Invariants, shortened, told } from "./finding.ts";
import { fightsAtRandom } from "./played.ts";

/** Fights of each part, so that a failure is told soon. */
const PART = 20;

const fightsBy = (seed: number) => fc.sample(fightsAtRandom, { seed, numRuns: PART });

describe("Whatever anybody tries, by whatever rulings", () => {
  it.each([1, 2, 3, 4, 5])("G.09: every invariant holds, in fights of seed %i", seed => {
    for (const fight of fightsBy(seed)) {
      const finding = findingInFight(fight);
      if (finding !== null) expect.fail(told(shortened(finding)));
    }
  });
});

describe("What is found", () => {
  const invariants: Invariants = {
    "nobody declares a charge": ({ asked, outcome }) =>
      outcome !== null && asked.type === "declare" && asked.intent.kind === "charge" ? "somebody did" : null,
  };
  it("is told by what broke, in no more commands and figures than it takes", () => {
    const finding = fightsBy(1).flatMap(fight => findingInFight(fight, invariants) ?? [])[0];
    if (finding === undefined) throw new Error("no fight has a charge");
    const { broken, figures, commands } = shortened(finding, invariants);
    expect(broken).toBe("nobody declares a charge");
    expect(figures.length).toBeLessThanOrEqual(2);
    expect(commands.map(({ type }) => type)).toEqual(["begin", "declare"]);
  });
});
