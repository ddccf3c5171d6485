import { describe, expect, it } from "vitest";
import { areasIn, type Fight, type Figure, type FigureId, type Spell } from "#rules/index.ts";
import { cast, type Said } from "../commands.ts";
import { fighter, orc, spell } from "../figures.ts";
import { aboutToCast, effects, on, ROUNDS, typesOf } from "../lasting.ts";
import { carry, type Script } from "../table.ts";

/** The mage at the west end, the fighter next to them, an orc 60 ft to the east. */
const PLACES: Readonly<Record<FigureId, { x: number; y: number }>> = {
  mage: { x: 0, y: 0 },
  fighter: { x: 5, y: 0 },
  orc: { x: 60, y: 0 },
};

const plain = { castingTime: 0, damage: null, save: "none", offensive: false } as const;
const silence = spell({
  ...{ ...plain, id: "hex", name: "Silence", offensive: true, covers: { shape: "circle", radius: 15 } },
  effect: { condition: "silenced", lasts: ROUNDS("9"), ends: ["leaves"] },
  stays: { lasts: ROUNDS("9"), acts: "enters", follows: "target" },
});
const globe = spell({
  ...{ ...plain, id: "hex", name: "Globe", covers: { shape: "circle", radius: 5 } },
  effect: { stopsSpells: 4, ends: ["leaves"] },
  stays: { lasts: ROUNDS("9"), acts: "enters", follows: "caster" },
});

function cast1(known: Spell, targets: readonly string[], change: object = {}, answers: Script = {}, onMap = true) {
  const before = aboutToCast(known, [fighter(), orc({ conditions: ["stunned"] })]);
  const placed = (one: Figure | null) => one && { ...one, position: onMap ? (PLACES[one.id] ?? null) : null };
  const fight = { ...before, figures: before.figures.map(placed) } as Fight;
  return carry(fight, { ...cast(fight, "mage", targets, "hex"), ...change } as Said, answers);
}

const goes = (figure: string, to: object): Said =>
  ({ type: "move", moment: 3, figure, feet: 10, to, overruled: true }) as Said;
const silenced = (fight: Fight) => Object.keys(PLACES).filter(id => on(fight, id).conditions.includes("silenced"));

describe("An area that moves with its target (G.13)", () => {
  it("G.13: goes where a friend goes, and acts on those who are in it then", () => {
    const { fight } = cast1(silence, ["fighter"]);
    expect(areasIn(fight)).toMatchObject([{ bearer: "fighter", place: { at: PLACES.fighter } }]);
    const gone = carry(fight, goes("fighter", { x: 50, y: 0 }));
    expect(areasIn(gone.fight)).toMatchObject([{ place: { at: { x: 50, y: 0 } } }]);
    expect(typesOf(gone).filter(type => type.startsWith("area"))).toEqual(["area-moved", "area-struck"]);
    expect(silenced(gone.fight)).toEqual(["fighter", "orc"]);
  });
  it("G.13: ends for those whom it leaves behind", () => {
    const { fight } = cast1(silence, ["fighter", "mage"]);
    expect(silenced(fight)).toEqual(["mage", "fighter"]);
    expect(silenced(carry(fight, goes("fighter", { x: 25, y: 0 })).fight)).toEqual(["fighter"]);
  });
  it("G.13: acts on those who come to it", () => {
    const { fight } = cast1(silence, ["fighter"]);
    expect(silenced(carry(fight, goes("orc", { x: 15, y: 0 })).fight)).toEqual(["fighter", "orc"]);
  });
  it("G.13: goes with a foe who fails a save, and stays where one is who makes it", () => {
    const failed = cast1(silence, ["orc"], {}, { save: [1] }).fight;
    expect(areasIn(failed)).toMatchObject([{ bearer: "orc" }]);
    const saved = cast1(silence, ["orc"], {}, { save: [20] }).fight;
    expect(areasIn(saved)[0]).not.toHaveProperty("bearer");
    const left = carry(saved, goes("orc", { x: 90, y: 0 })).fight;
    expect([areasIn(left)[0]?.place?.at, silenced(left)]).toEqual([PLACES.orc, []]);
  });
  it("G.13: stays where it was aimed on the map", () => {
    const [area] = areasIn(cast1(silence, ["orc"], { at: { x: 55, y: 0 } }).fight);
    expect(area).toMatchObject({ place: { at: { x: 55, y: 0 } } });
    expect(area).not.toHaveProperty("bearer");
  });
  it("G.13: without a target, is around its caster if it is harmless", () => {
    const circle = spell({
      ...{ ...plain, id: "hex", name: "Circle", covers: { shape: "circle", radius: 10 } },
      effect: { foes: "evil", foesToHit: -2, side: "friends", ends: ["leaves"] },
      stays: { lasts: ROUNDS("9"), acts: "enters", follows: "target" },
    });
    const { fight } = cast1(circle, []);
    expect(areasIn(fight)).toMatchObject([{ bearer: "mage", place: { at: PLACES.mage } }]);
    expect(effects(fight, "mage")).toMatchObject([{ name: "Circle" }]);
  });
  it("G.13: does not leave its bearer, whose token was moved without a command", () => {
    const { fight } = cast1(silence, ["fighter"]);
    const dragged = {
      ...fight,
      figures: fight.figures.map(one => one && { ...one, ...(one.id === "fighter" && { position: { x: 40, y: 0 } }) }),
    } as Fight;
    const later = carry(dragged, goes("mage", { x: 0, y: 60 })).fight;
    expect(silenced(later)).toEqual(["fighter"]);
  });
  it("G.13: works on no one any more, if it is for a side, after its caster has left", () => {
    const ward = spell({
      ...{ ...plain, id: "hex", name: "Ward", covers: { shape: "circle", radius: 10 } },
      effect: { foes: "evil", foesToHit: -2, side: "friends", ends: ["leaves"] },
      stays: { lasts: ROUNDS("9"), acts: "enters", follows: "target" },
    });
    const { fight } = cast1(ward, ["fighter"]);
    const alone = carry(fight, { type: "leave", figure: "mage" }).fight;
    const entered = carry(alone, goes("orc", { x: 10, y: 0 })).fight;
    expect(effects(entered, "orc")).toEqual([]);
  });
  it("G.13: only circles move with a figure", () => {
    const wall = { ...silence, covers: { shape: "wall", length: 20, width: 5 } } as const;
    expect(areasIn(cast1(wall, ["fighter"]).fight)[0]).not.toHaveProperty("bearer");
  });
  it("G.13: without a map those who move leave it, but not its bearer", () => {
    const { fight } = cast1(silence, ["fighter", "mage"], {}, {}, false);
    const gone = carry(fight, { type: "move", moment: 3, figure: "fighter", feet: 10, overruled: true }).fight;
    expect(silenced(gone)).toEqual(["mage", "fighter"]);
    const both = carry(gone, { type: "move", moment: 3, figure: "mage", feet: 10, overruled: true }).fight;
    expect(silenced(both)).toEqual(["fighter"]);
  });
});

describe("An area around its user (G.13)", () => {
  const inGlobe = (fight: Fight) => Object.keys(PLACES).filter(id => effects(fight, id).length > 0);
  it("G.13: works at once on all in it, and goes with its user", () => {
    const { fight } = cast1(globe, []);
    expect(inGlobe(fight)).toEqual(["mage", "fighter"]);
    const gone = carry(fight, goes("mage", { x: 57, y: 0 })).fight;
    expect(inGlobe(gone)).toEqual(["mage", "orc"]);
    expect(inGlobe(carry(gone, { type: "end-area", area: 1 }).fight)).toEqual([]);
  });
  it("G.13: works only on those for whom it is meant", () => {
    const circle = { ...globe, effect: { toHit: 1, side: "friends", ends: ["leaves"] } } as const;
    const { fight } = cast1(circle, []);
    expect(inGlobe(fight)).toEqual(["mage", "fighter"]);
    const gone = carry(fight, goes("mage", { x: 57, y: 0 }));
    expect([inGlobe(gone.fight), typesOf(gone).includes("no-effect")]).toEqual([["mage"], false]);
  });
  it("G.13: is on its user alone without a map", () => {
    expect(inGlobe(cast1(globe, [], {}, {}, false).fight)).toEqual(["mage"]);
  });
  it("G.13: keeps spells from outside out, and not those of one who is in it", () => {
    const bolt = spell({ ...plain, id: "bolt", name: "Bolt", damage: "1d6", offensive: true, level: 1 });
    const { fight } = cast1(globe, []);
    const figures = fight.figures.map(one => (one ? { ...one, spells: [bolt] } : one));
    const armed = { ...fight, figures } as Fight;
    const shot = (figure: string, target: string, answers: Script) =>
      carry(armed, { ...cast(armed, figure, [target], "bolt"), overruled: true } as Said, answers);
    expect(typesOf(shot("orc", "fighter", {}))).not.toContain("hurt");
    expect(typesOf(shot("fighter", "mage", { damage: [3] }))).toContain("hurt");
    expect(typesOf(shot("fighter", "orc", { damage: [3] }))).toContain("hurt");
  });
});
