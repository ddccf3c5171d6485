import { describe, expect, it } from "vitest";
import { differencesIn } from "../grid.ts";
import { grid } from "./grid.ts";

/** A prime, so that each axis of a scene takes all of its values. */
const EVERY = 149;

describe("The rules and a model of jomase that was written from the text alone", () => {
  it(`say the same of every ${EVERY}th of ${grid.scenes} scenes`, () =>
    expect([...differencesIn(grid, EVERY)]).toEqual([]));
});
