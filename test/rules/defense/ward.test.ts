import { describe, expect, it } from "vitest";
import { type Fight, type Figure, type Need, play, type Rulebook, seatOf } from "#rules/index.ts";
import { command, momentNow, shoot, strike } from "../commands.ts";
import { claws, halberd, longBow, longSword, orc, weapon } from "../figures.ts";
import { type Script, spent } from "../table.ts";
import { withSheet } from "../timeline/orders.ts";
import { expectImpossible, expectLegal, expectRefused } from "../verdicts.ts";
import { facing, shield, struck, swordsman, troll, wardBook, wardingOf } from "./fencing.ts";

const BOOK = wardBook();

/** Every die shows 1 and every choice gets its default: all attacks miss, and their targets do not defend. */
const missing = (need: Need) => (need.kind === "choose" ? need.otherwise : 1);

/** The defenses offered against an attack by the attacker, with their numbers, without the choice of none. */
function offered(
  defender: Figure,
  attacker: Figure = orc(),
  { book = BOOK, round = 1, before = (fight: ReturnType<typeof facing>) => fight, item = "", intent = {} } = {},
) {
  const fight = before(facing(defender, [attacker], book, round, intent));
  let asked: Need | null = null;
  const answer = (need: Need) => {
    if (need.kind === "roll") return 1;
    asked = need;
    return need.otherwise;
  };
  const arm = attacker.weapons.find(({ id }) => id === item) ?? attacker.weapons[0];
  const isShot = arm?.kind === "launcher";
  const said = (isShot ? shoot : strike)(fight, attacker.id, defender.id, arm?.id);
  play(fight, command({ ...said, overruled: true }), book, answer);
  const need = asked as Need | null;
  return need?.kind === "choose" ? need.choices.slice(1) : [];
}
const idsOf = (...parameters: Parameters<typeof offered>) => offered(...parameters).map(({ id }) => id);

/** The attack of the foe, with these dice and the defender's answers. */
function met(answers: Script, defender = swordsman(), { book = BOOK, foe = orc() } = {}) {
  return struck(facing(defender, [foe], book), foe.id, defender.id, answers, book);
}
const eventsOf = (outcome: ReturnType<typeof met>) => outcome.events.map(({ type }) => type);

describe("A swordsman and an orc's long sword", () => {
  it("S3.AD.a: it is asked before the die, and takes the blow when it does not answer", () =>
    expect(idsOf(swordsman())).toEqual(["block:sword", "dodge"]));
  it("S3.AD.a: a dodge is open to it against any size, a block against no more than one size above its own", () => {
    expect(idsOf(swordsman(), orc({ weapons: [weapon({ size: 4 })] }))).toEqual(["dodge"]);
    expect(idsOf(swordsman(), orc({ weapons: [halberd] }))).toEqual(["block:sword", "dodge"]);
  });
  it("S3.AD.a, S0.I.a: where actions are counted, the last of them still wards off a blow, and nothing does after it", () => {
    const book = wardBook({ "ledger.enabled": true });
    const having = (physical: number) =>
      idsOf(swordsman(), orc(), { book, before: fight => spent(fight, "fighter", { physical }) });
    expect(having(2)).toEqual(["block:sword", "dodge"]);
    expect(having(3)).toEqual([]);
  });
  it("S3.AD.a: natural weapons are as large as their owner", () => {
    expect(idsOf(swordsman(), orc({ size: 4, weapons: [claws] }))).toEqual(["dodge"]);
    expect(idsOf(swordsman(), orc({ size: 3, weapons: [claws] }))).toEqual(["block:sword", "dodge"]);
  });
  it("S3.AD.a: what it does not see coming it neither dodges nor blocks", () => {
    const fight = facing(swordsman(), [orc()], BOOK);
    const blow = { ...strike(fight, "orc", "fighter"), behind: true } as const;
    expect(play(fight, command(blow), BOOK, () => 1).answers).toEqual([1]);
  });
  it("S3.AD.a: nobody is asked where defenses by rolls are not played", () => {
    expect(idsOf(swordsman(), orc(), { book: wardBook({ "parry.method": "none" }) })).toEqual([]);
    expect(idsOf(swordsman(), orc(), { book: wardBook({ "parry.method": "three-actions" }) })).toEqual(["parry:sword"]);
  });
  it("`parry.method` both offers the parry of three-actions beside the block and the dodge", () =>
    expect(idsOf(swordsman(), orc(), { book: wardBook({ "parry.method": "both" }) })).toEqual([
      "parry:sword",
      "block:sword",
      "dodge",
    ]));
  it("S3.AD.a: held, stunned or in the midst of a spell it has no active defense", () => {
    for (const condition of ["held", "stunned"] as const) {
      const before = (fight: Fight) => withSheet(fight, "fighter", { conditions: [condition] });
      expect(idsOf(swordsman(), orc(), { before })).toEqual([]);
    }
  });
});

describe("What a defender may block with (S3.AD.f)", () => {
  it("a weapon or a shield", () =>
    expect(idsOf(swordsman({ weapons: [longSword, shield] }))).toEqual(["block:sword", "block:shield", "dodge"]));
  it("no bow, and nothing that may not parry", () =>
    expect(idsOf(swordsman({ weapons: [longBow, weapon({ canParry: false })] }))).toEqual(["dodge"]));
  it("its body when it is a martial artist", () => {
    expect(idsOf(swordsman({ weapons: [] }))).toEqual(["dodge"]);
    expect(idsOf(swordsman({ weapons: [], skilledUnarmed: true }))).toEqual(["block", "dodge"]);
  });
  it("no weapon against a blow that cannot be parried", () =>
    expect(idsOf(swordsman({ skilledUnarmed: true }), orc({ weapons: [weapon({ parryable: false })] }))).toEqual([
      "dodge",
    ]));
  it("a shield alone against a missile, which is dodged as anything else", () =>
    expect(
      idsOf(swordsman({ weapons: [longSword, shield], skilledUnarmed: true }), orc({ weapons: [longBow] })),
    ).toEqual(["block:shield", "dodge"]));
  it("a shield strikes nobody", () => {
    const fight = facing(swordsman({ weapons: [shield] }), [orc()], BOOK);
    expectImpossible(fight, strike(fight, "fighter", "orc", "shield"), "not-a-melee-weapon", {}, BOOK);
  });
});

describe("THAC0 of a swordsman, 14, Strength 17 and Dexterity 17, with a sword +1 (S3.AD.e, S3.AD.g)", () => {
  const magic = weapon({ magicBonus: 1, parryBonus: 2 });
  const able = swordsman({ strength: 17, dexterity: 17, weapons: [magic] });
  const numbers = (defender: Figure, foe = orc()) =>
    Object.fromEntries(offered(defender, foe).map(({ id, with: values }) => [id, values?.modifier]));
  it("S3.AD.e: a dodge has the reaction adjustment alone", () => expect(numbers(able)).toMatchObject({ dodge: 2 }));
  it("S3.AD.e: which may be a penalty", () =>
    expect(numbers(swordsman({ dexterity: 4 }))).toMatchObject({ dodge: -2 }));
  it("S3.AD.f, S3.AD.g: a block has Strength, magic and what the weapon is made for", () =>
    expect(numbers(able)).toMatchObject({ "block:sword": 4 }));
  it("S3.AD.g: an attack one size above it takes 2 off the block, nothing off the dodge", () =>
    expect(numbers(able, orc({ weapons: [halberd] }))).toMatchObject({ "block:sword": 2, dodge: 2 }));
  it("S3.AD.g: a smaller attack adds nothing", () =>
    expect(numbers(able, orc({ weapons: [weapon({ size: 0 })] }))).toMatchObject({ "block:sword": 4 }));
  it("S3.AD.g, S3.EX.34: the body blocks at −4, and at −8 when the attack is one size above", () => {
    const monk = swordsman({ weapons: [], skilledUnarmed: true });
    expect(numbers(monk)).toMatchObject({ block: -4 });
    expect(numbers(monk, orc({ weapons: [halberd] }))).toMatchObject({ block: -8 });
  });
  it("S3.AD.g: so does an open hand that is a weapon", () =>
    expect(numbers(swordsman({ weapons: [weapon({ id: "hand", kind: "natural", openHand: true })] }))).toMatchObject({
      "block:hand": -4,
    }));
  it("S3.AD.g, S3.AS.a, S3.DX.a: an assault makes blocks as wild as blows, and Dexterity turned to attack helps both", () => {
    const book = wardBook({ "assault.enabled": true, "dexterity.attack": true });
    const modifiers = (intent: object) =>
      offered(swordsman({ dexterity: 17 }), orc(), { book, intent }).map(({ with: values }) => values?.modifier);
    expect(modifiers({ assault: true })).toEqual([-4, 2]);
    expect(modifiers({ toAttack: 2 })).toEqual([2, 2]);
  });
  it("says THAC0, what is added, the die it takes to hit armor class 4, and the cost", () =>
    expect(offered(able).find(({ id }) => id === "block:sword")?.with).toEqual({
      weapon: "Long sword",
      thac0: 14,
      modifier: 4,
      need: 6,
      cost: "attack",
    }));
});

describe("What becomes of a dodge or block (S3.AD.h)", () => {
  const hit = { defend: ["block:sword"], "to-hit": [18] };
  it("nothing is rolled when the attack misses, and the defense is spent all the same", () => {
    const missed = met({ defend: ["block:sword"], "to-hit": [2] });
    expect(eventsOf(missed)).not.toContain("blocked");
    expect(wardingOf(missed.fight, "fighter")).toMatchObject({ blocks: 1 });
  });
  it("opposed: it hits armor class 4 with a natural roll under the attacker's, and the hit comes to nothing", () => {
    const held = met({ ...hit, block: [17] });
    expect(held.events.at(-1)).toMatchObject({
      type: "blocked",
      natural: 17,
      total: 17,
      need: 10,
      negated: true,
      fault: null,
    });
    expect(eventsOf(held)).not.toContain("hurt");
  });
  it("opposed: not with the same natural roll", () => {
    const level = met({ ...hit, block: [18], damage: [4] });
    expect(level.events.find(({ type }) => type === "blocked")).toMatchObject({
      negated: false,
      fault: { why: "ward-not-under", with: { natural: 18, other: 18 } },
    });
    expect(eventsOf(level)).toContain("hurt");
  });
  it("opposed: not without hitting armor class 4", () => {
    expect(met({ ...hit, block: [10] }).events.at(-1)).toMatchObject({ negated: true });
    const short = met({ ...hit, block: [9], damage: [4] });
    expect(short.events.find(({ type }) => type === "blocked")).toMatchObject({
      fault: { why: "ward-too-low", with: { total: 9, need: 10 } },
    });
  });
  it("a dodge is rolled as a dodge", () =>
    expect(met({ defend: ["dodge"], "to-hit": [18], dodge: [12] }).events.at(-1)).toMatchObject({
      type: "dodged",
      figure: "fighter",
      against: "orc",
      negated: true,
    }));
  it("`defense.active` hit-four asks for armor class 4 alone", () =>
    expect(
      met({ ...hit, block: [20] }, swordsman(), { book: wardBook({ "defense.active": "hit-four" }) }).events.at(-1),
    ).toMatchObject({
      negated: true,
    }));
  it("`defense.active` beat-margin asks for as much as the attacker made its roll by", () => {
    const book = wardBook({ "defense.active": "beat-margin" });
    const foe = orc({ thac0: 18 });
    const at = (block: number, rest: Script = {}) =>
      met({ ...hit, block: [block], ...rest }, swordsman(), { book, foe });
    expect(at(14).events.at(-1)).toMatchObject({ negated: true });
    expect(at(13, { damage: [3] }).events.find(({ type }) => type === "blocked")).toMatchObject({
      fault: { why: "ward-by-less", with: { margin: 3, other: 4 } },
    });
  });
});

describe("How many dodges a round holds (S3.AD.b–d)", () => {
  const after = (dodges: number) => (fight: ReturnType<typeof facing>) => withWarding(fight, "fighter", { dodges });
  const dodger = (change: Partial<Figure>) =>
    swordsman({ weapons: [], meleeRate: { attacks: 4, rounds: 1 }, ...change });
  const most = (defender: Figure, round = 1) =>
    [0, 1, 2, 3].filter(dodges => idsOf(defender, orc(), { before: after(dodges), round }).includes("dodge")).length;
  it("S3.AD.b, S3.EX.31: one for a warrior of levels 1–6, whatever mastery adds to its attacks", () => {
    expect([1, 6].map(level => most(dodger({ level, mastery: 3 })))).toEqual([1, 1]);
  });
  it("S3.AD.b, S3.EX.32: three every two rounds at levels 7–12", () => {
    expect([7, 12].map(level => [most(dodger({ level })), most(dodger({ level }), 2)])).toEqual([
      [2, 1],
      [2, 1],
    ]);
  });
  it("S3.AD.b, S3.EX.33: two from level 13 on", () => expect(most(dodger({ level: 13 }), 2)).toBe(2));
  it("S3.AD.b: a stated basic rate wins over the level, and haste adds nothing to it", () => {
    expect(most(dodger({ level: 1, basicRate: { attacks: 3, rounds: 1 } }))).toBe(3);
    expect(most(dodger({ level: 1, conditions: ["hasted"] }))).toBe(1);
  });
  it("S3.AD.b: a warrior whose level is unknown dodges as often as it strikes", () =>
    expect(most(dodger({ meleeRate: { attacks: 3, rounds: 1 } }))).toBe(3));
  it("S3.AD.b: one for everybody else", () => expect(most(dodger({ classGroup: "cleric", level: 13 }))).toBe(1));
  it("S3.AD.d: one more by a fighting style, and no more than one", () =>
    expect([1, 2].map(extraDodges => most(dodger({ level: 1, extraDodges })))).toEqual([2, 2]));
  it("S3.AD.c: none without an attack left to pay for it", () =>
    expect(most(swordsman({ weapons: [], level: 13, meleeRate: { attacks: 1, rounds: 1 } }))).toBe(1));
});

describe("What a dodge costs (S3.AD.c)", () => {
  const dodged = (defender: Figure, book: Rulebook = BOOK) =>
    met({ defend: ["dodge"], "to-hit": [2] }, defender, { book }).fight;
  it("S3.AD.c: a warrior one attack; its others remain", () => {
    const quick = dodged(swordsman({ meleeRate: { attacks: 2, rounds: 1 } }));
    expect(wardingOf(quick, "fighter")).toMatchObject({ dodges: 1, wholly: false });
    expect(idsOf(swordsman({ meleeRate: { attacks: 2, rounds: 1 } }), orc(), { before: () => quick })).toContain(
      "block:sword",
    );
    const slow = dodged(swordsman());
    expectRefused(slow, strike(slow, "fighter", "orc"), ["attacks-spent"], BOOK);
  });
  it("S3.AD.c: anybody else all actions of the round", () => {
    const after = dodged(swordsman({ classGroup: "adventurer" }));
    expectRefused(after, strike(after, "fighter", "orc"), ["dodged-wholly", "attacks-spent"], BOOK);
  });
  it("S3.AD.c: except half a move", () => {
    const after = dodged(swordsman({ classGroup: "adventurer" }));
    const way = (feet: number) => ({ type: "move", moment: momentNow(after), figure: "fighter", feet }) as const;
    expectLegal(after, way(60), BOOK);
    expectRefused(after, way(61), ["half-move-and-dodge"], BOOK);
  });
  it("S3.AD.c: a figure that has used one of its actions cannot pay with all of them", () => {
    const cleric = swordsman({ classGroup: "cleric" });
    const acted = (fight: ReturnType<typeof facing>) =>
      play(fight, command(strike(fight, "fighter", "orc")), BOOK, missing).fight;
    expect(idsOf(cleric, orc({ hitPoints: 99 }), { before: acted })).toEqual([]);
  });
  it("S3.AD.d: the dodge that a style adds costs it nothing more", () => {
    const monk = swordsman({ classGroup: "adventurer", extraDodges: 1, weapons: [] });
    expect(idsOf(monk, orc(), { before: () => dodged(monk) })).toEqual(["dodge"]);
  });
  it("S3.PD.c: a free defense costs no attack", () => {
    const after = dodged(swordsman({ freeDefenses: 1 }));
    expect(idsOf(swordsman({ freeDefenses: 1 }), orc(), { before: () => after })).toEqual(["block:sword"]);
    const free = dodged(swordsman({ classGroup: "cleric", freeDefenses: 1 }));
    expect(wardingOf(free, "fighter")).toMatchObject({ dodges: 1, wholly: false });
  });
  it("S3.AD.c: where three actions are counted a dodge is one of them, and what does not fit is not offered", () => {
    const book = wardBook({ "ledger.enabled": true });
    const after = dodged(swordsman({ meleeRate: { attacks: 2, rounds: 1 } }), book);
    expect(seatOf(after, "fighter")?.ledger.physical).toBe(1);
    const full = (fight: ReturnType<typeof facing>) => ({
      ...fight,
      encounter: {
        ...fight.encounter,
        seats: fight.encounter.seats.map(seat => ({ ...seat, ledger: { ...seat.ledger, physical: 3 } })),
      },
    });
    expect(idsOf(swordsman(), orc(), { book, before: full })).toEqual([]);
  });
});

describe("A troll with three attacks defends itself (S3.AD.f)", () => {
  const blocked = (from: ReturnType<typeof facing>, times: number, beast = troll()) => {
    let fight = from;
    for (let k = 0; k < times; k++) {
      fight = struck(fight, "orc", beast.id, { defend: ["block:left"], "to-hit": [1] }, BOOK).fight;
    }
    return fight;
  };
  const foe = orc({ side: "party" });
  const left = (times: number, beast = troll()) => idsOf(beast, foe, { before: fight => blocked(fight, times, beast) });
  it("S3.AD.b, S3.EX.30: but one dodge, which costs all its attacks", () => {
    const fight = facing(troll(), [foe], BOOK);
    const after = struck(fight, "orc", "troll", { defend: ["dodge"], "to-hit": [1] }, BOOK).fight;
    expect(wardingOf(after, "troll")).toMatchObject({ dodges: 1, wholly: true });
    expect(idsOf(troll(), foe, { before: () => after })).toEqual([]);
  });
  it("S3.AD.f, S3.EX.30: up to two blocks with its claws", () => {
    expect(left(1)).toEqual(["block:left", "block:right"]);
    expect(left(2)).toEqual([]);
  });
  it("S3.AD.f, S3.EX.30: three when the bite may block", () => {
    const biting = troll({ canParry: true });
    expect(left(2, biting)).toEqual(["block:left", "block:right", "block:bite"]);
    expect(left(3, biting)).toEqual([]);
  });
  it("S3.AD.f, S3.EX.30: with two blocks it can still bite", () => {
    const after = blocked(facing(troll(), [foe], BOOK), 2);
    expectLegal(after, strike(after, "troll", "orc", "bite"), BOOK);
    const spent = blocked(facing(troll({ canParry: true }), [foe], BOOK), 3, troll({ canParry: true }));
    expectRefused(spent, strike(spent, "troll", "orc", "bite"), ["attacks-spent"], BOOK);
  });
});

describe("A guard", () => {
  const guarding = (defender: Figure, book: Rulebook = BOOK) => {
    const fight = facing(defender, [orc()], book);
    return play(fight, command({ type: "parry", figure: "fighter", against: "anyone" }), book, () => 1).fight;
  };
  it("S3.AD.f: blocks with what helps most, unasked", () => {
    const armed = swordsman({ weapons: [longSword, { ...shield, parryBonus: 3 }] });
    const after = struck(guarding(armed), "orc", "fighter", { "to-hit": [1] }, BOOK);
    expect(after.events.find(({ type }) => type === "defense-taken")).toMatchObject({
      kind: "block",
      weapon: "shield",
    });
  });
  it("S3.AD.c: is asked before it dodges", () =>
    expect(
      struck(guarding(swordsman({ weapons: [longSword] })), "orc", "fighter", { "to-hit": [1] }, BOOK).answers,
    ).toEqual([1]));
  it("S3.AD.f: may be a martial artist's", () =>
    expect(() => guarding(swordsman({ weapons: [], skilledUnarmed: true }))).not.toThrow());
  it("parries by three-actions where nothing can be blocked", () => {
    const book = wardBook({ "parry.method": "both" });
    const spent = (fight: ReturnType<typeof facing>) => withWarding(fight, "fighter", { blocks: 1 });
    const after = struck(spent(guarding(swordsman(), book)), "orc", "fighter", { "to-hit": [1] }, book);
    expect(after.events.map(({ type }) => type)).toContain("parried");
  });
});

function withWarding(fight: ReturnType<typeof facing>, id: string, change: object): ReturnType<typeof facing> {
  const none = { dodges: 0, blocks: 0, givenUp: 0, wholly: false, pool: {}, met: {} };
  const seats = fight.encounter.seats.map(seat =>
    seat.figure === id ? { ...seat, warding: { ...none, ...seat.warding, ...change } } : seat,
  );
  return { ...fight, encounter: { ...fight.encounter, seats } };
}
