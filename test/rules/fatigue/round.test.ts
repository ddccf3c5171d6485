import { describe, expect, it } from "vitest";
import { legalActions, makeRulebook, newFight, seatOf } from "#rules/index.ts";
import { cast, move, shoot, strike } from "../commands.ts";
import { archer, fighter, mage, orc, spell } from "../figures.ts";
import { charge, layHands } from "../gear.ts";
import { carry, opened, rollSides, spent } from "../table.ts";
import { expectImpossible, expectLegal, expectRefused, verdictOf } from "../verdicts.ts";
import { endRound, facing, left, stamina, told, WEARY, weary, whoIs } from "./weary.ts";

const MISS = { "to-hit": [1], defend: ["none"] };
const struck = (fight = facing(), book = WEARY) => carry(fight, strike(fight, "fighter", "orc"), MISS, book).fight;

describe("A round of fighting is paid for when it ends (jomase, Fatigue Costs)", () => {
  it("S3.FC.a: a blow is a point", () => {
    const outcome = endRound(struck());
    expect(told(outcome, "tired")).toMatchObject({
      figure: "fighter",
      points: 1,
      passed: [],
      parts: [{ why: "tires-by-fighting" }],
    });
    expect(left(outcome.fight)).toEqual(stamina({ points: 9 }));
    expect(outcome.changes).toMatchObject([{ figure: "fighter", path: "stamina" }]);
  });
  it("S3.FC.a: and so is a second one in the same round not", () => {
    const fight = facing({}, { meleeRate: { attacks: 2, rounds: 1 } });
    const once = struck(fight);
    expect(left(endRound(spent(once, "fighter", { attacks: 2 })).fight)?.points).toBe(9);
  });
  it("S3.FC.a: and so is a dodge or a block, even one that costs no attack", () => {
    const book = weary({ "parry.method": "jomase" });
    const fight = facing({}, { freeDefenses: 1 }, book);
    const orcs = { ...strike(fight, "orc", "fighter"), overruled: true } as const;
    const blocked = carry(fight, orcs, { defend: ["block:sword"], "to-hit": [1] }, book).fight;
    expect(left(endRound(blocked, {}, book).fight)?.points).toBe(9);
    const taken = carry(fight, orcs, { defend: ["none"], "to-hit": [1] }, book).fight;
    expect(left(endRound(taken, {}, book).fight)?.points).toBe(10);
  });
  it("S3.FC.a: a missile", () => {
    const bowman = archer({ stamina: stamina() });
    const fight = opened([bowman, orc()], { archer: { kind: "missile", weapon: "bow" } }, [3, 3], WEARY);
    const shot = carry(fight, shoot(fight, "archer", "orc"), { "to-hit": [1] }, WEARY).fight;
    expect(left(endRound(shot).fight, "archer")?.points).toBe(9);
  });
  it("S3.FC.a: an attempt to lay hands on the foe", () => {
    const held = carry(
      facing(),
      layHands("grapple", facing(), "fighter", "orc"),
      { thwart: ["none"], scuffle: ["fails"] },
      WEARY,
    );
    expect(left(endRound(held.fight).fight)?.points).toBe(9);
  });
  it("S3.FC.a: a parry, which takes an action", () => {
    const fight = opened([fighter({ stamina: stamina() }), orc()], { orc: { kind: "melee" } }, [3, 3], WEARY);
    const met = carry(fight, strike(fight, "orc", "fighter"), { defend: ["parry:sword"], "to-hit": [1] }, WEARY).fight;
    expect(left(endRound(met).fight)?.points).toBe(9);
    const suffered = carry(fight, strike(fight, "orc", "fighter"), MISS, WEARY).fight;
    expect(left(endRound(suffered).fight)?.points).toBe(10);
  });
  it("S3.FC.a: a spell is none", () => {
    const bolt = spell({ castingTime: 0, save: "none", damage: null });
    const caster = mage({ stamina: stamina(), spells: [bolt] });
    const fight = opened([caster, orc()], { mage: { kind: "spell", spell: bolt.id } }, [3, 3], WEARY);
    expect(left(endRound(carry(fight, cast(fight, "mage", ["orc"]), {}, WEARY).fight).fight, "mage")?.points).toBe(10);
  });
  it("S3.FC.a: a way without a blow", () => {
    const fight = carry(facing(), move(facing(), "fighter", 30), {}, WEARY).fight;
    expect(told(endRound(fight), "tired")).toMatchObject({ points: 1, parts: [{ why: "tires-by-moving" }] });
  });
  it("S3.FC.a: both together are one; or two, where the world rules so", () => {
    const both = (book = WEARY) => {
      const there = struck(facing({}, {}, book), book);
      return left(endRound(carry(there, move(there, "fighter", 30), {}, book).fight, {}, book).fight)?.points;
    };
    expect([both(), both(weary({ "fatigue.both": "added" }))]).toEqual([9, 8]);
  });
  it("S3.FC.a: a figure that does nothing loses nothing", () => {
    const outcome = endRound(facing());
    expect(outcome.changes).toEqual([]);
    expect(outcome.fight.encounter.round).toBe(2);
  });
  it("S3.FC.a: and nobody tires who never does, who has fallen, or where it is not played", () => {
    expect(endRound(struck(facing({}, { stamina: undefined }))).changes).toEqual([]);
    const down = struck();
    const fallen = {
      ...down,
      figures: down.figures.map(one => (one?.id === "fighter" ? { ...one, hitPoints: 0 } : one)),
    };
    expect(endRound(fallen).changes).toEqual([]);
    const plain = makeRulebook();
    expect(endRound(struck(facing({}, {}, plain), plain), {}, plain).changes).toEqual([]);
  });
  it("S3.FC.c–d: armor and heat are paid for with it", () => {
    const man = fighter({ stamina: stamina(), armorCoverage: "full" });
    const begun = carry(newFight([man, orc()]), { type: "begin", hot: true }, {}, WEARY).fight;
    expect(begun.encounter.hot).toBe(true);
    const said = carry(begun, { type: "declare", figure: "fighter", intent: { kind: "melee" } }, {}, WEARY).fight;
    const fought = struck(rollSides(said, [3, 3], WEARY));
    expect(told(endRound(fought), "tired")).toMatchObject({ points: 3 });
    expect(endRound(fought).fight.encounter.hot).toBe(true);
  });
  it("S3.FC.d: the weather is hot or it is not", () => {
    const fight = newFight([fighter()]);
    expectImpossible(fight, { type: "begin", hot: "very" } as never, "unreadable", {
      with: { field: "hot", value: "very" },
    });
    expect(carry(fight, { type: "begin", hot: false }).fight.encounter.hot).toBeUndefined();
  });
  it("S3.FC.d: when nothing is said, the weather is fair", () => expect(facing().encounter.hot).toBeUndefined());
  it("S3.FC.e: a declared assault", () => {
    const book = weary({ "assault.enabled": true });
    const fight = opened(
      [fighter({ stamina: stamina() }), orc()],
      { fighter: { kind: "melee", assault: true } },
      [3, 3],
      book,
    );
    expect(left(endRound(struck(fight, book), {}, book).fight)?.points).toBe(8);
  });
  it("S3.FC.e, S3.AS.a: one without an attack doubles nothing, though its maker has parried", () => {
    const book = weary({ "assault.enabled": true });
    const man = fighter({ stamina: stamina() });
    const fight = opened(
      [man, orc()],
      { fighter: { kind: "melee", assault: true }, orc: { kind: "melee" } },
      [3, 3],
      book,
    );
    const blow = carry(fight, strike(fight, "orc", "fighter"), { "to-hit": [2], defend: ["parry:sword"] }, book).fight;
    expect(told(endRound(blow, {}, book), "tired")).toMatchObject({ points: 1, parts: [{ why: "tires-by-fighting" }] });
  });
  it("S3.FC.b: a charge counts as far as it comes in a round", () => {
    const fight = opened([fighter({ stamina: stamina() }), orc()], { fighter: { kind: "charge" } }, [3, 3], WEARY);
    const far = carry(fight, charge(fight, "fighter", "orc", 500), {}, WEARY).fight;
    const running = { points: 2, parts: [{ why: "tires-by-moving" }, { why: "tires-by-running", with: { times: 2 } }] };
    expect(told(endRound(far), "tired")).toMatchObject(running);
  });
});

describe("A round by all the rules of jomase", () => {
  const jomase = makeRulebook({ preset: "jomase" });
  it("S3.FC.b: a charge at half again the rate is running", () => {
    const charging = opened([fighter({ stamina: stamina() }), orc()], { fighter: { kind: "charge" } }, [3, 3], jomase);
    const costOf = (feet: number) => {
      const run = { ...charge(charging, "fighter", "orc", feet), overruled: true };
      return told(endRound(carry(charging, run, {}, jomase).fight, {}, jomase), "tired")?.points;
    };
    expect([120, 121, 180, 500].map(costOf)).toEqual([1, 2, 2, 2]);
  });
  it("S3.FC.g: an armored assault costs three", () => {
    const man = fighter({ stamina: stamina(), armorCoverage: "full" });
    const intents = { fighter: { kind: "melee", weapon: "sword", assault: true } } as const;
    const fight = opened([man, orc()], intents, [3, 3], jomase);
    const blow = { ...strike(fight, "fighter", "orc"), overruled: true };
    const struck = carry(fight, blow, { "to-hit": [2], defend: ["none"] }, jomase).fight;
    const outcome = endRound(struck, {}, jomase);
    expect(told(outcome, "tired")).toMatchObject({
      points: 3,
      parts: [{ why: "tires-by-fighting" }, { why: "tires-by-assault" }, { why: "tires-by-armor" }],
    });
  });
});

describe("From level to level (jomase, Fatigue Levels)", () => {
  it("S3.FL.a: with the last point the fresh become fatigued", () => {
    const outcome = endRound(struck(facing({ points: 1 })));
    expect(told(outcome, "tired")).toMatchObject({ passed: ["fatigued"] });
    expect(left(outcome.fight)).toEqual(stamina({ level: "fatigued" }));
  });
  it("S3.FL.b, S3.FC.f: the fatigued lose two a round, and become exhausted", () => {
    const outcome = endRound(struck(facing({ points: 1, level: "fatigued" })));
    expect(left(outcome.fight)).toEqual(stamina({ points: 9, level: "exhausted" }));
  });
  it("S3.FR.a, S3.LR.b: what was tried for before is over", () =>
    expect(left(endRound(struck(facing({ points: 5, failed: 2, banked: 3 }))).fight)).toEqual(stamina({ points: 4 })));
  it("S3.FL.c: the exhausted who have nothing left are stunned", () => {
    const outcome = endRound(struck(facing({ points: 2, level: "exhausted" })));
    expect(left(outcome.fight)?.points).toBe(-1);
    expect(told(outcome, "overcome")).toMatchObject({ condition: "stunned", on: true, reason: { why: "is-spent" } });
    expect(whoIs(outcome.fight).conditions).toEqual(["stunned"]);
  });
});

describe("What has come over a figure already", () => {
  it("S3.FL.c–d: who is stunned or lies as it is, is not told so again when it is spent or collapses", () => {
    const dazed = facing({ points: 2, level: "exhausted" });
    const figures = struck(dazed).figures.map(one =>
      one?.id === "fighter" ? { ...one, conditions: ["stunned"] as const } : one,
    );
    const outcome = endRound({ ...struck(dazed), figures });
    expect(told(outcome, "tired")).toMatchObject({ figure: "fighter" });
    expect(told(outcome, "overcome")).toBeUndefined();
    expect(whoIs(outcome.fight).conditions).toEqual(["stunned"]);
    const laden = struck(facing({ points: 1 }, { encumbrance: "severe" }));
    const lying = laden.figures.map(one => (one?.id === "fighter" ? { ...one, conditions: ["prone"] as const } : one));
    const down = endRound({ ...laden, figures: lying });
    expect(down.events.filter(({ type }) => type === "overcome")).toMatchObject([{ condition: "stunned", on: true }]);
    expect(whoIs(down.fight).conditions).toEqual(["stunned", "prone"]);
  });
  it("S3.FC.a: one whose actor is gone and one who has fallen are not tired, and the others are", () => {
    const now = struck();
    const bereft = endRound({ ...now, figures: now.figures.map(one => (one?.id === "orc" ? null : one)) });
    expect(told(bereft, "tired")).toMatchObject({ figure: "fighter", points: 1 });
    const fallen = now.figures.map(one => (one?.id === "fighter" ? { ...one, hitPoints: 0 } : one));
    expect(told(endRound({ ...now, figures: fallen }), "tired")).toBeUndefined();
  });
});

const spentNow = (change: object = {}, book = WEARY) =>
  facing({ points: 0, level: "exhausted" }, { conditions: ["stunned"], ...change }, book);

describe("A figure that is spent (jomase, Fatigue Levels)", () => {
  it("S3.FL.c: cannot fight", () =>
    expectRefused(spentNow(), strike(spentNow(), "fighter", "orc"), ["stunned"], WEARY));
  it("S3.FL.c: is hit at +4", () => {
    const blow = (fight = spentNow(), book = WEARY) =>
      told(carry(fight, strike(fight, "orc", "fighter"), { "to-hit": [5] }, book), "attack-rolled")?.adjustments;
    const beset = (change: object = {}, book = WEARY) => {
      const man = fighter({ stamina: stamina({ points: 0, level: "exhausted", ...change }), conditions: ["stunned"] });
      return opened([man, orc()], { orc: { kind: "melee" } }, [3, 3], book);
    };
    expect(blow(beset())).toContainEqual({ why: "spent", value: 4, cite: "S3.FL.c" });
    expect(blow(beset({ points: 1 }))).not.toContainEqual(expect.objectContaining({ why: "spent" }));
    const plain = makeRulebook();
    expect(blow(beset({}, plain), plain)).not.toContainEqual(expect.objectContaining({ why: "spent" }));
  });
  it("S3.FL.c: drags itself along at a third of its rate, which is that of a load two steps heavier", () => {
    expectLegal(spentNow(), move(spentNow(), "fighter", 20), WEARY);
    expectRefused(spentNow(), move(spentNow(), "fighter", 21), ["spent-pace"], WEARY);
  });
  it("S3.FL.c: and pays for that, too", () => {
    const fight = carry(spentNow(), move(spentNow(), "fighter", 20), {}, WEARY).fight;
    expect(left(endRound(fight).fight)?.points).toBe(-3);
  });
  it("S3.FL.c: held, or stunned by something else, nobody moves", () => {
    const held = spentNow({ conditions: ["stunned", "held"] });
    expectRefused(held, move(held, "fighter", 10), ["held"], WEARY);
    const other = facing({ points: 1, level: "exhausted" }, { conditions: ["stunned"] });
    expectRefused(other, move(other, "fighter", 10), ["stunned"], WEARY);
    const plain = makeRulebook();
    expectRefused(spentNow({}, plain), move(spentNow({}, plain), "fighter", 10), ["stunned"], plain);
  });
});

describe("Under a load (jomase, Fatigue Levels)", () => {
  const laden = facing({ points: 1 }, { encumbrance: "severe" });
  it("S3.FL.d: a figure that carries the most and becomes fatigued collapses: stunned, and down", () => {
    const outcome = endRound(struck(laden));
    expect(whoIs(outcome.fight).conditions).toEqual(["stunned", "prone"]);
    expect(outcome.events.filter(({ type }) => type === "overcome")).toMatchObject([
      { condition: "stunned", reason: { why: "has-collapsed" } },
      { condition: "prone", reason: { why: "has-collapsed" } },
    ]);
  });
  it("S3.FL.d: a stun that came of something else is not that of its weariness, though it collapses besides", () => {
    const dazed = struck(laden).figures.map(one =>
      one?.id === "fighter" ? { ...one, conditions: ["stunned"] as const } : one,
    );
    const down = endRound({ ...struck(laden), figures: dazed });
    expect(down.events.filter(({ type }) => type === "overcome")).toMatchObject([{ condition: "prone", on: true }]);
    expect(seatOf(down.fight, "fighter")?.effort).toBeUndefined();
  });
  it("S3.FL.d: and does not even drag itself along", () => {
    const change = { encumbrance: "severe", conditions: ["stunned", "prone"] } as const;
    const down = facing({ points: 0, level: "exhausted" }, change);
    expectRefused(down, move(down, "fighter", 10), ["stunned", "lies"], WEARY);
  });
  it("S3.FL.d: less of a load it bears", () => {
    const outcome = endRound(struck(facing({ points: 1 }, { encumbrance: "heavy" })));
    expect(whoIs(outcome.fight).conditions).toEqual([]);
  });
  it("S3.FL.d: without the load it comes to itself, but gets up by itself", () => {
    const fallen = endRound(struck(laden)).fight;
    const figures = fallen.figures.map(one => (one?.id === "fighter" ? { ...one, encumbrance: "none" as const } : one));
    const outcome = endRound({ ...fallen, figures }, { save: [1] });
    expect(whoIs(outcome.fight).conditions).toEqual(["prone"]);
    expect(told(outcome, "overcome")).toMatchObject({ on: false, reason: { why: "has-recovered" } });
  });
});

describe("What a deed would cost (jomase, Fatigue Costs)", () => {
  const notesOf = (fight = facing(), type = "strike", book = WEARY) =>
    legalActions(fight, "fighter", book)
      .find(option => option.type === type)
      ?.notes.filter(({ why }) => why === "takes-fatigue");
  it("S3.FC.g: is noted beside it, once", () => {
    expect(notesOf()).toMatchObject([{ with: { points: 1 } }]);
    expect(notesOf(facing({ level: "fatigued" }), "move")).toMatchObject([{ with: { points: 2 } }]);
    expect(notesOf(struck(), "move")).toEqual([]);
    expect(notesOf(facing(), "declare")).toEqual([]);
  });
  it("S3.FC.g: but for nobody who never tires, or where it is not played", () => {
    expect(notesOf(facing({}, { stamina: undefined }))).toEqual([]);
    const plain = makeRulebook();
    expect(notesOf(facing({}, {}, plain), "strike", plain)).toEqual([]);
  });
});

describe("How far somebody runs in a round (jomase, Fatigue Costs)", () => {
  const halves = weary({ "ledger.enabled": false, "movement.method": "half-moves" });
  const objections = (feet: number, change: object = {}, book = halves) => {
    const verdict = verdictOf(facing({}, change, book), move(facing({}, change, book), "fighter", feet), book);
    return verdict.legal ? [] : verdict.reasons.map(({ why }) => why);
  };
  it("S3.FC.b: five times its rate, with neither armor nor load", () => {
    expect(objections(600)).not.toContain("too-fast");
    expect(objections(601)).toContain("too-fast");
  });
  it("S3.FC.b: three times in armor, and under a load", () => {
    expect(objections(360, { armorCoverage: "half" })).not.toContain("too-fast");
    expect([objections(361, { armorCoverage: "half" }), objections(361, { encumbrance: "light" })]).toEqual([
      expect.arrayContaining(["too-fast"]),
      expect.arrayContaining(["too-fast"]),
    ]);
  });
  it("S3.FC.b: where nobody runs, its rate and no more", () =>
    expect(objections(121, {}, WEARY)).toEqual(["beyond-movement"]));
});
