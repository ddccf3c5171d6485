import { describe, expect, it } from "vitest";
import { changeFigure } from "#rules/fight/fight.ts";
import { explain, momentOf, nextSegment, order, roundOf, segmentOf } from "#rules/index.ts";
import { routineSegment } from "#rules/initiative/side-segments.ts";
import { cast, momentNow } from "../commands.ts";
import { archer, darts, fighter, figure, mage, orc, spell, weapon } from "../figures.ts";
import { BOOK, carry, declared, opened, rollSides, until } from "../table.ts";

const stepsBy = (fight: ReturnType<typeof declared>, id: string) =>
  order(fight, BOOK).steps.filter(step => step.figure === id);
const segments = (fight: ReturnType<typeof declared>, id: string) => stepsBy(fight, id).map(step => step.segment);
const whys = (reasons: readonly { why: string }[]) => reasons.map(reason => reason.why);

describe("Moments (G.01)", () => {
  it("G.01: ten segments to a round, counted through the fight", () => {
    expect([momentOf(1, 1), momentOf(1, 10), momentOf(2, 1)]).toEqual([1, 10, 11]);
    for (const moment of [1, 10, 11, 25]) expect(momentOf(roundOf(moment), segmentOf(moment))).toBe(moment);
    expect([segmentOf(10), roundOf(10), segmentOf(11), roundOf(11)]).toEqual([10, 1, 1, 2]);
  });
});

describe("Several attacks in a round (addict VII.A over the segments)", () => {
  const bowman = archer();
  const thrower = figure({ id: "thrower", weapons: [darts] });
  const intents = {
    archer: { kind: "missile", weapon: "bow" },
    thrower: { kind: "missile", weapon: "darts" },
  } as const;
  const fight = opened([bowman, thrower, orc()], intents, [2, 5]);

  it("S4.VII.A.1, S4.VII.A.5: two arrows are the first and the last", () =>
    expect(segments(fight, "archer")).toEqual([2, 10]));
  it("S4.VII.A.3: three darts have one evenly between", () => expect(segments(fight, "thrower")).toEqual([2, 6, 10]));
  it("S4.VII.A.3: routines never run backwards, start in their segment and end in the tenth", () => {
    for (let start = 1; start <= 10; start++) {
      for (let n = 2; n <= 8; n++) {
        const all = Array.from({ length: n }, (_, k) => routineSegment(start, k + 1, n));
        expect([all[0], all.at(-1)]).toEqual([start, 10]);
        expect(all).toEqual(all.toSorted((a, b) => a - b));
      }
    }
  });
  it("says of each which of how many it is, and why it stands there", () => {
    const [first, last] = stepsBy(fight, "archer");
    expect([first?.ordinal, first?.of, last?.ordinal, last?.of]).toEqual([1, 2, 2, 2]);
    expect(last && explain(last)).toMatchObject([
      { why: "side-die", with: { side: "party", die: 5 } },
      { why: "start-by-other-die", with: { segment: 2, side: "monsters" } },
      { why: "routine", with: { k: 2, of: 2, segment: 10 } },
    ]);
  });
  it("a weapon that rests this round leaves a figure waiting, and says so", () => {
    const crossbow = weapon({ ...darts, id: "crossbow", rateOfFire: { attacks: 1, rounds: 2 } });
    const slow = archer({ weapons: [crossbow] });
    const first = declared([slow, orc()], { archer: { kind: "missile", weapon: "crossbow" } });
    const second = rollSides({ ...first, encounter: { ...first.encounter, round: 2 } }, [3, 3]);
    expect(stepsBy(second, "archer").map(step => [step.kind, whys(step.reasons).at(-1)])).toEqual([
      ["wait", "no-attack-this-round"],
    ]);
  });
});

describe("A charger with two attacks", () => {
  it("has the first when it arrives and the last in the tenth", () => {
    const swift = fighter({ move: 6, meleeRate: { attacks: 2, rounds: 1 } });
    const charge = { kind: "charge", weapon: "sword" } as const;
    const fight = opened([swift, orc()], { fighter: charge }, [3, 3]);
    const said = { type: "charge", moment: momentNow(fight), figure: "fighter", target: "orc", feet: 30 } as const;
    const running = carry(fight, said).fight;
    expect(segments(running, "fighter")).toEqual([3, 5, 10]);
  });
});

describe("A spell in the order", () => {
  const fight = opened([mage(), orc()], { mage: { kind: "spell", spell: "fireball" } }, [4, 4]);

  it("begins at the start segment and ends its casting time later", () =>
    expect(stepsBy(fight, "mage").map(step => [step.kind, step.segment, step.item])).toEqual([
      ["spell-start", 4, "fireball"],
      ["spell-end", 7, "fireball"],
    ]));
  it("keeps both steps while it is under way, and has no other", () => {
    const begun = carry(fight, cast(fight, "mage", ["orc"])).fight;
    expect(stepsBy(begun, "mage").map(step => [step.kind, step.moment])).toEqual([
      ["spell-start", 4],
      ["spell-end", 7],
    ]);
  });
  it("may end in a later round", () => {
    const slow = mage({ spells: [spell({ castingTime: 8 })] });
    const late = opened([slow, orc()], { mage: { kind: "spell", spell: "fireball" } }, [4, 4]);
    expect(stepsBy(late, "mage").map(step => step.moment)).toEqual([4, 12]);
    expect(nextSegment(late, BOOK)).toBeNull();
  });
});

describe("A figure that has no step", () => {
  it("a figure that declared nothing waits at its start, and it is said why", () => {
    const fight = opened([fighter(), orc()], { orc: { kind: "wait" } }, [3, 5]);
    const of = (id: string) => stepsBy(fight, id).map(step => [step.kind, step.segment, whys(step.reasons).at(-1)]);
    expect(of("fighter")).toEqual([["wait", 3, "undeclared"]]);
    expect(of("orc")).toEqual([["wait", 5, "start-by-other-die"]]);
  });
  it("the fallen and the missing have none; one that fell in this moment keeps this moment's", () => {
    const swift = fighter({ meleeRate: { attacks: 2, rounds: 1 } });
    const fight = opened([swift, orc()], { fighter: { kind: "melee" } }, [3, 3]);
    const down = { ...swift, hitPoints: 0 };
    const fell = (moment: number) => ({
      encounter: { ...fight.encounter, seats: fight.encounter.seats.map(seat => ({ ...seat, fellAt: moment })) },
      figures: [down, null],
    });
    expect(order(fell(3), BOOK).steps.map(step => [step.figure, step.segment])).toEqual([["fighter", 3]]);
    expect(order(fell(2), BOOK).steps).toEqual([]);
  });
  it("a figure that changes sides is named with its new one", () => {
    const fight = opened([fighter(), orc()], {}, [4, 4]);
    const names = (now: typeof fight) => order(now, BOOK).steps.map(step => step.figure);
    expect(names(fight)).toEqual(["orc", "fighter"]);
    const turned = changeFigure(fight, { figure: "fighter", path: "side", from: "party", to: "aaa" });
    expect(names(turned)).toEqual(["fighter", "orc"]);
  });
  it("nobody has any before the dice are rolled", () =>
    expect(order(declared([fighter()], {}), BOOK).steps).toEqual([]));
  it("the next segment is the next one with a step in it", () => {
    const fight = opened([fighter(), orc()], { fighter: { kind: "melee" }, orc: { kind: "melee" } }, [2, 6]);
    expect([fight.encounter.segment, nextSegment(fight, BOOK), nextSegment(until(fight, 6), BOOK)]).toEqual([
      2,
      6,
      null,
    ]);
  });
});
