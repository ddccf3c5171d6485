import { describe, expect, it } from "vitest";
import { levelNumbersOfClasses, levelNumbersOfHitDice } from "#rules/character/levels.ts";
import { revertChanges } from "#rules/figure/changing.ts";
import { saveOf } from "#rules/figure/figure.ts";
import { type CharacterClass, type Effect, type EffectSpec, effectFrom, type Figure, thac0Of } from "#rules/index.ts";
import { strike } from "../commands.ts";
import { claws, fighter, orc } from "../figures.ts";
import { effects, hex, hexed, on, ROUNDS, reach, SEGMENTS, typesOf } from "../lasting.ts";
import { BOOK, carry, opened, until } from "../table.ts";

const numbers = (death: string) => ({
  death,
  petrify: death,
  aimed: death,
  breath: death,
  spell: "1: 17, 3: 16, 5: 14",
});

/** A fighter's class, as in the packs. */
const warrior = (level: number, change: Partial<CharacterClass> = {}): CharacterClass => ({
  ...{ name: "Fighter", level, former: false, group: "warrior", hitDie: 10, firstDice: 1, lastDie: 9, pointsAfter: 3 },
  ...{ hardy: true, thac0: "1: 20, 3: 18, 5: 16", secondThac0: "", attacks: "1: 1/1" },
  ...{ saves: numbers("1: 14, 3: 13, 5: 11"), slots: "", wisdomSpells: false },
  ...change,
});

const byClass = (classes: readonly CharacterClass[]) => levelNumbersOfClasses(classes, BOOK) ?? undefined;

const drain = (levels: number): EffectSpec => ({ levels });

/** A wight's claw has hit the fighter. */
function clawed(victim: Figure, levels: number, answers: object = {}) {
  const claw = { ...claws, onHit: { effect: drain(levels), save: null, saveModifier: 0 } };
  const wight = orc({ id: "wight", name: "Wight", weapons: [claw] });
  const fight = until(opened([victim, wight], { fighter: { kind: "melee" }, wight: { kind: "melee" } }, [3, 3]), 3);
  const said = strike(fight, "wight", "fighter", "claws");
  return { before: fight, ...carry(fight, said, { "to-hit": [20], damage: [1], ...answers }) };
}

const veteran = (change: Partial<Figure> = {}) =>
  fighter({ hitPoints: 40, hitPointsMax: 40, thac0: 16, saveAgainstSpells: 14, saveAgainstDeath: 11, ...change });

describe("A hit that drains a level (G.13)", () => {
  const victim = veteran({ level: 5, levels: byClass([warrior(5)]) });
  it("G.13: takes a hit die of hit points, now and at most", () => {
    const { fight } = clawed(victim, -1, { effect: [7] });
    const whole = clawed(victim, -1, { effect: [1] });
    // 7 and 1 points of the die; the claw's damage is the same in both.
    expect(on(whole.fight, "fighter").hitPoints - on(fight, "fighter").hitPoints).toBe(6);
    expect(effects(fight, "fighter")).toMatchObject([{ name: "Claws", levels: -1, extraHitPoints: -7, until: null }]);
  });
  it("G.13: THAC0 and saves follow the table of the class", () => {
    const { fight } = clawed(victim, -1, { effect: [7] });
    // A fighter of level 4: THAC0 18, death 13, spells 16.
    expect(thac0Of(on(fight, "fighter"))).toBe(18);
    expect(saveOf(on(fight, "fighter"), "death")).toBe(13);
    expect(saveOf(on(fight, "fighter"), "spell")).toBe(16);
  });
  it("G.13: two levels take two dice", () => {
    const { events, fight } = clawed(victim, -2, { effect: [11] });
    expect(effects(fight, "fighter")).toMatchObject([{ levels: -2, extraHitPoints: -11 }]);
    expect(events.filter(({ type }) => type === "hurt")).toHaveLength(2);
    expect(thac0Of(on(fight, "fighter"))).toBe(18);
  });
  it("G.13: drains add up, and the last level kills", () => {
    const novice = veteran({ level: 2, levels: byClass([warrior(2)]) });
    const first = clawed(novice, -1, { effect: [1] });
    expect(on(first.fight, "fighter").conditions).toEqual([]);
    const drained = { ...novice, effects: effects(first.fight, "fighter") };
    const second = clawed(drained, -1, { effect: [1] });
    expect(effects(second.fight, "fighter")).toHaveLength(2);
    expect(on(second.fight, "fighter").conditions).toEqual(["dead"]);
    expect(typesOf(second)).toContain("fell");
  });
  it("G.13: a character of several classes loses levels of the highest", () => {
    const mage = warrior(3, { name: "Mage", hitDie: 4, thac0: "1: 21", saves: numbers("1: 20") });
    const both = veteran({ level: 5, levels: byClass([mage, warrior(5)]) });
    const { fight } = clawed(both, -2, { effect: [3] });
    // Fighter 5 to fighter 3.
    expect(thac0Of(on(fight, "fighter"))).toBe(18);
    expect(on(fight, "fighter").conditions).toEqual([]);
  });
  it("G.13: a monster loses hit dice, of eight sides", () => {
    const ogre = veteran({ hitDice: { dice: 4, bonus: 1 }, levels: levelNumbersOfHitDice(4, 1, BOOK), thac0: 15 });
    const { fight } = clawed(ogre, -1, { effect: [8] });
    // Hit dice 3+1 of the first matrix: THAC0 16.
    expect(thac0Of(on(fight, "fighter"))).toBe(16);
    expect(effects(fight, "fighter")).toMatchObject([{ extraHitPoints: -8 }]);
  });
  it("G.13: healing gives back no more than the levels that are left allow", () => {
    const { fight } = clawed(victim, -1, { effect: [7] });
    const drained = { ...on(fight, "fighter"), hitPoints: 5 };
    const heal = hex({}, { heals: "8d8", offensive: false });
    const healed = hexed(heal, ["fighter"], { healing: [60] }, [drained, orc()]);
    expect(on(healed.fight, "fighter").hitPoints).toBe(33);
  });
  it("G.13: undo gives the level back, with its hit points", () => {
    const { before, fight, events } = clawed(victim, -1, { effect: [7] });
    const changes = events.flatMap(event => ("change" in event && event.change ? [event.change] : []));
    const { figures } = revertChanges(fight.figures, changes);
    expect(figures.find(figure => figure?.id === "fighter")).toEqual(on(before, "fighter"));
  });
  it("G.13: an amulet of life protection keeps it", () => {
    const amulet: Effect = {
      ...effectFrom({ keepsLevels: true }, { name: "Amulet", by: null, until: null, due: null, sets: true }),
      key: 1,
    };
    const { fight, events } = clawed({ ...victim, effects: [amulet] }, -1);
    expect(effects(fight, "fighter")).toHaveLength(1);
    expect(events).toContainEqual(
      expect.objectContaining({ type: "no-effect", reason: expect.objectContaining({ why: "keeps-levels" }) }),
    );
  });
});

describe("Levels and hit points that magic lends (G.13)", () => {
  const heroism = hex({ lasts: ROUNDS("1"), levels: 2, extraHitPoints: "2d10" }, { offensive: false });
  const hero = veteran({ level: 3, levels: byClass([warrior(3)]), thac0: 18, hitPoints: 20, hitPointsMax: 22 });
  it("G.13: they come at once", () => {
    const { fight } = hexed(heroism, ["fighter"], { effect: [11] }, [hero, orc()]);
    expect(on(fight, "fighter").hitPoints).toBe(31);
    // A fighter of level 5.
    expect(thac0Of(on(fight, "fighter"))).toBe(16);
  });
  it("G.13: as it ends, a bearer has no more than its maximum", () => {
    const short = hex({ ...heroism.effect, lasts: SEGMENTS("2") }, { offensive: false });
    const { fight } = hexed(short, ["fighter"], { effect: [11] }, [hero, orc()]);
    const over = reach(fight, 5);
    expect(on(over.fight, "fighter").hitPoints).toBe(22);
    expect(over.events).toContainEqual(expect.objectContaining({ type: "extra-points-lost", points: 9 }));
    expect(thac0Of(on(over.fight, "fighter"))).toBe(18);
  });
  it("G.13: who has no other level left when they end is dead", () => {
    const short = hex({ ...heroism.effect, lasts: SEGMENTS("2") }, { offensive: false });
    const drain = { levels: -3, extraHitPoints: -3 };
    const drained = {
      ...effectFrom(drain, { name: "Drain", by: null, until: null, due: null, sets: true }),
      key: 1,
    };
    const { fight } = hexed(short, ["fighter"], { effect: [11] }, [{ ...hero, effects: [drained] }, orc()]);
    expect(on(fight, "fighter").conditions).toEqual([]);
    const over = reach(fight, 5);
    expect(on(over.fight, "fighter").conditions).toEqual(["dead"]);
    expect(typesOf(over)).toContain("fell");
  });
  it("G.13: a bearer who has lost as many keeps the rest", () => {
    const short = hex({ ...heroism.effect, lasts: SEGMENTS("2") }, { offensive: false });
    const { fight } = hexed(short, ["fighter"], { effect: [1] }, [{ ...hero, hitPoints: 10 }, orc()]);
    expect(on(fight, "fighter").hitPoints).toBe(11);
    expect(typesOf(reach(fight, 5))).not.toContain("extra-points-lost");
  });
});
