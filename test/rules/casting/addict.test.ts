import { describe, expect, it } from "vitest";
import { type Fight, type Figure, type Intent, order, type Rulebook, seatOf, withFigures } from "#rules/index.ts";
import { cast, type Said } from "../commands.ts";
import { claws, mage, orc, spell } from "../figures.ts";
import { carry, type Script } from "../table.ts";
import { ADDICT, addictWith, rolled } from "../timeline/orders.ts";
import { expectImpossible, expectLegal } from "../verdicts.ts";

const casts: Intent = { kind: "spell", spell: "fireball" };
const atMage: Intent = { kind: "melee", target: "mage" };
const wizard = (change: Partial<Figure> = {}) => mage({ hitPoints: 40, ...change });
const taking = (castingTime: number, change: Partial<Figure> = {}) =>
  wizard({ spells: [spell({ castingTime })], ...change });
const bear = (change: Partial<Figure> = {}) =>
  orc({ id: "bear", name: "Bear", strength: 10, weapons: [claws], ...change });
const twice = { attacks: 2, rounds: 1 } as const;

const now = ({ encounter: { round, segment, tick } }: Fight) => (round - 1) * 10 + segment + tick / 2 ** 16;
const asNow = (fight: Fight, said: Said): Said => ({ ...said, moment: now(fight) }) as Said;
const close = (fight: Fight, answers: Script = {}, book = ADDICT) =>
  carry(fight, { type: "advance", moment: now(fight) }, answers, book);
const isDue = (fight: Fight, id: string, kind: string, ordinal: number, book: Rulebook) =>
  order(fight, book).steps.some(
    step => step.figure === id && step.kind === kind && step.ordinal === ordinal && step.moment === now(fight),
  );
function until(fight: Fight, id: string, kind: string, ordinal = 1, book = ADDICT): Fight {
  let current = fight;
  while (!isDue(current, id, kind, ordinal, book)) {
    if (current.encounter.stage !== "segments") throw new Error(`until: no ${kind} ${ordinal} of ${id}`);
    current = close(current, {}, book).fight;
  }
  return current;
}
/** A round after the mage has begun its spell. `dice` are those of the monsters, then of the party. */
function begun(figures: readonly Figure[], intents: Record<string, Intent>, dice: readonly number[], book = ADDICT) {
  const fight = until(rolled(figures, { mage: casts, ...intents }, dice, book), "mage", "spell-start", 1, book);
  return carry(fight, asNow(fight, cast(fight, "mage", ["bear"])), {}, book).fight;
}
const claw = (fight: Fight): Said =>
  asNow(fight, { type: "strike", moment: 0, figure: "bear", weapon: "claws", target: "mage" });
const HITS: Script = { "to-hit": [20], damage: [1] };
const hits = (fight: Fight, book = ADDICT) => carry(fight, claw(fight), HITS, book);
const spoiled = (events: readonly { type: string }[]) => events.some(({ type }) => type === "spell-spoiled");

describe("What interrupts a spell (addict, VII.C)", () => {
  it("S4.VII.C, S4.VII.C.6: a hit before it is done, though the mage's side won the initiative", () => {
    const fight = until(begun([taking(5), bear()], { bear: atMage }, [2, 4]), "bear", "attack");
    expect(spoiled(hits(fight).events)).toBe(true);
  });
  it("S4.VII.C.6: not one that comes after it, nor a miss", () => {
    const two = until(begun([taking(5), bear()], { bear: atMage }, [2, 4]), "bear", "attack");
    expect(spoiled(carry(two, claw(two), { "to-hit": [1] }, ADDICT).events)).toBe(false);
    let fight = begun([taking(3), bear()], { bear: atMage }, [2, 4]);
    fight = close(fight, { damage: [6], save: [20] }).fight;
    expect(seatOf(fight, "mage")?.casting).toBeNull();
    expect(spoiled(hits(until(fight, "bear", "attack")).events)).toBe(false);
  });
  it("S4.VII.C.6: what is simultaneous with its end: the spell completes and the attack lands; or it is spoiled", () => {
    const level = begun([taking(4), bear()], { bear: atMage }, [2, 4]);
    const landed = close(level, { damage: [6], save: [20] });
    expect(landed.events.map(({ type }) => type)).toContain("spell-landed");
    expect(isDue(landed.fight, "bear", "attack", 1, ADDICT)).toBe(true);
    expect(hits(landed.fight).changes).toContainEqual(expect.objectContaining({ figure: "mage", to: 39 }));
    const book = addictWith({ "casting.simultaneous": "spoiled" });
    const other = until(begun([taking(4), bear()], { bear: atMage }, [2, 4], book), "bear", "attack", 1, book);
    expect(seatOf(other, "mage")?.casting).not.toBeNull();
    expect(spoiled(hits(other, book).events)).toBe(true);
    const missed = carry(other, claw(other), { "to-hit": [1] }, book).fight;
    expect(close(missed, { damage: [6], save: [20] }, book).events.map(({ type }) => type)).toContain("spell-landed");
  });
  it("S4.VII.C.3: the second of two routines does not, unless the spell takes the whole round", () => {
    const book = addictWith({ "order.spellVsUnrelated": "by-segment" });
    const at = (routine: number, castingTime: number) => {
      const fight = begun([taking(castingTime), bear({ meleeRate: twice })], { bear: atMage }, [6, 1], book);
      const due = until(fight, "bear", "attack", routine, book);
      expect(seatOf(due, "mage")?.casting).not.toBeNull();
      return spoiled(hits(due, book).events);
    };
    expect(at(1, 9)).toBe(true);
    expect(at(2, 9)).toBe(false);
    expect(at(2, 10)).toBe(true);
  });
  it("S4.VII.C.5: the caster's Dexterity does not protect it", () => {
    const nimble = taking(5, { armorClass: 7, dexterity: 16 });
    const fight = until(begun([nimble, bear()], { bear: atMage }, [2, 4]), "bear", "attack");
    const { events } = carry(fight, claw(fight), { defend: ["none"], "to-hit": [1] }, ADDICT);
    expect(events.find(({ type }) => type === "attack-rolled")).toMatchObject({ armorClass: 9, adjustments: [] });
    const kept = addictWith({ "casting.dexterity": "kept" });
    const again = carry(fight, claw(fight), { "to-hit": [1] }, kept);
    expect(again.events.find(({ type }) => type === "attack-rolled")).toMatchObject({ armorClass: 7 });
  });
  it("S4.VII.C.5: or the caster uses it after all, and the spell is lost", () => {
    const nimble = taking(5, { armorClass: 7, dexterity: 16 });
    const fight = until(begun([nimble, bear()], { bear: atMage }, [2, 4]), "bear", "attack");
    const { events, fight: after } = carry(fight, claw(fight), { defend: ["dexterity"], "to-hit": [1] }, ADDICT);
    expect(events.find(({ type }) => type === "attack-rolled")).toMatchObject({ armorClass: 7 });
    expect(events.find(({ type }) => type === "spell-spoiled")).toMatchObject({ reason: { why: "used-dexterity" } });
    expect(seatOf(after, "mage")?.casting).toBeNull();
  });
});

describe("Two cantrips in a round (addict, VII.C.4)", () => {
  const spark = spell({
    id: "spark",
    name: "Spark",
    castingTime: 1,
    cantrip: true,
    damage: "1d2",
    save: "none",
    memorized: 2,
  });
  const smoke = spell({ ...spark, id: "smoke", name: "Smoke", memorized: 1 });
  const trickster = wizard({ spells: [spark, smoke, spell()] });
  const intents: Record<string, Intent> = { mage: { kind: "spell", spell: "spark" }, bear: atMage };
  const start = (figures: readonly Figure[] = [trickster, bear()]) =>
    until(rolled(figures, intents, [1, 6]), "mage", "spell-start");
  const both = (fight: Fight, second = "smoke", first = "spark") =>
    ({ ...asNow(fight, cast(fight, "mage", ["bear"], first)), second: { spell: second, targets: ["bear"] } }) as Said;

  it("S4.VII.C.4: the first takes effect as ever, the second one to four segments later", () => {
    let fight = carry(start(), both(start()), {}, ADDICT).fight;
    let outcome = close(fight, { damage: [1], cantrip: [3] });
    expect(outcome.events.map(({ type }) => type)).toContain("spell-landed");
    const { casting, landedAt } = seatOf(outcome.fight, "mage") ?? {};
    expect(casting).toMatchObject({ spell: "smoke" });
    const end = order(outcome.fight, ADDICT).steps.find(({ kind, item }) => kind === "spell-end" && item === "smoke");
    expect(end?.moment).toBe((landedAt ?? 0) + 3);
    expect(outcome.changes).toEqual([
      { figure: "bear", path: "hitPoints", from: 10, to: 9 },
      { figure: "mage", path: "spells.smoke.memorized", from: 1, to: 0 },
    ]);
    fight = outcome.fight;
    while (seatOf(fight, "mage")?.casting !== null) {
      outcome = close(
        fight,
        order(fight, ADDICT).steps.find(s => s.moment > now(fight))?.kind === "spell-end" ? { damage: [2] } : {},
      );
      fight = outcome.fight;
    }
    expect(outcome.events.map(({ type }) => type)).toContain("spell-landed");
    expect(seatOf(fight, "mage")?.ledger.spell).toBe(1);
  });
  it("S4.VII.C.4, S4.VII.C.1–2: what comes after the first still does when the second has begun", () => {
    const witch = wizard({
      id: "witch",
      side: "monsters",
      spells: [spell({ castingTime: 4, damage: null, save: "none" })],
    });
    const level = rolled([trickster, bear(), witch], { ...intents, witch: casts }, [4, 4]);
    const mine = carry(level, both(level), {}, ADDICT).fight;
    const landed = close(carry(mine, asNow(mine, cast(mine, "witch", [])), {}, ADDICT).fight, {
      damage: [1],
      cantrip: [4],
    });
    const { landedAt = 0, casting } = seatOf(landed.fight, "mage") ?? {};
    expect(casting).toMatchObject({ spell: "smoke" });
    const later = order(landed.fight, ADDICT).steps.filter(({ moment }) => moment > landedAt);
    expect(later.map(({ figure, kind }) => `${figure} ${kind}`)).toEqual([
      "bear attack",
      "witch spell-end",
      "mage spell-end",
    ]);
  });
  it("S4.VII.C.4, S4.VII.C.2b: an attack that is later than both takes long waits for the second, too", () => {
    const rest = (casterDie: number, segments: number, landing?: Script) => {
      const opening = until(rolled([trickster, bear()], intents, [1, casterDie]), "mage", "spell-start");
      const begun = close(carry(opening, both(opening), {}, ADDICT).fight, { damage: [1], cantrip: [segments] }).fight;
      const fight = landing === undefined ? begun : close(begun, landing).fight;
      const left = order(fight, ADDICT).steps.filter(({ moment }) => moment > now(fight));
      const [first, last] = left;
      return first?.moment === last?.moment ? "together" : left.map(({ figure }) => figure);
    };
    expect(rest(6, 3)).toEqual(["mage", "bear"]);
    expect(rest(6, 3, { damage: [2] })).toEqual(["bear"]);
    expect(rest(5, 4)).toBe("together");
    expect(rest(4, 4)).toEqual(["bear", "mage"]);
  });
  it("S4.VII.C.4, S4.VII.C.2b: an attack that is together with the second still is when that has taken effect", () => {
    const opening = until(rolled([trickster, bear()], intents, [1, 5]), "mage", "spell-start");
    const begun = close(carry(opening, both(opening), {}, ADDICT).fight, { damage: [1], cantrip: [4] }).fight;
    const landed = close(begun, { damage: [2] }).fight;
    expect(seatOf(landed, "mage")?.casting).toBeNull();
    expect(isDue(landed, "bear", "attack", 1, ADDICT)).toBe(true);
  });
  it("S4.VII.C.4: the second is not cast when it was taken from the sheet or its caster has fallen", () => {
    const cantrips = carry(start(), both(start()), {}, ADDICT).fight;
    const bereft = withFigures(
      cantrips,
      [trickster, bear()].map(one => ({ ...one, spells: one.spells.slice(0, 1) })),
    );
    expect(seatOf(close(bereft, { damage: [1] }).fight, "mage")?.casting).toBeNull();
    const forgotten = withFigures(cantrips, [{ ...trickster, spells: [spark, { ...smoke, memorized: 0 }] }, bear()]);
    expect(seatOf(close(forgotten, { damage: [1] }).fight, "mage")?.casting).toBeNull();
  });
  it("S4.VII.C.4: both go into one round, however late the first is", () => {
    const level = rolled([trickster, bear()], intents, [1, 6]);
    const mine = until(level, "mage", "spell-start");
    const begunBoth = carry(mine, both(mine), {}, ADDICT).fight;
    const late = { ...begunBoth, encounter: { ...begunBoth.encounter, segment: 9 } };
    const { events, fight } = close(late, { damage: [1, 2], cantrip: [4] });
    expect(events.filter(({ type }) => type === "spell-landed")).toHaveLength(2);
    expect(Math.floor(seatOf(fight, "mage")?.landedAt ?? 0)).toBe(10);
    expect(Math.floor(order(fight, ADDICT).steps.find(({ figure }) => figure === "bear")?.moment ?? 0)).toBe(10);
  });
  it("S4.VII.C.4: one of them twice, if it is in memory twice", () => {
    expectLegal(start(), both(start(), "spark"), ADDICT);
    expectImpossible(start(), both(start(), "smoke", "smoke"), "not-memorized", {}, ADDICT);
  });
  it("S4.VII.C.4: nothing but cantrips that it knows", () => {
    expectImpossible(
      start(),
      both(start(), "fireball"),
      "not-two-cantrips",
      { with: { figure: "Mage", spell: "Fire Ball" } },
      ADDICT,
    );
    expectImpossible(start(), both(start(), "wish"), "unknown-spell", {}, ADDICT);
    const stranger = { ...both(start()), second: { spell: "smoke", targets: ["nobody"] } } as Said;
    expectImpossible(start(), stranger, "unknown-target", {}, ADDICT);
  });
  it("S4.VII.C.4: when the first is spoiled the second is not cast, and stays in memory", () => {
    const winning = rolled([trickster, bear()], intents, [6, 1]);
    const mine = until(winning, "mage", "spell-start");
    const cantrips = carry(mine, both(mine), {}, ADDICT).fight;
    const struck = hits(until(cantrips, "bear", "attack"));
    expect(spoiled(struck.events)).toBe(true);
    expect(seatOf(struck.fight, "mage")?.casting).toBeNull();
    expect(struck.fight.figures[0]?.spells.find(({ id }) => id === "smoke")?.memorized).toBe(1);
  });
});

describe("Devices that take time (addict, VII.C.7)", () => {
  const wand = {
    id: "wand",
    name: "Wand",
    worn: null,
    functions: [
      { id: "ray", name: "Ray", activation: 6, charges: 9, damage: "1d6", save: "none" as const, canDamage: true },
    ],
  };
  const wielder = wizard({ devices: [wand], spells: [] });
  const uses: Intent = { kind: "device", device: "wand", power: "ray" };
  const wielding = () => {
    const fight = until(rolled([wielder, bear()], { mage: uses, bear: atMage }, [2, 4]), "mage", "device-start");
    const used = {
      type: "use-device",
      moment: 0,
      figure: "mage",
      device: "wand",
      power: "ray",
      targets: ["bear"],
    } as const;
    return until(carry(fight, asNow(fight, used), {}, ADDICT).fight, "bear", "attack");
  };
  it("S4.VII.C.7: the same timing, but a hit does not disrupt it", () => {
    const struck = hits(wielding());
    expect(seatOf(struck.fight, "mage")?.activation).not.toBeNull();
    expect(struck.events.map(({ type }) => type)).not.toContain("device-ceased");
  });
  it("S4.VII.C.7: its wielder slain, it is over", () => {
    const fight = wielding();
    const slain = carry(fight, claw(fight), { "to-hit": [20], damage: [60] }, ADDICT).fight;
    expect(slain.figures[0]?.hitPoints).toBeLessThan(0);
    let after = slain;
    while (after.encounter.stage === "segments") after = close(after).fight;
    expect(after.figures[1]?.hitPoints).toBe(bear().hitPoints);
  });
});
