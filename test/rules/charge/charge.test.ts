import { describe, expect, it } from "vitest";
import { isBalanced } from "#rules/attack/reach.ts";
import { type Fight, type Figure, figureOf, makeRulebook, order, seatOf, waitingNow } from "#rules/index.ts";
import { move, type Said, shoot, strike } from "../commands.ts";
import { claws, dagger, fighter, longSword, mage, orc, weapon } from "../figures.ts";
import { charge, hurl, layHands, seatIn } from "../gear.ts";
import { BOOK, carry, close, declared, ledgerOf, opened, rollSides, spent, until } from "../table.ts";
import { expectImpossible, expectLegal, expectRefused } from "../verdicts.ts";

const spear = weapon({
  ...dagger,
  id: "spear",
  name: "Spear",
  size: 2,
  speedFactor: 6,
  range: 90,
  chargeThrow: true,
});
const missing = { "to-hit": [1] };
const intent = { kind: "charge" } as const;

/** A charger of move 6 whose first segment is `segment`. A charge over 36 feet takes three segments. */
const ready = (segment: number, change: Partial<Figure> = {}, book = BOOK) =>
  opened(
    [fighter({ move: 6, weapons: [spear, longSword], ...change }), orc()],
    { fighter: intent },
    [segment, 6],
    book,
  );
const begin = (segment: number, feet = 36, change: Partial<Figure> = {}, book = BOOK) => {
  const fight = until(ready(segment, change, book), segment, book);
  return carry(fight, charge(fight, "fighter", "orc", feet), {}, book).fight;
};
const thrown = (fight: Fight, book = BOOK) => carry(fight, hurl(fight, "fighter", "orc", "spear"), missing, book);
const arrivalOf = (fight: Fight) => seatOf(fight, "fighter")?.charge?.arrives;
const arrived = (fight: Fight, book = BOOK) => until(fight, arrivalOf(fight) ?? 0, book);

describe("A fighter charges with a spear (Rule 8)", () => {
  const launched = thrown(begin(2));

  it("S0.CH.d, S0.EX.23: launched in segment two, three more segments of way: it is there in five, five remain", () => {
    expect(arrivalOf(launched.fight)).toBe(5);
    const there = arrived(launched.fight);
    expect(seatIn(there, "fighter").charge).toMatchObject({ arrived: true, thrown: "spear" });
    const { events } = carry(there, strike(there, "fighter", "orc"), { charge: [5], defend: ["none"], ...missing });
    expect(events).toContainEqual({
      type: "blow-earned",
      figure: "fighter",
      die: 8,
      rolled: 5,
      remaining: 5,
      earned: true,
    });
  });
  it.each([1, 5])("S0.CH.e, S0.EX.23: a %d on the d8 is a blow", die => {
    const there = arrived(launched.fight);
    const { events } = carry(there, strike(there, "fighter", "orc"), { charge: [die], defend: ["none"], ...missing });
    expect(events.some(event => event.type === "attack-rolled")).toBe(true);
  });
  it.each([6, 8])("S0.CH.e, S0.EX.23: a %d is none, and not tried again", die => {
    const there = arrived(launched.fight);
    const { fight, events } = carry(there, strike(there, "fighter", "orc"), { charge: [die] });
    expect(events.some(event => event.type === "attack-rolled")).toBe(false);
    expect(ledgerOf(fight, "fighter")).toMatchObject({ attacks: 1, physical: 2 });
    expectRefused(fight, strike(fight, "fighter", "orc"), ["step-spent", "blow-not-earned"]);
  });
  it("S0.R8.b, S0.R2.e: the throw is not counted against the blow, in actions it is: run, throw and blow", () => {
    const there = arrived(launched.fight);
    const struck = carry(there, strike(there, "fighter", "orc"), { charge: [1], defend: ["none"], ...missing }).fight;
    expect(ledgerOf(struck, "fighter")).toMatchObject({ physical: 3, attacks: 2, chargeThrows: 1 });
    expectRefused(struck, strike(struck, "fighter", "orc"), ["step-spent", "fourth-action", "attacks-spent"]);
  });
  it("S0.CH.a: thrown as the charge begins, without a penalty", () =>
    expect(launched.events).toContainEqual(
      expect.objectContaining({ type: "attack-rolled", missile: true, total: 1 }),
    ));
  it("S0.CH.b: in motion, at −1, and the way already made counts", () => {
    const three = until({ ...begin(2), encounter: { ...begin(2).encounter, segment: 3 } }, 3);
    const moving = thrown(three);
    expect(moving.events).toContainEqual(
      expect.objectContaining({
        type: "attack-rolled",
        adjustments: [{ why: "in-motion", value: -1, cite: "S0.CH.b" }],
      }),
    );
    expect(arrivalOf(moving.fight)).toBe(5);
  });
  it("S0.CH.b: each segment on its way is a moment of its own, up to the fourth, though nobody else acts in it", () => {
    const segments = (fight: Fight): number[] => {
      if (fight.encounter.stage !== "segments") return [];
      return [fight.encounter.segment, ...segments(close(fight).fight)];
    };
    expect(segments(begin(1, 120))).toEqual([1, 2, 3, 4, 6, 10]);
    const second = close(begin(1, 120)).fight;
    expect(waitingNow(second, BOOK)).toEqual(["fighter"]);
    expect(segments(thrown(second).fight)).toEqual([2, 6]);
    expect(segments(begin(1, 120, { weapons: [longSword] }))).toEqual([1, 6, 10]);
    const late = makeRulebook({ "charge.throwWindow": "late-at-penalty" });
    expect(until(begin(1, 120, {}, late), 8, late).encounter.segment).toBe(8);
  });
  it("S0.CH.b, S0.CH.c: in the last segment of its way it is still in motion, and is there a segment later", () => {
    const four = until(begin(2), 4);
    expect(waitingNow(four, BOOK)).toEqual(["fighter"]);
    const late = thrown(four);
    expect(late.events).toContainEqual(
      expect.objectContaining({ adjustments: [{ why: "in-motion", value: -1, cite: "S0.CH.b" }] }),
    );
    expect(arrivalOf(late.fight)).toBe(5);
    expectRefused(late.fight, strike(late.fight, "fighter", "orc"), ["not-its-segment", "charge-under-way"]);
    const struck = carry(four, strike(four, "fighter", "orc"), { charge: [1], defend: ["none"], ...missing }).fight;
    expectImpossible(struck, hurl(struck, "fighter", "orc", "spear"), "not-charging");
  });
  it("S0.CH.b: the range is measured from where the charger is by then", () => {
    const there = { position: { x: 0, y: 0 } };
    const far = [fighter({ weapons: [spear, longSword], ...there }), orc({ position: { x: 120, y: 0 } })];
    const fight = opened(far, { fighter: intent }, [1, 6]);
    const running = carry(fight, charge(fight, "fighter", "orc", 115)).fight;
    expectRefused(running, hurl(running, "fighter", "orc", "spear"), ["out-of-range"]);
    const near = until(running, 4);
    expect(figureOf(near, "fighter")?.position).toEqual({ x: 0, y: 0 });
    expectLegal(near, hurl(near, "fighter", "orc", "spear"));
  });
  it("S0.CH.c: the throw takes a segment, mounted or not", () => {
    expect(arrivalOf(begin(2))).toBe(4);
    expect(arrivalOf(launched.fight)).toBe(5);
    expect(arrivalOf(thrown(begin(2, 36, { move: 36 })).fight)).toBe(3);
  });
  it("S0.CH.a: not after segment four, unless the world rules otherwise, and then at −1", () => {
    const late = makeRulebook({ "charge.throwWindow": "late-at-penalty" });
    expectLegal(begin(4), hurl(begin(4), "fighter", "orc", "spear"));
    expectRefused(begin(5), hurl(begin(5), "fighter", "orc", "spear"), ["throw-too-late"]);
    const moving = thrown(begin(5, 36, {}, late), late);
    expect(moving.events).toContainEqual(
      expect.objectContaining({ adjustments: [{ why: "in-motion", value: -1, cite: "S0.CH.b" }] }),
    );
  });
  it("S0.R8.b: once, and with a weapon made for it", () => {
    expectRefused(launched.fight, hurl(launched.fight, "fighter", "orc", "spear"), ["thrown-already", "attacks-spent"]);
    const knife = begin(2, 36, { weapons: [dagger] });
    expectRefused(knife, hurl(knife, "fighter", "orc", "dagger"), ["not-for-charging"]);
    const standing = opened([fighter({ weapons: [spear] }), orc()], { fighter: intent }, [2, 2]);
    expectImpossible(standing, hurl(standing, "fighter", "orc", "spear"), "not-charging");
  });
});

describe("At the end of a charge", () => {
  it("S0.CH.d: without a throw the first segment is one of the way", () => expect(arrivalOf(begin(3))).toBe(5));
  it("S0.CH.e: eight segments left are a blow without a roll, none left is none", () => {
    const early = arrived(begin(1, 12));
    const { events } = carry(early, strike(early, "fighter", "orc"), { defend: ["none"], ...missing });
    expect(events).toContainEqual(expect.objectContaining({ type: "blow-earned", rolled: null, earned: true }));
    const last = arrived(begin(1, 120));
    expect(last.encounter.segment).toBe(10);
    expectRefused(last, strike(last, "fighter", "orc"), ["no-segments-left"]);
  });
  it("S0.CH.e: claw and fang roll a d6, six segments left are enough for them", () => {
    const beast = { weapons: [claws] };
    const five = arrived(begin(3, 36, beast));
    const { events } = carry(five, strike(five, "fighter", "orc", "claws"), { charge: [5], ...missing });
    expect(events).toContainEqual(expect.objectContaining({ type: "blow-earned", die: 6, remaining: 5, earned: true }));
    const four = arrived(begin(2, 36, beast));
    const sure = carry(four, strike(four, "fighter", "orc", "claws"), missing);
    expect(sure.events).toContainEqual(expect.objectContaining({ rolled: null, remaining: 6, earned: true }));
  });
  it.each(["grapple", "overbear", "pummel"] as const)("S0.CH.f: a %s needs the same roll", scuffle => {
    const there = arrived(begin(3));
    const tried = carry(there, layHands(scuffle, there, "fighter", "orc"), { charge: [6] });
    expect(tried.events).toContainEqual(expect.objectContaining({ type: "blow-earned", die: 8, earned: false }));
    expect(tried.events.some(event => event.type === "scuffled")).toBe(false);
    const beast = arrived(begin(3, 36, { weapons: [claws] }));
    const held = carry(beast, layHands(scuffle, beast, "fighter", "orc"), {
      charge: [5],
      thwart: ["none"],
      scuffle: ["succeeds"],
    });
    expect(held.events).toContainEqual(expect.objectContaining({ type: "blow-earned", die: 6, earned: true }));
  });
  it("S0.CH.e: the die is rolled once: whose first blow was earned strikes the second without it", () => {
    const twice = { meleeRate: { attacks: 2, rounds: 1 } } as const;
    const there = arrived(begin(3, 36, twice));
    const first = carry(there, strike(there, "fighter", "orc"), { charge: [5], defend: ["none"], ...missing }).fight;
    expect(seatIn(first, "fighter").charge?.earned).toBe(true);
    const blow = { ...strike(first, "fighter", "orc"), overruled: true };
    const second = carry(first, blow, { defend: ["none"], ...missing }).events;
    expect(second.map(({ type }) => type)).not.toContain("blow-earned");
    expect(second.map(({ type }) => type)).toContain("attack-rolled");
  });
  it("S0.CH.e: nothing is rolled for a blow that the game master lets be on the way", () => {
    const running = begin(2, 60);
    const blow = { ...strike(running, "fighter", "orc"), overruled: true };
    const { fight, events } = carry(running, blow, { defend: ["none"], ...missing });
    expect(events.map(({ type }) => type)).not.toContain("blow-earned");
    expect(seatIn(fight, "fighter").charge?.earned).toBeNull();
  });
  it("S0.CH.d: the roll is only for a charge with a throw, where the world rules so", () => {
    const book = makeRulebook({ "charge.roll": "after-throw" });
    const there = arrived(begin(3, 36, {}, book), book);
    const plain = carry(there, strike(there, "fighter", "orc"), { defend: ["none"], ...missing }, book);
    expect(plain.events).toContainEqual(expect.objectContaining({ rolled: null, earned: true }));
    const after = arrived(thrown(begin(3, 36, {}, book), book).fight, book);
    expect(carry(after, strike(after, "fighter", "orc"), { charge: [8] }, book).events).toContainEqual(
      expect.objectContaining({ rolled: 8, earned: false }),
    );
  });
  it("has its attack in the segment of arrival, and says why", () => {
    const steps = order(begin(3), BOOK).steps.filter(step => step.figure === "fighter");
    expect(steps.map(({ kind, segment }) => [kind, segment])).toEqual([
      ["charge", 3],
      ["run", 4],
      ["attack", 5],
    ]);
    expect(steps[2]?.reasons.at(-1)).toMatchObject({ why: "arrives", with: { segment: 5 } });
  });
  it("stands where it said it would", () => {
    const placed = fighter({ position: { x: 0, y: 0 }, weapons: [longSword] });
    const fight = opened([placed, orc()], { fighter: intent }, [3, 6]);
    const on = carry(fight, { ...charge(fight, "fighter", "orc", 36), to: { x: 36, y: 0 } } as never).fight;
    expect(figureOf(on, "fighter")?.position).toEqual({ x: 0, y: 0 });
    expect(figureOf(arrived(on), "fighter")?.position).toEqual({ x: 36, y: 0 });
  });
});

describe("While it runs", () => {
  const running = begin(2, 50);
  it("does nothing else, and arrives only within its round", () => {
    expectRefused(running, move(running, "fighter", 5), ["charge-under-way"]);
    expectRefused(running, strike(running, "fighter", "orc"), ["step-spent", "charge-under-way"]);
    const far = begin(2, 200);
    expectRefused(far, move(far, "fighter", 5), ["charge-does-not-arrive", "beyond-movement"]);
  });
  it("S0.CH.d: whoever cannot move does not arrive, at a moment that can be stored", () => {
    const still = until(ready(2, { move: 0 }), 2);
    const said = { ...charge(still, "fighter", "orc", 36), overruled: true } as Said;
    const { charge: on } = seatIn(carry(still, said).fight, "fighter");
    expect(on?.arrives).toBeGreaterThan(20);
    expect(JSON.parse(JSON.stringify(on))).toEqual(on);
  });
  it("does not arrive when it falls on its way", () => {
    const figures = [fighter({ weapons: [longSword], hitPoints: 2 }), orc()];
    const fight = opened(figures, { fighter: intent, orc: { kind: "melee" } }, [2, 3]);
    const on = carry(fight, charge(fight, "fighter", "orc", 60)).fight;
    const three = close(on).fight;
    const felled = carry(three, strike(three, "orc", "fighter"), { defend: ["none"], "to-hit": [20], damage: [8] });
    expect(close(felled.fight).fight.encounter.stage).toBe("end");
  });
  it("is declared, and is one move", () => {
    const fight = ready(3);
    expectRefused(spent(fight, "fighter", { physical: 3 }), charge(fight, "fighter", "orc", 36), ["fourth-action"]);
    expect(ledgerOf(begin(3), "fighter")).toMatchObject({ physical: 1, moves: [36] });
    const still = opened([fighter(), orc()], { fighter: { kind: "melee" } }, [3, 6]);
    expectRefused(still, charge(still, "fighter", "orc", 36), ["not-declared"]);
    expectImpossible(fight, charge(fight, "fighter", "orc", 0), "feet-not-positive");
  });
});

describe("Throwing a dagger (Rule 8)", () => {
  const balanced = { ...dagger, balanced: true };
  const throws = { type: "declare", figure: "mage", intent: { kind: "missile", weapon: "dagger" } } as const;
  const declaring = (change: Partial<Figure>) => declared([mage({ weapons: [balanced], ...change }), orc()], {});
  const thrower = (change: Partial<Figure>) =>
    rollSides(carry(declaring(change), { ...throws, overruled: true }).fight, [3, 3]);
  const hurled = (fight: Fight) => shoot(fight, "mage", "orc", "dagger");

  it("S0.R8.c: fifteen of a hundred are balanced for it", () =>
    expect([1, 15, 16, 100].map(isBalanced)).toEqual([true, true, false, false]));
  it("S0.R8.c: one that is not is not thrown", () => {
    const poor = thrower({ weapons: [{ ...dagger, balanced: false }], throwTrained: true });
    expectRefused(poor, hurled(poor), ["dagger-unbalanced"]);
  });
  it("S0.R8.d: it is learned, and not declared before", () => {
    expectRefused(declaring({}), throws, ["throw-untrained"]);
    expectLegal(declaring({ throwTrained: true }), throws);
    expectRefused(thrower({}), hurled(thrower({})), ["throw-untrained"]);
    expectLegal(thrower({ throwTrained: true }), hurled(thrower({})));
  });
  it.each([1, 5])("S0.R8.d, S0.EX.22: a magic-user of level %d cannot throw it at all", level => {
    const young = thrower({ characterClass: "magic-user", level, throwTrained: true });
    expectRefused(young, hurled(young), ["throw-apprentice"]);
  });
  it("S0.R8.d: one of level 6 can who has learned it", () => {
    const old = thrower({ characterClass: "magic-user", level: 6, throwTrained: true });
    expectLegal(old, hurled(old));
  });
});
