import { describe, expect, it } from "vitest";
import { differencesIn, type Grid } from "../grid.ts";
import { grid } from "./grid.ts";
import { outcomes } from "./outcomes.ts";

const told = (scenes: Grid, every: number) => [...differencesIn(scenes, every)].map(({ difference }) => difference);

describe("The table of options, as read by someone who knew its text alone (S1.G.a)", () => {
  it("S1.G.b: model and rules agree in a part of all scenes", () => expect(told(grid, 101)).toEqual([]));
  it("S1.N.a: so they do in more of those in which an option is played to its end", () =>
    expect(told(outcomes, 13)).toEqual([]));
});
