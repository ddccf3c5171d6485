import { describe, expect, it } from "vitest";
import { differencesIn } from "../grid.ts";
import { grid } from "./grid.ts";

/** A prime, so that the sample has scenes of every family. */
const EVERY = 149;

describe("Surprise and rounds as a model of the text alone reads them (addict)", () => {
  it("S4.I, S4.VI, S4.VII: the rules say the same of scenes from all over the grid", () =>
    expect([...differencesIn(grid, EVERY)]).toEqual([]));
});
