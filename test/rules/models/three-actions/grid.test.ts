import { describe, expect, it } from "vitest";
import { differencesIn } from "../grid.ts";
import { grid } from "./grid.ts";

/** A prime, so that the sample has items of every list of each grid. */
const EVERY = 211;

describe("The rules of three actions and a model written from the text alone", () => {
  it("S0.I.a, S0.R1.a, S0.R9.h, S0.R8.b, S0.R10.e: agree on every scene of the grid that is played", () =>
    expect([...differencesIn(grid, EVERY)]).toEqual([]));
});
