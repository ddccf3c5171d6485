import { describe, expect, it } from "vitest";
import { makeRulebook, order, stepsNow } from "#rules/index.ts";
import { startOf } from "#rules/initiative/side-segments.ts";
import { fighter, figure, orc } from "../figures.ts";
import { BOOK, carry, close, declared, opened } from "../table.ts";
import { expectImpossible } from "../verdicts.ts";

const both = { fighter: { kind: "melee" }, orc: { kind: "melee" } } as const;
const starts = (dice: number[], book = BOOK) =>
  order(opened([fighter(), orc()], both, dice, book), book).steps.map(step => [step.figure, step.segment]);

describe("Initiative by sides, dice 3 for the monsters and 5 for the party", () => {
  it("S4.VI, S4.VII.a, S4.VII.C.2b: the higher roll begins earlier, in the segment of the other's die", () =>
    expect(starts([3, 5])).toEqual([
      ["fighter", 3],
      ["orc", 5],
    ]));
  it("S0.R10.l: or each side in the segment of its own die", () => {
    const own = makeRulebook({ "initiative.startSegment": "own-die" });
    expect(starts([3, 5], own)).toEqual([
      ["orc", 3],
      ["fighter", 5],
    ]);
  });
  it("S4.VII.b: equal rolls begin together", () => {
    const fight = opened([fighter(), orc()], both, [4, 4]);
    expect(stepsNow(fight, BOOK).map(step => step.figure)).toEqual(["orc", "fighter"]);
  });
  it("of several others, the highest die counts", () => {
    const dice = { blue: 2, green: 6, red: 3 };
    expect(startOf(dice, "blue", BOOK).segment).toBe(6);
    expect(startOf(dice, "green", BOOK).segment).toBe(3);
  });
  it("a side without opponents reads its own die", () => expect(startOf({ red: 3 }, "red", BOOK).segment).toBe(3));
});

describe("Rolling for the sides", () => {
  it("only sides with somebody on their feet roll, in the order of their names", () => {
    const corpse = figure({ id: "corpse", side: "dead", hitPoints: 0 });
    const { events, answers } = carry(
      declared([fighter(), orc(), corpse], both),
      { type: "roll-initiative", round: 1 },
      { initiative: [2, 6] },
    );
    expect(events[0]).toEqual({ type: "initiative-rolled", rolls: { monsters: 2, party: 6 } });
    expect(answers).toEqual([2, 6]);
  });
  it("happens once a round, and in the round that was meant", () => {
    const rolled = opened([fighter(), orc()], both, [2, 6]);
    expectImpossible(rolled, { type: "roll-initiative", round: 1 }, "wrong-stage", { with: { stage: "segments" } });
    const opening = declared([fighter(), orc()], both);
    expectImpossible(opening, { type: "roll-initiative", round: 2 }, "moment-passed", { with: { asked: 2, now: 1 } });
  });
  it("a fight of nobody but the fallen is over at once", () => {
    const fight = opened([orc({ hitPoints: 0 })], {}, []);
    expect(fight.encounter.stage).toBe("end");
  });
  it("the last segment closed, the round is over", () => {
    const fight = opened([fighter()], { fighter: both.fighter }, [2]);
    expect(close(fight).fight.encounter).toMatchObject({ stage: "end", segment: 0 });
  });
});
