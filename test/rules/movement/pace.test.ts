import { describe, expect, it } from "vitest";
import { withinPace } from "#rules/fatigue/cost.ts";
import { FRESH_ROUND } from "#rules/ledger/ledger.ts";
import { peekCost } from "#rules/movement/rates.ts";
import { stamina, WEARY } from "../fatigue/weary.ts";
import { fighter } from "../figures.ts";
import { BOOK } from "../table.ts";

describe("How far a figure may go in all", () => {
  it("S3.FC.b: nobody runs too fast where figures do not move by half moves", () => {
    expect(withinPace(fighter(), 10_000, "indoors", BOOK)).toEqual([]);
    expect(withinPace(fighter({ stamina: stamina() }), 10_000, "indoors", WEARY)).toEqual([]);
  });
  it("S3.FL.c: one that is spent goes a third of its rate, exactly, and reads how far that is", () => {
    const weary = fighter({ stamina: stamina({ points: 0, level: "exhausted" }) });
    expect(withinPace(weary, 20, "indoors", WEARY)).toEqual([]);
    expect(withinPace(weary, 21, "indoors", WEARY)).toMatchObject([
      { why: "spent-pace", with: { figure: "Fighter", feet: 21, most: 20 } },
    ]);
  });
});

describe("What looking out costs", () => {
  it("S0.R6.e–f: an action but for ducking back at once", () => {
    const out = { ...FRESH_ROUND, peeking: true };
    expect([peekCost(FRESH_ROUND, false), peekCost(out, true), peekCost(out, false)]).toEqual([1, 0, 1]);
    expect([peekCost(FRESH_ROUND, true), peekCost({ ...out, moveBroken: true }, true)]).toEqual([1, 1]);
  });
});
