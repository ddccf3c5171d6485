import { describe, expect, it } from "vitest";
import { type Figure, nextSegment, order, reason, type Step, stepsNow } from "#rules/index.ts";
import { landingOf } from "#rules/timeline/landings.ts";
import { byMoment, nextMoment, stepsOf } from "#rules/timeline/order.ts";
import { settle } from "#rules/timeline/precedence/precede.ts";
import { type Bond, groupsOf, headOf, latestOf, wayBetween } from "#rules/timeline/precedence/row.ts";
import { cast, momentNow } from "../commands.ts";
import { fighter, mage, orc, spell } from "../figures.ts";
import { seatIn } from "../gear.ts";
import { knife, man, REACH, sword, troll } from "../reach/duel.ts";
import { BOOK, carry, close, declared } from "../table.ts";
import { ADDICT, D10, nextRound, rolled, seated } from "./orders.ts";

describe("What is asked of the order (G.09)", () => {
  const melee = { kind: "melee" } as const;
  const fight = rolled([fighter(), orc()], { fighter: melee, orc: melee }, [5, 2], BOOK);
  it("G.09: whose step it is now; nobody's before the segments are played, or when they are over", () => {
    expect(stepsNow(fight, BOOK).map(({ figure }) => figure)).toEqual(["orc"]);
    expect(stepsNow(declared([fighter(), orc()], { fighter: melee }), BOOK)).toEqual([]);
    const ended = { ...fight, encounter: { ...fight.encounter, stage: "end", segment: 2 } as const };
    expect(stepsNow(ended, BOOK)).toEqual([]);
    const tenth = rolled([fighter(), orc()], { fighter: melee, orc: melee }, [10, 2], D10);
    const over = { ...tenth, encounter: { ...tenth.encounter, stage: "end", segment: 0 } as const };
    expect(stepsNow(over, D10)).toEqual([]);
  });
  it("G.09: which moment is next: not this one, and not one of the next round", () => {
    expect([momentNow(fight), nextMoment(fight, BOOK), nextSegment(fight, BOOK)]).toEqual([2, 5, 5]);
    const last = close(fight, {}, BOOK).fight;
    expect([nextMoment(last, BOOK), nextSegment(last, BOOK)]).toEqual([null, null]);
    const long = rolled(
      [mage({ spells: [spell({ castingTime: 9 })] })],
      { mage: { kind: "spell", spell: "fireball" } },
      [4],
      BOOK,
    );
    expect(nextMoment(long, BOOK)).toBeNull();
  });
  it("G.09: one figure's steps; none of who is not there", () => {
    expect(stepsOf(fight, "orc", BOOK).map(({ segment }) => segment)).toEqual([2]);
    expect(stepsOf(fight, "ghost", BOOK)).toEqual([]);
    const gone = { ...fight, figures: fight.figures.map(figure => (figure?.id === "orc" ? null : figure)) };
    expect(stepsOf(gone, "orc", BOOK)).toEqual([]);
    expect(order(gone, BOOK).steps.map(({ figure }) => figure)).toEqual(["fighter"]);
    expect(order(rolled([fighter(), orc()], {}, [5, 2]), ADDICT).steps).toHaveLength(2);
    const addict = rolled([fighter(), orc()], { fighter: melee, orc: melee }, [5, 2]);
    const left = { ...addict, figures: addict.figures.map(figure => (figure?.id === "orc" ? null : figure)) };
    expect(order(left, ADDICT).steps.map(({ figure }) => figure)).toEqual(["fighter"]);
  });
  it("S3.WR.a: where weapons close, one figure's steps are those of the order", () => {
    const aims = { man: { kind: "melee", target: "troll" }, troll: { kind: "melee", target: "man" } } as const;
    const closing = rolled(
      [man({ weapons: [knife], size: 2 }), troll({ weapons: [sword], size: 2 })],
      aims,
      [7, 2],
      REACH,
    );
    const own = order(closing, REACH).steps.filter(({ figure }) => figure === "man");
    expect(stepsOf(closing, "man", REACH)).toEqual(own);
  });
});

describe("When a spell under way takes effect", () => {
  const caster = (castingTime: number, change: Partial<Figure> = {}) =>
    mage({ spells: [spell({ castingTime, damage: null, save: "none", memorized: 3 })], ...change });
  const burning = { kind: "spell", spell: "fireball" } as const;
  const begun = (castingTime: number, book = BOOK, dice = [4, 4]) => {
    const fight = rolled([caster(castingTime), orc()], { mage: burning }, dice, book);
    return carry(fight, cast(fight, "mage", []), {}, book).fight;
  };
  it("S0.R10.c: where its end stands; nowhere for who casts nothing, or is not there", () => {
    expect(landingOf(begun(3), "mage", BOOK)).toBe(7);
    expect(landingOf(begun(3), "orc", BOOK)).toBeNull();
    expect(landingOf(begun(3), "ghost", BOOK)).toBeNull();
    expect(landingOf(rolled([caster(3), orc()], { mage: burning }, [4, 4], BOOK), "mage", BOOK)).toBeNull();
  });
  it("S4.VII.C: where sides take turns, where it stands among them", () => {
    const fight = begun(3, ADDICT, [2, 5]);
    expect(landingOf(fight, "mage", ADDICT)).toBe(stepsOf(fight, "mage", ADDICT).at(-1)?.moment);
    expect(landingOf(fight, "mage", ADDICT)).not.toBe(seatIn(fight, "mage").casting?.lands);
  });
  it("S0.R10.c: of who fell or left, where it was to end", () => {
    const fight = begun(3);
    const gone = { ...fight, figures: [null, fight.figures[1] ?? null] };
    expect(landingOf(gone, "mage", BOOK)).toBe(7);
  });
  it("S4.VII.C.4: the end of another spell in the same round is not its own", () => {
    const fight = begun(3);
    const second = seated(fight, "mage", {
      casting: { spell: "second", targets: [], begins: 4, lands: 9 },
      landedAt: 6,
    });
    expect(landingOf(second, "mage", BOOK)).toBe(9);
  });
  it("S2.4A.b: in the round in which it ends, too", () => {
    const next = nextRound(begun(9), {}, [6, 2], BOOK);
    expect(landingOf(next, "mage", BOOK)).toBe(13);
  });
});

describe("Steps by moment", () => {
  const step = (figure: string, moment: number): Step => ({
    figure,
    kind: "attack",
    ordinal: 1,
    of: 1,
    segment: Math.floor(moment),
    moment,
    item: null,
    blows: 1,
    reasons: [],
  });
  const names = (steps: readonly Step[]) => byMoment(steps).map(({ figure }) => figure);
  it("G.09: those of one moment keep their order", () => {
    expect(names([step("a", 3), step("b", 2), step("c", 3), step("d", 2)])).toEqual(["b", "d", "a", "c"]);
    expect(names([step("a", 2), step("b", 2)])).toEqual(["a", "b"]);
  });
  it("G.09: a tick apart is apart, in late rounds and before the first", () => {
    const tick = 2 ** -16;
    expect(names([step("a", 9001 + tick), step("b", 9001)])).toEqual(["b", "a"]);
    expect(names([step("a", -1), step("b", -3 + tick), step("c", -3)])).toEqual(["c", "b", "a"]);
  });
  it("G.09: however many there are", () => {
    const many = Array.from({ length: 300 }, (_, n) => step(`f${n}`, (n * 7919) % 300));
    expect(byMoment(many).map(({ moment }) => moment)).toEqual(many.map((_, n) => n));
  });
  it("G.09: what stands in order is not touched", () => {
    const steps = [step("a", 1), step("b", 1), step("c", 2)];
    expect(byMoment(steps)).toBe(steps);
    expect(byMoment([])).toEqual([]);
    const other = [step("a", 2), step("b", 1)];
    expect(byMoment(other)).not.toBe(other);
  });
});

describe("Steps that are simultaneous by rule", () => {
  const why = reason("used-dexterity");
  const tie = (first: number, next: number, weight = 1): Bond => ({ first, next, together: true, why, weight });
  const ahead = (first: number, next: number, weight = 1): Bond => ({ first, next, together: false, why, weight });
  it("G.09: stand as one at the latest of their moments, the others by themselves", () => {
    const groups = groupsOf(5, [tie(0, 2), tie(2, 4), ahead(1, 3)]);
    const heads = [0, 1, 2, 3, 4].map(at => headOf(groups, at));
    expect(new Set([heads[0], heads[2], heads[4]]).size).toBe(1);
    expect([heads[1], heads[3]]).toEqual([1, 3]);
    const bases = [1, 2, 3, 4, 2];
    expect(latestOf(bases, groups)[heads[0] as number]).toBe(3);
    expect(bases).toEqual([1, 2, 3, 4, 2]);
    expect(groups).toHaveLength(5);
  });
  it("G.09: are tied by a way from one to the other, whichever way the ties were said", () => {
    const ties = [tie(0, 1), tie(2, 1), tie(2, 3), tie(4, 5)];
    expect(wayBetween(0, 3, ties)).toEqual(ties.slice(0, 3));
    expect(wayBetween(3, 0, ties)).toEqual([ties[2], ties[1], ties[0]]);
    expect(wayBetween(1, 1, ties)).toEqual([]);
    expect(wayBetween(0, 5, [...ties, ahead(3, 4)])).toEqual([]);
  });
  it("G.09: in a circle through a group, the tie gives way when it is the least particular", () => {
    const loose = tie(1, 2, 1);
    const { broken } = settle([1, 1, 1, 1], [ahead(0, 1, 5), loose, ahead(2, 0, 5), tie(1, 3, 9)]);
    expect(broken).toEqual([loose]);
  });
  it("G.09: a tie elsewhere has nothing to do with it, and who only hangs on the circle is not let go", () => {
    const least = ahead(1, 0, 3);
    const { broken, moments } = settle([1, 1, 1, 1], [ahead(0, 1, 4), least, ahead(1, 2, 1), tie(2, 3, 1)]);
    expect(broken).toEqual([least]);
    expect(moments[2]).toBe(moments[3]);
    expect(moments[2]).toBeGreaterThan(moments[1] ?? 9);
  });
});
