import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NOTHING_WARDED } from "#rules/defense/pool.ts";
import { changedSeat } from "#rules/fight/seats.ts";
import { type Figure, makeRulebook, order, roundOf, seatOf, type Weapon } from "#rules/index.ts";
import { strike } from "../commands.ts";
import { bare } from "../phases/bare.ts";
import { expectLegal, expectRefused } from "../verdicts.ts";
import {
  atAttackOf,
  atEachOther,
  attacks,
  blow,
  duel,
  HIT,
  knife,
  MISS,
  man,
  many,
  nextRound,
  pike,
  REACH,
  reachOf,
  reachWith,
  spear,
  sword,
  troll,
  twoHanded,
  whysOf,
} from "./duel.ts";

const holding = (weapon: Weapon, change: Partial<Figure> = {}): Partial<Figure> => ({
  weapons: [weapon],
  size: 2,
  ...change,
});
const longer = { ...spear, id: "longer", thrusting: false, speedFactor: 4 };
const twice = { attacks: 2, rounds: 1 } as const;

describe("Two close to melee (jomase, Weapon Reach)", () => {
  it.each([
    ["S3.EX.20: a two-handed sword strikes before a long sword", twoHanded, sword],
    ["S3.EX.20: a long sword before a dagger", sword, knife],
    ["S3.EX.20: a two-handed sword before a dagger", twoHanded, knife],
  ])("S3.WR.a, %s, whoever has the initiative", (_what, larger, smaller) => {
    const fight = duel(man(holding(smaller)), troll(holding(larger)), [7, 2]);
    expect(attacks(fight)).toEqual(["troll 7", "man 7"]);
    expect(whysOf(fight, "man")).toEqual(["own-die", "larger-first"]);
    expect(attacks(duel(man(holding(larger)), troll(holding(smaller)), [7, 2]))).toEqual(["man 2", "troll 7"]);
  });
  it("S3.WR.a: of equal size the initiative decides", () =>
    expect(attacks(duel(man(holding(sword)), troll(holding(sword)), [7, 2]))).toEqual(["man 2", "troll 7"]));
  it("S3.WR.a: a figure that comes in the same moment comes after", () => {
    const steps = order(duel(man(holding(knife)), troll(holding(sword)), [4, 4]), REACH).steps;
    expect(steps.map(({ figure }) => figure)).toEqual(["troll", "man"]);
    expect(steps[0]?.moment).toBeLessThan(steps[1]?.moment ?? 0);
  });
  it("S3.WR.a: only those are compared who aim at each other", () => {
    const elsewhere = { ...atEachOther, troll: { kind: "melee", target: "friend" } } as const;
    const three = [man(holding(knife)), troll(holding(sword)), man({ id: "friend", name: "Friend" })];
    expect(attacks(many(three, elsewhere, [7, 9, 2]))).toEqual(["man 2", "troll 7"]);
  });
  it("S3.WR.a: and those of whom one aims at the other, and that one at nobody yet", () => {
    const both = [man(holding(knife)), troll(holding(sword))] as const;
    for (const id of ["man", "troll"]) {
      const open = { ...atEachOther, [id]: { kind: "melee" } } as const;
      expect(attacks(duel(...both, [7, 2], REACH, open))).toEqual(["troll 7", "man 7"]);
    }
  });
  it("S3.WR.a: whoever has named another does not strike before the longer weapon either", () => {
    const elsewhere = { ...atEachOther, man: { kind: "melee", target: "other" } } as const;
    const three = [
      man(holding(knife)),
      troll(holding(sword)),
      troll({ id: "other", name: "Other", ...holding(knife) }),
    ];
    const fight = atAttackOf(many(three, elsewhere, [9, 7, 2]), "man");
    expectRefused(fight, strike(fight, "man", "troll", "knife"), ["longer-weapon-first"], REACH);
    expectLegal(fight, strike(fight, "man", "other", "knife"), REACH);
    const helpless = {
      ...fight,
      figures: fight.figures.map(one => (one?.id === "troll" ? { ...one, conditions: ["stunned"] as const } : one)),
    };
    expectLegal(helpless, strike(helpless, "man", "troll", "knife"), REACH);
  });
  it("S3.WR.a: all is as the dice say where reach is not played", () => {
    const plain = reachWith({ "reach.enabled": false });
    expect(attacks(duel(man(holding(knife)), troll(holding(sword)), [7, 2], plain), plain)).toEqual([
      "man 2",
      "troll 7",
    ]);
  });
  it("S3.WR.b: once they have met, initiative decides", () => {
    const met = blow(duel(man(holding(knife)), troll(holding(sword)), [7, 2]), "troll", MISS).fight;
    expect(attacks(met)).toEqual(["troll 7", "man 7"]);
    expect(attacks(nextRound(met, [7, 2]))).toEqual(["man 2", "troll 7"]);
    const never = nextRound(duel(man(holding(knife)), troll(holding(sword)), [7, 2]), [7, 2]);
    expect(attacks(never)).toEqual(["troll 7", "man 7"]);
  });
  it("S3.WR.b: a figure that has come away from its foe closes anew", () => {
    const near = { position: { x: 0, y: 0 } };
    const fight = duel(man(holding(knife, near)), troll(holding(sword, { position: { x: 5, y: 0 } })), [7, 2]);
    const met = blow(fight, "troll", MISS).fight;
    const away = met.figures.map(one => (one?.id === "man" ? { ...one, position: { x: 100, y: 0 } } : one));
    expect(attacks(nextRound({ ...met, figures: away }, [7, 2]))).toEqual(["troll 7", "man 7"]);
  });
  it("S3.WR.a: the step of the smaller weapon stays where it is when its foe falls", () => {
    const fight = atAttackOf(duel(man(holding(knife)), troll(holding(sword)), [7, 2]), "troll");
    const fallen = fight.figures.map(one => (one?.id === "troll" ? { ...one, hitPoints: 0 } : one));
    expect(attacks({ ...fight, figures: fallen })).toEqual(["man 7"]);
  });
  it("S3.WR.a: who falls while it waits for the larger weapon has no step after its fall", () => {
    const fallen = blow(duel(man(holding(knife, { hitPoints: 1 })), troll(holding(sword)), [4, 4]), "troll", HIT).fight;
    expect(attacks(fallen)).toEqual(["troll 4"]);
  });
  it("S3.WR.h: a longer reach has an attack for each square before the foe has any", () => {
    const lancer = troll(holding(pike, { meleeRate: { attacks: 3, rounds: 1 } }));
    const fight = duel(man(holding(sword, { meleeRate: twice })), lancer, [3, 6, 9, 2, 4]);
    expect(attacks(fight)).toEqual(["troll 3", "troll 6", "man 6", "man 6", "troll 9"]);
    expect(whysOf(fight, "man")).toEqual(["own-die", "reaches-farther"]);
  });
  it("S3.WR.h: not more than it has, and whatever the sizes", () => {
    expect(attacks(duel(man(holding(sword)), troll(holding(pike)), [7, 2]))).toEqual(["troll 7", "man 7"]);
    expect(attacks(duel(man(holding(twoHanded)), troll(holding(spear)), [7, 2]))).toEqual(["troll 7", "man 7"]);
  });
  it("S3.WR.a: what comes too late for the round comes at its end", () => {
    const fight = duel(man(holding(knife, { dexterity: 10 })), troll(holding(sword, { dexterity: 3 })), [10, 2]);
    expect(attacks(fight)).toEqual(["troll 10", "man 10"]);
  });
});

describe("Reach laid over three-actions", () => {
  const book = makeRulebook({ "reach.enabled": true });
  it("S3.WR.a: the dagger waits for the sword there, too", () => {
    const fight = duel(man(holding(knife)), troll(holding(sword)), [2, 6], book);
    const [first, second] = order(fight, book).steps;
    expect([first?.figure, second?.figure]).toEqual(["troll", "man"]);
    const now = atAttackOf(fight, "man", book);
    expectLegal(now, strike(now, "man", "troll", "knife"), book);
  });
});

describe("Reach in the phases of jomase", () => {
  const phased = bare({ "reach.enabled": true });
  const plain = bare();
  const dagger = man(holding(knife));
  const slow = troll(holding(twoHanded));
  it("S3.WR.a, S3.EX.20: a fast dagger waits for a slow two-handed sword, but not in the next round", () => {
    expect(attacks(duel(dagger, slow, [5, 5], plain), plain)).toEqual(["man 2", "troll 4"]);
    const fight = duel(dagger, slow, [5, 5], phased);
    expect(attacks(fight, phased)).toEqual(["troll 4", "man 4"]);
    const struck = blow(fight, "troll", MISS, {}, phased).fight;
    const hit = blow(struck, "man", HIT, {}, phased);
    expect(reachOf(hit)).toBe(-2);
    const next = nextRound(hit.fight, [5, 5], phased);
    expect(attacks(next, phased)).toEqual(["man 2", "troll 4"]);
    expect(reachOf(blow(next, "troll", MISS, {}, phased))).toBe(-2);
  });
  const lancer = troll(holding(longer, { meleeRate: twice }));
  const quick = { ...sword, speedFactor: 4 };
  const swordsman = man(holding(quick));
  it("S3.WR.h: one square farther is one of two attacks in the same phase: long, short, long", () => {
    const fight = duel(swordsman, lancer, [5, 5], phased);
    expect(attacks(fight, phased)).toEqual(["troll 2", "man 2", "troll 2"]);
    const first = blow(fight, "troll", MISS, {}, phased).fight;
    const answered = blow(first, "man", MISS, {}, phased).fight;
    expect(seatOf(answered, "troll")?.ledger.attacks).toBe(1);
    const last = blow(answered, "troll", MISS, {}, phased).fight;
    expect(seatOf(last, "troll")?.ledger.attacks).toBe(2);
    expect(attacks(nextRound(last, [5, 3], phased), phased)).toEqual(["man 2", "troll 2", "troll 2"]);
  });
  it("S3.WR.h: before the shorter one has struck, the longer has no second attack", () => {
    const once = blow(duel(swordsman, lancer, [5, 5], phased), "troll", MISS, {}, phased).fight;
    expectRefused(once, strike(once, "troll", "man", "longer"), ["later-in-part"], phased);
  });
  it("S3.WR.h: the reason says so many attacks as it is, and the longer one is told what it waits for", () => {
    const { steps } = order(duel(swordsman, lancer, [5, 5], phased), phased);
    expect(steps[1]?.reasons.at(-1)).toMatchObject({ why: "reaches-farther", with: { attacks: 1 } });
    expect(steps[2]?.reasons.at(-1)).toMatchObject({ why: "foe-strikes-back", with: { figure: "Man" } });
  });
  it("S3.WR.h: two squares are both attacks; and by its initiative alone the longer has both, too", () => {
    const pikeman = troll(holding({ ...pike, speedFactor: 4 }, { meleeRate: twice }));
    expect(attacks(duel(swordsman, pikeman, [5, 5], phased), phased)).toEqual(["troll 2", "troll 2", "man 2"]);
    expect(attacks(duel(swordsman, lancer, [3, 5], phased), phased)).toEqual(["troll 2", "troll 2", "man 2"]);
  });
  it("S3.WR.a: so does the larger weapon have one of its attacks, where all of them share a moment", () => {
    const larger = troll(holding({ ...twoHanded, speedFactor: 4 }, { meleeRate: twice }));
    expect(attacks(duel(swordsman, larger, [5, 2], phased), phased)).toEqual(["troll 2", "man 2", "troll 2"]);
    const double = man(holding(quick, { meleeRate: twice }));
    expect(attacks(duel(double, larger, [5, 2], phased), phased)).toEqual(["troll 2", "man 2", "man 2", "troll 2"]);
  });
  it("S3.WR.a, S3.AD.c: it does not lose its own attack when the sword's goes into a dodge", () => {
    const fight = atAttackOf(duel(dagger, slow, [5, 5], phased), "troll", phased);
    const seats = fight.encounter.seats.map(seat =>
      seat.figure === "troll" ? changedSeat(seat, { warding: { ...NOTHING_WARDED, dodges: 1 } }) : seat,
    );
    expect(attacks({ ...fight, encounter: { ...fight.encounter, seats } }, phased)).toEqual(["man 4"]);
  });
});

describe("The order of many who close", () => {
  const ids = ["a", "b", "c", "d", "e"];
  const someone = fc.record({
    weapon: fc.constantFrom(knife, sword, twoHanded, spear, pike),
    aim: fc.integer({ min: 1, max: 4 }),
    die: fc.integer({ min: 1, max: 10 }),
  });
  const melee = (cast: readonly { weapon: Weapon; aim: number; die: number }[], joining: readonly number[]) => {
    const figures = joining.map(at => man({ id: ids[at] as string, weapons: [cast[at]?.weapon as Weapon] }));
    const aims = cast.map(({ aim }, at) => [ids[at], { kind: "melee", target: ids[(at + aim) % 5] }]);
    return many(
      figures,
      Object.fromEntries(aims),
      cast.map(({ die }) => die),
    );
  };
  it("S3.WR.a, S3.WR.h: is whole, within the round, and the same whoever joined first", () =>
    fc.assert(
      fc.property(
        fc.array(someone, { minLength: 5, maxLength: 5 }),
        fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
        (cast, joining) => {
          const { steps } = order(melee(cast, joining), REACH);
          expect(steps.map(({ figure }) => figure).toSorted()).toEqual(ids);
          expect(steps.every(({ moment, segment }) => roundOf(moment) === 1 && segment <= 10)).toBe(true);
          expect(steps).toEqual(order(melee(cast, [0, 1, 2, 3, 4]), REACH).steps);
        },
      ),
    ));
});
