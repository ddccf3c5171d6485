import { describe, expect, it } from "vitest";
import { reachPenalty } from "#rules/attack/reach.ts";
import { type Figure, seatOf, type Weapon } from "#rules/index.ts";
import { strike } from "../commands.ts";
import { weapon } from "../figures.ts";
import { carry, spent } from "../table.ts";
import {
  atAttackOf,
  atEachOther,
  type Blow,
  blow,
  claws,
  duel,
  HIT,
  knife,
  MISS,
  man,
  nextRound,
  REACH,
  reachOf,
  reachWith,
  sword,
  troll,
  twoHanded,
  typesOf,
} from "./duel.ts";

const bow = weapon({ id: "bow", name: "Bow", kind: "launcher", rateOfFire: { attacks: 1, rounds: 1 } });
const fist = weapon({ id: "fist", name: "Fist", size: 0, speedFactor: 1 });
const BOOK = { "reach.effective": "natural-counts" } as const;
const by = (weapon: Weapon, figure: Partial<Figure> = {}) => ({ figure: man(figure), weapon });

describe("A weapon that is not in hand", () => {
  const shooting = {
    man: { kind: "melee", target: "troll" },
    troll: { kind: "missile", weapon: "bow", target: "man" },
  } as const;
  const at = (weapons: readonly Weapon[]) =>
    duel(man({ weapons: [knife] }), troll({ weapons: [...weapons], size: 2 }), [7, 2], REACH, shooting);
  it("S3.WR.c: keeps no dagger off: a shooter's sword, until it has struck with it", () => {
    expect(reachOf(blow(at([sword, bow]), "man", MISS))).toBe(0);
    const drawn = spent(at([sword, bow]), "troll", { attacks: 1 });
    expect(reachOf(blow(drawn, "man", MISS))).toBe(-1);
  });
  it("S3.WR.c: but claws are always there", () => expect(reachOf(blow(at([claws, bow]), "man", MISS))).toBe(-2));
});

describe("The smaller weapon's disadvantage (jomase, Weapon Reach)", () => {
  it.each([
    ["a sword against a sword", sword, sword, 0],
    ["a dagger against a sword", knife, sword, -1],
    ["a sword against a two-handed sword", sword, twoHanded, -1],
    ["a dagger against a two-handed sword", knife, twoHanded, -2],
    ["a sword against a dagger", sword, knife, 0],
  ])("S3.WR.c: %s", (_what, one, foe, penalty) => expect(reachPenalty(by(one), by(foe), false, BOOK)).toBe(penalty));
  it.each([
    ["a dagger", knife, 0],
    ["the sword it is under", sword, -1],
    ["a two-handed sword, of two sizes more,", twoHanded, -2],
  ])("S3.WR.d: once a dagger is under, %s", (_what, one, penalty) =>
    expect(reachPenalty(by(one), by(knife), true, BOOK)).toBe(penalty),
  );
  it("S3.WR.d: a dagger under the sword has its own penalty no more", () =>
    expect(reachPenalty(by(knife), by(sword), true, BOOK)).toBe(0));
  it("S3.WR.e: nobody gets under a weapon smaller than its bearer, but it keeps others off", () => {
    const giant = by(twoHanded, { size: 4 });
    expect(reachPenalty(giant, by(knife), true, BOOK)).toBe(0);
    expect(reachPenalty(by(knife), giant, false, BOOK)).toBe(-2);
    expect(reachPenalty(by(twoHanded, { size: 3 }), by(knife), true, BOOK)).toBe(-2);
  });
  it("S3.WR.g: nobody gets under claws; small ones are kept off as anybody is", () => {
    const wolf = { ...claws, size: 1 } as const;
    expect(reachPenalty(by(claws, { size: 3 }), by(knife), true, BOOK)).toBe(0);
    expect(reachPenalty(by(knife), by(claws, { size: 3 }), false, BOOK)).toBe(-2);
    expect(reachPenalty(by(wolf), by(sword), false, BOOK)).toBe(-1);
  });
  it("S3.WR.f, S3.EX.21: a troll's dagger counts as large as its claws", () => {
    const daggers = by(knife, { size: 3, naturalWeaponSize: 3 });
    expect(reachPenalty(by(knife), daggers, false, BOOK)).toBe(-2);
    expect(reachPenalty(daggers, by(knife), true, BOOK)).toBe(0);
    expect(reachPenalty(by(sword), by(twoHanded, { naturalWeaponSize: 1 }), false, BOOK)).toBe(-1);
  });
  it("S3.WR.f (reach.effective): or as small as it is, and only claws themselves are large", () => {
    const plain = { "reach.effective": "weapon" } as const;
    const figure = { size: 3, naturalWeaponSize: 3 } as const;
    expect(reachPenalty(by(knife), by(knife, figure), false, plain)).toBe(0);
    expect(reachPenalty(by(sword), by(knife, figure), false, plain)).toBe(0);
    expect(reachPenalty(by(knife), by({ ...claws, size: 1 }, figure), false, plain)).toBe(-2);
  });
});

describe("A dagger against a two-handed sword (S3.EX.22)", () => {
  const start = duel(man({ weapons: [knife] }), troll({ weapons: [twoHanded] }), [2, 5]);
  const first = blow(start, "troll", MISS);
  const hit = blow(first.fight, "man", HIT);
  const second = nextRound(hit.fight, [2, 5]);
  const misses = blow(second, "troll", MISS);
  const back = blow(misses.fight, "man", MISS);
  const third = nextRound(back.fight, [2, 5]);
  const pushed = blow(third, "troll", HIT);
  const out = blow(pushed.fight, "man", HIT);

  it("S3.WR.c: begins at −2", () => expect([reachOf(first), reachOf(hit)]).toEqual([0, -2]));
  it("S3.WR.d: gets under it with its hit, and the sword is at −2 in the next round", () => {
    expect(typesOf(hit)).toContain("got-under");
    expect([reachOf(misses), reachOf(back)]).toEqual([-2, 0]);
  });
  it("S3.WR.d: the sword's hit, at −2, pushes it back out", () => {
    expect([reachOf(pushed), reachOf(out)]).toEqual([-2, -2]);
    expect(typesOf(pushed)).toContain("pushed-back");
    expect(typesOf(out)).toContain("got-under");
  });
  it("S3.WR.d: a second hit under it tells nothing new, and one that pushes nobody neither", () => {
    const again = nextRound(hit.fight, [2, 5]);
    expect(typesOf(blow(blow(again, "troll", MISS).fight, "man", HIT))).not.toContain("got-under");
    expect(typesOf(blow(start, "troll", HIT))).not.toContain("pushed-back");
  });
  it("S3.WR.d: is forgotten with who falls", () => {
    const dead = hit.fight.figures.map(one => (one?.id === "troll" ? { ...one, hitPoints: 0 } : one));
    const after = nextRound({ ...hit.fight, figures: dead }, [5], undefined, { man: { kind: "melee" } });
    expect(seatOf(after, "man")?.footing).toBeUndefined();
    expect(seatOf(second, "man")?.footing).toEqual({ met: ["troll"], closed: [], under: ["troll"], atBay: [] });
  });
  it("S3.WR.d: a figure that got under it is not at a penalty when the foe takes a smaller weapon than its own", () => {
    const bearer = troll({ size: 2, weapons: [twoHanded, fist] });
    const under = blow(duel(man({ weapons: [knife] }), bearer, [5, 2]), "man", HIT);
    const punching = { ...atEachOther, troll: { kind: "melee", target: "man", weapon: "fist" } } as const;
    const after = nextRound(under.fight, [5, 2], REACH, punching);
    const stabs = blow(after, "man", MISS);
    expect(reachOf(stabs)).toBe(0);
    const now = atAttackOf(stabs.fight, "troll");
    expect(reachOf(carry(now, strike(now, "troll", "man", "fist"), { "to-hit": [MISS] }, REACH))).toBe(-1);
  });
  it("S3.WR.c: weighs nothing where reach is not played", () => {
    const plain = reachWith({ "reach.enabled": false });
    const fight = duel(man({ weapons: [knife] }), troll({ weapons: [twoHanded] }), [5, 2], plain);
    const free = blow(fight, "man", HIT, {}, plain);
    expect([reachOf(free), ...typesOf(free)]).toEqual([0, "acted", "spent", "attack-rolled", "hurt"]);
  });
});

describe("A man with a dagger against a troll (S3.EX.21)", () => {
  const exchange = (weapon: Weapon): Blow[] => {
    const giant = troll({ weapons: [weapon], size: 3, naturalWeaponSize: 3 });
    const bitten = blow(duel(man({ weapons: [knife] }), giant, [2, 5]), "troll", MISS);
    const hit = blow(bitten.fight, "man", HIT);
    const struck = blow(nextRound(hit.fight, [2, 5]), "troll", HIT);
    return [hit, struck, blow(struck.fight, "man", HIT)];
  };
  it("S3.WR.e–f: with daggers of its own, the troll loses nothing by the man's hit, and its own puts him at −2 again", () =>
    expect(exchange(knife).map(reachOf)).toEqual([-2, 0, -2]));
  it("S3.WR.g: nor with its claws", () => expect(exchange(claws).map(reachOf)).toEqual([-2, 0, -2]));
  it("S3.WR.g: the man's hit cancels his own penalty", () => {
    const giant = troll({ weapons: [claws], naturalWeaponSize: 3 });
    const bitten = blow(duel(man({ weapons: [knife] }), giant, [2, 5]), "troll", MISS);
    const second = nextRound(blow(bitten.fight, "man", HIT).fight, [2, 5]);
    expect(reachOf(blow(blow(second, "troll", MISS).fight, "man", MISS))).toBe(0);
  });
});
