import { expect, it } from "vitest";
import { simulate } from "./story.ts";

/** Tables with fixed seeds, of which each generation plays some 2,500 commands whenever everything is tested. */
const SEEDS = [101, 102, 103, 104, 105] as const;
const DEEDS = 800;
const COMMANDS = 500;

/** Everything must hold at each of them. */
export function tablesHold(generation: 13 | 14): void {
  it.each(SEEDS)("nothing is lost, nothing doubled, and nobody let in: seed %i", async seed => {
    const { breach, asked, recorded } = await simulate({ seed, commands: DEEDS, generation });
    expect(breach).toBeNull();
    expect(asked).toBeGreaterThan(COMMANDS);
    expect(recorded).toBeGreaterThan(COMMANDS / 20);
  });
}
