import { describe, expect, it } from "vitest";
import { differencesIn } from "../grid.ts";
import { grid } from "./grid.ts";

describe("The table of options, as read by someone who knew its text alone (S1.G.a)", () => {
  it("S1.G.b: model and rules agree in a part of all scenes", () =>
    expect([...differencesIn(grid, 31)].map(({ difference }) => difference)).toEqual([]));
});
