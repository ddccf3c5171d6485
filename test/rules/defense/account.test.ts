import { describe, expect, it } from "vitest";
import { answersTo } from "#rules/encounter/resolving/defend.ts";
import { attackEntitlement, type Fight, type FigureId, type Intent, makeRulebook, type Weapon } from "#rules/index.ts";
import { momentNow, move, shoot, strike } from "../commands.ts";
import { whoIs } from "../fatigue/weary.ts";
import { archer, longBow, longSword, orc } from "../figures.ts";
import { seatIn } from "../gear.ts";
import { carry, opened, type Script, spent } from "../table.ts";
import { expectLegal, expectRefused } from "../verdicts.ts";
import { swordsman, troll } from "./fencing.ts";

/** Attacks left for dodges, blocks and the pool, after an attack of opportunity and after shots. */

const JOMASE = makeRulebook({ preset: "jomase" });
const MANY = { attacks: 3, rounds: 2 } as const;
const UNANSWERED: Script = { "to-hit": [5], defend: ["none"] };

/** Attacks of the figure in this round, with those of opportunity. */
const entitled = (fight: Fight, id: FigureId) =>
  attackEntitlement(whoIs(fight, id), seatIn(fight, id), fight.encounter.round, JOMASE);
/** Ids of the defenses that the target may use against this attack. */
const answers = (fight: Fight, figure: FigureId, target: FigureId, weapon: Weapon, missile = false): string[] =>
  answersTo({ fight, book: JOMASE }, { figure, target, weapon, missile, unseen: false }).wards.map(ward =>
    ward.weapon === null ? ward.kind : `${ward.kind}:${ward.weapon.id}`,
  );
/** A miss that the target answers with this defense. Overruled, so that the attacker needs no step. */
const met = (fight: Fight, by: FigureId, at: FigureId, defense: string): Fight =>
  carry(fight, { ...strike(fight, by, at), overruled: true }, { "to-hit": [5], defend: [defense] }, JOMASE).fight;

describe("A troll has taken an opening, which is none of the round's attacks (S3.AO.c)", () => {
  const melee: Record<FigureId, Intent> = {
    troll: { kind: "melee", target: "fighter" },
    fighter: { kind: "melee", target: "troll" },
  };
  const man = swordsman({ meleeRate: { attacks: 2, rounds: 1 } });
  const fight = opened([troll(), man], melee, [1, 9], JOMASE);
  const grant = { type: "grant-opportunity", moment: momentNow(fight), figure: "troll", target: "fighter" } as const;
  const given = carry(fight, grant, {}, JOMASE).fight;
  const taken = carry(given, strike(given, "troll", "fighter", "left"), UNANSWERED, JOMASE).fight;

  it("S3.AO.c: has its whole sequence before it", () => expect(entitled(taken, "troll")).toBe(4));
  it("S3.AD.c: dodges with all that the round holds, which that was none of", () => {
    expect(answers(taken, "fighter", "troll", longSword)).toContain("dodge");
    const struck = spent(taken, "troll", { attacks: 2, naturals: 1, physical: 2 });
    expect(answers(struck, "fighter", "troll", longSword)).not.toContain("dodge");
  });
  it("S3.AD.f, S3.EX.30: blocks with both claws, and still bites", () => {
    const once = met(taken, "fighter", "troll", "block:left");
    expect(answers(once, "fighter", "troll", longSword)).toEqual(["block:left", "block:right"]);
    const twice = met(once, "fighter", "troll", "block:right");
    expect(answers(twice, "fighter", "troll", longSword)).toEqual([]);
    expectLegal(twice, strike(twice, "troll", "fighter", "bite"), JOMASE);
  });
});

describe("An archer with two arrows a round (S3.AD.c, S3.PD)", () => {
  const bowman = archer({ classGroup: "warrior", level: 1, hitPoints: 40 });
  const aim: Record<FigureId, Intent> = { archer: { kind: "missile", weapon: "bow", target: "orc" } };
  const fight = opened([bowman, orc({ hitPoints: 40 })], { ...aim, orc: { kind: "melee" } }, [9, 1], JOMASE);
  const shot = carry(fight, shoot(fight, "archer", "orc"), UNANSWERED, JOMASE).fight;

  it("S3.AD.c: dodges at the price of the second, when the first has flown", () => {
    expect(answers(shot, "orc", "archer", longSword)).toEqual(["dodge"]);
    const dodged = met(shot, "orc", "archer", "dodge");
    expectRefused(dodged, shoot(dodged, "archer", "orc"), ["step-spent", "no-attack-left"], JOMASE);
    expect(answers(dodged, "orc", "archer", longSword)).toEqual([]);
  });
  it("S3.MV.c: not when two half moves have taken that", () =>
    expect(answers(spent(shot, "archer", { moves: [120], movesAfter: [1] }), "orc", "archer", longSword)).toEqual([]));
});

describe("An archer who has struck a blow of opportunity (S3.AO.c)", () => {
  const fight = opened(
    [archer(), orc()],
    { archer: { kind: "missile", weapon: "bow", target: "orc" } },
    [9, 1],
    JOMASE,
  );
  const grant = { type: "grant-opportunity", moment: momentNow(fight), figure: "archer", target: "orc" } as const;
  const given = carry(fight, grant, {}, JOMASE).fight;
  const taken = carry(given, strike(given, "archer", "orc"), UNANSWERED, JOMASE).fight;

  it("S3.AO.c: has both arrows of the round beside it", () => expect(entitled(taken, "archer")).toBe(3));
  it("S3.AO.c: and no third by a ruling that lets blows and missiles be mixed", () => {
    const mixing = makeRulebook({ preset: "jomase", "missile.mixWithBlow": "rate-alone" });
    const rate = { attacks: 1, rounds: 1 } as const;
    const slow = { ...whoIs(taken, "archer"), weapons: [{ ...longBow, rateOfFire: rate }], meleeRate: MANY };
    expect(attackEntitlement(slow, seatIn(taken, "archer"), 1, mixing)).toBe(2);
  });
});

describe("A warrior of one attack, who has dodged (S3.MV.a–b)", () => {
  const melee: Record<FigureId, Intent> = {
    fighter: { kind: "melee", target: "orc" },
    orc: { kind: "melee", target: "fighter" },
  };
  const duel = (change: object = {}) =>
    opened([swordsman({ level: 1, ...change }), orc({ size: 1 })], melee, [1, 1], JOMASE);
  const dodged = (change: object = {}) => met(duel(change), "orc", "fighter", "dodge");

  it("S3.MV.a: has its half move beside it", () => expectLegal(dodged(), move(dodged(), "fighter", 60), JOMASE));
  it("S3.MV.b: but no attack for another, as long as the dodge was not free", () => {
    expectRefused(dodged(), move(dodged(), "fighter", 61), ["beyond-half-moves"], JOMASE);
    expectLegal(dodged({ freeDefenses: 1 }), move(dodged({ freeDefenses: 1 }), "fighter", 120), JOMASE);
    expectLegal(duel(), move(duel(), "fighter", 120), JOMASE);
  });
});

describe("A warrior's pool of four against an archer with two arrows (S3.PD.b)", () => {
  const foe = archer({ side: "monsters" });
  const man = swordsman({ defensePool: 4 });
  const aim: Record<FigureId, Intent> = { archer: { kind: "missile", weapon: "bow", target: "fighter" } };

  it.each(["jomase", "d10-segments"] as const)("S3.PD.b: each meets two of them, by the rounds of %s", preset => {
    const book = makeRulebook({ preset, "defense.pool": true, "parry.method": "none", "fumble.enabled": false });
    const start = opened([foe, man], aim, preset === "jomase" ? [1, 9] : [1, 1, 2], book);
    const deal = { type: "deal-pool", figure: "fighter", points: { archer: 4 }, giveUp: 0 } as const;
    const dealt = carry(start, deal, {}, book).fight;
    const loosed = (now: Fight) =>
      carry(now, { ...shoot(now, "archer", "fighter"), overruled: true }, { "to-hit": [5] }, book);
    const first = loosed(dealt);
    const points = [first, loosed(first.fight)].map(
      ({ events }) => events.find(event => event.type === "pool-met")?.points,
    );
    expect(points).toEqual([2, 2]);
  });
});
