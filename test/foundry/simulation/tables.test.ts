import { describe, expect, it } from "vitest";
import { generation } from "../session/generation.ts";
import { simulate } from "./story.ts";

/** The fixed seeds of each generation. */
const SEEDS = { 13: [101, 103], 14: [102, 104] } as const;
const DEEDS = 450;
const COMMANDS = 260;

/**
 * Short runs, as seed and number of actions. Figures are removed and tokens deleted but nothing is corrupted, so every
 * invariant is checked.
 */
const SHORT = [
  [14, 15],
  [1169, 120],
] as const;

describe("A table at which everything comes late", () => {
  it.each(SEEDS[generation])("nothing is lost, nothing doubled, and nobody let in: seed %i", async seed => {
    const { breach, asked, recorded } = await simulate({ seed, commands: DEEDS, generation });
    expect(breach).toBeNull();
    expect(asked).toBeGreaterThan(COMMANDS);
    expect(recorded).toBeGreaterThan(COMMANDS / 20);
  });
  it.each(SHORT)("nothing is lost when figures are left out: seed %i", async (seed, commands) => {
    const { breach, recorded } = await simulate({ seed, commands, generation });
    expect(breach).toBeNull();
    expect(recorded).toBeGreaterThan(0);
  });
});
