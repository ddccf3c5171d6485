import { describe, expect, it } from "vitest";
import { type Fight, type Figure, type Intent, makeRulebook, order, type Rulebook, seatOf } from "#rules/index.ts";
import { segmentOf } from "#rules/vocabulary.ts";
import { cast, type Said } from "../commands.ts";
import { archer, darts, fighter, longBow, mage, orc, spell } from "../figures.ts";
import { carry, declared, openedBy, type Script } from "../table.ts";
import { expectImpossible, expectLegal, expectRefused } from "../verdicts.ts";

/** Dice in these tests are in the order of sides and ids: monsters first. */
const book = makeRulebook({ preset: "d10-segments" });
const withRuling = (ruling: Partial<Rulebook>) => makeRulebook({ preset: "d10-segments", ...ruling });

const burning = { kind: "spell", spell: "fireball" } as const;
const atMage = { kind: "melee", target: "mage" } as const;

const rolled = openedBy(book);

const now = (fight: Fight): number => {
  const { round, segment, tick } = fight.encounter;
  return (round - 1) * 10 + segment + tick / 2 ** 16;
};
const at = (fight: Fight, said: Said): Said => ({ ...said, moment: now(fight) }) as Said;
const close = (fight: Fight, answers: Script = {}, under = book) =>
  carry(fight, { type: "advance", moment: now(fight) }, answers, under);

/** Closes moments until this figure has a step of this kind. */
function untilStep(fight: Fight, id: string, kind: string, under = book): Fight {
  let current = fight;
  const isDue = () =>
    order(current, under).steps.some(step => step.figure === id && step.kind === kind && step.moment === now(current));
  while (!isDue()) {
    if (current.encounter.stage !== "segments") throw new Error(`untilStep: no ${kind} of ${id}`);
    current = close(current, {}, under).fight;
  }
  return current;
}
const castAt = (fight: Fight, targets: readonly string[] = ["orc"], item = "fireball", under = book) => {
  const mine = untilStep(fight, "mage", "spell-start", under);
  return carry(mine, at(mine, cast(mine, "mage", targets, item)), {}, under).fight;
};
const blow = (fight: Fight, target = "mage"): Said =>
  at(fight, { type: "strike", moment: 0, figure: "orc", weapon: "sword", target });
const struckBy = (fight: Fight, answers: Script, under = book) => {
  const orcs = untilStep(fight, "orc", "attack", under);
  return carry(orcs, blow(orcs), answers, under);
};
/** The moment when the mage's spell takes effect; 0 if it does not. */
const endOf = (fight: Fight) => order(fight, book).steps.find(({ kind }) => kind === "spell-end")?.moment ?? 0;
const HURTS = { "to-hit": [20], damage: [1] };
const sturdy = (change: Partial<Figure> = {}) => mage({ hitPoints: 30, ...change });

describe("A spell and its segment (d10-segments, 4A)", () => {
  it("S2.4A.a: it begins on the caster's segment and takes effect its casting time later", () => {
    const fight = castAt(rolled([sturdy(), orc()], { mage: burning }, [9, 3]));
    const casting = seatOf(fight, "mage")?.casting;
    expect(segmentOf(casting?.begins ?? 0)).toBe(3);
    expect(segmentOf(casting?.lands ?? 0)).toBe(6);
  });
  it("S2.4A.a, S2.3.b: where its number was below 1, Dexterity decides in the segment in which it lands", () => {
    const quick = (die: number) => {
      const fight = castAt(rolled([sturdy({ dexterity: 16 }), orc()], { mage: burning }, [9, die]));
      return { begins: seatOf(fight, "mage")?.casting?.begins ?? 0, lands: endOf(fight) };
    };
    expect(quick(1).lands).toBe(quick(2).lands);
    expect(quick(1).begins).toBeLessThan(quick(2).begins);
  });
  it("S2.4A.b, S2.3.b: where it was above 10, too, though its dice are gone by the round in which it lands", () => {
    const late = (die: number) => {
      let fight = castAt(rolled([sturdy({ dexterity: 3 }), orc()], { mage: burning }, [9, die]));
      while (fight.encounter.stage === "segments") fight = close(fight).fight;
      fight = carry(fight, { type: "end-round", round: 1 }, {}, book).fight;
      return endOf(carry(fight, { type: "roll-initiative", round: 2 }, { initiative: [1] }, book).fight);
    };
    expect(segmentOf(late(10))).toBe(3);
    expect(late(10)).toBe(late(9));
  });
  it("S2.4A.b: past segment 10 it goes on in the next round: 8 and 5 are segment 3", () => {
    const slow = sturdy({ spells: [spell({ castingTime: 5 })] });
    const fight = castAt(rolled([slow, orc()], { mage: burning }, [9, 8]));
    expect(seatOf(fight, "mage")?.casting?.lands).toBeCloseTo(13, 1);
  });
  it("S2.4A.b: a spell of twenty-five segments fills whole rounds in between", () => {
    const slow = sturdy({ spells: [spell({ castingTime: 25 })] });
    const fight = castAt(rolled([slow, orc()], { mage: burning }, [9, 2]));
    expect(seatOf(fight, "mage")?.casting?.lands).toBeCloseTo(27, 1);
  });
});

describe("A foe of two attacks (d10-segments, 4A)", () => {
  it("S2.4A.f: its second spoils a spell as well as its first", () => {
    const twice = orc({ meleeRate: { attacks: 2, rounds: 1 } });
    const first = struckBy(rolled([sturdy(), twice], { mage: burning, orc: atMage }, [2, 5, 3]), { "to-hit": [1] });
    let casting = castAt(first.fight);
    while (casting.encounter.segment < 5) casting = close(casting).fight;
    const { fight } = carry(casting, blow(casting), HURTS, book);
    expect(seatOf(casting, "mage")?.casting).not.toBeNull();
    expect(seatOf(fight, "mage")?.casting).toBeNull();
  });
});

describe("After a spell that ran over (d10-segments, 4A)", () => {
  const over = (under = book) => {
    const slow = sturdy({ spells: [spell({ castingTime: 5, damage: null, save: "none" })] });
    let fight = castAt(rolled([slow, orc()], { mage: burning }, [9, 8], under), ["orc"], "fireball", under);
    while (fight.encounter.stage === "segments") fight = close(fight, {}, under).fight;
    fight = carry(fight, { type: "end-round", round: 1 }, {}, under).fight;
    fight = carry(fight, { type: "declare", figure: "orc", intent: atMage }, {}, under).fight;
    return carry(fight, { type: "roll-initiative", round: 2 }, { initiative: [1] }, under).fight;
  };
  it("S2.4A.c, S2.6.a: the caster rolls no die in the round in which it ends; the others do", () => {
    expect(seatOf(over(), "mage")?.dice).toEqual([]);
    expect(seatOf(over(), "orc")?.dice).toEqual([1]);
  });
  it("S2.4A.c: nor does the caster act when it has taken effect; it rolls in the round after", () => {
    let fight = over();
    while (seatOf(fight, "mage")?.casting !== null) fight = close(fight).fight;
    expectRefused(
      fight,
      { type: "declare", figure: "mage", intent: { kind: "melee" } },
      ["spent-by-spill", "action-begun"].slice(0, 1) as never,
      book,
    );
    while (fight.encounter.stage === "segments") fight = close(fight).fight;
    fight = carry(fight, { type: "end-round", round: 2 }, {}, book).fight;
    fight = carry(fight, { type: "roll-initiative", round: 3 }, { initiative: [4, 5] }, book).fight;
    expect(seatOf(fight, "mage")?.dice).toEqual([5]);
  });
  it("S2.4A.c: lost on the way, it frees its caster with the next round, or for the segments left", () => {
    const lost = struckBy(over(), HURTS).fight;
    expect(seatOf(lost, "mage")?.casting).toBeNull();
    const moves = { type: "declare", figure: "mage", intent: { kind: "move" } } as const;
    expectRefused(lost, moves, ["spent-by-spill", "caster-stays"], book);
    const atOnce = withRuling({ "casting.lostInSpill": "segments-left" });
    let freed = struckBy(over(atOnce), HURTS, atOnce).fight;
    expectLegal(freed, { type: "declare", figure: "mage", intent: { kind: "melee" } }, atOnce);
    freed = carry(freed, { type: "declare", figure: "mage", intent: { kind: "melee" } }, {}, atOnce).fight;
    const step = order(freed, atOnce).steps.find(({ figure, kind }) => figure === "mage" && kind === "attack");
    expect(step?.segment).toBe(2);
  });
});

describe("Before it begins (d10-segments, 4A)", () => {
  const two = sturdy({ spells: [spell(), spell({ id: "web", name: "Web" })] });
  const fight = rolled([two, orc()], { mage: burning }, [9, 3]);
  it("S2.4A.d: the declared spell is not exchanged for another", () =>
    expectRefused(
      fight,
      { type: "declare", figure: "mage", intent: { kind: "spell", spell: "web" } },
      ["spell-declared"],
      book,
    ));
  it("S2.4A.d: until the dice are rolled it may be, and a blow or a spell anew are no other spell", () => {
    const before = declared([two, orc()], { mage: burning }, book);
    const web = { type: "declare", figure: "mage", intent: { kind: "spell", spell: "web" } } as const;
    expectLegal(before, web, book);
    expectLegal(fight, { ...web, intent: { kind: "melee" } }, book);
    expectLegal(fight, { ...web, intent: burning }, book);
    expectLegal(fight, { ...web, figure: "orc", intent: { kind: "melee" } }, book);
  });
  it("S2.4A.d: no other text holds to it", () => {
    const free = withRuling({ "casting.restrictions": "none" });
    expectLegal(fight, { type: "declare", figure: "mage", intent: { kind: "spell", spell: "web" } }, free);
  });
  it("S2.4A.e: it may be renounced before the dice, too; a figure that only waits has nothing to renounce", () => {
    const before = declared([two, orc()], { mage: burning }, book);
    expectLegal(before, { type: "renounce", figure: "mage" }, book);
    expectLegal(fight, { type: "renounce", figure: "mage", instead: { kind: "wait" } }, book);
    const nothing = withRuling({ "casting.renounceAct": "nothing" });
    expectLegal(fight, { type: "renounce", figure: "mage", instead: { kind: "wait" } }, nothing);
    expectImpossible(
      fight,
      { type: "renounce", figure: "orc" },
      "nothing-to-renounce",
      { with: { figure: "Orc" } },
      book,
    );
  });
  it("S2.4A.e: it may be renounced, and stays in memory", () => {
    const { fight: after, changes } = carry(fight, { type: "renounce", figure: "mage" }, {}, book);
    expect(changes).toEqual([]);
    expect(seatOf(after, "mage")?.intent).toEqual({ kind: "wait" });
    expect(order(after, book).steps.some(step => step.kind === "spell-start")).toBe(false);
    expectImpossible(after, { type: "renounce", figure: "mage" }, "nothing-to-renounce", {}, book);
  });
  it("S2.4A.e: on its segment it may do something else instead, not another spell; or nothing", () => {
    const instead = { type: "renounce", figure: "mage", instead: { kind: "melee" } } as const;
    const after = carry(fight, instead, {}, book).fight;
    expect(order(after, book).steps.find(step => step.figure === "mage")).toMatchObject({ kind: "attack", segment: 3 });
    const web = { ...instead, instead: { kind: "spell", spell: "web" } } as const;
    expectRefused(fight, web, ["renounced-for-nothing"], book);
    expectRefused(fight, instead, ["renounced-for-nothing"], withRuling({ "casting.renounceAct": "nothing" }));
    expectImpossible(fight, { ...instead, instead: { kind: "sulk" } } as never, "unreadable", {}, book);
  });
  it("S2.4A.e: once it has begun there is nothing to renounce", () =>
    expectImpossible(castAt(fight), { type: "renounce", figure: "mage" }, "nothing-to-renounce", {}, book));
  it("S2.4B.d: damage before its segment does not keep it from casting", () => {
    const hurt = struckBy(rolled([sturdy(), orc()], { mage: burning, orc: atMage }, [1, 3]), HURTS).fight;
    expect(seatOf(castAt(hurt), "mage")?.casting).not.toBeNull();
  });
});

describe("What loses it (d10-segments, 4A)", () => {
  const casting = (dexterity: number, die: number, under = book, of = orc()) => {
    const figures = [sturdy({ dexterity: 10 }), { ...of, dexterity }];
    return rolled(figures, { mage: burning, orc: { kind: "melee" } }, [die, 3], under);
  };
  it("S2.4A.f: damage while it is casting", () => {
    const lost = struckBy(castAt(casting(10, 4)), HURTS);
    expect(lost.events.at(-1)).toMatchObject({ type: "spell-spoiled", reason: { why: "hit-while-casting" } });
  });
  it("S2.4A.f: not a hit that does none", () => {
    const feather = orc({ weapons: [{ ...orc().weapons[0], damageSmallMedium: null } as Figure["weapons"][number]] });
    const kept = struckBy(castAt(casting(10, 4, book, feather)), { "to-hit": [20] });
    expect(seatOf(kept.fight, "mage")?.casting).not.toBeNull();
  });
  it("S2.4A.f: in the segment of its beginning, one of higher Dexterity strikes before it", () => {
    const before = struckBy(casting(14, 3), HURTS).fight;
    expect(seatOf(castAt(before), "mage")?.casting).not.toBeNull();
  });
  it("S2.4A.f: one of lower Dexterity strikes into it, and so does an equal, whoever is played first", () => {
    const after = struckBy(castAt(casting(9, 3)), HURTS).fight;
    expect(seatOf(after, "mage")?.casting).toBeNull();
    const castFirst = struckBy(castAt(casting(10, 3)), HURTS).fight;
    expect(seatOf(castFirst, "mage")?.casting).toBeNull();
    const struckFirst = castAt(struckBy(casting(10, 3), HURTS).fight);
    expect(seatOf(struckFirst, "mage")).toMatchObject({ casting: null, ledger: { spell: 1 } });
  });
  it("S2.4A.f: a hit in the moment of its beginning that does no damage lets it begin", () => {
    const feather = orc({ weapons: [{ ...orc().weapons[0], damageSmallMedium: null } as Figure["weapons"][number]] });
    const unhurt = castAt(struckBy(casting(10, 3, book, feather), { "to-hit": [20] }).fight);
    expect(seatOf(unhurt, "mage")?.casting).not.toBeNull();
  });
  it("S2.4A.f: that somebody was struck is told of those alone for whom it matters", () => {
    const both = rolled([fighter(), orc()], { orc: { kind: "melee" } }, [1, 9]);
    const { events } = carry(both, blow(both, "fighter"), HURTS, book);
    expect(events.map(({ type }) => type)).not.toContain("struck");
  });
  it("S2.4A.f: in the segment of its end Dexterity decides; equals come too late", () => {
    const spoils = (dexterity: number, under = book) => {
      let fight = castAt(casting(dexterity, 6, under), ["orc"], "fireball", under);
      let events: readonly { type: string }[] = [];
      while (fight.encounter.segment < 7 && fight.encounter.stage === "segments" && events.length === 0) {
        const due = order(fight, under).steps.find(step => step.figure === "orc" && step.moment === now(fight));
        if (due !== undefined) events = carry(fight, blow(fight), HURTS, under).events;
        else {
          const next = order(fight, under).steps.find(step => step.moment > now(fight));
          const lands =
            next?.kind === "spell-end" ||
            order(fight, under).steps.some(step => step.kind === "spell-end" && step.moment === next?.moment);
          fight = close(fight, lands ? { damage: [1], save: [20] } : {}, under).fight;
        }
      }
      return events.some(({ type }) => type === "spell-spoiled");
    };
    expect(spoils(14)).toBe(true);
    expect(spoils(10)).toBe(false);
    expect(spoils(9)).toBe(false);
    expect(spoils(9, withRuling({ "casting.completionHit": "spoils" }))).toBe(true);
    expect(spoils(14, withRuling({ "casting.completionHit": "too-late" }))).toBe(false);
  });
  it("S2.4A.g: being grappled, or violently disturbed otherwise", () => {
    const fight = castAt(casting(10, 9));
    const shaken = carry(fight, at(fight, { type: "disturb", moment: 0, figure: "mage", how: "other" }), {}, book);
    expect(shaken.events).toMatchObject([{ type: "spell-spoiled", reason: { why: "violently-disturbed" } }]);
    expectImpossible(
      fight,
      at(fight, { type: "disturb", moment: 0, figure: "mage", how: "tickled" } as never),
      "unreadable",
      {},
      book,
    );
    const idle = casting(10, 9);
    expect(
      carry(idle, at(idle, { type: "disturb", moment: 0, figure: "orc", how: "grapple" }), {}, book).events,
    ).toEqual([]);
  });
  it("S4.VII.C.6: a spell that was spoiled is lost, or the game master is asked", () => {
    const asked = withRuling({ "casting.disrupted": "asked" });
    const orcs = untilStep(castAt(casting(10, 4, asked), ["orc"], "fireball", asked), "orc", "attack", asked);
    const kept = carry(orcs, blow(orcs), { ...HURTS, disrupted: ["kept"] }, asked);
    expect(kept.changes).toContainEqual({ figure: "mage", path: "spells.fireball.memorized", from: 0, to: 1 });
    const lost = carry(orcs, blow(orcs), { ...HURTS, disrupted: ["lost"] }, asked);
    expect(lost.changes.map(({ path }) => path)).toEqual(["hitPoints"]);
  });
});

describe("What it costs the caster (d10-segments, 4A, 4B)", () => {
  const nimble = sturdy({ dexterity: 16, armorClass: 8, weapons: [] });
  const fight = rolled([nimble, orc({ strength: 10 })], { mage: burning, orc: atMage }, [1, 9]);
  const need = (from: Fight, under = book) =>
    struckBy(from, { "to-hit": [1] }, under).events.find(({ type }) => type === "attack-rolled");

  it("S2.4A.h: it does not move in that round, before, during or after", () => {
    const mine = untilStep(fight, "mage", "spell-start");
    const step = (from: Fight): Said => at(from, { type: "move", moment: 0, figure: "mage", feet: 5 });
    expectRefused(mine, step(mine), ["caster-stays"], book);
    expectRefused(castAt(fight), step(castAt(fight)), ["spell-under-way", "caster-stays"], book);
  });
  it("S2.4A.h, S2.4A.k: nor when it has landed or is lost, until the round is over", () => {
    const armed = sturdy({ weapons: fighter().weapons });
    const parrying = withRuling({ "parry.method": "three-actions" });
    const guard = { type: "parry", figure: "mage", against: "anyone" } as const;
    const start = rolled([armed, orc()], { mage: burning, orc: { kind: "melee" } }, [4, 3], parrying);
    const lost = struckBy(castAt(start, ["orc"], "fireball", parrying), { ...HURTS }, parrying).fight;
    expect(seatOf(lost, "mage")?.casting).toBeNull();
    expectRefused(lost, guard, ["caster-absorbed"], parrying);
    const step: Said = at(lost, { type: "move", moment: 0, figure: "mage", feet: 5 });
    expectRefused(lost, step, ["not-its-segment", "caster-stays"], parrying);
    let over = lost;
    while (over.encounter.stage === "segments") over = close(over, {}, parrying).fight;
    over = carry(over, { type: "end-round", round: 1 }, {}, parrying).fight;
    expectLegal(over, guard, parrying);
  });
  it("S2.4A.k: one that ran over and landed keeps its caster from everything for the rest of that round", () => {
    const parrying = withRuling({ "parry.method": "three-actions" });
    const slow = sturdy({
      weapons: fighter().weapons,
      spells: [spell({ castingTime: 5, damage: null, save: "none" })],
    });
    let fight = castAt(rolled([slow, orc()], { mage: burning }, [9, 8], parrying), ["orc"], "fireball", parrying);
    while (fight.encounter.stage === "segments") fight = close(fight, {}, parrying).fight;
    fight = carry(fight, { type: "end-round", round: 1 }, {}, parrying).fight;
    fight = carry(fight, { type: "roll-initiative", round: 2 }, { initiative: [9] }, parrying).fight;
    while (seatOf(fight, "mage")?.casting !== null) fight = close(fight, {}, parrying).fight;
    expectRefused(fight, { type: "parry", figure: "mage", against: "anyone" }, ["caster-absorbed"], parrying);
  });
  it("S2.4A.i, S2.4A.j: its Dexterity does not protect it and it is hit at +3, from the declaration on", () =>
    expect(need(fight)).toMatchObject({ armorClass: 10, adjustments: [{ why: "caster", value: 3, cite: "S2.4A.j" }] }));
  it("S2.4A.j: or only while the spell is cast", () => {
    const late = withRuling({ "casting.vulnerable": "while-casting" });
    expect(need(fight, late)).toMatchObject({ armorClass: 8, adjustments: [] });
  });
  it("S2.4A.j: not when the spell has landed; or until the end of that round", () => {
    const caster = sturdy({
      dexterity: 16,
      armorClass: 8,
      weapons: [],
      spells: [spell({ damage: null, save: "none" })],
    });
    const landed = (under: typeof book) => {
      const dice = rolled([caster, orc({ strength: 10 })], { mage: burning, orc: atMage }, [9, 1], under);
      let current = castAt(dice, ["orc"], "fireball", under);
      while (seatOf(current, "mage")?.casting !== null) current = close(current, {}, under).fight;
      return untilStep(current, "orc", "attack", under);
    };
    expect(need(landed(book))).toMatchObject({ armorClass: 8, adjustments: [] });
    const long = withRuling({ "casting.vulnerable": "whole-round" });
    expect(need(landed(long), long)).toMatchObject({ armorClass: 10, adjustments: [{ why: "caster", value: 3 }] });
  });
  it("S2.4A.j: not when it has renounced the spell, nor when that has landed", () => {
    const renounced = carry(fight, { type: "renounce", figure: "mage" }, {}, book).fight;
    expect(need(renounced)).toMatchObject({ armorClass: 8, adjustments: [] });
  });
  it("S2.4B.f: missiles find it as open", () => {
    const shooter = archer({
      id: "shooter",
      side: "monsters",
      weapons: [{ ...longBow, rateOfFire: { attacks: 1, rounds: 1 } }],
    });
    const shot = rolled(
      [nimble, shooter],
      { mage: burning, shooter: { kind: "missile", weapon: "bow", target: "mage" } },
      [1, 9],
    );
    const { events } = carry(
      shot,
      at(shot, { type: "shoot", moment: 0, figure: "shooter", weapon: "bow", target: "mage" }),
      { "to-hit": [1] },
      book,
    );
    expect(events.find(({ type }) => type === "attack-rolled")).toMatchObject({
      armorClass: 10,
      adjustments: [{ why: "caster", value: 3 }],
    });
    expect(darts.kind).toBe("hurled");
  });
  it("S2.4A.k: nor does it put on a ring, before its spell or after it", () => {
    const ring = { id: "ring", name: "Ring", functions: [], worn: false };
    const mine = untilStep(
      rolled([sturdy({ devices: [ring] }), orc()], { mage: burning }, [9, 3]),
      "mage",
      "spell-start",
    );
    expectRefused(
      mine,
      at(mine, { type: "wear", moment: 0, figure: "mage", item: "ring", on: true }),
      ["caster-absorbed"],
      book,
    );
  });
  it("S2.4B.e: a device is not subject to any of it: it neither opens its user nor is spoiled by a hit", () => {
    const ray = {
      id: "ray",
      name: "Ray",
      activation: 3,
      charges: 9,
      damage: "1d6",
      save: "none",
      canDamage: true,
    } as const;
    const wand = { id: "wand", name: "Wand", functions: [ray], worn: null };
    const wielder = sturdy({ devices: [wand], dexterity: 16, armorClass: 8 });
    const uses: Intent = { kind: "device", device: "wand", power: "ray" };
    const mine = untilStep(
      rolled([wielder, orc({ strength: 10 })], { mage: uses, orc: atMage }, [4, 5]),
      "mage",
      "device-start",
    );
    const used = at(mine, {
      type: "use-device",
      moment: 0,
      figure: "mage",
      device: "wand",
      power: "ray",
      targets: ["orc"],
    });
    const struck = struckBy(carry(mine, used, {}, book).fight, { "to-hit": [20], damage: [1] });
    expect(struck.events.find(({ type }) => type === "attack-rolled")).toMatchObject({
      armorClass: 8,
      adjustments: [],
    });
    expect(seatOf(struck.fight, "mage")?.activation).not.toBeNull();
    expect(order(struck.fight, book).steps.filter(({ against }) => against === "mage")).toEqual([]);
  });
  it("S2.4A.k: it parries nothing, where parries are played", () => {
    const parrying = withRuling({ "parry.method": "three-actions" });
    const armed = rolled(
      [sturdy({ weapons: fighter().weapons }), orc()],
      { mage: burning, orc: atMage },
      [1, 9],
      parrying,
    );
    expectRefused(armed, { type: "parry", figure: "mage", against: "anyone" }, ["caster-absorbed"], parrying);
    expect(struckBy(armed, { "to-hit": [1] }, parrying).answers).toEqual([1]);
  });
});

describe("A caster under direct attack (d10-segments, 4B)", () => {
  const place = (x: number) => ({ x, y: 0 });
  const alone = (under = book, others: readonly Figure[] = [], foe: Partial<Figure> = {}) => {
    const figures = [sturdy({ position: place(0) }), orc({ position: place(10), ...foe }), ...others];
    const dice = [9, ...others.filter(({ hitPoints }) => hitPoints > 0).map(() => 8), 3];
    return castAt(rolled(figures, { mage: burning, orc: atMage }, dice, under), ["orc"], "fireball", under);
  };
  const rollsOf = (fight: Fight, under = book) =>
    order(fight, under)
      .steps.filter(({ figure, kind }) => figure === "orc" && kind === "attack")
      .map(step => step.segment);

  it("S2.4B.a, S2.4B.b: alone with a foe upon it, it gives the foe a roll in every segment of the casting but the first", () => {
    expect(rollsOf(alone())).toEqual([4, 5, 9]);
    let fight = close(alone()).fight;
    for (let segment = 4; segment <= 5; segment++) {
      expect(fight.encounter.segment).toBe(segment);
      expectLegal(fight, blow(fight), book);
      fight = carry(fight, blow(fight), { "to-hit": [1] }, book).fight;
      expectRefused(fight, blow(fight), ["step-spent"], book);
      fight = close(fight, segment === 5 ? { damage: [1], save: [20] } : {}).fight;
    }
  });
  it("S2.4B.b: such a roll spoils the spell like any other", () => {
    const four = close(alone()).fight;
    expect(carry(four, blow(four), HURTS, book).events.at(-1)).toMatchObject({ type: "spell-spoiled" });
  });
  it("S2.4B.b: it is for the caster alone", () => {
    const friend = fighter({ side: "party", position: place(200) });
    const four = close(alone(book, [friend])).fight;
    expectRefused(four, blow(four, "fighter"), ["only-against", "out-of-reach"], book);
  });
  it("S2.4B.b: the foe has them besides its own attacks, or in their place", () => {
    const instead = withRuling({ "casting.extraRolls": "instead" });
    const early = (under = book) => {
      const figures = [sturdy({ position: place(0) }), orc({ position: place(10), dexterity: 12 })];
      return castAt(rolled(figures, { mage: burning, orc: atMage }, [5, 3], under), ["orc"], "fireball", under);
    };
    expect(rollsOf(early())).toEqual([4, 5, 5]);
    expect(rollsOf(early(instead), instead)).toEqual([4, 5]);
  });
  it("S2.4B.b: not for a spell of one segment, nor from farther than ten feet, nor for one who aims elsewhere", () => {
    const quick = sturdy({ position: place(0), spells: [spell({ castingTime: 1 })] });
    const near = orc({ position: place(10) });
    expect(rollsOf(castAt(rolled([quick, near], { mage: burning, orc: atMage }, [9, 3])))).toEqual([9]);
    expect(rollsOf(alone(book, [], { position: place(20) }))).toEqual([9]);
    const elsewhere = rolled([sturdy({ position: place(0) }), near], { mage: burning, orc: { kind: "melee" } }, [9, 3]);
    expect(rollsOf(castAt(elsewhere))).toEqual([9]);
  });
  it("S2.4B.c: an ally in a square that touches its own takes them away, not with a free square between; on no map it has to be said", () => {
    expect(rollsOf(alone(book, [fighter({ position: place(-5) })]))).toEqual([9]);
    expect(rollsOf(alone(book, [fighter({ position: place(-10) })]))).toEqual([4, 5, 9]);
    expect(rollsOf(alone(book, [fighter({ position: place(-5), size: 0 })]))).toEqual([9]);
    expect(rollsOf(alone(book, [fighter({ position: place(-5), hitPoints: 0 })]))).toEqual([4, 5, 9]);
    const mapless = untilStep(rolled([sturdy(), orc()], { mage: burning, orc: atMage }, [9, 3]), "mage", "spell-start");
    const guarded = { ...at(mapless, cast(mapless, "mage", ["orc"])), guarded: true } as Said;
    expect(rollsOf(carry(mapless, guarded, {}, book).fight)).toEqual([9]);
  });
  it("S2.4B.b: it says why it is there, with what and against whom", () => {
    const sworn: Intent = { kind: "melee", weapon: "sword", target: "mage" };
    const figures = [sturdy({ position: place(0) }), orc({ position: place(10) })];
    const fight = castAt(rolled(figures, { mage: burning, orc: sworn }, [9, 3]));
    expect(order(fight, book).steps.find(({ against }) => against !== undefined)).toMatchObject({
      figure: "orc",
      kind: "attack",
      item: "sword",
      against: "mage",
      blows: 1,
      reasons: [{ why: "caster-alone", with: { figure: "Mage", segment: 4 } }],
    });
  });
  it("S2.4B.b: each foe that engages it has its own; the fallen, its own side and those who wait have none", () => {
    const wolf = (id: string, change: Partial<Figure> = {}) => orc({ id, position: place(10), ...change });
    const figures = [
      sturdy({ position: place(0) }),
      wolf("orc"),
      wolf("orc2"),
      wolf("orc3", { hitPoints: 0 }),
      wolf("orc4"),
      fighter({ position: place(-10), side: "party", id: "traitor", hitPoints: 0 }),
    ];
    const fight = declared(
      figures.slice(0, 5),
      { mage: burning, orc: atMage, orc2: atMage, orc4: { kind: "wait" } },
      book,
    );
    const dice = carry(fight, { type: "roll-initiative", round: 1 }, { initiative: [9, 10, 8, 3] }, book).fight;
    const extra = order(castAt(dice), book).steps.filter(({ against }) => against === "mage");
    expect(extra.map(({ figure, segment }) => `${figure} ${segment}`)).toEqual(["orc 4", "orc2 4", "orc 5", "orc2 5"]);
  });
  it("S2.4B.b: in the place of its own attacks, during the casting and for those who have them", () => {
    const instead = withRuling({ "casting.extraRolls": "instead" });
    const twice = { attacks: 2, rounds: 1 } as const;
    const figures = [
      sturdy({ position: place(0) }),
      orc({ position: place(10), meleeRate: twice }),
      orc({ id: "orc2", position: place(10) }),
    ];
    const intents = { mage: burning, orc: atMage, orc2: { kind: "melee" } } as const;
    const fight = castAt(rolled(figures, intents, [4, 6, 5, 3], instead), ["orc"], "fireball", instead);
    const attacks = order(fight, instead).steps.filter(({ kind }) => kind === "attack");
    expect(attacks.map(({ figure, segment, against }) => `${figure} ${segment}${against ? "+" : ""}`)).toEqual([
      "orc 4+",
      "orc 5+",
      "orc2 5",
      "orc 6",
    ]);
  });
  it("S2.4B.b: with the account of three actions laid over it, they are granted on top", () => {
    const ledger = withRuling({ "ledger.enabled": true });
    let fight = close(alone(ledger), {}, ledger).fight;
    fight = carry(fight, blow(fight), { "to-hit": [1] }, ledger).fight;
    expect(seatOf(fight, "orc")?.ledger).toMatchObject({ attacks: 1, bonusAttacks: 1 });
    fight = close(fight, {}, ledger).fight;
    expectLegal(fight, blow(fight), ledger);
  });
});

describe("Hands laid on a caster (d10-segments, 4A)", () => {
  const held = (how: "grapple" | "overbear" | "pummel", outcome: "succeeds" | "fails", under = book) => {
    const melee = { kind: "melee" } as const;
    const begun = castAt(
      rolled([sturdy({ weapons: [] }), orc()], { mage: burning, orc: melee }, [4, 3], under),
      ["orc"],
      "fireball",
      under,
    );
    const mine = untilStep(begun, "orc", "attack", under);
    const said = at(mine, { type: how, moment: 0, figure: "orc", target: "mage" });
    return seatOf(carry(mine, said, { scuffle: [outcome] }, under).fight, "mage")?.casting;
  };
  it("S2.4A.g: grappled or borne down, it loses its spell", () => {
    expect(held("grapple", "succeeds")).toBeNull();
    expect(held("overbear", "succeeds")).toBeNull();
    expect(held("grapple", "fails")).not.toBeNull();
    expect(held("pummel", "succeeds")).not.toBeNull();
  });
  it("S2.4A.g: or only when the game master says so", () =>
    expect(held("grapple", "succeeds", withRuling({ "casting.disturbance": "by-hand" }))).not.toBeNull());
});
