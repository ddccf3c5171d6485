import { describe, expect, it } from "vitest";
import {
  type Fight,
  type Figure,
  type Intent,
  makeRulebook,
  momentOf,
  type Rulebook,
  type Weapon,
} from "#rules/index.ts";
import { stepsOf } from "#rules/timeline/order.ts";
import { fighter, longBow, orc, weapon } from "../figures.ts";
import { bare } from "../phases/bare.ts";
import {
  atEachOther,
  attacks,
  claws,
  duel,
  knife,
  man,
  many,
  pike,
  REACH,
  reachWith,
  spear,
  sword,
  troll,
  twoHanded,
  whysOf,
} from "../reach/duel.ts";
import { deedsOf, reasonsIfRead, rolled, seated, stepsBy, withSheet } from "./orders.ts";

/** A man and a troll of the same size who attack each other with these weapons. The man has the better die. */
const closing = (
  mine: Weapon | null,
  his: Weapon | null,
  dice: readonly number[] = [7, 2],
  more: { man?: Partial<Figure>; troll?: Partial<Figure>; book?: Rulebook; intents?: Record<string, Intent> } = {},
) =>
  duel(
    man({ weapons: mine === null ? [] : [mine], size: 2, ...more.man }),
    troll({ weapons: his === null ? [] : [his], size: 2, ...more.troll }),
    dice,
    more.book ?? REACH,
    more.intents ?? atEachOther,
  );
const told = (fight: Fight, id: string, why: string, book = REACH) => reasonsIfRead(fight, id, why, book);

describe("Why a closing figure waits for its foe's weapon (S3.WR.a, S3.WR.h)", () => {
  it("S3.WR.a: it is the larger one, and it is named", () => {
    expect(told(closing(knife, sword), "man", "larger-first")).toEqual([{ figure: "Troll", weapon: "Long sword" }]);
    expect(told(closing(knife, sword), "troll", "larger-first")).toEqual([]);
  });
  it("S3.WR.h: or it reaches farther, and by so many attacks", () => {
    expect(told(closing(sword, pike), "man", "reaches-farther")).toEqual([
      { figure: "Troll", weapon: "Pike", attacks: 2 },
    ]);
    expect(told(closing(twoHanded, spear), "man", "reaches-farther")).toEqual([
      { figure: "Troll", weapon: "Spear", attacks: 1 },
    ]);
  });
  it("S3.WR.a: whoever would have come later anyway is not told of it, and does not move", () => {
    const fight = closing(knife, sword, [2, 7]);
    expect(attacks(fight)).toEqual(["troll 2", "man 7"]);
    expect(whysOf(fight, "man")).toEqual(["own-die"]);
  });
  it("S3.WR.a: of several attacks only those that come too soon wait, one tick after another", () => {
    const thrice = { meleeRate: { attacks: 3, rounds: 1 } } as const;
    const fight = closing(knife, sword, [6, 1, 2, 9], { man: thrice });
    expect(attacks(fight)).toEqual(["troll 6", "man 6", "man 6", "man 9"]);
    const [sooner, soon] = stepsBy(fight, "man", REACH);
    const [first] = stepsBy(fight, "troll", REACH);
    const ticks = (one = 0, other = 0) => (other - one) * 2 ** 16;
    expect(ticks(first?.moment, sooner?.moment)).toBe(1);
    expect(ticks(sooner?.moment, soon?.moment)).toBe(1);
    expect(told(fight, "man", "larger-first")).toHaveLength(2);
  });
  it("S3.WR.a: bare hands wait for nothing, and nothing waits for them", () => {
    expect(attacks(closing(null, twoHanded))).toEqual(["man 2", "troll 7"]);
    expect(attacks(closing(twoHanded, null))).toEqual(["man 2", "troll 7"]);
    expect(attacks(closing(null, null))).toEqual(["man 2", "troll 7"]);
    expect(attacks(closing(longBow, twoHanded, [7, 2, 9]))).toEqual(["man 2", "troll 7"]);
  });
  it("S3.WR.a: it is the weapon each has declared that counts", () => {
    const armed = { troll: { weapons: [knife, twoHanded] } };
    const named = { ...atEachOther, troll: { kind: "melee", target: "man", weapon: "two-handed" } } as const;
    expect(attacks(closing(sword, knife, [7, 2], armed))).toEqual(["man 2", "troll 7"]);
    expect(attacks(closing(sword, knife, [7, 2], { ...armed, intents: named }))).toEqual(["troll 7", "man 7"]);
  });
  it("S3.WR.a: a figure that moves or waits has nobody to close with", () => {
    for (const intent of [{ kind: "move", target: "man" }, { kind: "wait" }] as const) {
      const fight = closing(knife, sword, [7, 2], { intents: { ...atEachOther, troll: intent } });
      expect(whysOf(fight, "man")).toEqual(["own-die"]);
    }
    const shooting = closing(knife, sword, [7, 2], {
      troll: { weapons: [sword, { ...longBow, rateOfFire: { attacks: 1, rounds: 1 } }] },
      intents: { ...atEachOther, troll: { kind: "missile", weapon: "bow", target: "man" } },
    });
    expect(whysOf(shooting, "man")).toEqual(["own-die"]);
  });
  it("S3.WR.a: a foe who is gone holds nobody back", () => {
    const fight = closing(knife, sword);
    const gone = { ...fight, figures: fight.figures.map(figure => (figure?.id === "troll" ? null : figure)) };
    expect(attacks(gone)).toEqual(["man 7"]);
    expect(attacks(seated(fight, "man", { intent: { kind: "melee", target: "ghost" } }))).toEqual(["troll 7", "man 7"]);
  });
  it("S3.WR.a: one who has died, or whose attacks went into a move, still does", () => {
    const fight = closing(knife, sword);
    expect(attacks(withSheet(fight, "troll", { conditions: ["dead", "prone"] }))).toEqual(["man 7"]);
    expect(attacks(withSheet(fight, "troll", { conditions: ["dead"], hitPoints: -3 }))).toEqual(["man 7"]);
    const quick = closing(sword, pike, [7, 9, 2], { troll: { conditions: ["hasted"] } });
    expect(attacks(quick)).toEqual(["troll 7", "troll 9", "man 9"]);
    expect(attacks(withSheet(quick, "troll", { conditions: ["hasted", "dead"] }))).toEqual(["man 9"]);
    const phased = bare({ "reach.enabled": true });
    const ran = closing(knife, twoHanded, [5, 5], { book: phased });
    const { ledger } = ran.encounter.seats[1] ?? {};
    const moved = seated(ran, "troll", { ledger: { ...ledger, moves: [400] } as never });
    expect(attacks(moved, phased)).toEqual(["man 4"]);
  });
  it("S3.WR.a: in the last moment of a round there is no later one", () => {
    const slow = { dexterity: 3 };
    const fight = closing(knife, sword, [10, 2], { troll: slow });
    const [step] = stepsBy(fight, "man", REACH);
    expect(step?.segment).toBe(10);
    expect(step?.moment).toBeLessThan(momentOf(2, 1));
    const last = seated(fight, "troll", { held: { since: 1, until: 0, at: 0 } });
    const [waiting] = stepsBy(last, "man", REACH);
    const [held] = stepsBy(last, "troll", REACH);
    expect([waiting?.segment, held?.segment]).toEqual([10, 10]);
    expect(waiting?.moment).toBe(momentOf(1, 10, 2 ** 16 - 1));
  });
  it("S3.WR.a: others in the same fight keep their places", () => {
    const idle = man({ id: "idle", name: "Idle" });
    const fight = many(
      [man({ weapons: [knife], size: 2 }), idle, troll({ weapons: [sword], size: 2 })],
      { ...atEachOther, idle: { kind: "wait" } },
      [7, 4, 2],
    );
    expect(deedsOf(fight, "idle", REACH)).toEqual(["wait 4"]);
    expect(attacks(fight)).toEqual(["troll 7", "man 7"]);
  });
  it("S3.WR.g: claws count as large as they are", () => {
    expect(attacks(closing(sword, claws))).toEqual(["troll 7", "man 7"]);
    expect(attacks(closing(sword, { ...claws, size: 1 }))).toEqual(["man 2", "troll 7"]);
  });
});

describe("A figure that is charged at (S3.CH.a, S3.WR.a)", () => {
  const book = bare({ "charge.method": "jomase" });
  const runs: Record<string, Intent> = {
    fighter: { kind: "charge", target: "orc" },
    orc: { kind: "melee", target: "fighter" },
  };
  const dagger = weapon({ id: "dagger", name: "Dagger", size: 1, speedFactor: 2 });
  const charge = (mine: Weapon, his: Weapon, dice = [5, 3], intents = runs, rules = book) => {
    const opening = rolled([fighter({ weapons: [mine] }), orc({ weapons: [his] })], intents, dice, rules);
    const way = { target: "orc", feet: 60, pace: 18, arrived: false, to: null, thrown: null, earned: null } as const;
    const [start] = stepsBy(opening, "fighter", rules);
    const begins = start?.moment ?? 0;
    return seated(opening, "fighter", { charge: { ...way, begins, arrives: begins } });
  };
  const sooner = weapon({ ...dagger, id: "stick", name: "Stick", size: 2 });
  it("S3.WR.a: it awaits the run itself, not a spell of the charger's that has taken effect before it", () => {
    const fight = seated(charge(weapon(), dagger), "fighter", { landedAt: 1, actedAt: -2 });
    expect(deedsOf(fight, "fighter", book)).toEqual(["spell-end 1", "charge 3", "attack 3"]);
    expect(reasonsIfRead(fight, "orc", "awaits-charge", book)).toEqual([{ figure: "Fighter" }]);
  });
  it("S3.WR.a: awaits the charger, and says whom", () => {
    const fight = charge(weapon(), dagger);
    expect(deedsOf(fight, "orc", book)).toEqual(["attack 3"]);
    expect(reasonsIfRead(fight, "orc", "awaits-charge", book)).toEqual([{ figure: "Fighter" }]);
    expect(reasonsIfRead(fight, "fighter", "awaits-charge", book)).toEqual([]);
  });
  it("S3.WR.a: with weapons alike who would have struck sooner is the first as they meet, and it is said so", () => {
    const fight = charge(weapon(), sooner);
    const [run, mine] = stepsBy(fight, "fighter", book);
    const [his] = stepsBy(fight, "orc", book);
    const ticks = [run, his, mine].map(step => ((step?.moment ?? 0) - (run?.moment ?? 0)) * 2 ** 16);
    expect(ticks).toEqual([0, 1, 2]);
    expect(reasonsIfRead(fight, "fighter", "sooner-at-charge", book)).toEqual([{ figure: "Orc" }]);
  });
  it("S3.WR.a: not when its weapon is the smaller one: then the charger is", () => {
    const fight = charge(weapon(), dagger);
    expect(reasonsIfRead(fight, "fighter", "sooner-at-charge", book)).toEqual([]);
    const [, mine] = stepsBy(fight, "fighter", book);
    expect(stepsBy(fight, "orc", book)[0]?.moment).toBeGreaterThan(mine?.moment ?? 9);
  });
  it("S3.WR.a: one that comes later than the charge anyway awaits nothing, and neither is told anything", () => {
    const fight = charge(weapon(), weapon({ size: 2, speedFactor: 9 }));
    expect(reasonsIfRead(fight, "orc", "awaits-charge", book)).toEqual([]);
    expect(reasonsIfRead(fight, "fighter", "sooner-at-charge", book)).toEqual([]);
    expect(deedsOf(fight, "orc", book)).toEqual(["attack 4"]);
  });
  it("S3.WR.a: one of the very same initiative comes at once with the charger", () => {
    const fight = charge(weapon(), weapon(), [5, 5]);
    expect(reasonsIfRead(fight, "orc", "awaits-charge", book)).toEqual([]);
    expect(reasonsIfRead(fight, "fighter", "sooner-at-charge", book)).toEqual([]);
    expect(stepsBy(fight, "orc", book)[0]?.moment).toBe(stepsBy(fight, "fighter", book)[1]?.moment);
  });
  it("S3.WR.a: a larger weapon that would have been sooner is the first for its size alone", () => {
    const fight = charge(weapon(), weapon({ id: "staff", name: "Staff", size: 3, speedFactor: 4 }));
    expect(reasonsIfRead(fight, "orc", "awaits-charge", book)).toEqual([{ figure: "Fighter" }]);
    expect(reasonsIfRead(fight, "fighter", "larger-first", book)).toEqual([{ figure: "Orc", weapon: "Staff" }]);
    expect(reasonsIfRead(fight, "fighter", "sooner-at-charge", book)).toEqual([]);
  });
  it("S3.WR.h: a figure run at with a pike has to wait for both blows that the pike has before it", () => {
    const sides = makeRulebook({ "reach.enabled": true, "charge.method": "jomase" });
    const twice = { meleeRate: { attacks: 2, rounds: 1 } } as const;
    const running = many(
      [man({ weapons: [pike], ...twice }), troll({ weapons: [sword], size: 2 })],
      { man: { kind: "charge", target: "troll" }, troll: { kind: "melee", target: "man" } },
      [3, 2],
      sides,
    );
    const [start] = stepsBy(running, "man", sides);
    const begins = start?.moment ?? 0;
    const way = { target: "troll", feet: 60, pace: 18, arrived: false, to: null, thrown: null, earned: null } as const;
    const there = seated(running, "man", { charge: { ...way, begins, arrives: begins } });
    expect(attacks(there, sides)).toEqual(["man 3", "man 10", "troll 10"]);
    expect(told(there, "troll", "reaches-farther", sides)).toEqual([{ figure: "Man", weapon: "Pike", attacks: 2 }]);
  });
  it("S3.WR.a: a figure that is run at and has named nobody awaits the charger, too", () => {
    const open = charge(weapon(), sooner, [5, 3], { ...runs, orc: { kind: "melee" } });
    expect(reasonsIfRead(open, "orc", "awaits-charge", book)).toEqual([{ figure: "Fighter" }]);
    expect(reasonsIfRead(open, "fighter", "sooner-at-charge", book)).toEqual([{ figure: "Orc" }]);
  });
  it("S3.WR.a: two who run at each other wait for neither", () => {
    const both = charge(weapon(), sooner, [5, 3], { ...runs, orc: { kind: "charge", target: "fighter" } });
    expect(reasonsIfRead(both, "orc", "awaits-charge", book)).toEqual([]);
    expect(reasonsIfRead(both, "fighter", "awaits-charge", book)).toEqual([]);
  });
  it("S3.WR.a (charge.method, reach.enabled): where neither is played nobody looks at weapons", () => {
    const plain = bare({ "charge.method": "three-actions" });
    const fight = charge(weapon(), sooner, [5, 3], runs, plain);
    expect(reasonsIfRead(fight, "orc", "awaits-charge", plain)).toEqual([]);
    expect(deedsOf(fight, "orc", plain)).toEqual(["attack 2"]);
    expect(stepsOf(fight, "orc", plain).map(({ segment }) => segment)).toEqual([2]);
  });
  it("S3.WR.b: a figure that fights on without a charge is not held back where reach is not played", () => {
    const melee = { ...runs, fighter: { kind: "melee", target: "orc" } } as const;
    const fight = rolled([fighter({ weapons: [dagger] }), orc({ weapons: [twoHanded] })], melee, [5, 3], book);
    expect(deedsOf(fight, "fighter", book)).toEqual(["attack 2"]);
    const three = makeRulebook({ "reach.enabled": true, "charge.method": "three-actions" });
    const held = rolled([fighter({ weapons: [dagger] }), orc({ weapons: [twoHanded] })], melee, [5, 3], three);
    expect(reasonsIfRead(held, "orc", "larger-first", three)).toEqual([]);
    expect(reachWith({})["reach.enabled"]).toBe(true);
  });
});
