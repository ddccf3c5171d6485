import { describe, expect, it } from "vitest";
import { areasIn, bandsFrom, type Fight } from "#rules/index.ts";
import { cast, type Said } from "../commands.ts";
import { fighter, orc, spell } from "../figures.ts";
import { aboutToCast, effects, on, ROUNDS } from "../lasting.ts";
import { AT_ONCE, carry, type Script } from "../table.ts";

/** Hail on a square of 40 ft, or sleet on one of 80 ft. */
const storm = spell({
  ...{ id: "storm", name: "Ice Storm", castingTime: 0, damage: null, save: "none", offensive: true },
  covers: { shape: "wall", length: 40, width: 40 },
  effect: {
    lasts: ROUNDS("1"),
    ends: ["leaves"],
    bands: bandsFrom("form hail: harm 3d10; form sleet: blind, move 0.5, slips 50", 7)!,
  },
  stays: { lasts: ROUNDS("1"), acts: "enters", form: "sleet", size: 80 },
});

/** The mage casts it on the orc, 200 ft to the east; another one is 30 ft further, and a fighter far to the south. */
function stormy(form: string, answers: Script = {}): Fight {
  const strong = { hitPoints: 40, hitPointsMax: 40 };
  const before = aboutToCast(storm, [
    orc({ position: { x: 200, y: 0 }, ...strong }),
    orc({ id: "other", position: { x: 230, y: 0 }, ...strong }),
    fighter({ position: { x: 200, y: 200 }, ...strong }),
  ]);
  const figures = before.figures.map(one => (one?.id === "mage" ? { ...one, position: { x: 0, y: 0 } } : one));
  const placed = { ...before, figures };
  return carry(placed, { ...cast(placed, "mage", ["orc"], "storm"), form } as Said, answers).fight;
}

const goes = (figure: string, to: object): Said =>
  ({ type: "move", moment: 3, figure, feet: 10, to, overruled: true }) as Said;

describe("A form that stays on a larger area (G.13)", () => {
  it("G.13: the form that does not stay works on those it was cast on", () => {
    const fight = stormy("hail", { damage: [17] });
    expect([on(fight, "orc").hitPoints, on(fight, "other").hitPoints, areasIn(fight)]).toEqual([23, 40, []]);
  });
  it("G.13: the form that stays works on all in its own area", () => {
    const fight = stormy("sleet");
    expect(areasIn(fight)).toMatchObject([{ until: 13, place: { covers: { length: 80, width: 80 } } }]);
    for (const id of ["orc", "other"]) {
      expect(on(fight, id)).toMatchObject({ hitPoints: 40, conditions: ["blind"] });
      expect(effects(fight, id)).toMatchObject([{ movement: 0.5, slips: 50 }]);
    }
    expect(effects(fight, "fighter")).toEqual([]);
  });
  it("G.13: works in the form that was chosen on those who enter it, without asking again", () => {
    const fight = stormy("sleet");
    const { fight: after } = carry(fight, goes("fighter", { x: 200, y: 30 }), { effect: [51] });
    expect(on(after, "fighter")).toMatchObject({ conditions: ["blind"], position: { x: 200, y: 30 } });
  });
});

describe("Slippery ground (G.13)", () => {
  it("G.13: brings down who moves on it, up to the chance, where they are", () => {
    const { fight, events } = carry(stormy("sleet"), goes("other", { x: 300, y: 0 }), { effect: [50] });
    expect(on(fight, "other")).toMatchObject({ conditions: ["prone", "blind"], position: { x: 230, y: 0 } });
    expect(events).toContainEqual(
      expect.objectContaining({ type: "slip-rolled", figure: "other", name: "Ice Storm", rolled: 50, chance: 50 }),
    );
  });
  it("G.13: lets others go on, and leave it", () => {
    const { fight } = carry(stormy("sleet"), goes("other", { x: 300, y: 0 }), { effect: [51] }, AT_ONCE);
    expect(on(fight, "other")).toMatchObject({ conditions: [], position: { x: 300, y: 0 } });
  });
  it("G.13: brings down who runs into it a foot inside", () => {
    const { fight } = carry(stormy("sleet"), goes("fighter", { x: 200, y: -200 }), { effect: [1] });
    expect(on(fight, "fighter")).toMatchObject({ conditions: ["prone", "blind"], position: { x: 200, y: 39 } });
  });
});
