import { describe, expect, it } from "vitest";
import { type Cost, measure } from "../session/measure.ts";

/** Bytes that a command may send: 4 KB with 20 figures, 8 KB with 200, linear in between. */
const bytesAllowed = (figures: number) => 4608 + (Math.max(0, figures - 20) * 4096) / 180;

/**
 * Extra bytes per figure for commands that concern all figures. For example, rolling initiative writes every figure's
 * die and turn.
 */
const OF_EACH = 112;

/** Bytes of the page of an almost empty round, which mostly lists the figures. */
const pageAllowed = (figures: number) => 4096 + 64 * figures;

describe.each([
  { generation: 13, figures: 4 },
  { generation: 13, figures: 40 },
  { generation: 13, figures: 200 },
  { generation: 14, figures: 4 },
  { generation: 14, figures: 40 },
  { generation: 14, figures: 200 },
] as const)("Writes of $figures figures (generation $generation)", ({ generation, figures }) => {
  it("keep to the budget", async () => {
    const costs = await measure(generation, figures);
    expect(costs.filter(({ writes, allowed }: Cost) => writes > allowed)).toEqual([]);
    const mostBytes = ({ ofAll }: Cost) => bytesAllowed(figures) + (ofAll ? OF_EACH * figures : 0);
    expect(costs.filter(cost => cost.bytes > mostBytes(cost))).toEqual([]);
    expect(costs.filter(({ kept }: Cost) => kept > pageAllowed(figures))).toEqual([]);
    expect(costs.filter(({ kept }: Cost) => kept > 0).map(({ command }) => command)).toEqual(["end the round"]);
    expect(costs.every(({ command, writes }) => writes > 0 || command === "refused")).toBe(true);
  });
});
