import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dodgesAllowed } from "#rules/defense/dodge.ts";
import { defenseLimit, pointsAgainst, poolOf } from "#rules/defense/pool.ts";
import {
  type ChooseNeed,
  type Fight,
  type Figure,
  judge,
  legalActions,
  makeRulebook,
  type Need,
  play,
  type Rulebook,
} from "#rules/index.ts";
import { command, momentNow, type Said, strike } from "../commands.ts";
import { orc } from "../figures.ts";
import { carry, declared, BOOK as PLAIN } from "../table.ts";
import { expectImpossible, expectLegal, expectRefused } from "../verdicts.ts";
import { facing, pooled, struck, swordsman, wardBook, wardingOf } from "./fencing.ts";

const BOOK = wardBook({ "parry.method": "none", "defense.pool": true });
const orcs = ["one", "two", "three"].map(id => orc({ id, name: `Orc ${id}` }));
const faced = (defender = pooled(), foes: readonly Figure[] = orcs, book = BOOK) => facing(defender, foes, book);

const deal = (points: Record<string, number>, giveUp = 0): Said => ({
  type: "deal-pool",
  figure: "fighter",
  points,
  giveUp,
});
const dealt = (fight: Fight, points: Record<string, number>, giveUp = 0, book = BOOK) =>
  carry(fight, deal(points, giveUp), {}, book).fight;
/** A miss, and the fighter's armor class against it. */
function blow(fight: Fight, from: string, book: Rulebook = BOOK) {
  const outcome = struck(fight, from, "fighter", { "to-hit": [1] }, book);
  const rolled = outcome.events.find(event => event.type === "attack-rolled");
  return { fight: outcome.fight, armorClass: rolled?.armorClass };
}
/** The fighter's armor class against the blows of these foes, in order. */
function met(fight: Fight, foes: readonly string[], book: Rulebook = BOOK) {
  let now = fight;
  return foes.map(from => {
    const { fight: after, armorClass } = blow(now, from, book);
    now = after;
    return armorClass;
  });
}
const once = (foes: readonly Figure[]) => foes.map(foe => ({ ...foe, meleeRate: { attacks: 1, rounds: 1 } as const }));
/** The same fight with this many attacks a round for each orc. */
const withAttacks = (fight: Fight, attacks: number): Fight => ({
  ...fight,
  figures: fight.figures.map(one =>
    one && one.id !== "fighter" ? { ...one, meleeRate: { attacks, rounds: 1 as const } } : one,
  ),
});

describe("A warrior with Defense Pool 3 and Defensive Combat Bonus 1, armor class 5", () => {
  const fight = withAttacks(faced(), 1);
  it("S3.PD.a: has four points; nobody but a warrior has any", () => {
    expect(poolOf(pooled(), 0)).toBe(4);
    expect(poolOf(pooled({ classGroup: "cleric" }), 0)).toBe(0);
    expect(poolOf(pooled({ classGroup: undefined as never, isMonster: true }), 0)).toBe(0);
  });
  it("S3.PD.a: has none when nothing is said", () => expect(poolOf(swordsman(), 3)).toBe(0));
  it("S3.PD.b, S3.EX.35: deals them out, and is harder to hit for those it guards against", () =>
    expect(met(dealt(fight, { one: 3, two: 1 }), ["one", "two", "three"])).toEqual([2, 4, 5]));
  it("S3.PD.b: what it has not dealt out does nothing", () => expect(met(fight, ["one"])).toEqual([5]));
  it("S3.PD.b: deals out no more than it has", () => {
    expectLegal(fight, deal({ one: 4 }), BOOK);
    expectRefused(fight, deal({ one: 3, two: 2 }), ["pool-exceeded"], BOOK);
  });
  it("S3.PD.b: deals anew what no attack has met", () => {
    const after = blow(dealt(fight, { one: 3, two: 1 }), "one").fight;
    expectRefused(after, deal({ two: 2 }), ["pool-exceeded"], BOOK);
    expect(met(dealt(after, { three: 1 }), ["two", "three"])).toEqual([5, 4]);
  });
  it("S3.PD.b: the points are gone with the round", () =>
    expect(
      wardingOf(carry(ended(dealt(fight, { one: 4 })), { type: "end-round", round: 1 }, {}, BOOK).fight, "fighter"),
    ).toBeUndefined());
  it("S3.PD.b: deals anew the points that waited for a foe who has left", () => {
    const left = carry(dealt(fight, { one: 3, two: 1 }), { type: "leave", figure: "one" }, {}, BOOK).fight;
    const offered = legalActions(left, "fighter", BOOK).find(({ type }) => type === "deal-pool");
    expect(offered).toMatchObject({ verdict: { legal: true }, draft: { points: { two: 1 } } });
    expect(offered?.draft.points).not.toHaveProperty("one");
  });
  it("S3.PD.b: stunned, it guards against nobody", () => {
    const after = dealt(fight, { one: 4 });
    const figures = after.figures.map(one =>
      one?.id === "fighter" ? { ...one, conditions: ["stunned" as const] } : one,
    );
    expect(met({ ...after, figures }, ["one"])).toEqual([5]);
  });
  it("S3.PD.b: may deal while intentions are stated", () =>
    expectLegal(declared([pooled(), ...once(orcs)], {}, BOOK), deal({ one: 4 }), BOOK));
  it("S3.PD.b: says against whom it guards, and with how much", () =>
    expect(struck(dealt(fight, { one: 4 }), "one", "fighter", { "to-hit": [1] }, BOOK).events).toContainEqual({
      type: "pool-met",
      figure: "fighter",
      against: "one",
      points: 4,
    }));
});

describe("Attacks given up to the pool (S3.PD.c)", () => {
  const fight = withAttacks(faced(), 1);
  it("S3.PD.c, S3.EX.36: one given up doubles it, two triple it", () => {
    expect([poolOf(pooled(), 1), poolOf(pooled(), 2)]).toEqual([8, 12]);
    expect(met(dealt(fight, { one: 4, two: 4 }, 1), ["one", "two"])).toEqual([1, 1]);
  });
  it("S3.PD.c: it gives up no more than it has", () => {
    expectLegal(fight, deal({}, 2), BOOK);
    expectRefused(fight, deal({}, 3), ["nothing-to-give-up"], BOOK);
  });
  it("S3.PD.c: free defenses among them", () => {
    const free = withAttacks(faced(pooled({ freeDefenses: 1 })), 1);
    expectLegal(free, deal({}, 3), BOOK);
    expectRefused(free, deal({}, 4), ["nothing-to-give-up"], BOOK);
    const after = dealt(free, {}, 1);
    const first = carry(after, strike(after, "fighter", "one"), { "to-hit": [1] }, BOOK).fight;
    expect(judge(first, command({ ...strike(first, "fighter", "one"), overruled: true }), BOOK)).not.toMatchObject({
      breaches: expect.arrayContaining([expect.objectContaining({ why: "attacks-spent" })]),
    });
  });
  it("S3.PD.c: what is given up does not strike", () => {
    const none = dealt(fight, {}, 2);
    expectRefused(none, strike(none, "fighter", "one"), ["attacks-spent"], BOOK);
    const one = dealt(fight, {}, 1);
    expectLegal(one, strike(one, "fighter", "one"), BOOK);
  });
  it("S3.PD.c: an attack made is not given up afterwards", () => {
    const after = carry(fight, strike(fight, "fighter", "one"), { "to-hit": [1] }, BOOK).fight;
    expectRefused(after, deal({}, 2), ["nothing-to-give-up"], BOOK);
    expectLegal(after, deal({}, 1), BOOK);
  });
  it("S3.PD.c: it may think better of it while intentions are stated, and no longer", () => {
    const early = dealt(declared([pooled(), ...once(orcs)], {}, BOOK), {}, 1);
    expectLegal(early, deal({}, 0), BOOK);
    expectRefused(dealt(fight, {}, 1), deal({}, 0), ["given-up-already"], BOOK);
  });
  it("S3.DX.a: a point turned to attack is missing each time", () => {
    expect(poolOf(pooled(), 1, 1)).toBe(6);
    const book = wardBook({ "parry.method": "none", "defense.pool": true, "dexterity.attack": true });
    const turned = withAttacks(facing(pooled({ dexterity: 16 }), orcs, book, 1, { toAttack: 1 }), 1);
    expectRefused(turned, deal({ one: 4 }), ["pool-exceeded"], book);
    expect(met(dealt(turned, { one: 3 }, 0, book), ["one"], book)).toEqual([2]);
  });
});

describe("The limit (S3.PD.d)", () => {
  const three = withAttacks(faced(), 3);
  it("S3.PD.d, S3.EX.37: no attack meets more than four points, however many wait for its maker", () => {
    expect(defenseLimit(pooled())).toBe(4);
    expect(met(dealt(withAttacks(faced(), 1), { one: 8 }, 1), ["one"])).toEqual([1]);
  });
  it("S3.PD.d, S3.EX.37: many attacks of one foe share what waits for it", () => {
    expect(met(dealt(three, { one: 4 }), ["one", "one", "one"])).toEqual([3, 4, 4]);
    expect(met(dealt(three, { one: 12 }, 2), ["one", "one", "one"])).toEqual([1, 1, 1]);
  });
  it("`defense.poolLimit` attacker: no more than four points wait for all attacks of one foe together", () => {
    const book = wardBook({ "parry.method": "none", "defense.pool": true, "defense.poolLimit": "attacker" });
    expectRefused(three, deal({ one: 5 }, 1), ["beyond-limit"], book);
    expectLegal(three, deal({ one: 4, two: 4 }, 1), book);
    const after = blow(dealt(three, { one: 4 }, 1, book), "one", book).fight;
    expectRefused(after, deal({ one: 3 }, 1), ["beyond-limit"], book);
    expectLegal(after, deal({ one: 2 }, 1), book);
  });
});

describe("A figure that may not deal out a pool", () => {
  it("S3.PD.a: nobody where pools are not played", () => {
    const book = wardBook({ "parry.method": "none" });
    expectRefused(faced(pooled(), orcs, book), deal({}), ["pool-not-played"], book);
    expect(met(faced(pooled(), orcs, book), ["one"], book)).toEqual([5]);
  });
  it("S3.PD.a: nobody without points, or who is no warrior", () =>
    expectRefused(faced(pooled({ classGroup: "mage" })), deal({}), ["no-pool"], BOOK));
  it("S3.PD.b: no figure against itself, or against nobody", () => {
    expectImpossible(faced(), deal({ fighter: 1 }), "targets-itself", {}, BOOK);
    expectImpossible(faced(), deal({ dragon: 1 }), "unknown-target", {}, BOOK);
  });
  it("S3.PD.b: nobody in parts of points", () => {
    expectImpossible(faced(), deal({ one: 1.5 }), "unreadable", { with: { field: "points", value: 1.5 } }, BOOK);
    expectImpossible(faced(), deal({ one: -1 }), "unreadable", { with: { field: "points", value: -1 } }, BOOK);
    expectImpossible(faced(), deal({}, -1), "unreadable", { with: { field: "giveUp", value: -1 } }, BOOK);
    expectImpossible(faced(), deal(null as never), "unreadable", { with: { field: "points" } }, BOOK);
  });
  it("S3.PD.b: it is among what a warrior may do, where it is played", () => {
    const options = (fight: Fight, book: Rulebook) => legalActions(fight, "fighter", book).map(({ type }) => type);
    expect(options(faced(), BOOK)).toContain("deal-pool");
    expect(options(faced(swordsman()), BOOK)).not.toContain("deal-pool");
    expect(options(faced(), PLAIN)).not.toContain("deal-pool");
  });
});

describe("Any round of dealing, striking and defending (S3.PD, S3.AD)", () => {
  const book = wardBook({ "defense.pool": true, "ledger.enabled": true });
  const deed = fc.oneof(
    fc.record({
      kind: fc.constant("deal" as const),
      points: fc.array(fc.nat(9), { minLength: 3, maxLength: 3 }),
      giveUp: fc.nat(4),
    }),
    fc.record({ kind: fc.constant("foe" as const), at: fc.nat(2), answer: fc.nat(5) }),
    fc.record({ kind: fc.constant("own" as const) }),
  );
  const warriors = fc.record({
    level: fc.integer({ min: 1, max: 14 }),
    freeDefenses: fc.nat(2),
    extraDodges: fc.nat(1),
    classGroup: fc.constantFrom("warrior" as const, "cleric" as const),
    attacks: fc.integer({ min: 1, max: 4 }),
  });

  it("a defender never spends attacks, defenses or points that it has not", () =>
    fc.assert(
      fc.property(warriors, fc.array(deed, { maxLength: 12 }), ({ attacks, ...warrior }, deeds) => {
        const defender = pooled({ ...warrior, meleeRate: { attacks, rounds: 1 } });
        let fight = withAttacks(faced(defender, orcs, book), 4);
        let blows = 0;
        let met = 0;
        for (const one of deeds) {
          const said = saidOf(fight, one);
          if (one.kind !== "foe" && objects(fight, said, book)) continue;
          if (one.kind === "own") blows++;
          const answer = (need: Need) => (need.kind === "roll" ? 1 : choiceOf(need, one));
          const outcome = play(fight, command({ ...said, overruled: true }), book, answer);
          for (const event of outcome.events) {
            if (event.type !== "pool-met") continue;
            expect(event.points).toBeLessThanOrEqual(defenseLimit(defender));
            met += event.points;
          }
          fight = outcome.fight;
        }
        const { dodges = 0, blocks = 0, givenUp = 0, wholly = false } = wardingOf(fight, "fighter") ?? {};
        const paid = Math.max(0, dodges + blocks + givenUp - warrior.freeDefenses);
        if (wholly) expect(blows).toBe(0);
        else expect(blows + paid).toBeLessThanOrEqual(attacks);
        expect(dodges).toBeLessThanOrEqual(dodgesAllowed(defender, { round: 1, chance: 0 }, book));
        expect(met).toBeLessThanOrEqual(poolOf(defender, givenUp));
      }),
      { numRuns: 200 },
    ));
  it("S3.PD.b: or they count in full against each of its attacks, and stay (ruling defense.poolShare)", () => {
    const each = makeRulebook({ ...BOOK, "defense.poolShare": "each" });
    expect([3, 2, 1].map(attacks => pointsAgainst(4, attacks, 4, each))).toEqual([4, 4, 4]);
    let fight = carry(faced(pooled(), orcs, each), deal({ one: 3 }, 0), {}, each).fight;
    const met: number[] = [];
    for (let blow = 0; blow < 3; blow++) {
      const outcome = struck(fight, "one", "fighter", { "to-hit": [1] }, each);
      for (const event of outcome.events) if (event.type === "pool-met") met.push(event.points);
      fight = outcome.fight;
    }
    expect(met).toEqual([3, 3, 3]);
    expect(wardingOf(fight, "fighter")).toMatchObject({ pool: { one: 0 }, met: { one: 3 } });
  });
  it("points for a foe are all met by its attacks when the limit allows it, and never more than that", () =>
    fc.assert(
      fc.property(
        fc.nat(30),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 20 }),
        (points, attacks, limit) => {
          let left = points;
          for (let more = attacks; more > 0; more--) left -= pointsAgainst(left, more, limit, makeRulebook());
          expect(left).toBe(Math.max(0, points - limit * attacks));
        },
      ),
    ));
});

type Deed =
  | { kind: "deal"; points: readonly number[]; giveUp: number }
  | { kind: "foe"; at: number; answer: number }
  | { kind: "own" };

function saidOf(fight: Fight, deed: Deed): Said {
  if (deed.kind === "own") return strike(fight, "fighter", "one");
  if (deed.kind === "foe") return strike(fight, orcs[deed.at]?.id ?? "", "fighter");
  return deal(Object.fromEntries(deed.points.map((points, at) => [orcs[at]?.id ?? "", points])), deed.giveUp);
}

/** Whether the rules object for any reason but the missing step. */
function objects(fight: Fight, said: Said, book: Rulebook): boolean {
  const verdict = judge(fight, command(said), book);
  return !verdict.legal && verdict.reasons.some(({ why }) => why !== "step-spent");
}

function choiceOf({ choices, otherwise }: ChooseNeed, deed: Deed): string {
  return deed.kind === "foe" ? (choices[deed.answer % choices.length]?.id ?? otherwise) : otherwise;
}

/** The fight after the last segment of the round. */
function ended(fight: Fight): Fight {
  let now = fight;
  while (now.encounter.stage === "segments")
    now = carry(now, { type: "advance", moment: momentNow(now) }, {}, BOOK).fight;
  return now;
}
