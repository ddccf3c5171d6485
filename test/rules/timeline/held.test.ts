import { describe, expect, it } from "vitest";
import {
  type Fight,
  type Figure,
  type Intent,
  legalActions,
  momentOf,
  nextSegment,
  order,
  type Rulebook,
  seatOf,
} from "#rules/index.ts";
import { momentNow, strike } from "../commands.ts";
import { fighter, orc } from "../figures.ts";
import { carry, carryAll, close } from "../table.ts";
import { expectImpossible, expectRefused } from "../verdicts.ts";
import { D10, d10With, groups, rolled, whysOf } from "./orders.ts";

const melee = { kind: "melee" } as const;
const intents: Record<string, Intent> = { fighter: melee, orc: melee };
const apart: Partial<Figure> = { position: { x: 0, y: 0 } };

/** The fighter's segment is 3, the orc's is 6. They are thirty feet apart. */
const opening = (book: Rulebook = D10, change: Partial<Figure> = {}) =>
  rolled([fighter(apart), orc({ position: { x: 35, y: 0 }, ...change })], intents, [6, 3], book);
const hold = (fight: Fight, book: Rulebook = D10) =>
  carry(fight, { type: "hold", moment: momentNow(fight), figure: "fighter" }, {}, book).fight;
const release = (fight: Fight, segment: number, book: Rulebook = D10) =>
  carry(fight, { type: "release", round: fight.encounter.round, figure: "fighter", segment }, {}, book).fight;
const stepsBy = (fight: Fight, book: Rulebook = D10) =>
  order(fight, book)
    .steps.filter(step => step.figure === "fighter")
    .map(step => step.segment);

describe("Held initiative (d10-segments 5)", () => {
  it("S2.5.a: a figure that holds waits until the end of the round", () => {
    const held = hold(opening());
    expect(stepsBy(held)).toEqual([10]);
    expect(groups(held, D10)).toEqual(["orc", "fighter"]);
    expect(whysOf(held, "fighter", D10)).toEqual(["held-initiative"]);
  });
  it("S2.5.a: it may act there, and then holds no longer", () => {
    const last = close(close(hold(opening()), {}, D10).fight, {}, D10).fight;
    expect(last.encounter.segment).toBe(10);
    const struck = carry(
      last,
      { ...strike(last, "fighter", "orc"), overruled: true } as never,
      { "to-hit": [2] },
      D10,
    ).fight;
    expect(seatOf(struck, "fighter")?.held?.until).toBe(momentNow(last));
    expectRefused(struck, strike(struck, "fighter", "orc"), ["step-spent", "attacks-spent", "out-of-reach"], D10);
  });
  it("S2.5.a, S2.5.b: or choose a segment, at its Dexterity", () => {
    const chosen = release(hold(opening()), 5);
    expect(stepsBy(chosen)).toEqual([5]);
    expect(nextSegment(chosen, D10)).toBe(5);
    expect(whysOf(chosen, "fighter", D10)).toEqual(["held-until"]);
  });
  it("S2.5.c: a figure that is let act later without having held loses its action once, not with each command after it", () => {
    const book = d10With({ "initiative.heldEngaged": "lost" });
    const said = { fighter: { kind: "wait" }, orc: { kind: "melee", target: "fighter" } } as const;
    const late = { type: "release", round: 1, figure: "fighter", segment: 8, overruled: true };
    const chosen = carry(rolled([fighter(), orc()], said, [6, 3], book), late as never, {}, book).fight;
    const later = close(close(chosen, {}, book).fight, {}, book).fight;
    expect(seatOf(later, "fighter")?.timed?.had).toHaveLength(1);
  });
  it("S2.5.a: at once, in the segment that is being played", () => {
    const six = close(hold(opening()), {}, D10).fight;
    expect(six.encounter.segment).toBe(6);
    const chosen = release(six, 6);
    expect(order(chosen, D10).steps.find(step => step.figure === "fighter")?.moment).toBe(momentNow(six));
  });
  it("S2.5.b: carried over, the action is taken in the next round without a roll, and it rolls again after it", () => {
    const ended = carryAll(
      close(close(close(hold(opening()), {}, D10).fight, {}, D10).fight, {}, D10).fight,
      [{ type: "end-round", round: 1 }],
      D10,
    );
    const declared = carryAll(ended, [{ type: "declare", figure: "fighter", intent: melee }], D10);
    const second = carry(declared, { type: "roll-initiative", round: 2 }, { initiative: [6] }, D10).fight;
    expect(stepsBy(second)).toEqual([10]);
    const chosen = release(second, 6);
    expect(stepsBy(chosen)).toEqual([6]);
    const third = carryAll(chosen, [{ type: "end-round", round: 2, overruled: true } as never], D10);
    expect(seatOf(third, "fighter")?.held).toBeNull();
    expect(carry(third, { type: "roll-initiative", round: 3 }, { initiative: [6, 9] }, D10).answers).toEqual([6, 9]);
  });
  it("S2.5.b: of several attacks one is held; the others keep their dice", () => {
    const twice = fighter({ ...apart, meleeRate: { attacks: 2, rounds: 1 } });
    const fight = rolled([twice, orc({ position: { x: 35, y: 0 } })], intents, [6, 3, 8], D10);
    expect(stepsBy(hold(fight))).toEqual([8, 10]);
  });
  it("S2.5.c: not while a foe within ten feet aims at it", () => {
    const near = rolled(
      [fighter(apart), orc({ position: { x: 5, y: 0 } })],
      { ...intents, orc: { kind: "melee", target: "fighter" } },
      [6, 3],
      D10,
    );
    expectRefused(near, { type: "hold", moment: momentNow(near), figure: "fighter" }, ["engaged-cannot-hold"], D10);
  });
  it("S2.5.c (initiative.heldEngaged): engaged while it waits, it acts at once, or loses its action", () => {
    const engage = (book: Rulebook) => {
      const held = close(hold(opening(book, { dexterity: 11 }), book), {}, book).fight;
      const asked = { type: "declare", figure: "orc", intent: { kind: "melee", target: "fighter" } } as const;
      const near = {
        ...held,
        figures: held.figures.map(each => (each?.id === "orc" ? { ...each, position: { x: 8, y: 0 } } : each)),
      };
      return carry(near, asked, {}, book).fight;
    };
    const forced = engage(D10);
    expect(order(forced, D10).steps.find(step => step.figure === "fighter")?.moment).toBe(momentNow(forced));
    const losing = d10With({ "initiative.heldEngaged": "lost" });
    const lost = engage(losing);
    const own = order(lost, losing).steps.filter(step => step.figure === "fighter");
    expect(own.every(step => step.moment < momentNow(lost))).toBe(true);
  });
  it("S2.5.a, S2.5.b: both are among what a figure is shown", () => {
    const shown = (fight: Fight) =>
      legalActions(fight, "fighter", D10)
        .filter(({ type }) => type === "hold" || type === "release")
        .map(({ type, verdict }) => [type, verdict.legal]);
    expect(shown(opening())).toEqual([["hold", true]]);
    expect(shown(hold(opening()))).toEqual([
      ["hold", false],
      ["release", true],
    ]);
    expect(
      legalActions(
        opening(d10With({ "initiative.hold": false })),
        "fighter",
        d10With({ "initiative.hold": false }),
      ).map(({ type }) => type),
    ).not.toContain("hold");
  });
  it("S2.5.a (initiative.hold): where it is not played it is refused, and so is what nobody holds", () => {
    const never = d10With({ "initiative.hold": false });
    const fight = opening(never);
    expectRefused(fight, { type: "hold", moment: momentNow(fight), figure: "fighter" }, ["hold-not-played"], never);
    const free = opening();
    expectRefused(free, { type: "release", round: 1, figure: "fighter", segment: 5 }, ["holds-nothing"], D10);
    const held = hold(free);
    expectImpossible(held, { type: "release", round: 1, figure: "fighter", segment: 2 }, "moment-passed", {}, D10);
    expectImpossible(held, { type: "release", round: 1, figure: "fighter", segment: 11 }, "moment-passed", {}, D10);
    expectImpossible(held, { type: "hold", moment: momentOf(1, 9), figure: "fighter" }, "moment-passed", {}, D10);
  });
});

describe("Acting when the holder desires (d10-segments 5)", () => {
  const quick = orc({ position: { x: 35, y: 0 }, dexterity: 17 });
  it("S2.5.b: at once in the segment being played, not after those who have more Dexterity", () => {
    const fight = rolled([fighter(apart), quick], intents, [6, 3], D10);
    const six = close(hold(fight), {}, D10).fight;
    expect(six.encounter.segment).toBe(4);
    const chosen = release(six, 4);
    expect(order(chosen, D10).steps.find(step => step.figure === "fighter")?.moment).toBe(momentNow(six));
  });
  it("S2.5.b: it may think better of a segment it named, until it has come or the action is taken", () => {
    const named = release(hold(opening()), 8);
    expect(stepsBy(named)).toEqual([8]);
    expect(stepsBy(release(named, 5))).toEqual([5]);
    const five = release(close(release(hold(opening()), 5), {}, D10).fight, 5);
    const acted = carry(five, { type: "move", moment: momentNow(five), figure: "fighter", feet: 5 }, {}, D10).fight;
    const struck = carry(
      five,
      { ...strike(five, "fighter", "orc"), overruled: true } as never,
      { "to-hit": [2] },
      D10,
    ).fight;
    expectRefused(struck, { type: "release", round: 1, figure: "fighter", segment: 7 }, ["holds-nothing"], D10);
    expect(seatOf(acted, "fighter")?.held).not.toBeNull();
  });
});

describe("Holding in the midst of a melee (d10-segments 5)", () => {
  const near = { position: { x: 8, y: 0 } };
  const atFighter: Intent = { kind: "melee", target: "fighter" };
  const comesNear = (fight: Fight): Fight => ({
    ...fight,
    figures: fight.figures.map(each => (each?.id === "orc" ? { ...each, ...near } : each)),
  });
  const engaging = (fight: Fight, book: Rulebook) =>
    carry(comesNear(fight), { type: "declare", figure: "orc", intent: atFighter }, {}, book).fight;

  it("S2.5.c: a segment that was named is no shelter from being engaged", () => {
    const named = release(hold(opening(D10, { dexterity: 11 })), 9);
    const forced = engaging(named, D10);
    expect(order(forced, D10).steps.find(step => step.figure === "fighter")?.moment).toBe(momentNow(forced));
    const losing = d10With({ "initiative.heldEngaged": "lost" });
    const later = close(release(hold(opening(losing, { dexterity: 11 }), losing), 9, losing), {}, losing).fight;
    const lost = engaging(later, losing);
    expect(order(lost, losing).steps.some(step => step.figure === "fighter" && step.moment >= momentNow(lost))).toBe(
      false,
    );
  });
  it("S2.5.c: carried into a round that opens engaged, it names no late segment", () => {
    const carried = carryAll(
      close(close(close(hold(opening()), {}, D10).fight, {}, D10).fight, {}, D10).fight,
      [{ type: "end-round", round: 1 }],
      D10,
    );
    const engaged = engaging(carried, D10);
    const late = { type: "release", round: 2, figure: "fighter", segment: 9 } as const;
    expectRefused(engaged, late, ["engaged-cannot-hold"], D10);
    const early = carry(carried, late, {}, D10).fight;
    const opens = carry(engaging(early, D10), { type: "roll-initiative", round: 2 }, { initiative: [6] }, D10).fight;
    expect(order(opens, D10).steps.find(step => step.figure === "fighter")?.moment).toBe(momentNow(opens));
  });
  it("S2.5.c: nor is a segment let go by and had again by declaring", () => {
    const bound = d10With({ "intent.declared": "every-action" });
    for (const book of [D10, bound]) {
      const beside = rolled([fighter(apart), orc(near)], { fighter: melee, orc: atFighter }, [6, 3], book);
      const later = close(beside, {}, book).fight;
      const anew = { type: "declare", figure: "fighter", intent: melee } as const;
      expectRefused(later, anew, ["segment-gone"], book);
    }
  });
  it("S2.5.c: a foe that attacked engages, whom it did not name; a charger once it has arrived", () => {
    const beside = rolled([fighter(apart), orc(near)], { fighter: melee, orc: melee }, [3, 6], D10);
    const said = (fight: Fight) => ({ type: "hold", moment: momentNow(fight), figure: "fighter" }) as const;
    const struck = carry(beside, strike(beside, "orc", "fighter"), { "to-hit": [2] }, D10).fight;
    const its = close(struck, {}, D10).fight;
    expectRefused(its, said(its), ["engaged-cannot-hold"], D10);
    const unhurt = close(beside, {}, D10).fight;
    expect(legalActions(unhurt, "fighter", D10).find(({ type }) => type === "hold")?.verdict.legal).toBe(true);
    const far = rolled(
      [fighter(apart), orc({ position: { x: 35, y: 0 } })],
      { orc: { kind: "charge", target: "fighter" } },
      [3, 6],
      D10,
    );
    const run = carry(
      far,
      { type: "charge", moment: momentNow(far), figure: "orc", target: "fighter", feet: 35 },
      {},
      D10,
    ).fight;
    const then = close(run, {}, D10).fight;
    expect(seatOf(then, "orc")?.charge?.arrived).toBe(true);
    expectRefused(
      { ...then },
      said(then),
      then.encounter.segment === 6 ? ["engaged-cannot-hold"] : ["not-its-segment", "engaged-cannot-hold"],
      D10,
    );
  });
});
