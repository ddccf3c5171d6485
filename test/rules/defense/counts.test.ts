import { describe, expect, it } from "vitest";
import { blocksByNature } from "#rules/defense/block.ts";
import { NOTHING_WARDED, pointsLeft } from "#rules/defense/pool.ts";
import { claws, fighter } from "../figures.ts";

describe("Blocks of a creature's natural weapons", () => {
  const fangs = (id: string) => ({ ...claws, id, canParry: false });
  const beast = fighter({ weapons: [fangs("bite"), fangs("tail")], attacksPerRoutine: 2 });
  it("S3.AD.f: one attack of each routine blocks, though none of its weapons may", () =>
    expect([blocksByNature(beast, 2, 1), blocksByNature(beast, 4, 2)]).toEqual([1, 2]));
  it("S3.AD.f: two claws that may not block bar two attacks of the routine", () => {
    const bear = fighter({ weapons: [{ ...fangs("claw"), perRoutine: 2 }, claws], attacksPerRoutine: 3 });
    expect(blocksByNature(bear, 3, 1)).toBe(1);
  });
});

describe("Points of a pool", () => {
  it("S3.PD.b: what attacks have met is used up, and there is never less than nothing", () => {
    const warding = { ...NOTHING_WARDED, met: { orc: 2, wolf: 1 } };
    expect([pointsLeft(5, warding), pointsLeft(3, warding), pointsLeft(1, warding)]).toEqual([2, 0, 0]);
  });
});
