import { describe, expect, it } from "vitest";
import {
  actionsAgainst,
  type Fight,
  type Figure,
  type Intent,
  makeRulebook,
  newFight,
  order,
  type Rulebook,
  seatOf,
  waitingNow,
} from "#rules/index.ts";
import type { Said } from "../commands.ts";
import { fighter, longSword, mage, orc, spell, weapon } from "../figures.ts";
import { carry, declared, openedBy, type Script } from "../table.ts";
import { expectLegal, expectRefused, verdictOf } from "../verdicts.ts";

const ADDICT = makeRulebook({ preset: "addict" });
const D10 = makeRulebook({ preset: "d10-segments" });
const withRuling = (ruling: Partial<Rulebook>) => makeRulebook({ preset: "addict", ...ruling });

const spear = weapon({ ...longSword, id: "spear", name: "Spear", length: 8 });
const sword = weapon({ ...longSword, length: 3 });
const at = (x: number) => ({ x, y: 0 });

/** A lancer sixty feet from an orc. Distances are measured between the edges of five-foot spaces. */
const lancer = (change: Partial<Figure> = {}) =>
  fighter({ id: "lancer", name: "Lancer", strength: 10, weapons: [spear], position: at(0), ...change });
const foe = (change: Partial<Figure> = {}) => orc({ strength: 10, weapons: [sword], position: at(65), ...change });

const charging: Record<string, Intent> = {
  lancer: { kind: "charge", target: "orc" },
  orc: { kind: "melee", target: "lancer" },
};

const rolled = openedBy(ADDICT);
const now = ({ encounter: { round, segment, tick } }: Fight) => (round - 1) * 10 + segment + tick / 2 ** 16;
const asNow = (fight: Fight, said: Said): Said => ({ ...said, moment: now(fight) }) as Said;
const close = (fight: Fight, answers: Script = {}, book = ADDICT) =>
  carry(fight, { type: "advance", moment: now(fight) }, answers, book).fight;
function until(fight: Fight, id: string, kind: string, book = ADDICT): Fight {
  let current = fight;
  while (!order(current, book).steps.some(s => s.figure === id && s.kind === kind && s.moment === now(current))) {
    if (current.encounter.stage !== "segments") throw new Error(`until: no ${kind} of ${id}`);
    current = close(current, {}, book);
  }
  return current;
}
const run = (fight: Fight, feet = 60, ...to: ({ x: number; y: number } | undefined)[]): Said =>
  asNow(fight, {
    type: "charge",
    moment: 0,
    figure: "lancer",
    target: "orc",
    feet,
    to: to.length === 0 ? at(55) : to[0],
  } as Said);
const strike = (fight: Fight, figure: string, target: string, item: string): Said =>
  asNow(fight, { type: "strike", moment: 0, figure, weapon: item, target });
const rolledBy = (fight: Fight, said: Said, book = ADDICT) =>
  carry(fight, said, { "to-hit": [1] }, book).events.find(({ type }) => type === "attack-rolled");

function charged(figures: readonly Figure[] = [lancer(), foe()], book = ADDICT, feet = 60, to = at(55)): Fight {
  const start = until(rolled(figures, charging, [3, 3], book), "lancer", "charge", book);
  return carry(start, run(start, feet, to), {}, book).fight;
}

describe("A charge (addict, VII.B)", () => {
  it("S4.VII.B: it brings the charger to the foe in the charge round, and both strike", () => {
    const there = charged();
    expect(there.figures[0]?.position).toEqual(at(55));
    const mine = until(there, "lancer", "attack");
    expectLegal(mine, strike(mine, "lancer", "orc", "spear"), ADDICT);
    const his = until(there, "orc", "attack");
    expectLegal(his, strike(his, "orc", "lancer", "sword"), ADDICT);
  });
  it("S4.VII.B: a charger that names no place ends beside its foe, where its way is long enough", () => {
    const start = until(rolled([lancer(), foe()], charging, [3, 3]), "lancer", "charge");
    const ended = (said: Said) => carry(start, said, {}, ADDICT).fight.figures[0]?.position;
    expect(ended(run(start, 60, undefined))).toEqual(at(60));
    expect(ended({ ...run(start, 55, undefined), overruled: true } as Said)).toEqual(at(0));
  });
  it("S4.VII.B, S0.CH.d: a charge shorter than the way to the foe is none", () => {
    const start = until(rolled([lancer(), foe()], charging, [3, 3]), "lancer", "charge");
    expectRefused(start, run(start, 55, undefined), ["charge-too-short"], ADDICT);
    expectRefused(start, run(start, 40, at(40)), ["charge-too-short"], ADDICT);
    expectRefused(start, run(start, 40, at(55)), ["charge-too-short"], ADDICT);
    expectLegal(start, run(start, 55, at(55)), ADDICT);
  });
  it("S4.VII.B: it is offered at a foe with the whole way", () => {
    const start = until(rolled([lancer(), foe()], charging, [3, 3]), "lancer", "charge");
    const asked = { type: "charge", item: null, power: null } as const;
    const offered = actionsAgainst(start, "lancer", asked, ADDICT)("orc");
    expect(offered).toMatchObject({ verdict: { legal: true }, draft: { feet: 60 } });
  });
  it("S4.VII.B: when the way is farther than the round allows, it does not arrive", () => {
    const far = charged([lancer({ move: 3 }), foe({ position: at(400) })], ADDICT, 390, at(390));
    expect(seatOf(far, "lancer")?.charge?.arrived).toBe(false);
    const mine = until(far, "lancer", "attack");
    expectRefused(mine, strike(mine, "lancer", "orc", "spear"), ["charge-does-not-arrive", "out-of-reach"], ADDICT);
  });
  it("S4.VII.B: where a figure stood as the round began is kept once, and only where a map shows its way", () => {
    const melee = { lancer: { kind: "melee" } } as const;
    const walk = (fight: Fight, to?: { x: number; y: number }): Said =>
      asNow(fight, { type: "move", moment: 0, figure: "lancer", feet: 5, ...(to && { to }) } as Said);
    const typesOf = (fight: Fight, said: Said) => carry(fight, said, {}, ADDICT).events.map(({ type }) => type);
    const start = until(rolled([lancer(), foe()], melee, [1, 3]), "lancer", "attack");
    expect(typesOf(start, walk(start, at(5)))).toEqual(["spent", "set-out", "moved"]);
    expect(typesOf(start, walk(start))).toEqual(["spent", "moved"]);
    const gone = carry(start, walk(start, at(5)), {}, ADDICT).fight;
    expect(typesOf(gone, walk(gone, at(10)))).toEqual(["spent", "moved"]);
    expect(seatOf(carry(gone, walk(gone, at(10)), {}, ADDICT).fight, "lancer")?.cameFrom).toEqual(at(0));
  });
  it("S4.VII.B, S2.4.c: is for foes who stand farther than ten feet: within them it is neither declared nor made", () => {
    const near = [lancer(), foe({ position: at(10) })];
    const asked = { type: "declare", figure: "lancer", intent: charging.lancer } as Said;
    const silent = declared(near, {}, ADDICT);
    expectRefused(silent, asked, ["charge-from-contact"], ADDICT);
    expectLegal(declared([lancer(), foe({ position: at(20) })], {}, ADDICT), asked, ADDICT);
    expectLegal(silent, asked, withRuling({ "closing.method": "free" }));
    const plan = (...intents: readonly Intent[]) => ({ ...asked, intent: intents[0], next: intents.slice(1) }) as Said;
    const quick = declared([lancer({ meleeRate: { attacks: 2, rounds: 1 } }), foe({ position: at(10) })], {}, ADDICT);
    const book = makeRulebook({ "closing.method": "one-round" });
    const lancing = charging.lancer as Intent;
    expectRefused(quick, plan({ kind: "melee", attacks: 1 }, lancing), ["deed-refused", "charge-from-contact"], book);
    expectLegal(quick, plan({ kind: "move", feet: 30 }, lancing), book);
    const start = until(rolled([lancer(), foe({ position: at(20) })], charging, [3, 3]), "lancer", "charge");
    const stepped = carry(
      start,
      asNow(start, { type: "move", figure: "orc", feet: 10, to: at(10), overruled: true } as never),
      {},
      ADDICT,
    ).fight;
    expectLegal(stepped, run(stepped, 10, undefined), ADDICT);
  });
  it("S4.VII.B: two who charge each other on a map both do, and both strike", () => {
    const both: Record<string, Intent> = { ...charging, orc: { kind: "charge", target: "lancer" } };
    const start = until(rolled([lancer(), foe()], both, [3, 3]), "lancer", "charge");
    const met = carry(start, run(start, 60, undefined), {}, ADDICT).fight;
    expect(seatOf(met, "lancer")?.cameFrom).toEqual(at(0));
    const back = asNow(met, { type: "charge", moment: 0, figure: "orc", target: "lancer", feet: 5 } as Said);
    expectLegal(met, back, ADDICT);
    const joined = carry(met, back, {}, ADDICT).fight;
    const first = until(joined, "lancer", "attack");
    const second = until(
      carry(first, strike(first, "lancer", "orc", "spear"), { "to-hit": [1] }, ADDICT).fight,
      "orc",
      "attack",
    );
    expectLegal(second, strike(second, "orc", "lancer", "sword"), ADDICT);
  });
  it("S4.VII.B, S2.4.b: without a charge closing takes the round: no blow after walking up", () => {
    const melee = { lancer: { kind: "melee", target: "orc" }, orc: { kind: "melee" } } as const;
    const start = rolled([lancer(), foe()], melee, [1, 3]);
    const mine = until(start, "lancer", "attack");
    expect(waitingNow(mine, ADDICT)).toEqual(["lancer"]);
    const walk: Said = asNow(mine, { type: "move", moment: 0, figure: "lancer", feet: 55, to: at(55) });
    const beside = carry(mine, walk, {}, ADDICT).fight;
    expect(waitingNow(beside, ADDICT)).toEqual([]);
    expectRefused(beside, strike(beside, "lancer", "orc", "spear"), ["closing-takes-a-round"], ADDICT);
    const his = until(beside, "orc", "attack");
    expectRefused(his, strike(his, "orc", "lancer", "sword"), ["closing-takes-a-round"], ADDICT);
    const free = withRuling({ "closing.method": "free" });
    expectLegal(beside, strike(beside, "lancer", "orc", "spear"), free);
    let next = beside;
    while (next.encounter.stage === "segments") next = close(next);
    next = carry(next, { type: "end-round", round: 1 }, {}, ADDICT).fight;
    next = carry(next, { type: "declare", figure: "lancer", intent: melee.lancer }, {}, ADDICT).fight;
    next = carry(next, { type: "roll-initiative", round: 2 }, { initiative: [1, 3] }, ADDICT).fight;
    const second = until(next, "lancer", "attack");
    expectLegal(second, strike(second, "lancer", "orc", "spear"), ADDICT);
  });
  it("S4.VII.B.1a, S4.VII.B.1b: indoors twice as fast, outdoors by a third or half", () => {
    const pace = (change: Partial<Figure>, ground: "indoors" | "outdoors") => {
      const begun = carry(newFight([lancer(change), foe()]), { type: "begin", ground }, {}, ADDICT).fight;
      const said = carry(
        begun,
        { type: "declare", figure: "lancer", intent: charging.lancer as Intent },
        {},
        ADDICT,
      ).fight;
      const dice = carry(said, { type: "roll-initiative", round: 1 }, { initiative: [3, 3] }, ADDICT).fight;
      const start = until(dice, "lancer", "charge");
      return seatOf(carry(start, run(start), {}, ADDICT).fight, "lancer")?.charge?.pace;
    };
    expect(pace({}, "indoors")).toBe(24);
    expect(pace({}, "outdoors")).toBeCloseTo(48);
    expect(pace({ legs: "quadruped" }, "outdoors")).toBeCloseTo(54);
  });
  it("G.05: a round's way is ten feet an inch indoors, ten yards outdoors", () => {
    const walk = (ground: "indoors" | "outdoors", feet: number) => {
      const begun = carry(newFight([lancer(), foe()]), { type: "begin", ground }, {}, ADDICT).fight;
      const said = carry(begun, { type: "declare", figure: "lancer", intent: { kind: "move" } }, {}, ADDICT).fight;
      const dice = carry(said, { type: "roll-initiative", round: 1 }, { initiative: [3, 3] }, ADDICT).fight;
      const mine = until(dice, "lancer", "move");
      return verdictOf(mine, asNow(mine, { type: "move", moment: 0, figure: "lancer", feet }), ADDICT).legal;
    };
    expect([120, 121].map(feet => walk("indoors", feet))).toEqual([true, false]);
    expect([360, 361].map(feet => walk("outdoors", feet))).toEqual([true, false]);
  });
  it("S4.VII.B.1c: the encumbered do not charge", () => {
    const asked = { type: "declare", figure: "lancer", intent: charging.lancer as Intent } as const;
    expectRefused(declared([lancer({ encumbered: true }), foe()], {}, ADDICT), asked, ["too-laden-to-charge"], ADDICT);
    const start = until(rolled([lancer(), foe()], charging, [3, 3]), "lancer", "charge");
    const laden = { ...start, figures: [lancer({ encumbered: true }), foe()] };
    expectRefused(laden, run(laden), ["too-laden-to-charge"], ADDICT);
  });
  it("S4.VII.B.2a, S4.VII.B.2b, S4.VII.B.2c: a charger is easier to hit", () => {
    const armor = (change: Partial<Figure>) => {
      const his = until(charged([lancer(change), foe()]), "orc", "attack");
      return rolledBy(his, strike(his, "orc", "lancer", "sword"));
    };
    expect(armor({ armorClass: 3, dexterity: 16 })).toMatchObject({ armorClass: 5 });
    expect(armor({ armorClass: 4, dexterity: 10 })).toMatchObject({ armorClass: 5 });
    expect(armor({ armorClass: 10, dexterity: 10 })).toMatchObject({ armorClass: 10 });
  });
  it("S4.VII.B.3b: the longer weapon strikes first", () => {
    const steps = order(charged(), ADDICT).steps.filter(({ kind }) => kind === "attack");
    expect(steps.map(({ figure }) => figure)).toEqual(["lancer", "orc"]);
  });
  it("S4.VII.B.3c: a charger who survives has +2 to hit", () => {
    const mine = until(charged(), "lancer", "attack");
    expect(rolledBy(mine, strike(mine, "lancer", "orc", "spear"))).toMatchObject({
      adjustments: [{ why: "charge", value: 2, cite: "S4.VII.B.3c" }],
    });
    const felled = until(charged([lancer({ weapons: [sword] }), foe({ weapons: [spear] })]), "orc", "attack");
    const struck = carry(
      felled,
      strike(felled, "orc", "lancer", "spear"),
      { "to-hit": [20], damage: [12] },
      ADDICT,
    ).fight;
    expect(
      order(struck, ADDICT).steps.some(s => s.figure === "lancer" && s.kind === "attack" && s.moment > now(struck)),
    ).toBe(false);
  });
  it("S4.VII.B: as often as it likes, or once in ten rounds", () => {
    const free = { "closing.method": "free" } as const;
    const once = withRuling({ "charge.limit": "once-in-ten", ...free });
    let fight = charged([lancer(), foe()], once);
    fight = carry(fight, { type: "end-round", round: 1, overruled: true }, {}, once).fight;
    const again = { type: "declare", figure: "lancer", intent: charging.lancer as Intent } as const;
    expectRefused(fight, again, ["charged-lately"], once);
    fight = carry(fight, { ...again, overruled: true }, {}, once).fight;
    fight = carry(fight, { type: "roll-initiative", round: 2 }, { initiative: [3, 3] }, once).fight;
    fight = until(fight, "lancer", "charge", once);
    expectRefused(fight, run(fight), ["charged-lately"], once);
    expectLegal(fight, run(fight), withRuling(free));
  });
});

describe("A charge on one's own segment (d10-segments, with the numbers of addict)", () => {
  it("S2.4.c, S4.VII.B.4: it arrives its segments after the charger's own, and is compared with the spell's end", () => {
    const wizard = mage({
      id: "orc",
      name: "Shaman",
      side: "monsters",
      position: at(65),
      spells: [spell({ castingTime: 4 })],
    });
    const intents: Record<string, Intent> = {
      lancer: { kind: "charge", target: "orc" },
      orc: { kind: "spell", spell: "fireball" },
    };
    const start = until(rolled([lancer(), wizard], intents, [2, 2], D10), "lancer", "charge", D10);
    const fight = carry(start, run(start), {}, D10).fight;
    const steps = order(fight, D10).steps;
    expect(steps.find(({ figure, kind }) => figure === "lancer" && kind === "attack")?.segment).toBe(5);
    expect(steps.find(({ kind }) => kind === "spell-end")?.segment).toBe(6);
  });
  it("S2.4.c: begun late in the round, it is there in the tenth segment, and has its blow in the same round", () => {
    const blows = [8, 9, 10].map(die => {
      const start = until(rolled([lancer(), foe()], charging, [1, die], D10), "lancer", "charge", D10);
      const there = until(carry(start, run(start), {}, D10).fight, "lancer", "attack", D10);
      expectLegal(there, strike(there, "lancer", "orc", "spear"), D10);
      return there.encounter.segment;
    });
    expect(blows).toEqual([10, 10, 10]);
  });
  it("S2.4.c, S2.3.c: it arrives at its Dexterity, though its number was below 1: all its blows of that segment are one moment", () => {
    const quick = lancer({ dexterity: 16, meleeRate: { attacks: 2, rounds: 1 } });
    // Dexterity 16 turns the die of 1 into 0. The charge arrives in segment 4, and the die of 5 gives segment 4 too.
    const start = until(rolled([quick, foe()], charging, [9, 1, 5], D10), "lancer", "charge", D10);
    const fight = carry(start, run(start), {}, D10).fight;
    const blows = order(fight, D10).steps.filter(({ figure, kind }) => figure === "lancer" && kind === "attack");
    expect(blows.map(({ segment }) => segment)).toEqual([4, 4]);
    expect(blows[0]?.moment).toBe(blows[1]?.moment);
  });
  it("S2.4.c: a foe that comes to meet the charger is struck where it stands then, and one that has gone too far is not", () => {
    const start = until(rolled([lancer(), foe()], charging, [3, 2], D10), "lancer", "charge", D10);
    const metAt = (x: number) => {
      const running = carry(start, run(start), {}, D10).fight;
      const moved = {
        ...running,
        figures: running.figures.map(one => one && (one.id === "orc" ? { ...one, position: at(x) } : one)),
      };
      const there = until(moved, "lancer", "attack", D10);
      const verdict = verdictOf(there, strike(there, "lancer", "orc", "spear"), D10);
      return [there.figures[0]?.position?.x, verdict.legal];
    };
    expect(metAt(30)).toEqual([25, true]);
    expect(metAt(5)).toEqual([0, true]);
    expect(metAt(200)).toEqual([55, false]);
  });
  it("S2.4.d: a figure that has several attacks rolls for each, and makes those on arrival that came up before it", () => {
    const quick = lancer({ meleeRate: { attacks: 3, rounds: 1 } });
    const dice = [9, 2, 8, 3];
    const start = until(rolled([quick, foe()], charging, dice, D10), "lancer", "charge", D10);
    const fight = carry(start, run(start), {}, D10).fight;
    const attacks = order(fight, D10).steps.filter(({ figure, kind }) => figure === "lancer" && kind === "attack");
    expect(attacks.map(({ ordinal, segment }) => [ordinal, segment])).toEqual([
      [1, 5],
      [2, 5],
      [3, 8],
    ]);
    const there = until(fight, "lancer", "attack", D10);
    const blow = (at: Fight) => strike(at, "lancer", "orc", "spear");
    const once = carry(there, blow(there), { "to-hit": [1] }, D10).fight;
    const twice = carry(once, blow(once), { "to-hit": [1] }, D10).fight;
    expectRefused(twice, blow(twice), ["step-spent"], D10);
  });
});
