import { describe, expect, it } from "vitest";
import { areasIn, type Fight, type FightEvent, type Figure, type Spell } from "#rules/index.ts";
import { cast, type Said, shoot, strike } from "../commands.ts";
import { fighter, longBow, longSword, orc, spell } from "../figures.ts";
import { aboutToCast, on, ROUNDS } from "../lasting.ts";
import { AT_ONCE, carry, type Script } from "../table.ts";
import { expectLegal, expectRefused } from "../verdicts.ts";

/** The mage at the west end, the fighter 10 ft to the east, an orc 60 ft to the east of the mage. */
const PLACES = { mage: { x: 0, y: 0 }, fighter: { x: 10, y: 0 }, orc: { x: 60, y: 0 } } as const;

const wall = (stays: Partial<Spell["stays"]>, change: Partial<Spell> = {}): Spell =>
  spell({
    ...{ id: "hex", name: "Wall", castingTime: 0, damage: null, save: "none", offensive: true },
    covers: { shape: "wall", length: 40, width: 4 },
    stays: { lasts: ROUNDS("3"), acts: "begins", ...stays },
    ...change,
  });

/** Two more spells that the mage knows. */
const bolt = spell({ id: "bolt", name: "Bolt", castingTime: 0, damage: "1d4", save: "none", memorized: 1 });

/** The mage has cast a wall across the way to the orc, 30 ft to the east. */
function walled(stays: Partial<Spell["stays"]>, answers: Script = {}, change: Partial<Spell> = {}) {
  const before = aboutToCast(wall(stays, change), [
    fighter({ position: PLACES.fighter, weapons: [longSword, longBow] }),
    orc({ position: PLACES.orc, conditions: ["stunned"] }),
  ]);
  const figures = before.figures.map(one =>
    one?.id === "mage" ? { ...one, position: PLACES.mage, spells: [...one.spells, bolt] } : one,
  );
  const placed = { ...before, figures };
  return carry(placed, { ...cast(placed, "mage", [], "hex"), at: { x: 30, y: 0 } } as Said, answers);
}

const put = (fight: Fight, id: string, position: Figure["position"]): Fight => ({
  ...fight,
  figures: fight.figures.map(one => (one?.id === id ? { ...one, position } : one)),
});

const parts = (events: readonly FightEvent[]) =>
  events.flatMap(event => (event.type === "attack-rolled" ? event.adjustments : []));
const whys = (events: readonly FightEvent[]) =>
  events.flatMap(event => (event.type === "no-effect" ? [event.reason.why] : []));
const shot = (fight: Fight) =>
  carry(fight, { ...shoot(fight, "fighter", "orc"), overruled: true } as Said, { "to-hit": [2] });
const blow = (fight: Fight) =>
  carry(fight, { ...strike(fight, "fighter", "orc"), overruled: true } as Said, { "to-hit": [2] });

describe("An area of magic that blocks sight (G.13)", () => {
  const unseen = { why: "effect", value: -4, name: "Wall", cite: "G.13" };
  it("G.13: whoever shoots through it is at −4", () => {
    const { fight } = walled({ hides: true });
    expect(parts(shot(fight).events)).toContainEqual(unseen);
    expect(parts(shot(put(fight, "orc", { x: 20, y: 0 })).events)).not.toContainEqual(unseen);
  });
  it("G.13: figures see each other in it within the feet that it leaves, edge to edge", () => {
    const { fight } = walled({ hides: true, sight: "2d4" }, { effect: [4] });
    expect(areasIn(fight)).toMatchObject([{ sight: 4 }]);
    const near = put(put(fight, "fighter", { x: 30, y: 0 }), "orc", { x: 35, y: 0 });
    expect(parts(blow(near).events)).not.toContainEqual(unseen);
    expect(parts(blow(put(near, "orc", { x: 40, y: 0 })).events)).toContainEqual(unseen);
  });
  it("G.13: in utter darkness no one sees even those next to them; the blind lose no more", () => {
    const { fight } = walled({ hides: true });
    const near = put(put(fight, "fighter", { x: 30, y: 0 }), "orc", { x: 35, y: 0 });
    expect(parts(blow(near).events)).toContainEqual(unseen);
    const blind = carry(near, { type: "begin-effect", figure: "fighter", name: "Dark", condition: "blind" }).fight;
    expect(parts(blow(blind).events)).not.toContainEqual(unseen);
  });
});

describe("An area of magic that nothing gets through (G.13)", () => {
  const goes = (feet: number, to: Figure["position"]) =>
    ({ type: "move", moment: 3, figure: "fighter", feet, to }) as Said;
  it("G.13: bars moves across it, which the game master can allow, and no others", () => {
    const { fight } = walled({ bars: true });
    expectRefused(fight, { ...goes(40, { x: 50, y: 0 }) }, ["way-barred"]);
    expectLegal(fight, goes(10, { x: 20, y: 0 }));
  });
  it("G.13: does not hold those who are in it", () => {
    const { fight } = walled({ bars: true });
    expectLegal(put(fight, "fighter", { x: 30, y: 0 }), goes(20, { x: 50, y: 0 }));
  });
  it("G.13: stops blows, missiles and magic", () => {
    const { fight } = walled({ bars: true });
    const shots = carry(fight, { ...shoot(fight, "fighter", "orc"), overruled: true } as Said);
    expect(whys(shots.events)).toEqual(["stopped-by-area"]);
    const spells = carry(fight, { ...cast(fight, "mage", ["orc", "fighter"], "bolt"), overruled: true } as Said, {
      damage: [3],
    });
    expect(whys(spells.events)).toEqual(["stopped-by-area"]);
    expect(on(spells.fight, "fighter").hitPoints).toBe(on(fight, "fighter").hitPoints - 3);
  });
  it("G.13: does not stop an area of magic from acting on those in it", () => {
    const cloud = spell({
      ...{ id: "bolt", name: "Cloud", castingTime: 0, damage: "1d4", save: "none" },
      covers: { shape: "circle", radius: 20 },
      stays: { lasts: ROUNDS("3"), acts: "enters" },
    });
    const { fight } = walled({ bars: true });
    const knowing = {
      ...fight,
      figures: fight.figures.map(one =>
        one?.id === "mage" ? { ...one, spells: [...one.spells.slice(0, 1), cloud] } : one,
      ),
    };
    const said = { ...cast(knowing, "mage", [], "bolt"), at: { x: 100, y: 0 }, overruled: true } as Said;
    const clouded = carry(knowing, said).fight;
    const to = { x: 90, y: 0 };
    const moved = { type: "move", moment: 3, figure: "orc", feet: 30, to, overruled: true } as Said;
    expect(on(carry(clouded, moved, { damage: [2] }, AT_ONCE).fight, "orc").hitPoints).toBe(
      on(fight, "orc").hitPoints - 2,
    );
  });
});
