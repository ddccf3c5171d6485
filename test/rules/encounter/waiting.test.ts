import { describe, expect, it } from "vitest";
import { type Fight, newFight, waitingNow } from "#rules/index.ts";
import { momentNow, type Said, strike } from "../commands.ts";
import { fighter, orc } from "../figures.ts";
import { BOOK, carry, opened } from "../table.ts";

const MELEE = { kind: "melee", weapon: "sword" } as const;
const other = fighter({ id: "other", name: "Other" });

/** The moment of two fighters. The orc acts later. */
const both = () => opened([fighter(), other, orc()], { fighter: MELEE, other: MELEE, orc: MELEE }, [2, 5]);

const done = (fight: Fight, figure: string, onward = true): Fight =>
  carry(fight, { type: "advance", moment: momentNow(fight), figure, onward }).fight;

describe("Whom a moment waits for", () => {
  it("is everybody who has a step in it", () => expect(waitingNow(both(), BOOK)).toEqual(["fighter", "other"]));
  it("is no longer one that has used its step", () => {
    const struck = carry(both(), strike(both(), "fighter", "orc"), { "to-hit": [1], defend: ["none"] }).fight;
    expect(waitingNow(struck, BOOK)).toEqual(["other"]);
  });
  it("is nobody any more who has said to be done", () =>
    expect(waitingNow(done(both(), "other"), BOOK)).toEqual(["fighter"]));
});

describe("Somebody is done, and the fight goes on", () => {
  it("stays in the moment while it waits for another", () =>
    expect(momentNow(done(both(), "fighter"))).toBe(momentNow(both())));
  it("comes to the next moment with the last", () => {
    const on = done(done(both(), "other"), "fighter");
    expect([momentNow(on) > momentNow(both()), waitingNow(on, BOOK)]).toEqual([true, ["orc"]]);
  });
  it("stays where it is, if nobody asked to go on", () =>
    expect(momentNow(done(done(both(), "other", false), "fighter", false))).toBe(momentNow(both())));
  it("ends the segments with the last of all", () => {
    const on = done(done(done(both(), "other"), "fighter"), "orc");
    expect(on.encounter.stage).toBe("end");
  });
});

describe("A segment of surprise (S4.I.D)", () => {
  const surprising = () =>
    carry(
      carry(newFight([fighter(), other, orc()]), { type: "begin" } as Said).fight,
      { type: "roll-surprise", round: 1 } as Said,
      {
        surprise: [3, 2],
      },
    ).fight;
  const inSurprise = (fight: Fight, figure: string) =>
    carry(fight, { type: "advance", moment: momentNow(fight), figure, onward: true }).fight;

  it("waits for those who are not surprised", () => expect(waitingNow(surprising(), BOOK)).toEqual(["orc"]));
  it("goes on with the last of them, and after the last segment to the declarations", () => {
    const second = inSurprise(surprising(), "orc");
    expect(second.encounter).toMatchObject({ stage: "surprise", segment: 2 });
    expect(inSurprise(second, "orc").encounter.stage).toBe("declare");
  });
});
