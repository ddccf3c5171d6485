import { describe, expect, it } from "vitest";
import { type Fight, type Figure, type Intent, landingOf, type Rulebook } from "#rules/index.ts";
import { cast, momentNow, type Said, strike } from "../commands.ts";
import { archer, fighter, mage, orc, spell } from "../figures.ts";
import { begun, TABLE } from "../options/at-the-table.ts";
import { bare } from "../phases/bare.ts";
import { BOOK, carry, close, ledgerOf } from "../table.ts";
import {
  ADDICT,
  deedsOf,
  groups,
  nextRound,
  reasonsIfRead,
  rolled,
  seated,
  stepsBy,
  toStep,
  withSheet,
} from "./orders.ts";

const casts: Intent = { kind: "spell", spell: "fireball" };
const light = (castingTime: number) => spell({ castingTime, damage: null, offensive: false, save: "none" });
const caster = (castingTime: number, change: Partial<Figure> = {}) => mage({ spells: [light(castingTime)], ...change });
const PHASED = bare();

const begin = (fight: Fight, book: Rulebook) => carry(fight, cast(fight, "mage", []), {}, book).fight;
/** Closes moments until no figure is casting. */
function landed(fight: Fight, book: Rulebook): Fight {
  let now = fight;
  while (now.encounter.seats.some(({ casting }) => casting !== null)) now = close(now, {}, book).fight;
  return now;
}

describe("A spell that has taken effect, on the clock of segments (S0.R10.a)", () => {
  const opening = rolled([caster(3), orc()], { mage: casts }, [4, 4], BOOK);
  const done = landed(begin(opening, BOOK), BOOK);
  it("S0.R10.a: it stands where it ended, and says how long it took and what it was", () => {
    expect(momentNow(done)).toBe(7);
    expect(deedsOf(done, "mage", BOOK)).toEqual(["spell-start 4", "spell-end 7"]);
    const end = stepsBy(done, "mage", BOOK)[1];
    expect(end).toMatchObject({ item: "fireball", reasons: [{ why: "casting-time", with: { segments: 3 } }] });
  });
  it("S0.R10.a: one of no time at all took none", () => {
    const quick = landed(begin(rolled([caster(0), orc()], { mage: casts }, [4, 4], BOOK), BOOK), BOOK);
    expect(deedsOf(quick, "mage", BOOK)).toEqual(["spell-start 4", "spell-end 4"]);
    expect(reasonsIfRead(quick, "mage", "casting-time", BOOK)).toEqual([{ segments: 0 }]);
  });
  it("S0.R10.a: begun later than it might have been, it stands where it was begun", () => {
    const late = close(
      rolled([caster(3), orc()], { mage: casts, orc: { kind: "wait" } }, [2, 4], BOOK),
      {},
      BOOK,
    ).fight;
    const begun = carry(late, { ...cast(late, "mage", []), overruled: true } as never, {}, BOOK).fight;
    expect(deedsOf(begun, "mage", BOOK)).toEqual(["spell-start 4", "spell-end 7"]);
    expect(deedsOf(landed(begun, BOOK), "mage", BOOK)).toEqual(["spell-start 4", "spell-end 7"]);
  });
  it("S0.R10.a: whatever else the caster did before, it begins where it begins", () =>
    expect(deedsOf(seated(opening, "mage", { actedAt: 6 }), "mage", BOOK)).toEqual(["spell-start 4", "spell-end 7"]));
  it("S2.4A.b: one of the round before that has landed stands beside the one the caster means to cast now", () =>
    expect(deedsOf(seated(opening, "mage", { landedAt: 2, actedAt: -2 }), "mage", BOOK)).toEqual([
      "spell-end 2",
      "spell-start 4",
      "spell-end 7",
    ]));
  it("S0.R10.a: in the next round nothing is left of it", () => {
    const next = nextRound(done, { mage: { kind: "melee" } }, [4, 4], BOOK);
    expect(deedsOf(next, "mage", BOOK)).toEqual(["attack 4"]);
  });
  it("S3.SP.d: in phases it says nothing of segments when it has landed", () => {
    const phased = landed(begin(rolled([caster(3), orc()], { mage: casts }, [5, 5], PHASED), PHASED), PHASED);
    expect(deedsOf(phased, "mage", PHASED)).toEqual(["spell-start 1", "spell-end 2"]);
    expect(stepsBy(phased, "mage", PHASED)[1]?.reasons).toEqual([]);
  });
  it("S3.SP.d: and was begun as the round opened", () =>
    expect(
      stepsBy(
        landed(begin(rolled([caster(3), orc()], { mage: casts }, [5, 5], PHASED), PHASED), PHASED),
        "mage",
        PHASED,
      )[0]?.moment,
    ).toBe(1));
});

describe("The second of two cantrips, on the clock of segments", () => {
  const cantrip = (id: string) =>
    spell({ id, castingTime: 1, offensive: false, damage: null, save: "none", cantrip: true });
  const hero = mage({ spells: [cantrip("spark"), cantrip("smoke")] });
  const opening = rolled([hero, orc()], { mage: { kind: "spell", spell: "spark" } }, [4, 4], BOOK);
  const both = { ...cast(opening, "mage", [], "spark"), second: { spell: "smoke", targets: [] } } as Said;
  it("S0.R10.c: is all that its caster has when the first has taken effect", () => {
    const first = close(carry(opening, both, {}, BOOK).fight, { cantrip: [3] }).fight;
    expect(deedsOf(first, "mage", BOOK)).toEqual(["spell-start 4", "spell-end 8"]);
  });
});

describe("A spell that was begun late in phases (S3.SP.d)", () => {
  it("S3.SP.d: counts as begun when the round was opened", () => {
    const fight = rolled([caster(8), orc()], { mage: casts }, [5, 5], PHASED);
    const ledger = { ...ledgerOf(fight, "mage"), spell: 1 };
    const late = seated(fight, "mage", { ledger, actedAt: 2.5, landedAt: 4.5 });
    expect(deedsOf(late, "mage", PHASED)).toEqual(["spell-start 1", "spell-end 4"]);
  });
});

describe("A spell that runs over into the next round", () => {
  it("S2.4A.b, S0.R10.c: is all that its caster has there, without a beginning", () => {
    const slow = begin(rolled([caster(9), orc()], { mage: casts }, [4, 4], BOOK), BOOK);
    const next = nextRound(slow, { orc: { kind: "melee" } }, [5, 2], BOOK);
    expect(deedsOf(next, "mage", BOOK)).toEqual(["spell-end 3"]);
    expect(reasonsIfRead(next, "mage", "casting-time", BOOK)).toEqual([{ segments: 9 }]);
  });
  it("S1.G.a: in a turn of the options table it ends where it ends, beside the move and the option", () => {
    const casting = { spell: "fireball", targets: [], begins: 1, lands: 12 } as const;
    const under = seated(begun(), "hero", { casting });
    expect(deedsOf(under, "hero", TABLE)).toEqual(["move 1", "option 2", "spell-end 2"]);
    expect(stepsBy(under, "hero", TABLE)[2]).toMatchObject({ moment: 12, item: "fireball", reasons: [] });
  });
});

describe("A spell that comes to nothing where steps are compared (addict VII.C)", () => {
  const plan: Record<string, Intent> = { mage: casts, orc: { kind: "melee", target: "mage" } };
  const opening = rolled([caster(9, { hitPoints: 30 }), orc()], plan, [5, 4]);
  it("S4.VII.C.6: spoiled, it has no end any more", () => {
    const begun = toStep(begin(opening, ADDICT), "orc", "attack");
    expect(deedsOf(begun, "mage")).toContain("spell-end 6");
    const spoiled = carry(begun, strike(begun, "orc", "mage"), { "to-hit": [20], damage: [1] }, ADDICT).fight;
    expect(deedsOf(spoiled, "mage")).toEqual(["spell-start 1"]);
  });
  it("S4.VII.C.6: the end of a caster's that has just died is compared as if it lived", () => {
    const casting = begin(opening, ADDICT);
    const lands = landingOf(casting, "mage", ADDICT);
    expect(lands).not.toBe(casting.encounter.seats[0]?.casting?.lands);
    for (const change of [{ conditions: ["dead"] }, { hitPoints: -3 }] as const)
      expect(landingOf(withSheet(casting, "mage", change), "mage", ADDICT)).toBe(lands);
  });
  it("S4.VII.C.6: nor where another of the caster's took effect the round before", () => {
    const first = landed(
      begin(
        rolled(
          [caster(1, { hitPoints: 30, spells: [light(1), { ...light(9), id: "second" }] }), orc()],
          { mage: casts },
          [5, 4],
        ),
        ADDICT,
      ),
      ADDICT,
    );
    const again = nextRound(first, { ...plan, mage: { kind: "spell", spell: "second" } }, [5, 4]);
    const lost = seated(again, "mage", { ledger: { ...again.encounter.seats[0]?.ledger, spell: 1 } as never });
    expect(lost.encounter.seats[0]?.landedAt).toBeGreaterThan(0);
    expect(deedsOf(lost, "mage")).toEqual(["spell-start 1"]);
  });
  it("S4.VII.C: one that its caster has forgotten since has no end, and a beginning all the same", () =>
    expect(deedsOf(withSheet(opening, "mage", { spells: [] }), "mage")).toEqual(["spell-start 1"]));
});

describe("A spell whose rival is gone (addict VII.C.1)", () => {
  const curse: Intent = { kind: "spell", spell: "curse" };
  const shaman = orc({ id: "shaman", name: "Shaman", weapons: [], spells: [spell({ id: "curse", castingTime: 2 })] });
  const scout = archer({ id: "scout", side: "monsters", dexterity: 16 });
  const plan: Record<string, Intent> = { mage: casts, shaman: curse, scout: { kind: "missile", weapon: "bow" } };
  const opening = rolled(
    [
      caster(5),
      shaman,
      { ...scout, weapons: [{ ...scout.weapons[0], rateOfFire: { attacks: 1, rounds: 1 } } as never] },
    ],
    plan,
    [4, 6],
  );
  it("S4.VII.C.1: overdue, it comes now and not in the past", () => {
    expect(groups(opening)).toEqual(["scout", "shaman", "mage"]);
    const shooting = toStep(begin(opening, ADDICT), "scout", "attack");
    const alone = withSheet(shooting, "shaman", { spells: [] });
    expect(stepsBy(alone, "mage").at(-1)?.moment).toBe(momentNow(shooting));
  });
});

describe("A figure that has fallen", () => {
  it("S0.R10.c: has no step left of the moment in which it fell, once that is over", () => {
    const fight = rolled(
      [fighter({ meleeRate: { attacks: 2, rounds: 1 } }), orc()],
      { fighter: { kind: "melee" } },
      [3, 3],
      BOOK,
    );
    const fallen = withSheet(seated(fight, "fighter", { fellAt: 3 }), "fighter", { hitPoints: 0 });
    expect(deedsOf(fallen, "fighter", BOOK)).toEqual(["attack 3"]);
    const later = { ...fallen, encounter: { ...fallen.encounter, segment: 5 } };
    expect(deedsOf(later, "fighter", BOOK)).toEqual([]);
  });
  it("S4.VII.b: keeps the blow of that moment, where sides take turns, and no later one", () => {
    const fight = rolled(
      [fighter({ meleeRate: { attacks: 2, rounds: 1 } }), orc()],
      { fighter: { kind: "melee" } },
      [3, 3],
    );
    const there = toStep(fight, "fighter", "attack");
    const fallen = withSheet(seated(there, "fighter", { fellAt: momentNow(there) }), "fighter", { hitPoints: 0 });
    expect(stepsBy(fallen, "fighter").map(({ moment }) => moment)).toEqual([momentNow(there)]);
  });
});
