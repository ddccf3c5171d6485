import { describe, expect, it } from "vitest";
import { actionsAgainst, type Fight, legalActions, order, type Rulebook } from "#rules/index.ts";
import { momentNow, type Said, strike } from "../commands.ts";
import { claws, dagger, fighter, halberd, longSword, orc, weapon } from "../figures.ts";
import { seatIn } from "../gear.ts";
import { carry, close, ledgerOf, opened, rollSides } from "../table.ts";
import { withSheet } from "../timeline/orders.ts";
import { expectImpossible, expectLegal, expectRefused } from "../verdicts.ts";
import { bare, PHASED } from "./bare.ts";

const foe = orc({ hitPoints: 60, dexterity: 3 });
const lastOf = (...attacks: number[]) => ({ "to-hit": attacks });
const on = (fight: Fight, said: Said, answers = {}, rules = PHASED) => carry(fight, said, answers, rules).fight;
const grant = (fight: Fight, change: object = {}): Said => ({
  type: "grant-opportunity",
  moment: momentNow(fight),
  figure: "fighter",
  target: "orc",
  ...change,
});
const granted = (fight: Fight, times = 1, rules = PHASED): Fight =>
  times === 0 ? fight : granted(on(fight, grant(fight), {}, rules), times - 1, rules);
const swing = (fight: Fight, item = "sword", rules = PHASED) =>
  on(fight, strike(fight, "fighter", "orc", item), lastOf(2), rules);

/** The fast phase of round 1, with the orc's step. The fighter's sword comes in a later phase. */
const begun = (change: object = {}, item = "sword", rules: Rulebook = PHASED) =>
  opened([fighter(change), foe], { fighter: { kind: "melee", weapon: item } }, [1, 9], rules);
const attacksOf = (fight: Fight, rules = PHASED) =>
  order(fight, rules)
    .steps.filter(({ figure, kind }) => figure === "fighter" && kind === "attack")
    .map(({ segment }) => segment);

describe("An opening (S3.AO.c)", () => {
  it("is the game master's to give", () => {
    const { events } = carry(begun(), grant(begun()), {}, PHASED);
    expect(events).toEqual([
      { type: "opportunity-given", figure: "fighter", against: "orc", reason: { why: "by-word", cite: "S3.AO.c" } },
    ]);
  });
  it("without it nobody strikes out of turn", () =>
    expectRefused(begun(), strike(begun(), "fighter", "orc"), ["not-its-segment"], PHASED));
  it("lets a figure strike at any moment, whatever it declared", () => {
    const fight = granted(begun({ weapons: [longSword, dagger] }, "dagger"));
    expectLegal(fight, strike(fight, "fighter", "orc"), PHASED);
  });
  it("only at the foe who gave it", () => {
    const fight = granted(
      opened([fighter(), foe, { ...foe, id: "other" }], { fighter: { kind: "melee" } }, [1, 9], PHASED),
    );
    expectRefused(fight, strike(fight, "fighter", "other"), ["not-its-segment"], PHASED);
  });
  it("is gone when it has been taken, and costs none of the round's attacks", () => {
    const struck = swing(granted(begun()));
    expect(seatIn(struck, "fighter").openings).toBeUndefined();
    expectRefused(struck, strike(struck, "fighter", "orc"), ["not-its-segment"], PHASED);
    expect(attacksOf(struck)).toEqual([3]);
    expect(ledgerOf(struck, "fighter")).toMatchObject({ attacks: 1, bonusAttacks: 1 });
    const there = close(struck, {}, PHASED).fight;
    expectLegal(there, strike(there, "fighter", "orc"), PHASED);
    expectRefused(swing(there), strike(there, "fighter", "orc"), ["step-spent", "no-attack-left"], PHASED);
  });
  it("is one blow, of natural weapons too", () => {
    const change = { weapons: [claws], attacksPerRoutine: 3, size: 3 };
    const struck = swing(granted(begun(change, "claws")), "claws");
    expectRefused(struck, strike(struck, "fighter", "orc", "claws"), ["not-its-segment"], PHASED);
    expect(ledgerOf(struck, "fighter").naturals).toBe(0);
  });
  it("ends with the round", () => {
    const fight = granted(begun());
    const ended = close(close(fight, {}, PHASED).fight, {}, PHASED).fight;
    const next = carry(ended, { type: "end-round", round: 1 }, {}, PHASED).fight;
    expect(seatIn(next, "fighter").openings).toBeUndefined();
  });
  it("may be closed again by who gave it", () => {
    const fight = granted(begun());
    const closed = on(fight, grant(fight, { over: true }));
    expect(seatIn(closed, "fighter").openings).toBeUndefined();
    expectImpossible(closed, grant(closed, { over: true }), "no-opening", {}, PHASED);
  });
  it("is not for who casts a spell, or is down", () => {
    const down = withSheet(granted(begun()), "fighter", { conditions: ["stunned"] });
    expectRefused(down, strike(down, "fighter", "orc"), ["stunned"], PHASED);
    const corpse = fighter({ id: "corpse", hitPoints: 0 });
    const other = opened([fighter(), corpse, foe], {}, [1, 9], PHASED);
    expectImpossible(other, grant(other, { figure: "corpse" }), "fallen", {}, PHASED);
  });
  it("stands in the list of options, and says at whom", () => {
    const notes = (fight: Fight) => legalActions(fight, "fighter", PHASED).find(({ type }) => type === "strike");
    expect(notes(begun())?.verdict.legal).toBe(false);
    expect(notes(granted(begun()))).toMatchObject({
      verdict: { legal: true },
      notes: [{ why: "takes-opening", cite: "S3.AO.c", with: { foes: "Orc" } }],
    });
  });
  it("says so of the foe who gave it alone, and names every foe once as long as none is chosen", () => {
    const foes = [foe, orc({ id: "ogre", name: "Ogre" }), orc({ id: "troll", name: "Troll" })];
    const start = opened([fighter(), ...foes], { fighter: { kind: "melee", weapon: "sword" } }, [1, 9], PHASED);
    const given = ["orc", "ogre", "orc"].reduce((now, target) => on(now, grant(now, { target })), start);
    const notes = legalActions(given, "fighter", PHASED).find(({ type }) => type === "strike")?.notes;
    expect(notes).toMatchObject([{ why: "takes-opening", with: { foes: "Orc, Ogre" } }]);
    const blow = { type: "strike", item: "sword", power: null } as const;
    const at = (target: string) => actionsAgainst(given, "fighter", blow, PHASED)(target);
    expect(at("ogre")?.notes[0]).toEqual({ why: "takes-opening", cite: "S3.AO.c", with: { foes: "Ogre" } });
    expect(at("troll")?.verdict.legal).toBe(false);
  });
  it("outside of phases is taken, too, and nothing limits it", () => {
    const sides = bare({ "initiative.method": "side-segments" });
    const start = opened([fighter(), foe], { fighter: { kind: "melee" } }, [6, 1], sides);
    const fight = granted(start, 3, sides);
    const thrice = [1, 2, 3].reduce(now => swing(now, "sword", sides), fight);
    expect(seatIn(thrice, "fighter").openings).toBeUndefined();
  });
});

describe("The attacks of a single phase, openings among them (S3.AO.a)", () => {
  it("two with a fast weapon: a third opening has to wait", () => {
    const fight = granted(begun({ weapons: [dagger] }, "dagger"), 4);
    const twice = swing(swing(fight, "dagger"), "dagger");
    expectRefused(twice, strike(twice, "fighter", "orc", "dagger"), ["phase-is-full"], PHASED);
  });
  it("one with a very slow weapon, and three every two with an average one", () => {
    const slow = granted(begun({ weapons: [weapon({ speedFactor: 13 })] }), 3);
    expectRefused(swing(slow), strike(slow, "fighter", "orc"), ["phase-is-full"], PHASED);
    const average = granted(begun(), 3);
    expectLegal(swing(average), strike(average, "fighter", "orc"), PHASED);
    expectRefused(swing(swing(average)), strike(average, "fighter", "orc"), ["phase-is-full"], PHASED);
    const even = { ...average, encounter: { ...average.encounter, round: 2 } };
    const moment = momentNow(even);
    expectRefused(swing(even), { ...strike(even, "fighter", "orc"), moment } as Said, ["phase-is-full"], PHASED);
  });
  it("three every two: two the first time, then one (ruling attacks.phaseHalf)", () => {
    const perUse = bare({ "attacks.phaseHalf": "per-use" });
    const first = granted(begun({}, "sword", perUse), 4, perUse);
    const twice = swing(swing(first, "sword", perUse), "sword", perUse);
    expectRefused(twice, strike(twice, "fighter", "orc"), ["phase-is-full"], perUse);
    const next = close(twice, {}, perUse).fight;
    const once = swing(next, "sword", perUse);
    expectRefused(once, strike(once, "fighter", "orc"), ["phase-is-full"], perUse);
    expect(attacksOf(once, perUse)).toEqual([4]);
  });
  it("what the half was used for is remembered into the next round (ruling attacks.phaseHalf)", () => {
    const perUse = bare({ "attacks.phaseHalf": "per-use" });
    const twice = { meleeRate: { attacks: 2, rounds: 1 } } as const;
    const intent = { kind: "melee", weapon: "sword" } as const;
    const start = close(begun(twice, "sword", perUse), {}, perUse).fight;
    const struck = swing(swing(start, "sword", perUse), "sword", perUse);
    const next = on(close(struck, {}, perUse).fight, { type: "end-round", round: 1 }, {}, perUse);
    const spoken = on(next, { type: "declare", figure: "fighter", intent }, {}, perUse);
    expect(attacksOf(rollSides(spoken, [1, 9], perUse), perUse)).toEqual([13 - 10, 4]);
  });
  it("S3.AO.b: twice as many when hasted", () => {
    const fight = granted(begun({ weapons: [dagger], conditions: ["hasted"] }, "dagger"), 5);
    const four = [1, 2, 3, 4].reduce(now => swing(now, "dagger"), fight);
    expectRefused(four, strike(four, "fighter", "orc", "dagger"), ["phase-is-full"], PHASED);
  });
  it("an opening taken in the phase of its own blows moves the last of them to the next", () => {
    const fight = granted(close(begun({ meleeRate: { attacks: 2, rounds: 1 } }), {}, PHASED).fight);
    expect(attacksOf(fight)).toEqual([3, 3]);
    const struck = swing(fight);
    expect(attacksOf(struck)).toEqual([3, 4]);
    expect(attacksOf(swing(struck))).toEqual([3, 4]);
  });
  it("a sequence of natural weapons counts as one", () => {
    const beast = { weapons: [claws], attacksPerRoutine: 3, size: 2 };
    const start = begun(beast, "claws");
    const there = momentNow(start) < 3 && attacksOf(start)[0] === 2 ? close(start, {}, PHASED).fight : start;
    const fight = [1, 2, 3].reduce(now => swing(now, "claws"), there);
    expect(seatIn(fight, "fighter").tempo).toEqual({ phase: 2, attacks: 1, openings: [] });
    const open = granted(fight, 2);
    expectRefused(swing(open, "claws"), strike(open, "fighter", "orc", "claws"), ["phase-is-full"], PHASED);
  });
  it("its own blows in the last phase are not among what the opening limits", () => {
    const change = { weapons: [halberd, weapon({ speedFactor: 14 })], meleeRate: { attacks: 2, rounds: 1 } };
    const start = begun(change, "sword");
    const there = close(start, {}, PHASED).fight;
    expectLegal(swing(there), strike(there, "fighter", "orc"), PHASED);
  });
});
