import { describe, expect, it } from "vitest";
import { type AreaPlace, areTouching } from "#rules/casting/area.ts";
import { areasIn, type Fight, type FightEvent, type Spell } from "#rules/index.ts";
import { cast, type Said } from "../commands.ts";
import { fighter, orc, spell } from "../figures.ts";
import { aboutToCast, effects, on, ROUNDS, reach, SEGMENTS } from "../lasting.ts";
import { carry, type Script } from "../table.ts";

/** The mage at the west end, an orc 60 ft to the east of it, a fighter 100 ft to the south. */
const PLACES = { mage: { x: 0, y: 0 }, orc: { x: 60, y: 0 }, fighter: { x: 0, y: 100 } } as const;

const plain = { castingTime: 0, damage: null, save: "none", offensive: false } as const;

/** The fight on a map in which the mage is about to cast the first of these spells. */
function aboutToCastOnMap(known: readonly Spell[]): Fight {
  const [first] = known as readonly [Spell];
  const before = aboutToCast(first, [fighter({ position: PLACES.fighter }), orc({ position: PLACES.orc })]);
  const figures = before.figures.map(one =>
    one?.id === "mage" ? { ...one, position: PLACES.mage, spells: known } : one,
  );
  return { ...before, figures };
}

const casts = (fight: Fight, targets: readonly string[], id: string, change: object = {}): Said =>
  ({ ...cast(fight, "mage", targets, id), overruled: true, ...change }) as Said;

const ended = (events: readonly FightEvent[]) =>
  events.flatMap(event => (event.type === "area-ended" ? [[event.name, event.reason.why]] : []));

describe("A spell with a form that stays and one that does not (G.13)", () => {
  const light = spell({
    ...{ ...plain, id: "light", name: "Light" },
    covers: { shape: "circle", radius: 20 },
    stays: { lasts: ROUNDS("10"), acts: "begins", form: "globe" },
    effect: {
      lasts: ROUNDS("10"),
      side: "others",
      bands: [
        { when: [{ of: "form", name: "globe" }], effects: [] },
        { when: [{ of: "form", name: "eyes" }], effects: [{ condition: "blind" }], save: "negates" },
      ],
    },
  });
  const lit = (targets: readonly string[], form: string, answers: Script = {}) => {
    const fight = aboutToCastOnMap([light]);
    return carry(fight, casts(fight, targets, "light", { form }), answers);
  };
  it("G.13: a globe of light stays, and does nothing to anyone in it", () => {
    const { fight, events } = lit(["orc"], "globe");
    expect(areasIn(fight)).toMatchObject([{ name: "Light", place: { at: PLACES.orc } }]);
    expect([effects(fight, "orc"), events.filter(({ type }) => type === "no-effect")]).toEqual([[], []]);
  });
  it("G.13: aimed at no one it is around the caster, whom it does not blind", () => {
    expect(areasIn(lit([], "globe").fight)).toMatchObject([{ place: { at: PLACES.mage } }]);
    expect(on(lit([], "eyes").fight, "mage").conditions).toEqual([]);
  });
  it("G.13: at the eyes of a creature it blinds unless a save is made, and stays nowhere", () => {
    const { fight } = lit(["orc"], "eyes", { save: [1] });
    expect([areasIn(fight), on(fight, "orc").conditions]).toEqual([[], ["blind"]]);
    expect(on(lit(["orc"], "eyes", { save: [20] }).fight, "orc").conditions).toEqual([]);
  });
});

describe("Magic against magic in a place (G.13)", () => {
  const fog = spell({
    ...{ ...plain, id: "fog", name: "Fog", casterLevel: 5, covers: { shape: "circle", radius: 20 } },
    stays: { lasts: ROUNDS("9"), acts: "begins", hides: true },
  });
  const against = (change: Partial<Spell> = {}) =>
    spell({
      ...{ ...plain, id: "dispel", name: "Dispel", casterLevel: 8, covers: { shape: "circle", radius: 15 } },
      effect: { instant: true, dispels: ["magic"], dispelsBy: "chance" },
      ...change,
    });
  /** An orc's fog, and the mage's magic against it. */
  const dispelled = (roll: number | null, at: object, change: Partial<Spell> = {}) => {
    const fight = aboutToCastOnMap([fog, against(change)]);
    const laid = carry(fight, casts(fight, ["orc"], "fog")).fight;
    const [area] = areasIn(laid);
    const foes = { ...laid, encounter: { ...laid.encounter, areas: [{ ...area!, by: "orc" }] } };
    return carry(foes, casts(foes, [], "dispel", { at }), roll === null ? {} : { dispel: [roll] });
  };

  it("G.13: ends what its place touches, by the roll against the level of its caster", () => {
    // Level 8 against 5: 50 + 3 × 5.
    const over = dispelled(65, PLACES.orc);
    expect(ended(over.events)).toEqual([["Fog", "area-dispelled"]]);
    expect(over.events).toContainEqual(
      expect.objectContaining({ type: "dispel-rolled", against: "Fog", chance: 65, isOfPlace: true, ends: true }),
    );
    expect(areasIn(dispelled(66, PLACES.orc).fight)).toHaveLength(1);
  });
  it("G.13: ends nothing elsewhere, and nothing by a saving throw", () => {
    expect(areasIn(dispelled(null, { x: 200, y: 0 }).fight)).toHaveLength(1);
    const bySave = { effect: { instant: true, dispels: ["magic"], dispelsBy: "save" } } as const;
    expect(areasIn(dispelled(null, PLACES.orc, bySave).fight)).toHaveLength(1);
  });
});

describe("Magic that drives gas and fog away (G.13)", () => {
  const cloud = (change: Partial<Spell>) =>
    spell({
      ...{ ...plain, id: "cloud", name: "Cloud", element: "gas" },
      covers: { shape: "circle", radius: 20 },
      stays: { lasts: ROUNDS("9"), acts: "begins" },
      ...change,
    });
  const gust = spell({
    ...{ ...plain, id: "gust", name: "Gust", offensive: true, covers: { shape: "path", length: 50, width: 10 } },
    effect: { instant: true, dispels: ["gas"] },
  });
  const blown = (at: object, change: Partial<Spell> = {}) => {
    const fight = aboutToCastOnMap([cloud(change), gust]);
    const clouded = carry(fight, casts(fight, ["orc"], "cloud")).fight;
    return carry(clouded, casts(clouded, [], "gust", { at }));
  };
  it("G.13: ends what its own place touches", () => {
    const { fight, events } = blown({ x: 30, y: 0 });
    expect(areasIn(fight)).toEqual([]);
    expect(ended(events)).toEqual([["Cloud", "area-dispersed"]]);
  });
  it("G.13: ends nothing elsewhere, and nothing but gas", () => {
    expect(areasIn(blown({ x: 0, y: 30 }).fight)).toHaveLength(1);
    expect(areasIn(blown({ x: 30, y: 0 }, { element: "fire" }).fight)).toHaveLength(1);
  });
  it("G.13: areas touch if they have a point in common", () => {
    const circle = (x: number, radius: number): AreaPlace =>
      ({ covers: { shape: "circle", radius }, at: { x, y: 0 }, toward: { x, y: 0 } }) as const;
    const path: AreaPlace = {
      covers: { shape: "path", length: 50, width: 10 },
      at: PLACES.mage,
      toward: { x: 9, y: 0 },
    };
    const small: AreaPlace = {
      covers: { shape: "path", length: 5, width: 2 },
      at: { x: 20, y: 0 },
      toward: { x: 30, y: 0 },
    };
    expect([20, 49, 51].map(x => areTouching(circle(x, 1), path))).toEqual([true, true, true]);
    expect([52, -2].map(x => areTouching(path, circle(x, 1)))).toEqual([false, false]);
    expect([areTouching(path, small), areTouching(small, path), areTouching(circle(20, 40), small)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([areTouching(circle(0, 5), circle(10, 5)), areTouching(circle(0, 5), circle(11, 5))]).toEqual([true, false]);
  });
});

describe("An area that burns (G.13)", () => {
  const web = spell({
    ...{ ...plain, id: "web", name: "Web", save: "negates", covers: { shape: "circle", radius: 20 } },
    effect: {
      lasts: ROUNDS("9"),
      ends: ["leaves"],
      bands: [
        { when: [], effects: [{ condition: "held" }] },
        { when: [{ of: "saved" }], effects: [{ movement: 0.5 }] },
      ],
    },
    stays: { lasts: ROUNDS("9"), acts: "enters", burns: "2d4" },
  });
  const fire = (change: Partial<Spell> = {}) =>
    spell({
      ...{ ...plain, id: "fire", name: "Fire", damage: "1d6", offensive: true, element: "fire" },
      covers: { shape: "circle", radius: 20 },
      ...change,
    });
  const webbed = (save: number, change: Partial<Spell> = {}) => {
    const fight = aboutToCastOnMap([web, fire(change)]);
    return carry(fight, casts(fight, ["orc"], "web"), { save: [save] }).fight;
  };
  it("G.13: holds who fails a save, and slows who makes it", () => {
    expect(on(webbed(1), "orc").conditions).toEqual(["held"]);
    const slowed = webbed(20);
    expect(on(slowed, "orc").conditions).toEqual([]);
    expect(effects(slowed, "orc")).toMatchObject([{ name: "Web", movement: 0.5 }]);
  });
  it("G.13: ends as fire touches it, frees those in it and harms them", () => {
    const fight = webbed(1);
    const burnt = carry(fight, casts(fight, [], "fire", { at: { x: 95, y: 0 } }), { damage: [4] });
    expect(ended(burnt.events)).toEqual([["Web", "area-burned"]]);
    expect(on(burnt.fight, "orc").conditions).toEqual([]);
    expect(on(fight, "orc").hitPoints - on(burnt.fight, "orc").hitPoints).toBe(4);
  });
  it("G.13: stays if the fire is elsewhere, or is no fire", () => {
    const fight = webbed(1);
    expect(areasIn(carry(fight, casts(fight, [], "fire", { at: { x: 105, y: 0 } })).fight)).toHaveLength(1);
    const cold = webbed(1, { element: "cold" });
    expect(areasIn(carry(cold, casts(cold, [], "fire", { at: PLACES.orc })).fight)).toHaveLength(1);
  });
  it("G.13: does not harm those whom fire does not harm", () => {
    const fight = webbed(1);
    const figures = fight.figures.map(one => (one?.id === "orc" ? { ...one, unharmedBy: ["fire"] as const } : one));
    const burnt = carry({ ...fight, figures }, casts(fight, [], "fire", { at: { x: 95, y: 0 } }), {
      damage: [4],
    }).fight;
    expect(on(burnt, "orc").hitPoints).toBe(on(fight, "orc").hitPoints);
  });
});

describe("Magic in which all but its caster stand still (G.13)", () => {
  const stop = spell({
    ...{ ...plain, id: "stop", name: "Time Stop", offensive: true, covers: { shape: "circle", radius: 15 } },
    effect: { acts: "stands", side: "others", ends: ["leaves"] },
    stays: { lasts: SEGMENTS("4"), acts: "enters" },
  });
  const stopped = () => {
    const fight = aboutToCastOnMap([stop]);
    const near = {
      ...fight,
      figures: fight.figures.map(one => (one?.id === "orc" ? { ...one, position: { x: 10, y: 0 } } : one)),
    };
    return carry(near, casts(near, ["orc"], "stop", { at: PLACES.mage })).fight;
  };
  const goes = (figure: string, to: object): Said =>
    ({ type: "move", moment: 3, figure, feet: 10, to, overruled: true }) as Said;
  it("G.13: stops those near it and those who come near, and never the caster", () => {
    let fight = stopped();
    expect(effects(fight, "orc")).toMatchObject([{ acts: "stands", until: null }]);
    fight = carry(fight, goes("fighter", { x: 0, y: 10 })).fight;
    fight = carry(fight, goes("mage", { x: 5, y: 0 })).fight;
    expect(effects(fight, "fighter")).toMatchObject([{ acts: "stands" }]);
    expect(effects(fight, "mage")).toEqual([]);
  });
  it("G.13: ends for all at once", () => {
    const over = reach(stopped(), 7);
    expect(ended(over.events)).toEqual([["Time Stop", "area-over"]]);
    expect(effects(over.fight, "orc")).toEqual([]);
  });
});
