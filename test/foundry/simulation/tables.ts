import { expect, it } from "vitest";
import { simulate } from "./story.ts";

/** Tables with fixed seeds, of which each generation plays some 1,200 commands whenever everything is tested. */
const SEEDS = [101, 102, 103, 104] as const;
const DEEDS = 450;
const COMMANDS = 260;

/** Short ones at which figures are left out and tokens deleted, though nobody writes rubbish: nothing hides what comes of it. */
const SHORT = [
  [14, 15],
  [1169, 120],
] as const;

/** Everything must hold at each of them. */
export function tablesHold(generation: 13 | 14): void {
  it.each(SEEDS)("nothing is lost, nothing doubled, and nobody let in: seed %i", async seed => {
    const { breach, asked, recorded } = await simulate({ seed, commands: DEEDS, generation });
    expect(breach).toBeNull();
    expect(asked).toBeGreaterThan(COMMANDS);
    expect(recorded).toBeGreaterThan(COMMANDS / 20);
  });
  it.each(SHORT)("nothing is lost where figures are left out: seed %i", async (seed, commands) => {
    const { breach, recorded } = await simulate({ seed, commands, generation });
    expect(breach).toBeNull();
    expect(recorded).toBeGreaterThan(0);
  });
}
