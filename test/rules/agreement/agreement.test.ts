import { describe, expect, it } from "vitest";
import type { Intent } from "#rules/index.ts";
import { darts, figure, longSword } from "../figures.ts";
import { BOOK } from "../table.ts";
import { disagreement } from "./comparing.ts";
import { comparedBy, type Planned } from "./planned.ts";

/** Number of rulebooks, and of plans under each. `npm run fuzz -- --plans` compares more. */
const BOOKS = 6;
const EACH = 12;

describe("Preview, declaration and action of plans at random", () => {
  it.each([1, 2])("S0.R10.a: agree, in plans of seed %i", seed => {
    for (const planned of comparedBy(seed, BOOKS, EACH)) {
      const odd = disagreement(planned);
      if (odd !== null) expect.fail(`${odd}\n${JSON.stringify(planned)}`);
    }
  });
});

describe("What a comparison finds", () => {
  const hero = figure({ id: "f0", name: "F0", weapons: [longSword, darts] });
  const compared = (...plan: Intent[]): Planned => ({ rulebook: {}, hero, plan, round: 1 });
  it("is nothing where all agree", () => {
    expect(BOOK["ledger.enabled"]).toBe(true);
    expect(disagreement(compared({ kind: "move", feet: 30 }, { kind: "melee", weapon: "sword" }))).toBeNull();
    expect(disagreement(compared({ kind: "melee", weapon: "sword", attacks: 2 }))).toBeNull();
  });
});
