import { describe, expect, it } from "vitest";
import { type Intent, legalActions, makeRulebook, seatOf } from "#rules/index.ts";
import { move, type Said, strike } from "../commands.ts";
import { fighter, orc } from "../figures.ts";
import { carry, declared, opened } from "../table.ts";
import { expectImpossible, expectLegal, expectRefused } from "../verdicts.ts";
import { endRound, facing, left, rest, stamina, told, WEARY, weary, whoIs } from "./weary.ts";

const resting = (account: object = { points: 5 }, change: object = {}, book = WEARY) =>
  carry(facing(account, change, book), rest(facing(account, change, book)), {}, book).fight;
const alone = (account: object, change: object = {}, book = WEARY) =>
  opened([fighter({ saveAgainstDeath: 12, stamina: stamina(account), ...change })], {}, [3], book);
const undisturbed = (account: object, change: object = {}, book = WEARY) => {
  const fight = alone(account, change, book);
  return carry(fight, rest(fight, "fighter", { undisturbed: true }), {}, book).fight;
};

describe("Getting breath in a fight (jomase, Fatigue Recovery)", () => {
  it("S3.FR.a: a figure that gives up the round and saves against death wins a point", () => {
    const outcome = endRound(resting(), { save: [12] });
    expect(told(outcome, "rested")).toMatchObject({ save: { natural: 12, modifier: 0, need: 12, saved: true } });
    expect(left(outcome.fight)).toEqual(stamina({ points: 6 }));
  });
  it("S3.FR.a: a figure that fails wins nothing and loses nothing, and the next save is at +1 for each failure in a row", () => {
    const first = endRound(resting(), { save: [11] }).fight;
    expect(left(first)).toEqual(stamina({ points: 5, failed: 1 }));
    const second = endRound(carry(first, rest(first), {}, WEARY).fight, { save: [10] }).fight;
    expect(left(second)).toEqual(stamina({ points: 5, failed: 2 }));
    const third = endRound(carry(second, rest(second), {}, WEARY).fight, { save: [10] });
    expect(told(third, "rested")).toMatchObject({ save: { natural: 10, modifier: 2, saved: true } });
    expect(left(third.fight)).toEqual(stamina({ points: 6 }));
  });
  it("S3.FR.a: a round without rest ends the row", () => {
    const outcome = endRound(facing({ points: 5, failed: 2 }));
    expect(told(outcome, "rest-broken")).toBeDefined();
    expect(left(outcome.fight)).toEqual(stamina({ points: 5 }));
    expect(told(endRound(facing({ points: 5 })), "rest-broken")).toBeUndefined();
    expect(left(endRound(facing({ failed: 1 })).fight)).toEqual(stamina());
  });
  it("S3.FR.a: without a number of its own the save is that against spells", () =>
    expect(
      told(endRound(resting({ points: 5 }, { saveAgainstDeath: undefined }), { save: [14] }), "rested"),
    ).toMatchObject({
      save: { need: 15, saved: false },
    }));
  it("S3.FR.a: a figure that has all points does not roll", () =>
    expect(left(endRound(resting({})).fight)).toEqual(stamina()));
  it("S3.FR.b: undisturbed, a point comes by itself", () => {
    const outcome = endRound(undisturbed({ points: 5, failed: 1 }));
    expect(told(outcome, "rested")).toMatchObject({ save: null });
    expect(left(outcome.fight)).toEqual(stamina({ points: 6 }));
  });
  it("S3.FR.b: but not with foes about, standing ones", () => {
    expectRefused(facing(), rest(facing(), "fighter", { undisturbed: true }), ["foes-about"], WEARY);
    const fight = facing();
    const won = { ...fight, figures: fight.figures.map(one => (one?.id === "orc" ? { ...one, hitPoints: 0 } : one)) };
    expectLegal(won, rest(won, "fighter", { undisturbed: true }), WEARY);
  });
});

describe("A figure with nothing left (jomase, Fatigue Levels)", () => {
  const said = (intent: Intent): Said => ({ type: "declare", figure: "fighter", intent });
  const spent = (change: object = {}) =>
    declared(
      [fighter({ stamina: stamina({ points: -1, most: 12, level: "exhausted" }), ...change }), orc()],
      {},
      WEARY,
    );
  it("S3.FL.c: declares nothing but rest, or to drag itself along", () => {
    for (const kind of ["melee", "charge"] as const)
      expectRefused(spent(), said({ kind, target: "orc" }), ["must-rest"], WEARY);
    expectLegal(spent(), said({ kind: "wait" }), WEARY);
    expectLegal(spent(), said({ kind: "move" }), WEARY);
    expectLegal(spent(), rest(spent()), WEARY);
  });
  it("S3.FL.d: nor does one that has collapsed under its load, which does not even move", () => {
    const laden = spent({ encumbrance: "severe", stamina: stamina({ level: "fatigued" }) });
    expectRefused(laden, said({ kind: "move" }), ["must-rest"], WEARY);
    expectLegal(laden, said({ kind: "wait" }), WEARY);
  });
});

describe("Giving up the round (jomase, Fatigue Recovery)", () => {
  it("S3.FR.a: no blows, no ways and no other plans after it", () => {
    const fight = resting();
    expectRefused(fight, move(fight, "fighter", 10), ["resting", "not-declared"], WEARY);
    expectRefused(fight, strike(fight, "fighter", "orc"), ["resting", "not-declared"], WEARY);
    const opening = endRound(facing({ points: 5 })).fight;
    const early = carry(opening, rest(opening), {}, WEARY).fight;
    expectRefused(early, { type: "declare", figure: "fighter", intent: { kind: "melee" } }, ["resting"], WEARY);
    expectRefused(fight, rest(fight), ["rests-already"], WEARY);
  });
  it("S3.FR.a: nor a parry, which is an action", () => {
    const both = opened(
      [fighter({ stamina: stamina({ points: 5 }) }), orc()],
      { orc: { kind: "melee" } },
      [3, 3],
      WEARY,
    );
    const fight = carry(both, rest(both), {}, WEARY).fight;
    const blow = carry(fight, strike(fight, "orc", "fighter"), { "to-hit": [1] }, WEARY);
    expect(told(blow, "attack-rolled")).toBeDefined();
    expect(left(endRound(blow.fight, { save: [20] }).fight)?.points).toBe(6);
  });
  it("S3.FR.a: nor are attacks given up to a Defense Pool, before it or after", () => {
    const pool = weary({ "defense.pool": true, "parry.method": "jomase" });
    const warrior = { defensePool: 4, meleeRate: { attacks: 2, rounds: 1 } } as const;
    const deal = (giveUp: number): Said => ({ type: "deal-pool", figure: "fighter", points: { orc: 4 }, giveUp });
    const rested = resting({ points: 5 }, warrior, pool);
    expectLegal(rested, deal(0), pool);
    expectRefused(rested, deal(1), ["resting"], pool);
    const dealt = carry(facing({ points: 5 }, warrior, pool), deal(1), {}, pool).fight;
    expectRefused(dealt, rest(dealt), ["done-already"], pool);
    const merely = carry(facing({ points: 5 }, warrior, pool), deal(0), {}, pool).fight;
    expectLegal(merely, rest(merely), pool);
  });
  it("S3.FR.a: nor a dodge", () => {
    const wards = weary({ "parry.method": "jomase", "ledger.enabled": false });
    const fight = opened(
      [fighter({ stamina: stamina({ points: 5 }) }), orc()],
      { orc: { kind: "melee" } },
      [3, 3],
      wards,
    );
    const dodged = carry(fight, strike(fight, "orc", "fighter"), { defend: ["dodge"], "to-hit": [1] }, wards).fight;
    expectRefused(dodged, rest(dodged), ["done-already"], wards);
    expect(left(endRound(dodged, {}, wards).fight)?.points).toBe(4);
    const breath = carry(fight, rest(fight), {}, wards).fight;
    const suffered = carry(breath, strike(breath, "orc", "fighter"), { "to-hit": [1] }, wards).fight;
    expect(left(endRound(suffered, { save: [20] }, wards).fight)?.points).toBe(6);
  });
  it("S3.FR.a: it is too late for who has moved or struck", () => {
    const gone = carry(facing(), move(facing(), "fighter", 10), {}, WEARY).fight;
    expectRefused(gone, rest(gone), ["done-already"], WEARY);
    const struck = carry(
      facing(),
      strike(facing(), "fighter", "orc"),
      { defend: ["none"], "to-hit": [1] },
      WEARY,
    ).fight;
    expectRefused(struck, rest(struck), ["done-already"], WEARY);
  });
  it("S3.FR.a: a figure that moves all the same, by the game master's word, pays and wins nothing", () => {
    const fight = resting();
    const moved = carry(fight, { ...move(fight, "fighter", 10), overruled: true }, {}, WEARY).fight;
    expect(left(endRound(moved).fight)?.points).toBe(4);
  });
  it("S3.FR.a: the next round is its again", () => {
    const next = endRound(resting(), { save: [1] }).fight;
    expect(seatOf(next, "fighter")?.effort).toBeUndefined();
    expectLegal(next, rest(next), WEARY);
  });
  it("S3.FR.a: nobody rests who never tires, or where nobody does", () => {
    const tireless = facing({}, { stamina: undefined });
    expectImpossible(tireless, rest(tireless), "never-tires", {}, WEARY);
    const plain = makeRulebook();
    expectRefused(facing({}, {}, plain), rest(facing()), ["fatigue-not-played"], plain);
  });
  it("S3.FR.a: it is among what a figure may do, for who can tire", () => {
    const offered = (fight = facing(), book = WEARY) =>
      legalActions(fight, "fighter", book)
        .filter(({ type }) => type === "rest")
        .map(({ verdict }) => verdict.legal);
    expect(offered()).toEqual([true]);
    expect(offered(resting())).toEqual([false]);
    expect(offered(facing({}, { stamina: undefined }))).toEqual([]);
    expect(offered(facing({}, {}, makeRulebook()), makeRulebook())).toEqual([]);
  });
});

describe("A figure that must rest (jomase, Fatigue Levels)", () => {
  const spent = (points: number) => facing({ points, level: "exhausted" }, { conditions: ["stunned"] });
  it("S3.FL.c: rests without saying so", () => expect(left(endRound(spent(-1), { save: [12] }).fight)?.points).toBe(0));
  it("S3.FR.b: and without a save where no foe stands any more", () => {
    const fight = spent(-1);
    const fallen = fight.figures.map(one => (one?.id === "orc" ? { ...one, hitPoints: 0 } : one));
    const outcome = endRound({ ...fight, figures: fallen });
    expect(told(outcome, "rested")).toMatchObject({ save: null });
    expect(left(outcome.fight)?.points).toBe(0);
  });
  it("S3.FL.c: comes to itself with the first point above 0, when it was weariness that stunned it", () => {
    const fight = facing({ points: 3, level: "exhausted" });
    const struck = carry(fight, strike(fight, "fighter", "orc"), { defend: ["none"], "to-hit": [1] }, WEARY).fight;
    const down = endRound(struck).fight;
    expect(whoIs(down).conditions).toEqual(["stunned"]);
    const still = endRound(down, { save: [1] }).fight;
    expect(whoIs(still).conditions).toEqual(["stunned"]);
    const up = endRound(still, { save: [20] });
    expect([left(up.fight)?.points, whoIs(up.fight).conditions]).toEqual([1, []]);
    expect(told(up, "overcome")).toMatchObject({ condition: "stunned", on: false });
    expect(seatOf(up.fight, "fighter")?.effort).toBeUndefined();
  });
  it("S3.FL.c: a stun that came of something else stays", () => {
    const up = endRound(spent(0), { save: [20] }).fight;
    expect([left(up)?.points, whoIs(up).conditions]).toEqual([1, ["stunned"]]);
  });
});

describe("Out of weariness (jomase, Fatigue Level Recovery)", () => {
  it("S3.LR.a: not before all points of the level are there", () => {
    const outcome = endRound(resting({ points: 9, level: "fatigued" }), { save: [20] });
    expect(left(outcome.fight)).toEqual(stamina({ level: "fatigued" }));
    expect(told(outcome, "level-tried")).toBeUndefined();
  });
  it("S3.LR.b: then each round without a loss allows a save, even one without rest", () => {
    const outcome = endRound(facing({ level: "fatigued", failed: 1 }), { save: [11] });
    expect(told(outcome, "level-tried")).toMatchObject({
      level: "fresh",
      save: { natural: 11, modifier: 0, saved: false },
    });
    expect(left(outcome.fight)).toEqual(stamina({ level: "fatigued" }));
  });
  it("S3.LR.b: the points of a rest help it, the round's own at once", () => {
    const first = endRound(undisturbed({ level: "fatigued" }), { save: [10] });
    expect(told(first, "level-tried")).toMatchObject({ save: { modifier: 1, saved: false } });
    expect(left(first.fight)).toEqual(stamina({ level: "fatigued", banked: 1 }));
    const again = carry(first.fight, rest(first.fight, "fighter", { undisturbed: true }), {}, WEARY).fight;
    expect(told(endRound(again, { save: [10] }), "level-tried")).toMatchObject({ save: { modifier: 2, saved: true } });
  });
  it("S3.LR.b: or from the next round on, where the world rules so", () => {
    const later = weary({ "fatigue.levelSave": "after" });
    const first = endRound(undisturbed({ level: "fatigued" }, {}, later), { save: [11] }, later);
    expect(told(first, "level-tried")).toMatchObject({ save: { modifier: 0, saved: false } });
    const second = endRound(undisturbed({ level: "fatigued", banked: 1 }, {}, later), { save: [11] }, later);
    expect(told(second, "level-tried")).toMatchObject({ save: { modifier: 1, saved: true } });
  });
  it("S3.LR.b: under attack the point that helps is won by a save of its own", () => {
    const lost = endRound(resting({ level: "fatigued" }), { save: [1, 11] });
    expect(left(lost.fight)).toEqual(stamina({ level: "fatigued", failed: 1 }));
    const won = endRound(resting({ level: "fatigued" }), { save: [12, 11] });
    expect(told(won, "level-tried")).toMatchObject({ save: { modifier: 1, saved: true } });
  });
  it("S3.LR.c, S3.EX.45: the exhausted become fatigued, with a single point", () => {
    const outcome = endRound(undisturbed({ level: "exhausted" }), { save: [11] });
    expect(told(outcome, "level-tried")).toMatchObject({ level: "fatigued", save: { saved: true } });
    expect(left(outcome.fight)).toEqual(stamina({ points: 1, level: "fatigued" }));
  });
  it("S3.LR.c: the fatigued fresh, and no further", () => {
    const fresh = endRound(undisturbed({ level: "fatigued", banked: 4 }), { save: [7] }).fight;
    expect(left(fresh)).toEqual(stamina({ points: 1 }));
    expect(told(endRound(undisturbed({})), "level-tried")).toBeUndefined();
  });
});
