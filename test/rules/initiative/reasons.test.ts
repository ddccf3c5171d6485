import { describe, expect, it } from "vitest";
import { type Figure, type Intent, makeRulebook, momentOf, type Rulebook, segmentOf } from "#rules/index.ts";
import { cast, momentNow } from "../commands.ts";
import { archer, claws, darts, fighter, longBow, mage, orc, spell, weapon } from "../figures.ts";
import { begun, hero, TABLE } from "../options/at-the-table.ts";
import { bare } from "../phases/bare.ts";
import { BOOK, carry, close, nextDeclarations } from "../table.ts";
import {
  ADDICT,
  addictWith,
  D10,
  d10With,
  deedsOf,
  reasonsIfRead,
  rolled,
  seated,
  stepsBy,
} from "../timeline/orders.ts";

/** Details in the reasons for initiative: the die, its adjustments and the result. */

const melee: Intent = { kind: "melee" };
const both = { fighter: melee, orc: melee };
const twice = { meleeRate: { attacks: 2, rounds: 1 } } as const;

describe("What is said of a side's die (addict VI, three-actions 10)", () => {
  it("S4.VI: whose it is and what it shows, once for each step", () => {
    const fight = rolled([fighter(), orc()], both, [5, 2]);
    expect(reasonsIfRead(fight, "fighter", "side-die")).toEqual([{ side: "party", die: 2 }]);
    expect(reasonsIfRead(fight, "orc", "side-die")).toEqual([{ side: "monsters", die: 5 }]);
  });
  it("S4.VI.A: the Dexterity of who shoots, and what the two come to", () => {
    const quick = archer({ dexterity: 17, weapons: [{ ...longBow, rateOfFire: { attacks: 1, rounds: 1 } }] });
    const fight = rolled([quick, orc()], { archer: { kind: "missile", weapon: "bow" }, orc: melee }, [5, 4]);
    expect(reasonsIfRead(fight, "archer", "missile-dexterity")).toEqual([
      { figure: "Archer", adjustment: 2, value: 6 },
    ]);
    expect(reasonsIfRead(fight, "orc", "missile-dexterity")).toEqual([]);
  });
  it("S4.VI.C: which weapon strikes first; bare hands have no name", () => {
    const sword = weapon({ name: "Sword of quickness", strikesFirst: true });
    const fight = rolled([fighter({ weapons: [sword] }), orc()], both, [5, 2]);
    expect(reasonsIfRead(fight, "fighter", "strikes-first")).toEqual([{ weapon: "Sword of quickness" }]);
    expect(reasonsIfRead(fight, "orc", "strikes-first")).toEqual([]);
  });
  it("S4.VI.C: it is for blows: its bearer walks and waits with its side", () => {
    const sword = weapon({ strikesFirst: true });
    for (const kind of ["move", "wait"] as const) {
      const fight = rolled([fighter({ weapons: [sword] }), orc()], { fighter: { kind }, orc: melee }, [5, 2]);
      expect(reasonsIfRead(fight, "fighter", "strikes-first")).toEqual([]);
      expect(stepsBy(fight, "fighter")[0]?.moment).toBeGreaterThan(stepsBy(fight, "orc")[0]?.moment ?? 9);
    }
  });
  it("S4.VII.A.1: which routine of how many", () => {
    const fight = rolled([fighter(twice), orc()], both, [5, 2]);
    expect(reasonsIfRead(fight, "fighter", "routine-slot")).toEqual([
      { k: 1, of: 2 },
      { k: 2, of: 2 },
    ]);
    expect(reasonsIfRead(fight, "orc", "routine-slot")).toEqual([]);
  });
  it("S4.VII.A.1b: that what comes once has its place in the middle; what a spell begins with is no such thing", () => {
    const fight = rolled(
      [fighter(twice), orc(), mage({ spells: [spell({ castingTime: 4 })] })],
      { ...both, mage: { kind: "spell", spell: "fireball" } },
      [5, 2],
    );
    expect(reasonsIfRead(fight, "orc", "comes-once")).toEqual([undefined]);
    expect(reasonsIfRead(fight, "fighter", "comes-once")).toEqual([]);
    expect(reasonsIfRead(fight, "mage", "comes-once")).toEqual([]);
    expect(reasonsIfRead(fight, "mage", "lands-with-side")).toEqual([undefined]);
  });
  it("S4.VII.C: what a spell takes", () => {
    const fight = rolled(
      [mage({ spells: [spell({ castingTime: 4 })] }), orc()],
      { mage: { kind: "spell", spell: "fireball" } },
      [5, 2],
    );
    expect(reasonsIfRead(fight, "mage", "casting-time")).toEqual([{ segments: 4 }]);
  });
  it("S0.R10.e: a changed mind, and from which segment on", () => {
    const fight = rolled([fighter(), orc()], both, [5, 2]);
    const late = seated(fight, "fighter", { notBefore: 9 });
    expect(reasonsIfRead(late, "fighter", "changed-mind")).toEqual([{ segment: 9 }]);
    expect(deedsOf(late, "fighter")).toEqual(["attack 9"]);
    expect(reasonsIfRead(seated(fight, "fighter", { notBefore: 3 }), "fighter", "changed-mind")).toEqual([]);
  });
  it("S4.VII.C.2b (initiative.startSegment): whose die shows the segment, and which", () => {
    const fight = rolled([fighter(), orc()], both, [5, 2], BOOK);
    expect(reasonsIfRead(fight, "fighter", "start-by-other-die", BOOK)).toEqual([{ segment: 5, side: "monsters" }]);
    const own = makeRulebook({ "initiative.startSegment": "own-die" });
    const same = rolled([fighter(), orc()], both, [5, 2], own);
    expect(reasonsIfRead(same, "fighter", "start-by-own-die", own)).toEqual([{ segment: 2, side: "party" }]);
    const late = seated(fight, "fighter", { notBefore: 7 });
    expect([deedsOf(late, "fighter", BOOK), reasonsIfRead(late, "fighter", "changed-mind", BOOK)]).toEqual([
      ["attack 7"],
      [{ segment: 7 }],
    ]);
    expect(deedsOf(seated(fight, "fighter", { notBefore: 3 }), "fighter", BOOK)).toEqual(["attack 5"]);
  });
});

describe.each([
  ["three-actions", BOOK],
  ["addict", ADDICT],
])("What holds of a whole side (%s)", (_name, book) => {
  const caster = (id: string, castingTime: number) => mage({ id, spells: [spell({ castingTime })] });
  const party = [
    ...["a", "b", "late"].map(id => fighter({ id, ...twice })),
    ...["c", "d"].map(id => caster(id, 4)),
    caster("e", 5),
  ];
  const intents = Object.fromEntries(
    party.map(({ id, spells }): [string, Intent] => [id, spells[0] ? { kind: "spell", spell: "fireball" } : melee]),
  );
  const fight = seated(rolled([...party, orc()], { ...intents, orc: melee }, [5, 2], book), "late", { notBefore: 9 });
  const whysOf = (id: string) => stepsBy(fight, id, book).map(({ reasons }) => reasons);

  it("S4.VI, S4.VII.A.3: is found out once, and said in the same words of each of them", () => {
    expect(whysOf("a")).toHaveLength(2);
    whysOf("a").forEach((reasons, at) => {
      expect(whysOf("b")[at]).toBe(reasons);
    });
    expect(whysOf("c")[0]).toBe(whysOf("d")[0]);
    expect(whysOf("c")).toEqual(whysOf("d"));
  });
  it("S4.VI, S0.R10.e: and not of who stands elsewhere, or takes longer", () => {
    expect(whysOf("late")).not.toEqual(whysOf("a"));
    expect(whysOf("e")[1]).not.toEqual(whysOf("c")[1]);
    expect(whysOf("orc")).not.toEqual(whysOf("a"));
  });
});

describe("Where slots lie in a round of sides (addict VII.A)", () => {
  const moments = (figure: Figure, book = ADDICT, dice = [3, 3]) =>
    stepsBy(rolled([figure, orc()], both, dice, book), "fighter", book).map(({ moment }) => moment);
  it("S4.VII.A.3: in the middle of their shares: a quarter and three; a sixth, a half and five", () => {
    const rate = (attacks: number) => moments(fighter({ meleeRate: { attacks, rounds: 1 } }));
    const late = (11 * 400) / 2 ** 16;
    expect(rate(1)).toEqual([6 + late]);
    expect(rate(2)).toEqual([3.5 + late, 8.5 + late]);
    expect(rate(3).map(moment => Math.floor((moment - 1 - late) * 6 + 1e-3))).toEqual([10, 30, 50]);
  });
  it("S4.VII.A.3 (attacks.spread): or from the first moment to the last, which is still of this round", () => {
    const ends = addictWith({ "attacks.spread": "ends" });
    const [first, last] = moments(fighter(twice), ends);
    expect(first).toBeLessThan(1.1);
    expect(last).toBeGreaterThan(10.8);
    expect(last).toBeLessThan(momentOf(2, 1));
    expect(moments(fighter(), ends)).toEqual(moments(fighter()));
  });
  it("S4.VII.A.1a: of one slot, one pip of the die is always the same piece of time", () => {
    const at = (die: number) => moments(fighter(), ADDICT, [3, die])[0] ?? 0;
    expect([at(6), at(5), at(4)].map(moment => (moment - at(6)) * 2 ** 16)).toEqual([0, 400, 800]);
  });
  it("S4.VII.C: a spell begins with the round; one of ten segments ends with it", () => {
    const casting = (castingTime: number) =>
      rolled(
        [mage({ spells: [spell({ castingTime })] }), orc()],
        { mage: { kind: "spell", spell: "fireball" } },
        [3, 3],
      );
    expect(stepsBy(casting(4), "mage")[0]?.moment).toBe(1);
    expect(deedsOf(casting(4), "mage")).toEqual(["spell-start 1", "spell-end 6"]);
    expect(deedsOf(casting(10), "mage")).toEqual(["spell-start 1", "spell-end 10"]);
    expect(stepsBy(casting(11), "mage")[1]?.moment).toBe(12);
  });
});

describe("Where a spell lies in a round of sides (addict VII.C)", () => {
  const bySegment = addictWith({ "order.spellVsUnrelated": "by-segment" });
  const casting = (castingTime: number, book = ADDICT) => {
    const caster = mage({ spells: [spell({ castingTime })] });
    return rolled([caster, orc()], { mage: { kind: "spell", spell: "fireball" } }, [3, 3], book);
  };
  const later = (castingTime: number, book: Rulebook) => {
    const begun = carry(casting(castingTime, book), cast(casting(castingTime, book), "mage", ["orc"]), {}, book).fight;
    const next = nextDeclarations(begun, book);
    const initiative = { monsters: 3, party: 3 };
    return { next, rolled: { ...next, encounter: { ...next.encounter, initiative } } };
  };
  it("S4.VII.C (order.spellVsUnrelated): with its side, or after as many segments as it takes", () => {
    expect([4, 7].map(time => deedsOf(casting(time), "mage")[1])).toEqual(["spell-end 6", "spell-end 6"]);
    expect([4, 7].map(time => deedsOf(casting(time, bySegment), "mage", bySegment)[1])).toEqual([
      "spell-end 5",
      "spell-end 8",
    ]);
  });
  it("S4.VII.C: one of more than a round has its end in the next, by what is left of it then", () => {
    expect(stepsBy(casting(13), "mage")[1]).toMatchObject({ moment: 14 });
    expect(reasonsIfRead(casting(13), "mage", "casting-time")).toEqual([{ segments: 13 }]);
    expect(reasonsIfRead(casting(13), "mage", "side-die")).toHaveLength(2);
    expect(deedsOf(later(13, ADDICT).rolled, "mage")).toEqual(["spell-end 6"]);
    expect(deedsOf(later(13, bySegment).rolled, "mage", bySegment)).toEqual(["spell-end 4"]);
    expect(deedsOf(later(20, ADDICT).rolled, "mage")).toEqual(["spell-end 10"]);
    expect(stepsBy(later(22, ADDICT).rolled, "mage")).toMatchObject([{ moment: 23 }]);
  });
  it("S4.VII.C: before the dice lie, it has its end by its own segments", () => {
    const { next } = later(13, ADDICT);
    expect(stepsBy(next, "mage")).toMatchObject([{ kind: "spell-end", moment: 14 }]);
    expect(reasonsIfRead(next, "mage", "casting-time")).toEqual([{ segments: 13 }]);
  });
});

describe("What is said of one's own die (d10-segments 3)", () => {
  it("S2.3.b: the die, what Dexterity takes off it, and the segment it comes to", () => {
    const fight = rolled([fighter({ dexterity: 17 }), orc({ dexterity: 3 })], both, [9, 5], D10);
    expect(reasonsIfRead(fight, "fighter", "own-die", D10)).toEqual([
      { figure: "Fighter", die: 5, adjustment: 2, segment: 3 },
    ]);
    expect(reasonsIfRead(fight, "orc", "own-die", D10)).toEqual([
      { figure: "Orc", die: 9, adjustment: -3, segment: 10 },
    ]);
  });
  it("S0.R10.e: a changed mind makes it later, never sooner", () => {
    const fight = rolled([fighter(), orc()], both, [9, 5], D10);
    const late = seated(fight, "fighter", { notBefore: 8 });
    expect([deedsOf(late, "fighter", D10), reasonsIfRead(late, "fighter", "changed-mind", D10)]).toEqual([
      ["attack 8"],
      [{ segment: 8 }],
    ]);
    expect(reasonsIfRead(late, "fighter", "own-die", D10)).toMatchObject([{ segment: 5 }]);
    expect(deedsOf(seated(fight, "fighter", { notBefore: 2 }), "fighter", D10)).toEqual(["attack 5"]);
  });
  it("S2.5.a: who holds initiative, and until when", () => {
    const fight = rolled(
      [fighter({ position: { x: 0, y: 0 } }), orc({ position: { x: 40, y: 0 } })],
      both,
      [9, 5],
      D10,
    );
    const held = carry(fight, { type: "hold", moment: momentNow(fight), figure: "fighter" }, {}, D10).fight;
    expect(reasonsIfRead(held, "fighter", "held-initiative", D10)).toEqual([{ figure: "Fighter", segment: 10 }]);
    const chosen = carry(held, { type: "release", round: 1, figure: "fighter", segment: 7 }, {}, D10).fight;
    expect(reasonsIfRead(chosen, "fighter", "held-until", D10)).toEqual([{ figure: "Fighter", segment: 7 }]);
    expect(segmentOf(stepsBy(chosen, "fighter", D10)[0]?.moment ?? 0)).toBe(7);
  });
  it("S2.4A.c (casting.lostInSpill): a figure that has lost a spell that ran over, from the next segment on", () => {
    const left = d10With({ "casting.lostInSpill": "segments-left" });
    const fight = rolled([mage(), orc()], { mage: { kind: "spell", spell: "fireball" } }, [9, 5], left);
    const freed = (change: object) =>
      seated(fight, "mage", { dice: [], intent: melee, lostAt: momentOf(1, 4, 77), ...change });
    expect(deedsOf(freed({}), "mage", left)).toEqual(["attack 5"]);
    expect(reasonsIfRead(freed({}), "mage", "freed-of-spell", left)).toEqual([{ segment: 5 }]);
    expect(reasonsIfRead(freed({ notBefore: 8 }), "mage", "freed-of-spell", left)).toEqual([{ segment: 8 }]);
    expect(deedsOf(freed({ lostAt: -5 }), "mage", left)).toEqual([]);
    expect(deedsOf(freed({ lostAt: 0 }), "mage", left)).toEqual([]);
    expect(deedsOf(freed({ intent: null }), "mage", left)).toEqual(["wait 5"]);
    const bound = d10With({ "casting.lostInSpill": "segments-left", "intent.declared": "every-action" });
    expect(deedsOf(freed({ intent: null }), "mage", bound)).toEqual([]);
  });
  it("S2.4A.f (casting.completionHit): where in its last segment a spell ends", () => {
    const ends = (how: "by-dexterity" | "spoils" | "too-late", castingTime = 3) => {
      const book = d10With({ "casting.completionHit": how });
      const caster = mage({ spells: [spell({ castingTime })] });
      const fight = rolled([caster, orc()], { mage: { kind: "spell", spell: "fireball" } }, [9, 5], book);
      const [start, end] = stepsBy(fight, "mage", book);
      return [start?.moment ?? 0, end?.moment ?? 0];
    };
    const [start, end] = ends("by-dexterity");
    expect((end ?? 0) - (start ?? 0)).toBe(3);
    expect(ends("too-late")[1]).toBe(8);
    expect(ends("spoils")[1]).toBe(9 - 2 ** -16);
    for (const how of ["by-dexterity", "spoils", "too-late"] as const) {
      const [begins, lands] = ends(how, 0);
      expect(lands).toBe(begins);
    }
  });
  it("S2.4.d (attacks.dice): one die for all puts every attack on one moment", () => {
    const one = d10With({ "attacks.dice": "one-die" });
    const fight = rolled([fighter({ meleeRate: { attacks: 3, rounds: 1 } }), orc()], both, [9, 5], one);
    expect(deedsOf(fight, "fighter", one)).toEqual(["attack 5", "attack 5", "attack 5"]);
  });
});

describe("What is said of a phase (jomase, Speed Factors)", () => {
  const book = bare();
  const phased = (change: Partial<Figure>, intent: Intent = melee) =>
    rolled([fighter(change), orc()], { fighter: intent }, [5, 7], book);
  it("S3.SP.b: the weapon, its factor and the phase", () => {
    const told = reasonsIfRead(phased({}), "fighter", "phase-of-weapon", book);
    expect(told).toEqual([{ figure: "Fighter", weapon: "Long sword", factor: 5, segment: 3 }]);
    const slow = weapon({ name: "Maul", speedFactor: 13 });
    expect(
      reasonsIfRead(
        phased({ size: 5, weapons: [{ ...slow, scaledToUser: true }] }),
        "fighter",
        "phase-of-weapon",
        book,
      ),
    ).toEqual([{ figure: "Fighter", weapon: "Maul", factor: 13, segment: 5 }]);
  });
  it("S3.SP.a: or the size alone, of claws, and of who only moves", () => {
    expect(reasonsIfRead(phased({ size: 3, weapons: [claws] }), "fighter", "phase-of-size", book)).toEqual([
      { figure: "Fighter", segment: 3 },
    ]);
    expect(reasonsIfRead(phased({ size: 5 }, { kind: "move" }), "fighter", "phase-of-size", book)).toEqual([
      { figure: "Fighter", segment: 4 },
    ]);
    expect(reasonsIfRead(phased({ size: 0 }, { kind: "wait" }), "fighter", "phase-of-size", book)).toEqual([
      { figure: "Fighter", segment: 1 },
    ]);
  });
  it("S3.SP.e–f: the die, and what Dexterity and Intelligence add", () => {
    expect(reasonsIfRead(phased({ dexterity: 16, intelligence: 17 }), "fighter", "within-phase", book)).toEqual([
      { figure: "Fighter", die: 7, modifier: 3 },
    ]);
    expect(reasonsIfRead(phased({ dexterity: 5 }), "fighter", "within-phase", book)).toEqual([
      { figure: "Fighter", die: 7, modifier: -1 },
    ]);
  });
  it("S0.R10.e: and a changed mind", () => {
    const late = seated(phased({}), "fighter", { notBefore: 4 });
    expect(reasonsIfRead(late, "fighter", "changed-mind", book)).toEqual([{ segment: 4 }]);
    expect(deedsOf(late, "fighter", book)).toEqual(["attack 4"]);
  });
  it("S3.AO.a: an attack that had no room in its phase says which of how many it is", () => {
    const daggers = weapon({ id: "dagger", name: "Dagger", speedFactor: 2 });
    const fight = phased({ meleeRate: { attacks: 3, rounds: 1 }, weapons: [daggers] });
    expect(deedsOf(fight, "fighter", book)).toEqual(["attack 2", "attack 2", "attack 3"]);
    expect(reasonsIfRead(fight, "fighter", "next-phase", book)).toEqual([{ k: 3, of: 3, segment: 3 }]);
  });
  it("S3.SP.d: what a spell takes, and the phase that is", () => {
    const casts = phased({ spells: [spell({ castingTime: 8 })] }, { kind: "spell", spell: "fireball" });
    expect(reasonsIfRead(casts, "fighter", "phase-of-casting", book)).toEqual([{ segments: 8, segment: 4 }]);
  });
});

describe("What is said of a turn (options table)", () => {
  it("S1.N.d, S1.G.a: the how-manyeth its side is to move, and the Dexterity it acts by", () => {
    const fight = begun([hero({ dexterity: 13 })], {}, { initiative: [3] });
    expect(reasonsIfRead(fight, "hero", "moves-with-side", TABLE)).toEqual([{ side: "party", nth: 1 }]);
    expect(reasonsIfRead(fight, "hero", "acts-by-dexterity", TABLE)).toEqual([{ figure: "Hero", dexterity: 13 }]);
    expect(deedsOf(fight, "hero", TABLE)).toEqual(["move 1", "option 2"]);
  });
});

describe("Dice for initiative", () => {
  it("S2.4.d: three darts are three dice, a spell is one", () => {
    const thrower = archer({ id: "thrower", weapons: [darts] });
    const plan: Record<string, Intent> = {
      thrower: { kind: "missile", weapon: "darts" },
      mage: { kind: "spell", spell: "fireball" },
    };
    const fight = rolled([thrower, mage()], plan, [4, 8, 2, 6], D10);
    expect(deedsOf(fight, "thrower", D10)).toEqual(["attack 2", "attack 6", "attack 8"]);
    expect(deedsOf(fight, "mage", D10)).toEqual(["spell-start 4", "spell-end 7"]);
    expect(close(fight, {}, D10).fight.encounter.segment).toBe(4);
  });
});
