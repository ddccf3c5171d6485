import { describe, expect, it } from "vitest";
import {
  type Fight,
  type Figure,
  figureOf,
  type Intent,
  judgePlan,
  makeRulebook,
  momentOf,
  order,
  presetOf,
  seatOf,
  waitingNow,
} from "#rules/index.ts";
import { arrivalOfWalk, feetWalkedBy, placeOnWalk, walkFrom } from "#rules/movement/walk.ts";
import { cast, move, type Said, shoot, strike } from "../commands.ts";
import { archer, fighter, mage, orc } from "../figures.ts";
import { charge } from "../gear.ts";
import { AT_ONCE, BOOK, carry, close, declared, ledgerOf, opened, rollSides, until } from "../table.ts";
import { expectLegal, expectRefused } from "../verdicts.ts";

const at = (x: number, y = 0) => ({ position: { x, y } });
const placeOf = (fight: Fight, id: string) => figureOf(fight, id)?.position;
const stepsOf = (fight: Fight, id: string, book = BOOK) =>
  order(fight, book)
    .steps.filter(({ figure }) => figure === id)
    .map(({ kind, segment }) => [kind, segment]);
const goes = (id: string, moment: number, feet: number, to?: { x: number; y: number }, way?: object): Said =>
  ({ type: "move", moment, figure: id, feet, ...(to && { to }), ...(way && { way }) }) as Said;

/** An orc of move 9 that means to strike a fighter 85 feet away (80 between their spaces). It acts from segment 2 on. */
const far = (change: Partial<Figure> = {}, book = BOOK) => {
  const intents: Record<string, Intent> = {
    orc: { kind: "melee", target: "fighter" },
    fighter: { kind: "melee", target: "orc" },
  };
  const figures = [orc({ ...at(85), move: 9, ...change }), fighter(at(0))];
  return until(opened(figures, intents, [6, 2], book), 2, book);
};
/** That orc after it has begun to walk up to the fighter. */
const walking = (change: Partial<Figure> = {}) => carry(far(change), goes("orc", 2, 75, { x: 10, y: 0 })).fight;

describe("A move that takes segments (three-actions, with the feet of S4.I.D.3)", () => {
  it("S4.I.D.3: an orc of move 9 that is 85 feet away gets nine feet in a segment, and cannot strike in segment 2", () => {
    const on = walking();
    expect(placeOf(on, "orc")).toEqual({ x: 80, y: 0 });
    expectRefused(on, strike(on, "orc", "fighter"), ["on-its-way", "out-of-reach"]);
    expect(seatOf(on, "orc")?.walk).toMatchObject({ begins: 2, feet: 75, walked: 9, arrives: 10, over: false });
  });
  it("S0.R9: its blow comes in the segment in which it arrives", () => {
    const near = carry(far(at(35)), goes("orc", 2, 25, { x: 10, y: 0 })).fight;
    expect(stepsOf(near, "orc")).toEqual([["attack", 4]]);
    const there = until(near, 4);
    expect(placeOf(there, "orc")).toEqual({ x: 10, y: 0 });
    expect(waitingNow(there, BOOK)).toEqual(["orc"]);
    expectLegal(there, strike(there, "orc", "fighter"));
  });
  it("S4.I.D.3: is where its way has led it at each moment, and attacks on it go by that", () => {
    const on = until(walking(), 6);
    expect(placeOf(on, "orc")).toEqual({ x: 40, y: 0 });
    expectRefused(on, strike(on, "fighter", "orc"), ["out-of-reach"]);
    const near = until(carry(far(at(55)), goes("orc", 2, 45, { x: 10, y: 0 })).fight, 6);
    expectLegal(near, strike(near, "fighter", "orc"));
  });
  it("S4.I.D.3: says why, and in which segment its turn comes", () => {
    const [step] = order(walking(), BOOK).steps.filter(({ figure }) => figure === "orc");
    expect(step?.reasons.at(-1)).toMatchObject({ why: "comes-on-arrival", with: { segment: 10 } });
  });
  it("S4.I.D.3: who has too far to go stops when the round ends, and does not act", () => {
    const begun = carry(far(at(115)), goes("orc", 2, 90, { x: 25, y: 0 })).fight;
    expect(stepsOf(begun, "orc").filter(([, segment]) => segment === 2)).toEqual([]);
    expectRefused(begun, strike(begun, "orc", "fighter"), ["walk-does-not-arrive", "out-of-reach"]);
    let now = begun;
    while (now.encounter.stage === "segments") now = close(now).fight;
    expect(placeOf(now, "orc")).toEqual({ x: 35, y: 0 });
    expect(seatOf(now, "orc")?.walk).toMatchObject({ walked: 81, over: true });
    expect(ledgerOf(now, "orc").moves).toEqual([81]);
  });
  it("S0.R6.a: costs one action, whenever it arrives", () => {
    expect(ledgerOf(walking(), "orc").moveActions).toBe(1);
    expect(ledgerOf(until(walking(), 6), "orc").moveActions).toBe(1);
  });
  it("S0.R6.f: costs two if harm comes on the way", () => {
    const shot: Record<string, Intent> = { orc: { kind: "move" }, archer: { kind: "missile", weapon: "bow" } };
    const fight = until(opened([orc({ ...at(85), move: 9 }), archer(at(0))], shot, [3, 2]), 2);
    const on = until(carry(fight, goes("orc", 2, 60, { x: 25, y: 0 })).fight, 3);
    const hit = carry(on, shoot(on, "archer", "orc"), { "to-hit": [19], damage: [1] }).fight;
    expect(ledgerOf(hit, "orc")).toMatchObject({ moveActions: 1, moveBroken: true });
    const after = close(hit).fight;
    expect(ledgerOf(after, "orc")).toMatchObject({ moveActions: 2, moveBroken: false });
    expect(ledgerOf(after, "orc").moves.reduce((sum, feet) => sum + feet, 0)).toBe(60);
  });
  it("S0.R6.f: stops there if no action is left for the second half", () => {
    const shot: Record<string, Intent> = { orc: { kind: "move" }, archer: { kind: "missile", weapon: "bow" } };
    const fight = until(opened([orc({ ...at(85), move: 9 }), archer(at(0))], shot, [3, 2]), 2);
    const begun = carry(fight, goes("orc", 2, 60, { x: 25, y: 0 })).fight;
    const spent = {
      ...begun,
      encounter: {
        ...begun.encounter,
        seats: begun.encounter.seats.map(seat =>
          seat.figure === "orc" ? { ...seat, ledger: { ...seat.ledger, physical: 3 } } : seat,
        ),
      },
    };
    const on = until(spent, 3);
    const hit = carry(on, shoot(on, "archer", "orc"), { "to-hit": [19], damage: [1] }).fight;
    const { events } = close(hit);
    expect(events.find(({ type }) => type === "walk-stopped")).toMatchObject({
      left: 42,
      reason: { why: "walk-unpaid" },
    });
  });
  it("S4.I.D.3: whoever falls on the way stays there", () => {
    const shot: Record<string, Intent> = { orc: { kind: "move" }, archer: { kind: "missile", weapon: "bow" } };
    const fight = until(opened([orc({ ...at(85), move: 9, hitPoints: 1 }), archer(at(0))], shot, [3, 2]), 2);
    const on = until(carry(fight, goes("orc", 2, 60, { x: 25, y: 0 })).fight, 3);
    const hit = carry(on, shoot(on, "archer", "orc"), { "to-hit": [19], damage: [1] }).fight;
    const after = close(hit).fight;
    expect(placeOf(after, "orc")).toEqual(placeOf(hit, "orc"));
    expect(seatOf(after, "orc")?.walk?.over).toBe(true);
  });
  it("S4.I.D.3: may turn elsewhere on the way, at once and for no other action", () => {
    const on = until(walking(), 6);
    const back = carry(on, goes("orc", 6, 18, { x: 58, y: 0 })).fight;
    expect(seatOf(back, "orc")?.walk).toMatchObject({ begins: 2, feet: 63, arrives: 8 });
    expect(ledgerOf(back, "orc")).toMatchObject({ moves: [63], moveActions: 1 });
    expect(placeOf(until(back, 8), "orc")).toEqual({ x: 58, y: 0 });
  });
  it("S0.R6.a: goes around a corner", () => {
    const way = [
      { x: 85, y: 0 },
      { x: 85, y: 20 },
      { x: 60, y: 20 },
    ];
    const on = carry(far(), goes("orc", 2, 45, { x: 60, y: 20 }, way)).fight;
    expect([placeOf(on, "orc"), placeOf(until(on, 6), "orc")]).toEqual([
      { x: 85, y: 5 },
      { x: 60, y: 20 },
    ]);
  });
  it("S4.I.D.3: a second short move in the same segment begins where the first one ended", () => {
    const once = carry(far(), goes("orc", 2, 5, { x: 80, y: 0 })).fight;
    expect(seatOf(once, "orc")?.walk).toMatchObject({ over: true, arrives: 2 });
    const twice = carry(once, goes("orc", 2, 5, { x: 75, y: 0 })).fight;
    expect(seatOf(twice, "orc")?.walk).toMatchObject({ begins: 2, feet: 10, walked: 9, arrives: 3, over: false });
  });
  it("S0.R10.a: in a plan, the action after a move begins when it has arrived", () => {
    const plan = [
      { kind: "move", feet: 25 },
      { kind: "melee", target: "fighter" },
    ] as const;
    const figures = [orc({ ...at(35), move: 9 }), fighter(at(0))];
    const said = carry(declared(figures, { fighter: { kind: "wait" } }), {
      ...{ type: "declare", figure: "orc", intent: plan[0], next: [plan[1]] },
    } as never).fight;
    const fight = until(rollSides(said, [6, 2]), 2);
    expect(stepsOf(fight, "orc")).toEqual([
      ["move", 2],
      ["attack", 4],
    ]);
    const on = carry(fight, goes("orc", 2, 25, { x: 10, y: 0 })).fight;
    expect(stepsOf(on, "orc")).toEqual([
      ["move", 2],
      ["attack", 4],
    ]);
    expect(judgePlan(said, "orc", plan as never, BOOK).map(({ cost }) => cost)).toEqual([1, 1]);
  });
  it("S4.VII.B.1b: a charge is there sooner than a walk: twice as fast (ruling charge.pace)", () => {
    const intents: Record<string, Intent> = { orc: { kind: "charge", target: "fighter" } };
    const arrivalIn = (book: typeof BOOK) => {
      const fight = until(opened([orc({ ...at(85), move: 9 }), fighter(at(0))], intents, [6, 2], book), 2, book);
      return seatOf(carry(fight, charge(fight, "orc", "fighter", 80), {}, book).fight, "orc")?.charge?.arrives;
    };
    expect([arrivalIn(BOOK), arrivalIn(makeRulebook({ "charge.pace": "walk" }))]).toEqual([6, 10]);
    expect(seatOf(walking(), "orc")?.walk?.arrives).toBe(10);
  });
  it("S4.I.D.3: casting waits for the arrival, too", () => {
    const figures = [mage({ ...at(0), move: 12 }), orc(at(200))];
    const fight = until(opened(figures, { mage: { kind: "spell", spell: "fireball" } }, [2, 6]), 2);
    const on = carry(fight, goes("mage", 2, 30, { x: 30, y: 0 })).fight;
    expectRefused(on, cast(on, "mage", ["orc"]), ["on-its-way"]);
    expect(stepsOf(on, "mage")[0]).toEqual(["spell-start", 4]);
  });
  it("G.13: magic that holds a walker on the way ends its move", () => {
    const fight = walking();
    const held = {
      ...fight,
      figures: fight.figures.map(one => (one?.id === "orc" ? { ...one, conditions: ["held" as const] } : one)),
    };
    const { events } = close(held);
    expect(events.find(({ type }) => type === "walk-stopped")).toMatchObject({ reason: { why: "walk-hindered" } });
  });
  it("S4.I.D.3: one that was put elsewhere on the way does not go on from there", () => {
    const fight = walking();
    const moved = {
      ...fight,
      figures: fight.figures.map(one => (one?.id === "orc" ? { ...one, position: { x: 200, y: 0 } } : one)),
    };
    const { fight: after, events } = close(moved);
    expect(events.find(({ type }) => type === "walk-stopped")).toMatchObject({ reason: { why: "walk-moved" } });
    expect(placeOf(after, "orc")).toEqual({ x: 200, y: 0 });
  });
  it("S0.R6.e: does not peer around a corner on the way", () => {
    const on = walking();
    expectRefused(on, { type: "peek", moment: 2, figure: "orc", back: false } as Said, [
      "not-its-segment",
      "on-its-way",
    ]);
  });
  it("S4.I.D.3: without a map only the time counts", () => {
    const fight = until(opened([orc({ move: 9 }), fighter()], { orc: { kind: "melee" } }, [6, 2]), 2);
    const on = carry(fight, move(fight, "orc", 25)).fight;
    expect(stepsOf(on, "orc")).toEqual([["attack", 4]]);
    expect(seatOf(until(on, 4), "orc")?.walk?.over).toBe(true);
  });
});

describe("A move against the rules that the GM allows", () => {
  it("S4.I.D.3: is over at once, and ends the way that the figure was on", () => {
    const said = { ...goes("orc", 2, 200, { x: 300, y: 0 }), overruled: true } as Said;
    for (const fight of [far(), walking()]) {
      const there = carry(fight, said).fight;
      expect(placeOf(there, "orc")).toEqual({ x: 300, y: 0 });
      expect(seatOf(there, "orc")?.walk?.over).toBe(true);
    }
  });
});

describe("Moves at once (ruling movement.time)", () => {
  it("S0.R6.a: the move is over when it begins, and the blow comes in the same segment", () => {
    const there = carry(far({}, AT_ONCE), goes("orc", 2, 75, { x: 10, y: 0 }), {}, AT_ONCE).fight;
    expect(placeOf(there, "orc")).toEqual({ x: 10, y: 0 });
    expectLegal(there, strike(there, "orc", "fighter"), AT_ONCE);
  });
  it.each(["addict", "d10-segments", "jomase"] as const)(
    "S4.VII.B: so it stays under %s, where closing takes a round or moves are halved",
    preset => {
      const book = presetOf(preset);
      const intents: Record<string, Intent> = { orc: { kind: "move" } };
      let fight = opened([orc({ ...at(85), move: 9 }), fighter(at(0))], intents, [2, 6], book);
      while (!waitingNow(fight, book).includes("orc")) fight = close(fight, {}, book).fight;
      const on = carry(fight, { ...move(fight, "orc", 30), to: { x: 55, y: 0 } } as never, {}, book).fight;
      expect(placeOf(on, "orc")).toEqual({ x: 55, y: 0 });
      expect(seatOf(on, "orc")?.walk).toBeUndefined();
    },
  );
});

describe("Moves in the movement part of a turn (options table)", () => {
  it("S1.G.a: have their own measure: all hexes of a move are gone at once", () => {
    const book = presetOf("options-table");
    const figures = [orc({ ...at(85), move: 9 }), fighter(at(0))];
    const said = declared(figures, { orc: { kind: "option", option: "none" } }, book);
    const dice = { initiative: [6, 2], "moves-first": ["side:monsters"] };
    const fight = carry(said, { type: "roll-initiative", round: 1 }, dice, book).fight;
    let now = fight;
    while (!waitingNow(now, book).includes("orc")) now = close(now, {}, book).fight;
    const moment = momentOf(now.encounter.round, now.encounter.segment);
    const goesOn = { type: "move-hexes", moment, figure: "orc", hexes: 4, to: { x: 65, y: 0 } } as never;
    const there = carry(now, goesOn, {}, book).fight;
    expect(placeOf(there, "orc")).toEqual({ x: 65, y: 0 });
    expect(seatOf(there, "orc")?.walk).toBeUndefined();
  });
});

describe("The arithmetic of a walk (S4.I.D.3)", () => {
  it("S4.I.D.3: takes as many segments as its feet need, and ends in the last of them", () => {
    expect([9, 10, 18, 19, 75].map(feet => arrivalOfWalk(2, feet, 9))).toEqual([2, 3, 3, 4, 10]);
    expect(arrivalOfWalk(2, 5, 0)).toBeGreaterThan(20);
  });
  it("S4.I.D.3: the segment in which it begins counts", () => {
    const walk = { begins: 3, feet: 30, pace: 12 };
    expect([3, 4, 5, 9].map(moment => feetWalkedBy(walk, moment))).toEqual([12, 24, 30, 30]);
  });
  it("G.08: places are whole squares from each corner", () => {
    const points = [
      { x: 0, y: 0 },
      { x: 30, y: 15 },
    ];
    const walk = walkFrom(null, { moment: 1, feet: 30, pace: 9, points });
    expect([0, 9, 18, 27, 30].map(walked => placeOnWalk(walk, walked))).toEqual([
      { x: 0, y: 0 },
      { x: 5, y: 5 },
      { x: 15, y: 10 },
      { x: 25, y: 15 },
      { x: 30, y: 15 },
    ]);
  });
});
