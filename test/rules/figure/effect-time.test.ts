import { describe, expect, it } from "vitest";
import { effects, hex, hexed, on, ROUNDS, reach } from "../lasting.ts";
import { carry } from "../table.ts";
import { expectLegal, verdictOf } from "../verdicts.ts";

/** Segment 3 of round 1: the orc is held for two rounds, until segment 3 of round 3. */
const held = () => hexed(hex({ lasts: ROUNDS("2"), condition: "held" }), ["orc"]).fight;
const time = (members: object) => ({ type: "time-effect", figure: "orc", effect: 1, ...members }) as never;

describe("The time of an effect, changed by hand (G.13)", () => {
  it("G.13: shortened, it ends in its new segment with its condition", () => {
    const fight = held();
    expectLegal(fight, time({ segments: 4 }));
    const { fight: timed, events } = carry(fight, time({ segments: 4 }));
    expect(events).toMatchObject([
      { type: "effect-timed", figure: "orc", given: { name: "Hex", segments: 4 }, change: { path: "effects.1" } },
    ]);
    expect(effects(timed, "orc")).toMatchObject([{ key: 1, by: "mage", until: 7, condition: "held" }]);
    const still = reach(timed, 6).fight;
    expect(on(still, "orc").conditions).toEqual(["held"]);
    const over = reach(still, 7).fight;
    expect(on(over, "orc").conditions).toEqual([]);
  });
  it("G.13: lengthened, it counts from now", () => {
    expect(effects(carry(held(), time({ segments: 100 })).fight, "orc")).toMatchObject([{ until: 103 }]);
  });
  it("G.13: without segments, it lasts until it is ended", () => {
    expect(effects(carry(held(), time({})).fight, "orc")).toMatchObject([{ until: null, left: null }]);
  });
  it("G.13: points taken each round keep their moments", () => {
    const { fight } = hexed(hex({ lasts: ROUNDS("2"), points: "1" }), ["orc"]);
    expect(effects(carry(fight, time({ segments: 30 })).fight, "orc")).toMatchObject([{ due: 13, until: 33 }]);
  });
  it.each([0, 1.5, 100_001, "4"])("G.13: refuses %s segments", segments => {
    expect(verdictOf(held(), time({ segments }))).toMatchObject({
      legal: false,
      refusal: "impossible",
      reasons: [{ why: "unreadable", with: { field: "segments" } }],
    });
  });
  it("G.13: refuses an effect that is not there", () => {
    expect(verdictOf(held(), time({ effect: 7 }))).toMatchObject({
      legal: false,
      reasons: [{ why: "no-such-effect" }],
    });
  });
});
