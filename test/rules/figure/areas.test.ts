import { describe, expect, it } from "vitest";
import { type AreaPlace, isCrossed, isInside } from "#rules/casting/area.ts";
import { areasIn, bandsFrom, type Fight, type Figure, figuresIn, type Spell } from "#rules/index.ts";
import { cast, type Said } from "../commands.ts";
import { fighter, orc, spell } from "../figures.ts";
import { aboutToCast, effects, hexed, on, ROUNDS, reach, typesOf } from "../lasting.ts";
import { AT_ONCE, carry, close, nextDeclarations } from "../table.ts";
import { expectImpossible } from "../verdicts.ts";

/** The mage at the west end, an orc 60 ft to the east of it, a fighter 100 ft to the south. */
const PLACES = { mage: { x: 0, y: 0 }, orc: { x: 60, y: 0 }, fighter: { x: 0, y: 100 } } as const;
const OTHERS = (change: Partial<Figure> = {}): readonly Figure[] => [
  fighter({ position: PLACES.fighter, hitPoints: 40, hitPointsMax: 40 }),
  orc({ position: PLACES.orc, hitPoints: 40, hitPointsMax: 40, conditions: ["stunned"], ...change }),
];

const cloud = (change: Partial<Spell> = {}): Spell =>
  spell({
    ...{ id: "hex", name: "Cloud", castingTime: 0, damage: "2d4", save: "none", offensive: true },
    covers: { shape: "circle", radius: 20 },
    stays: { lasts: ROUNDS("3"), acts: "rounds" },
    ...change,
  });

/** The fight in segment 3 after the mage has cast. */
function cloudOver(change: Partial<Spell> = {}, damage: readonly number[] = [5], others = OTHERS()) {
  const before = aboutToCast(cloud(change), others);
  const placed = {
    ...before,
    figures: before.figures.map(one => (one?.id === "mage" ? { ...one, position: PLACES.mage } : one)),
  };
  return carry(placed, cast(placed, "mage", ["orc"], "hex"), damage.length > 0 ? { damage } : {});
}

/** A figure moves by the game master's leave. */
const goes = (fight: Fight, id: string, to: { x: number; y: number }): Said =>
  ({
    type: "move",
    moment: fight.encounter.segment + (fight.encounter.round - 1) * 10,
    figure: id,
    feet: 10,
    to,
    overruled: true,
  }) as Said;

const points = (fight: Fight, id: string) => on(fight, id).hitPoints;

describe("The shape of an area (G.13)", () => {
  const path: AreaPlace = {
    covers: { shape: "path", length: 60, width: 10 },
    at: { x: 0, y: 0 },
    toward: { x: 5, y: 0 },
  };
  const cone: AreaPlace = {
    covers: { shape: "cone", length: 60, width: 20 },
    at: { x: 0, y: 0 },
    toward: { x: 0, y: 9 },
  };
  it("G.13: a path has its width along its whole length", () => {
    expect([1, 30, 60, 61, -1].map(x => isInside(path, { x, y: 5 }))).toEqual([true, true, true, false, false]);
    expect(isInside(path, { x: 30, y: 5.1 })).toBe(false);
  });
  it("G.13: a cone has its width at its end", () => {
    expect(isInside(cone, { x: 9, y: 60 })).toBe(true);
    expect(isInside(cone, { x: 9, y: 30 })).toBe(false);
    expect(isInside(cone, { x: 4, y: 30 })).toBe(true);
  });
  it("G.13: a line that goes through is not in it at either end", () => {
    expect(isCrossed(path, { x: 30, y: -20 }, { x: 30, y: 20 })).toBe(true);
    expect(isCrossed(path, { x: 70, y: -20 }, { x: 70, y: 20 })).toBe(false);
    const circle: AreaPlace = { covers: { shape: "circle", radius: 10 }, at: { x: 0, y: 0 }, toward: { x: 0, y: 0 } };
    expect(isCrossed(circle, { x: -50, y: 9 }, { x: 50, y: 9 })).toBe(true);
    expect(isCrossed(circle, { x: -50, y: 11 }, { x: 50, y: 11 })).toBe(false);
  });
});

describe("An area of magic (G.13)", () => {
  it("G.13: stays where it was cast, for its time", () => {
    const { fight, events } = cloudOver();
    expect(areasIn(fight)).toMatchObject([
      {
        key: 1,
        name: "Cloud",
        by: "mage",
        began: 3,
        until: 33,
        due: 13,
        place: { at: PLACES.orc },
        struck: { orc: 3 },
      },
    ]);
    expect(typesOf({ events })).toContain("area-begun");
    expect(points(fight, "orc")).toBe(35);
  });
  it("G.13: acts once each round on all in it, with dice of its own, and not when it ends", () => {
    let fight = nextDeclarations(cloudOver().fight);
    const lost: number[] = [];
    for (const roll of [3, 4]) {
      const begun = carry(
        fight,
        { type: "roll-initiative", round: fight.encounter.round },
        { initiative: [1, 1] },
      ).fight;
      const now = reach(begun, 3, { damage: [roll] });
      lost.push(points(begun, "orc") - points(now.fight, "orc"));
      expect(now.events).toContainEqual(
        expect.objectContaining({ type: "area-struck", figures: ["orc"], moment: begun.encounter.round * 10 - 7 }),
      );
      fight = nextDeclarations(now.fight);
    }
    const begun = carry(fight, { type: "roll-initiative", round: 4 }, { initiative: [1, 1] }).fight;
    const over = reach(begun, 3);
    expect(lost).toEqual([3, 4]);
    expect(over.events).toContainEqual(
      expect.objectContaining({
        type: "area-ended",
        name: "Cloud",
        reason: expect.objectContaining({ why: "area-over" }),
      }),
    );
    expect(areasIn(over.fight)).toEqual([]);
  });
  it("G.13: acts on those who enter it, once in its round", () => {
    const { fight } = cloudOver();
    const inside = carry(fight, goes(fight, "fighter", { x: 50, y: 0 }), { damage: [6] });
    expect(points(inside.fight, "fighter")).toBe(34);
    const again = carry(inside.fight, goes(inside.fight, "fighter", { x: 55, y: 0 }));
    expect(points(again.fight, "fighter")).toBe(34);
    expect(figuresIn(again.fight, areasIn(again.fight)[0]!)).toEqual(
      ["orc", "fighter"].toSorted((a, b) => (on(fight, a).side < on(fight, b).side ? -1 : 1)),
    );
  });
  it("G.13: acts on who enters it by the first of several actions before the next one, and only then", () => {
    const { fight } = cloudOver();
    const deeds = [50, 55].map(x => {
      const { overruled: _overruled, ...deed } = goes(fight, "fighter", { x, y: 0 }) as Said & { overruled: true };
      return deed;
    });
    const both = carry(fight, { type: "together", deeds, overruled: true } as Said, { damage: [6] });
    const told = typesOf(both).filter(type => type === "took-part" || type === "area-struck");
    expect(told).toEqual(["took-part", "area-struck", "took-part"]);
    expect(points(both.fight, "fighter")).toBe(34);
  });
  it("G.13: acts on those who go through it, and not on those who pass by", () => {
    const { fight } = cloudOver();
    expect(points(carry(fight, goes(fight, "fighter", { x: 90, y: -50 }), { damage: [6] }).fight, "fighter")).toBe(34);
    expect(points(carry(fight, goes(fight, "fighter", { x: 0, y: 20 })).fight, "fighter")).toBe(40);
  });
  it("G.13: one that is only an edge acts on those who cross it, and not on those who move within", () => {
    const edge = { lasts: ROUNDS("3"), acts: "enters", edge: true } as const;
    const { fight } = cloudOver({ stays: edge });
    const inside = carry(fight, goes(fight, "fighter", { x: 50, y: 0 }), { damage: [6] }, AT_ONCE).fight;
    expect(points(inside, "fighter")).toBe(34);
    const next = carry(nextDeclarations(inside), { type: "roll-initiative", round: 2 }, { initiative: [1, 1] }).fight;
    const later = reach(next, 5).fight;
    const within = carry(later, goes(later, "fighter", { x: 70, y: 0 }), {}, AT_ONCE).fight;
    expect(points(within, "fighter")).toBe(34);
    const out = carry(within, goes(within, "fighter", { x: 100, y: 0 }), { damage: [7] }, AT_ONCE).fight;
    expect(points(out, "fighter")).toBe(27);
  });
  it("G.13: one that acts as it begins does not act again", () => {
    const { fight } = cloudOver({ stays: { lasts: ROUNDS("3"), acts: "begins" } });
    const inside = carry(fight, goes(fight, "fighter", { x: 50, y: 0 })).fight;
    expect(points(inside, "fighter")).toBe(40);
    const next = carry(nextDeclarations(inside), { type: "roll-initiative", round: 2 }, { initiative: [1, 1] }).fight;
    expect(points(reach(next, 4).fight, "orc")).toBe(35);
  });
  it("G.13: a wall lies across the way from its caster", () => {
    const covers = { shape: "wall", length: 40, width: 2 } as const;
    const stays = { lasts: ROUNDS("3"), acts: "enters" } as const;
    const { fight } = cloudOver({ covers, stays });
    expect(areasIn(fight)).toMatchObject([{ place: { at: { x: 60, y: -20 }, toward: { x: 60, y: 0 } } }]);
    expect(points(carry(fight, goes(fight, "fighter", { x: 90, y: -20 }), { damage: [8] }).fight, "fighter")).toBe(32);
  });
  it("G.13: lies where it was aimed on the map, even if no one is there", () => {
    const before = aboutToCast(cloud(), OTHERS());
    const said = { ...cast(before, "mage", [], "hex"), at: { x: 300, y: 0 } } as Said;
    const { fight } = carry(before, said);
    expect(areasIn(fight)).toMatchObject([{ place: { at: { x: 300, y: 0 } }, inside: [], struck: {} }]);
    expectImpossible(before, { ...said, at: { x: Number.NaN, y: 0 } } as Said, "unreadable");
  });
  it("G.13: without a map, those on whom it was cast are in it until they move", () => {
    const known = cloud();
    const { fight } = hexed(known, ["fighter", "orc"], { damage: [5] });
    expect(figuresIn(fight, areasIn(fight)[0]!)).toHaveLength(2);
    const gone = carry(fight, { type: "move", moment: 3, figure: "fighter", feet: 10, overruled: true });
    expect(typesOf(gone)).toContain("area-left");
    expect(figuresIn(gone.fight, areasIn(gone.fight)[0]!)).toEqual(["orc"]);
  });
  it("G.13: an effect that lasts only in it ends on those who leave it, and when it ends", () => {
    const silence: Partial<Spell> = {
      damage: null,
      effect: { condition: "silenced", lasts: ROUNDS("9"), ends: ["leaves"] },
      stays: { lasts: ROUNDS("3"), acts: "enters" },
    };
    const { fight } = cloudOver(silence, [], OTHERS({ conditions: [] }));
    expect(on(fight, "orc").conditions).toEqual(["silenced"]);
    const inside = carry(fight, goes(fight, "fighter", { x: 50, y: 0 })).fight;
    expect(on(inside, "fighter").conditions).toEqual(["silenced"]);
    const out = carry(inside, goes(inside, "orc", { x: 200, y: 0 }));
    expect(on(out.fight, "orc").conditions).toEqual([]);
    expect(out.events).toContainEqual(
      expect.objectContaining({
        type: "effect-ended",
        figure: "orc",
        reason: expect.objectContaining({ why: "effect-left" }),
      }),
    );
    const over = carry(out.fight, { type: "end-area", area: 1 });
    expect(on(over.fight, "fighter").conditions).toEqual([]);
    expect(effects(over.fight, "fighter")).toEqual([]);
    expectImpossible(over.fight, { type: "end-area", area: 1 }, "no-such-area");
  });
  it("G.13: an effect that lasts only in it lasts without it if the game master began it by hand", () => {
    const { fight } = cloudOver({ damage: null, stays: { acts: "begins" } }, []);
    const by = { type: "begin-effect", figure: "fighter", name: "Globe", toHit: 1, ends: ["leaves"] } as const;
    const begun = carry(fight, by).fight;
    expect(effects(carry(begun, goes(begun, "fighter", { x: 200, y: 0 })).fight, "fighter")).toHaveLength(1);
  });
  it("G.13: an effect of it is timed from the segment in which it acts, even if no one else acts there", () => {
    const stun: Partial<Spell> = { damage: null, effect: { condition: "stunned", lasts: ROUNDS("2") } };
    const { fight } = cloudOver(stun, [], OTHERS({ conditions: [] }));
    const lifted = carry(fight, { type: "end-effect", figure: "orc", effect: 1 }).fight;
    let now = carry(nextDeclarations(lifted), { type: "roll-initiative", round: 2 }, { initiative: [6, 6] }).fight;
    while (now.encounter.stage === "segments") now = close(now).fight;
    expect(effects(now, "orc")).toMatchObject([{ until: 33 }]);
  });
  it("G.13: acts again on those on whom its effect ends at that moment", () => {
    const stun: Partial<Spell> = { damage: null, effect: { condition: "stunned", lasts: ROUNDS("1") } };
    const { fight } = cloudOver(stun, [], OTHERS({ conditions: [] }));
    const next = carry(nextDeclarations(fight), { type: "roll-initiative", round: 2 }, { initiative: [1, 1] }).fight;
    const { fight: after, events } = reach(next, 3);
    expect(effects(after, "orc")).toMatchObject([{ until: 23 }]);
    expect(events).toContainEqual(expect.objectContaining({ type: "area-struck", figures: ["orc"], moment: 13 }));
  });
  it("G.13: acts in each round on those whom a saving throw frees of it after one", () => {
    const bands = bandsFrom("saved: stunned, 1 round; any: stunned, 1d4+1 rounds", 6) ?? [];
    const vapor = cloud({ damage: null, save: "negates", effect: { bands } });
    const before = aboutToCast(vapor, OTHERS({ conditions: [] }));
    const placed = {
      ...before,
      figures: before.figures.map(one => (one?.id === "mage" ? { ...one, position: PLACES.mage } : one)),
    };
    let { fight } = carry(placed, cast(placed, "mage", ["orc"], "hex"), { save: [20], duration: [3] });
    expect(effects(fight, "orc")).toMatchObject([{ condition: "stunned", until: 13 }]);
    fight = nextDeclarations(fight);
    fight = carry(fight, { type: "roll-initiative", round: 2 }, { initiative: [1, 1] }).fight;
    const again = reach(fight, 3, { save: [1], duration: [4] });
    expect(effects(again.fight, "orc")).toMatchObject([{ condition: "stunned", until: 53 }]);
  });
  it("G.13: harms those again whom it has put under an effect that lasts in it, and leaves that on them", () => {
    const leaves = ["leaves"] as const;
    const bands = [
      { when: [{ of: "hitDice", is: "<=", than: 2 }], effects: [{ condition: "afraid" }] },
      { when: [], effects: [] },
    ] as const;
    const plague: Partial<Spell> = { damage: "1", effect: { bands, ends: leaves } };
    const strong = fighter({ id: "strong", level: 3, position: PLACES.orc, hitPoints: 40, hitPointsMax: 40 });
    const before = aboutToCast(cloud(plague), [...OTHERS({ level: 1, conditions: [] }), strong]);
    const { fight } = carry(before, cast(before, "mage", ["orc", "strong"], "hex"), { damage: [1] });
    expect([on(fight, "orc").conditions, on(fight, "strong").conditions]).toEqual([["afraid"], []]);
    const placed = carry(nextDeclarations(fight), { type: "roll-initiative", round: 2 }, { initiative: [1, 1] }).fight;
    const later = reach(placed, 3, { damage: [1] });
    expect([points(later.fight, "orc"), points(later.fight, "strong")]).toEqual([38, 38]);
    expect(effects(later.fight, "orc")).toEqual(effects(fight, "orc"));
    expect(typesOf(later).filter(type => type.startsWith("effect"))).toEqual([]);
    const out = carry(later.fight, goes(later.fight, "orc", { x: 200, y: 0 })).fight;
    expect(on(out, "orc").conditions).toEqual([]);
  });
  it("G.13: goes on acting after its caster has left the fight", () => {
    const left = carry(cloudOver().fight, { type: "leave", figure: "mage" }).fight;
    const next = carry(nextDeclarations(left), { type: "roll-initiative", round: 2 }, { initiative: [1, 1] }).fight;
    expect(points(reach(next, 3, { damage: [7] }).fight, "orc")).toBe(28);
  });
  it("G.13: does not act on the dead", () => {
    const dead = cloudOver({}, [15]).fight;
    expect(figuresIn(carry(dead, { type: "end-area", area: 1 }).fight, areasIn(dead)[0]!)).toEqual(["orc"]);
    const gone = carry(dead, { type: "begin-effect", figure: "orc", name: "Death", condition: "dead" }).fight;
    expect(figuresIn(gone, areasIn(gone)[0]!)).toEqual([]);
  });
});

describe("Whom an area of magic holds on the way through (G.13)", () => {
  const held = { condition: "held", lasts: ROUNDS("9"), ends: ["leaves"] } as const;
  const web: Partial<Spell> = { damage: null, effect: held, stays: { lasts: ROUNDS("3"), acts: "enters" } };
  const caught = (change: Partial<Spell> = {}, fighterIs: Partial<Figure> = {}, to = { x: 60, y: -100 }) => {
    const others = OTHERS().map(one =>
      one.id === "fighter" ? { ...one, position: { x: 60, y: 100 }, ...fighterIs } : one,
    );
    const { fight } = cloudOver({ ...web, ...change }, [], others);
    return carry(fight, goes(fight, "fighter", to));
  };

  it("G.13: stops a foot inside it, and stays held", () => {
    const { fight, events, changes } = caught();
    expect(on(fight, "fighter")).toMatchObject({
      position: { x: 60, y: expect.closeTo(19) },
      conditions: ["held"],
    });
    expect(events).toContainEqual(expect.objectContaining({ type: "move-stopped", figure: "fighter", name: "Cloud" }));
    expect(changes).toContainEqual({
      ...{ figure: "fighter", path: "position" },
      ...{ from: { x: 60, y: 100 }, to: expect.objectContaining({ x: 60 }) },
    });
  });
  it("G.13: stops in the first hex of it on a map of hexes", () => {
    const hexGrid = { lie: "rows", across: 5 } as const;
    const { fight } = caught({}, { hexGrid, position: { x: 0, y: 0 } }, { x: 100, y: 0 });
    expect(on(fight, "fighter").position).toEqual({ x: 40, y: 0 });
  });
  it("G.13: goes on if magic does not keep it from moving", () => {
    const { fight } = caught({ effect: { condition: "silenced", lasts: ROUNDS("9"), ends: ["leaves"] } });
    expect(on(fight, "fighter")).toMatchObject({ position: { x: 60, y: -100 }, conditions: [] });
  });
  it("G.13: falls where it is brought down, or killed", () => {
    const fire = { damage: "2d4", stays: { lasts: ROUNDS("3"), acts: "enters" } } as const;
    const others = OTHERS().map(one =>
      one.id === "fighter" ? { ...one, position: { x: 60, y: 100 }, hitPoints: 4 } : one,
    );
    const { fight } = cloudOver(fire, [5], others);
    const burnt = carry(fight, goes(fight, "fighter", { x: 60, y: -100 }), { damage: [8] }).fight;
    expect(on(burnt, "fighter")).toMatchObject({ hitPoints: -4, position: { x: 60, y: expect.closeTo(19) } });
    const dead = caught({ effect: { condition: "dead" } }).fight;
    expect(on(dead, "fighter")).toMatchObject({ conditions: ["dead"], position: { x: 60, y: expect.closeTo(19) } });
  });
  it("G.13: enters no area that lies further on the way", () => {
    const covers = { shape: "wall", length: 40, width: 2 } as const;
    const first = cloudOver({ ...web, covers }, [], [...OTHERS(), orc({ id: "orc-2", position: { x: 75, y: 0 } })]);
    expect(areasIn(first.fight)).toHaveLength(1);
    const [wall] = areasIn(first.fight);
    const further = { ...wall!, key: 2, name: "Fire", magic: { ...wall!.magic, damage: "1d4" } };
    const place = { ...wall!.place!, at: { x: 90, y: -20 }, toward: { x: 90, y: 0 } };
    const both = {
      ...first.fight,
      encounter: { ...first.fight.encounter, areas: [{ ...further, place }, wall!] },
    } as Fight;
    const { events } = carry(both, goes(both, "orc-2", { x: 20, y: 0 }));
    expect(events.filter(({ type }) => type === "area-struck")).toMatchObject([{ name: "Cloud" }]);
  });
});

describe("An area of magic that moves (G.13)", () => {
  it("G.13: goes away from its caster each round, and acts where it is then", () => {
    const { fight } = cloudOver({ stays: { lasts: ROUNDS("3"), acts: "rounds", drifts: 30 } });
    const near = carry(fight, goes(fight, "fighter", { x: 105, y: 0 })).fight;
    expect(points(near, "fighter")).toBe(40);
    const next = carry(nextDeclarations(near), { type: "roll-initiative", round: 2 }, { initiative: [1, 1] }).fight;
    const after = reach(next, 3, { damage: [6] }).fight;
    expect(areasIn(after)).toMatchObject([{ place: { at: { x: 90, y: 0 } } }]);
    expect([points(after, "fighter"), points(after, "orc")]).toEqual([34, 35]);
  });
});
