import { describe, expect, it } from "vitest";
import { movementRate } from "#rules/fatigue/cost.ts";
import { actionAs, type Fight, judge, legalActions, order, type Rate, type Rulebook } from "#rules/index.ts";
import { attacksInRound, halfMoves, rateAfterMoving } from "#rules/movement/half-moves.ts";
import { speedMultiple } from "#rules/movement/rates.ts";
import { cast, command, momentNow, move, type Said, shoot, strike } from "../commands.ts";
import { archer, dagger, fighter, figure, longBow, mage, orc, spell } from "../figures.ts";
import { carry, close, declared, opened, rollSides } from "../table.ts";
import { expectLegal, expectRefused } from "../verdicts.ts";
import { bare, PHASED } from "./bare.ts";

const foe = orc({ hitPoints: 60, dexterity: 3 });
const rate = (attacks: number, rounds: 1 | 2 = 1): Rate => ({ attacks, rounds });

describe("Half moves", () => {
  it("S3.MV.b: a part of one counts as one (ruling movement.partHalf)", () =>
    expect([0, 1, 60, 61, 120, 121].map(feet => halfMoves(feet, 120, PHASED))).toEqual([0, 1, 1, 2, 2, 3]));
  it("S3.MV.b: or only whole ones do (ruling movement.partHalf)", () => {
    const whole = bare({ "movement.partHalf": "whole-only" });
    expect([0, 59, 60, 119, 120, 180].map(feet => halfMoves(feet, 120, whole))).toEqual([0, 0, 1, 1, 2, 3]);
  });
  it("S3.MV.b: a figure that can no longer move has made one at most", () =>
    expect([0, 1, 120].map(feet => halfMoves(feet, 0, PHASED))).toEqual([0, 1, 1]));
  it("S3.MV.d: more than a full move is running, so many times as fast", () =>
    expect([0, 60, 120, 121, 240, 241].map(feet => speedMultiple(feet, 120))).toEqual([1, 1, 1, 2, 2, 3]));
});

describe("The rate of fire of who moves", () => {
  const ladder = (from: Rate, halves: number, rules: Rulebook = PHASED) => {
    const { attacks, rounds } = rateAfterMoving(from, halves, rules);
    return attacks / rounds;
  };
  it("S3.MV.c: goes down a step for each half move: 5, 9/2, 4 … 1, 1/2, 1/3, 1/4, none", () =>
    expect(Array.from({ length: 14 }, (_, halves) => ladder(rate(5), halves))).toEqual([
      5,
      9 / 2,
      4,
      7 / 2,
      3,
      5 / 2,
      2,
      3 / 2,
      1,
      1 / 2,
      1 / 3,
      1 / 4,
      0,
      0,
    ]));
  it("S3.MV.c: or is halved by each, down to one in four rounds (ruling missile.ladder)", () => {
    const halving = bare({ "missile.ladder": "halving" });
    expect([0, 1, 2, 3, 4].map(halves => ladder(rate(2), halves, halving))).toEqual([2, 1, 1 / 2, 1 / 4, 0]);
    expect([1, 2, 3].map(halves => ladder(rate(3, 2), halves, halving))).toEqual([3 / 4, 3 / 8, 0]);
  });
  it("S3.MV.c: a fraction gives its missiles to the first rounds", () => {
    const missiles = (attacks: number, rounds: number) =>
      [1, 2, 3, 4, 5].map(n => attacksInRound({ attacks, rounds }, n));
    expect(missiles(3, 2)).toEqual([2, 1, 2, 1, 2]);
    expect(missiles(1, 3)).toEqual([1, 0, 0, 1, 0]);
    expect(missiles(1, 4)).toEqual([1, 0, 0, 0, 1]);
    expect(missiles(2, 1)).toEqual([2, 2, 2, 2, 2]);
    expect(missiles(0, 1)).toEqual([0, 0, 0, 0, 0]);
  });
});

/** A figure that moves 120 feet a round, at its first attack step of the round. */
function ready(attacks: number, kind: "melee" | "missile", change: object = {}, rules: Rulebook = PHASED): Fight {
  const mover = figure({ id: "mover", name: "Mover", weapons: archer().weapons, meleeRate: rate(attacks), ...change });
  const weapon = kind === "missile" ? "bow" : "sword";
  return toStep(opened([mover, foe], { mover: { kind, weapon } }, [9, 1], rules), rules);
}
const stepsLeft = (fight: Fight, rules = PHASED) =>
  order(fight, rules).steps.filter(step => step.figure === "mover" && step.kind === "attack");
function toStep(fight: Fight, rules = PHASED): Fight {
  let now = fight;
  while (!stepsLeft(now, rules).some(step => step.moment === momentNow(now))) now = close(now, {}, rules).fight;
  return now;
}
const on = (fight: Fight, said: Said, answers = {}, rules = PHASED) => carry(fight, said, answers, rules).fight;
const moved = (fight: Fight, feet: number, rules = PHASED) => on(fight, move(fight, "mover", feet), {}, rules);
const legal = (fight: Fight, said: Said, rules = PHASED) => judge(fight, command(said), rules).legal;
const swing = (fight: Fight) => on(fight, strike(fight, "mover", "orc"), { "to-hit": [2] });
const loose = (fight: Fight) => on(fight, shoot(fight, "mover", "orc"), { "to-hit": [2] });

describe("A fighter who moves", () => {
  it("S3.MV.a: half a move is free beside all its attacks", () => {
    const fight = moved(ready(2, "melee"), 60);
    expect(stepsLeft(fight)).toHaveLength(2);
    const struck = swing(swing(fight));
    expectRefused(struck, strike(struck, "mover", "orc"), ["step-spent", "no-attack-left"], PHASED);
  });
  it("S3.MV.a: may be made after them, and in parts", () => {
    const struck = swing(swing(ready(2, "melee")));
    expectLegal(moved(struck, 30), move(struck, "mover", 30), PHASED);
    expectRefused(moved(struck, 30), move(struck, "mover", 31), ["beyond-half-moves"], PHASED);
  });
  it("S3.MV.b: each further half move costs an attack", () => {
    const fight = moved(ready(3, "melee"), 120);
    expect(stepsLeft(fight)).toHaveLength(2);
    expect(stepsLeft(moved(fight, 60))).toHaveLength(1);
  });
  it("S3.MV.b: part of one does, too; or not (ruling movement.partHalf)", () => {
    expect(stepsLeft(moved(ready(2, "melee"), 61))).toHaveLength(1);
    const whole = bare({ "movement.partHalf": "whole-only" });
    expect(stepsLeft(moved(ready(2, "melee", {}, whole), 119, whole), whole)).toHaveLength(2);
  });
  it("S3.MV.b: so none is left to strike with", () => {
    const fight = moved(swing(ready(2, "melee")), 120);
    expectRefused(fight, strike(fight, "mover", "orc"), ["step-spent", "no-attack-left"], PHASED);
    expect(stepsLeft(fight)).toHaveLength(1);
  });
  it("S3.MV.b: keeps its attacks if it is rooted after its free half move", () => {
    const fight = moved(ready(1, "melee"), 20);
    const rooted = fight.figures.map(one => (one?.id === "mover" ? { ...one, move: 0 } : one));
    const after = { ...fight, figures: rooted };
    expect(stepsLeft(after)).toHaveLength(1);
    expectLegal(after, strike(after, "mover", "orc"), PHASED);
    expectRefused(after, move(after, "mover", 1), ["beyond-half-moves", "too-fast"], PHASED);
  });
  it("S3.MV.d: goes farther than a full move while its attacks last", () => {
    const fight = ready(3, "melee");
    const struck = swing(fight);
    expectLegal(struck, move(struck, "mover", 180), PHASED);
    expectRefused(struck, move(struck, "mover", 181), ["beyond-half-moves"], PHASED);
    expect(stepsLeft(moved(fight, 180))).toHaveLength(1);
  });
  it("a full move is open to everybody who does nothing else", () => {
    const slow = ready(1, "melee", { meleeRate: { attacks: 1, rounds: 2 } });
    expectLegal(slow, move(slow, "mover", 120), PHASED);
    const fight = ready(1, "melee");
    expectLegal(fight, move(fight, "mover", 120), PHASED);
    expectRefused(swing(fight), move(fight, "mover", 61), ["beyond-half-moves"], PHASED);
  });
  it("S3.MV.a: half a move is free to a figure that has cast in a round in which its rate gives it no attack", () => {
    const light = spell({ castingTime: 0, damage: null, save: "none" });
    const caster = mage({ meleeRate: rate(1, 2), spells: [light] });
    const begun = declared([caster, foe], { mage: { kind: "spell", spell: "fireball" } }, PHASED);
    const fight = rollSides({ ...begun, encounter: { ...begun.encounter, round: 2 } }, [1, 9], PHASED);
    const after = close(carry(fight, cast(fight, "mage", ["orc"]), {}, PHASED).fight, {}, PHASED).fight;
    expectLegal(after, move(after, "mage", 60), PHASED);
    expectRefused(after, move(after, "mage", 61), ["beyond-half-moves"], PHASED);
  });
  it("a figure that cannot move does not", () => {
    const fight = ready(1, "melee", { move: 0 });
    expectRefused(fight, move(fight, "mover", 1), ["beyond-half-moves", "too-fast"], PHASED);
  });
  it("S3.MV.b: natural weapons pay with one blow of a sequence, or with a whole one (ruling movement.halfMoveCost)", () => {
    const claws = fighter({ weapons: [{ ...dagger, id: "claws", kind: "natural", speedFactor: null }] }).weapons;
    const change = { weapons: claws, attacksPerRoutine: 3 };
    const beast = figure({ id: "mover", name: "Mover", meleeRate: rate(2), ...change });
    const blowsAfter = (rules: Rulebook) => {
      let now = moved(toStep(opened([beast, foe], { mover: { kind: "melee" } }, [9, 1], rules), rules), 61, rules);
      const claw = () => ({ ...strike(now, "mover", "orc", "claws"), moment: momentNow(now) });
      for (let blows = 0; ; blows++) {
        if (!legal(now, claw(), rules) && stepsLeft(now, rules).at(-1)?.moment !== momentNow(now))
          now = toStep(close(now, {}, rules).fight, rules);
        if (!legal(now, claw(), rules)) return blows;
        now = on(now, claw(), { "to-hit": [2] }, rules);
      }
    };
    expect([blowsAfter(PHASED), blowsAfter(bare({ "movement.halfMoveCost": "sequence" }))]).toEqual([5, 3]);
  });
});

describe("An archer who moves (bow of two a round)", () => {
  it("S3.MV.b: where only whole half moves count, it goes less than one for nothing, all missiles shot", () => {
    const whole = bare({ "movement.partHalf": "whole-only" });
    const shot = (fight: Fight) => on(fight, shoot(fight, "mover", "orc"), { "to-hit": [2] }, whole);
    const spent = shot(shot(ready(1, "missile", {}, whole)));
    expectLegal(spent, move(spent, "mover", 59), whole);
  });
  it("S3.MV.c: has no free half move: each takes a step of the rate", () => {
    const fight = ready(1, "missile");
    expect([0, 60, 120, 180].map(feet => stepsLeft(feet === 0 ? fight : moved(fight, feet)).length)).toEqual([
      2, 2, 1, 1,
    ]);
  });
  it("S3.MV.c: 3/2 after one half move are two in odd rounds, one in even ones", () => {
    const first = moved(ready(1, "missile"), 60);
    expect(stepsLeft(first)).toHaveLength(2);
    const steps = order({ ...first, encounter: { ...first.encounter, round: 2 } }, PHASED).steps;
    expect(steps.filter(({ kind }) => kind === "attack")).toHaveLength(1);
  });
  it("S3.MV.c: a third half move leaves 1/2, and a missile this round", () => {
    const fight = loose(moved(ready(1, "missile"), 180));
    expectRefused(fight, shoot(fight, "mover", "orc"), ["step-spent", "no-attack-left"], PHASED);
  });
  it("S3.MV.c: a figure that has shot both moves no more than leaves it both", () => {
    const shot = loose(loose(ready(1, "missile")));
    expectLegal(shot, move(shot, "mover", 60), PHASED);
    expectRefused(shot, move(shot, "mover", 61), ["beyond-half-moves"], PHASED);
  });
  it("S3.MV.c, S3.MV.d: goes on until no step is left", () => {
    const fight = ready(1, "missile");
    const shot = loose(fight);
    expectLegal(shot, move(shot, "mover", 300), PHASED);
    expectRefused(shot, move(shot, "mover", 301), ["beyond-half-moves"], PHASED);
    expect(stepsLeft(moved(fight, 360))).toHaveLength(0);
  });
  it("S3.MV.c, G.11: haste doubles the rate before its steps, and the half move", () => {
    const hasted = ready(1, "missile", { conditions: ["hasted"] });
    expect(stepsLeft(hasted)).toHaveLength(4);
    expect(stepsLeft(moved(hasted, 120))).toHaveLength(4);
    expect(stepsLeft(moved(hasted, 240))).toHaveLength(3);
  });
});

describe("An archer whose rate leaves a missile to chance (attacks.fractional)", () => {
  const chancy = bare({ "attacks.fractional": "chance" });
  const crossbow = { ...longBow, rateOfFire: rate(3, 2) };
  const shooter = figure({ id: "mover", name: "Mover", weapons: [crossbow] });
  const missilesBy = (die: number) => {
    const shooting = declared([shooter, foe], { mover: { kind: "missile", weapon: "bow" } }, chancy);
    const dice = { initiative: [9, 1], "fractional-attack": [die] };
    return stepsLeft(on(shooting, { type: "roll-initiative", round: 1 }, dice, chancy), chancy).length;
  };
  it("S0.R2.b, S3.MV.c: has it by its die as long as it stands still", () =>
    expect([missilesBy(4), missilesBy(3)]).toEqual([1, 2]));
});

describe("What a list of options says of moving", () => {
  const note = (fight: Fight) => legalActions(fight, "mover", PHASED).find(({ type }) => type === "move")?.notes;
  it("S3.MV.a: how far is free", () =>
    expect(note(moved(ready(2, "melee"), 20))).toEqual([
      { why: "half-move-free", cite: "S3.MV.a", with: { free: 40, half: 60 } },
    ]));
  it("S3.MV.b: and what it costs from there", () =>
    expect(note(moved(ready(2, "melee"), 60))).toEqual([
      { why: "half-move-costs", cite: "S3.MV.b", with: { half: 60 } },
    ]));
  it("S3.MV.c: and what it takes of the rate of fire", () =>
    expect(note(ready(2, "missile"))).toEqual([
      { why: "half-move-slows", cite: "S3.MV.c", with: { half: 60, now: "2/1", after: "3/2" } },
    ]));
  const price = (fight: Fight, feet: number, book = PHASED) => {
    const asked = { type: "move", figure: "mover", moment: momentNow(fight), feet } as const;
    return actionAs(fight, asked, book)?.notes[0];
  };
  it("S3.MV.a, S3.MV.b: and of one way, how many half moves it begins, and what those cost", () => {
    const melee = ready(2, "melee");
    expect(price(melee, 60)).toMatchObject({ why: "way-free", with: { halves: 1, cost: 0 } });
    expect(price(melee, 61)).toMatchObject({ why: "way-costs", with: { halves: 2, cost: 1 } });
    expect(price(moved(melee, 20), 40)).toMatchObject({ why: "way-free", with: { halves: 0, cost: 0 } });
    expect(price(moved(melee, 60), 60)).toMatchObject({ why: "way-costs", with: { halves: 1, cost: 1 } });
  });
  it("S3.MV.c: what it takes of the rate of fire, from the first one on", () => {
    const missile = ready(2, "missile");
    expect(price(missile, 60)).toMatchObject({ why: "way-slows", with: { halves: 1, now: "2/1", after: "3/2" } });
    expect(price(moved(missile, 10), 50)).toMatchObject({ why: "way-free" });
  });
  it("without half moves, nothing of the kind", () => {
    const stages = bare({ "movement.method": "stages" });
    expect(price(ready(2, "melee", {}, stages), 10, stages)).toBeUndefined();
    const plain = bare({ "movement.method": "stages" });
    const fight = ready(2, "melee", {}, plain);
    expectRefused(fight, move(fight, "mover", 121), ["beyond-movement"], plain);
    expect(longBow.rateOfFire).toEqual(rate(2));
  });
});

describe("Missiles and blows in one round", () => {
  const change = { weapons: [dagger, longBow], meleeRate: rate(2) };
  it("S3.MV.c: a thrower has the rate of what it throws, whatever it declared", () => {
    const thrower = figure({ id: "mover", name: "Mover", ...change });
    const fight = toStep(opened([thrower, foe], { mover: { kind: "melee" } }, [9, 1], PHASED));
    const near = moved(fight, 60);
    expectLegal(near, shoot(near, "mover", "orc", "dagger"), PHASED);
    const far = moved(fight, 61);
    const odd = { ...far, encounter: { ...far.encounter, round: 2 } };
    expectRefused(
      odd,
      { ...shoot(odd, "mover", "orc", "dagger"), moment: momentNow(odd) } as Said,
      ["no-attack-left"],
      PHASED,
    );
  });
  it("S3.MV.b: a figure that has struck, too, has as many attacks as hand to hand", () => {
    const thrower = figure({ id: "mover", name: "Mover", ...change });
    const fight = toStep(opened([thrower, foe], { mover: { kind: "melee" } }, [9, 1], PHASED));
    const thrown = on(fight, shoot(fight, "mover", "orc", "dagger"), { "to-hit": [2] });
    expectLegal(thrown, strike(thrown, "mover", "orc", "dagger"), PHASED);
    const both = on(thrown, strike(thrown, "mover", "orc", "dagger"), { "to-hit": [2] });
    expectRefused(both, strike(both, "mover", "orc", "dagger"), ["step-spent", "no-attack-left"], PHASED);
  });
});

describe("A figure that gives up its attacks runs (jomase, Fatigue Costs)", () => {
  const laden = { encumbrance: "light" } as const;
  const armored = { armorCoverage: "full" } as const;
  it("S3.FC.b, S3.MV.d: five times its rate with neither armor nor load, three times with either, whatever its attacks", () => {
    const fight = ready(1, "melee");
    expectLegal(fight, move(fight, "mover", 121), PHASED);
    expectLegal(fight, move(fight, "mover", 600), PHASED);
    expectRefused(fight, move(fight, "mover", 601), ["too-fast"], PHASED);
    for (const change of [laden, armored]) {
      const slow = ready(1, "missile", change);
      expectLegal(slow, move(slow, "mover", 360), PHASED);
      expectRefused(slow, move(slow, "mover", 361), ["too-fast"], PHASED);
    }
  });
  it("S3.MV.b: and then strikes nobody; one that has struck goes as far as its attacks pay for", () => {
    const run = moved(ready(2, "melee"), 600);
    expectRefused(run, strike(run, "mover", "orc"), ["only-waits", "no-attack-left"], PHASED);
    const struck = swing(ready(2, "melee"));
    expectRefused(struck, move(struck, "mover", 121), ["beyond-half-moves"], PHASED);
  });
  it("S3.MV.c: a shooter that has struck a blow moves as a fighter hand to hand", () => {
    const mixed = ready(2, "missile", { weapons: [dagger, longBow] });
    const shot = loose(mixed);
    expectRefused(shot, move(shot, "mover", 301), ["beyond-half-moves"], PHASED);
    const both = on(shot, strike(shot, "mover", "orc", "dagger"), { "to-hit": [2] });
    expectLegal(both, move(both, "mover", 60), PHASED);
    expectRefused(both, move(both, "mover", 61), ["beyond-half-moves"], PHASED);
  });
});

describe("The weary are slow (jomase, Fatigue Levels)", () => {
  const at = (level: "fresh" | "fatigued" | "exhausted", change: object = {}) => ({
    stamina: { points: 5, most: 10, level, failed: 0, banked: 0 },
    ...change,
  });
  const rated = (change: object, rules: Rulebook) => movementRate(figure(change), rules);
  const tiring = bare({ "fatigue.enabled": true });
  it("S3.FL.b, S3.FL.c: as under a load one step heavier, or two (ruling fatigue.load)", () => {
    expect((["fresh", "fatigued", "exhausted"] as const).map(level => rated(at(level), tiring))).toEqual([12, 8, 6]);
    expect(rated(at("fatigued", { encumbrance: "light", move: 8 }), tiring)).toBe(6);
    expect(rated(at("exhausted", { encumbrance: "moderate", move: 6 }), tiring)).toBe(1);
    expect(rated(at("fatigued", { encumbrance: "severe", move: 1 }), tiring)).toBe(1);
    const running = bare({ "fatigue.enabled": true, "fatigue.load": "running-only" });
    expect(rated(at("exhausted"), running)).toBe(12);
    expect(rated(at("exhausted"), PHASED)).toBe(12);
  });
  it("S3.FL.b: so half a move of the fatigued is four of their twelve inches", () => {
    const fight = ready(2, "melee", at("fatigued"), tiring);
    const struck = on(fight, strike(fight, "mover", "orc"), { "to-hit": [2] }, tiring);
    const both = on(struck, strike(struck, "mover", "orc"), { "to-hit": [2] }, tiring);
    expectLegal(both, move(both, "mover", 40), tiring);
    expectRefused(both, move(both, "mover", 41), ["beyond-half-moves"], tiring);
  });
});
