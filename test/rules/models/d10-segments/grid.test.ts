import { describe, expect, it } from "vitest";
import { differencesIn } from "../grid.ts";
import { grid } from "./grid.ts";

/** A prime, so that the sample has scenes of every kind. */
const EVERY = 97;

describe("The model of d10-segments and the rules (S2)", () => {
  it("say the same of every scene", () => expect([...differencesIn(grid, EVERY)]).toEqual([]));
});
