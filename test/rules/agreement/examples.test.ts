import { describe, expect, it } from "vitest";
import {
  type Device,
  type Fight,
  type Figure,
  type Intent,
  judgePlan,
  makeRulebook,
  order,
  type Rulebook,
} from "#rules/index.ts";
import { momentNow, type Said, strike } from "../commands.ts";
import { claws, dagger, fighter, orc } from "../figures.ts";
import { carryOn, enemyWand, horn, invisibilityRing, use, wear } from "../gear.ts";
import { carry, close, declared, opened, rollSides } from "../table.ts";
import { expectLegal, expectRefused } from "../verdicts.ts";

/** The preview, the declaration and the action refuse the same plans for the same reasons. */

const THREE = makeRulebook();
const JOMASE = makeRulebook({ preset: "jomase" });
const ADDICT = makeRulebook({ preset: "addict" });
const D10 = makeRulebook({ preset: "d10-segments" });
const TABLE = makeRulebook({ preset: "options-table" });

const melee: Intent = { kind: "melee", target: "orc" };
const opening = (figure: Figure, book: Rulebook, foe: Partial<Figure> = {}, round = 1): Fight => {
  const fight = declared([figure, orc(foe)], {}, book);
  return { ...fight, encounter: { ...fight.encounter, round } };
};

const previewed = (fight: Fight, plan: readonly Intent[], book: Rulebook) =>
  judgePlan(fight, "fighter", plan, book).map(({ refused }) => refused.map(({ why }) => why));

const declares = ([intent, ...next]: readonly Intent[]): Said =>
  ({ type: "declare", figure: "fighter", intent, ...(next.length > 0 && { next }) }) as Said;

const now = (fight: Fight) => ({ moment: momentNow(fight), figure: "fighter" }) as const;

/** Ends segments until the fighter has a step of this kind. */
function until(fight: Fight, kind: string, book: Rulebook): Fight {
  let current = fight;
  const isHis = (it: Fight) =>
    order(it, book).steps.some(
      step => step.figure === "fighter" && step.kind === kind && step.moment === momentNow(it),
    );
  while (!isHis(current)) current = close(current, {}, book).fight;
  return current;
}

describe("One purpose for the round, where actions are not planned", () => {
  it.each([
    ["addict", ADDICT],
    ["jomase", JOMASE],
    ["d10-segments", D10],
  ])("S0.R10.a: a second action is refused by the preview and the declaration alike (%s)", (_text, book) => {
    const fight = opening(fighter({ meleeRate: { attacks: 2, rounds: 1 } }), book);
    const plan: Intent[] = [
      { ...melee, attacks: 1 },
      { kind: "move", feet: 5 },
    ];
    expect(previewed(fight, plan, book)).toEqual([[], ["one-purpose"]]);
    expectRefused(fight, declares(plan), ["one-purpose"], book);
  });
  it("S1.C.a: at the table of options its rows alone, in the preview, too", () => {
    const fight = opening(fighter(), TABLE);
    expect(previewed(fight, [melee], TABLE)).toEqual([["by-the-table"]]);
    expectRefused(fight, declares([melee]), ["by-the-table"], TABLE);
    expect(previewed(fight, [{ kind: "option", option: "attack" }], TABLE)).toEqual([[]]);
  });
});

describe("A plan of one action, where actions are not counted", () => {
  it("S4.VII.B.1c: the encumbered do not declare a charge", () => {
    const fight = opening(fighter({ encumbered: true }), ADDICT);
    const plan: Intent[] = [{ kind: "charge", target: "orc" }];
    expect(previewed(fight, plan, ADDICT)).toEqual([["too-laden-to-charge"]]);
    expectRefused(fight, declares(plan), ["too-laden-to-charge"], ADDICT);
  });
  it("S0.R2.a: nor does anyone a blow in a round in which the rate gives none", () => {
    const slow = fighter({ meleeRate: { attacks: 1, rounds: 2 } });
    expect(previewed(opening(slow, JOMASE, {}, 2), [melee], JOMASE)).toEqual([["no-attack-left"]]);
    expectRefused(opening(slow, JOMASE, {}, 2), declares([melee]), ["no-attack-left"], JOMASE);
    expectLegal(opening(slow, JOMASE, {}, 1), declares([melee]), JOMASE);
  });
  it("S0.R8.d: nor is a dagger thrown by someone untrained", () => {
    const thrower = fighter({ weapons: [{ ...dagger, balanced: true }], throwTrained: false });
    for (const book of [THREE, ADDICT, JOMASE, D10]) {
      const fight = opening(thrower, book);
      const plan: Intent[] = [{ kind: "missile", weapon: "dagger", target: "orc" }];
      expect(previewed(fight, plan, book)).toEqual([["throw-untrained"]]);
      expectRefused(fight, declares(plan), ["throw-untrained"], book);
    }
  });
});

describe("A foe who cannot be sensed (Rule 10)", () => {
  const here = { position: { x: 0, y: 0 } };
  const unseen = { position: { x: 5, y: 0 }, conditions: ["invisible"] } as const;
  it.each([
    ["three-actions", THREE],
    ["addict", ADDICT],
    ["jomase", JOMASE],
    ["d10-segments", D10],
  ])("S0.R10.a: is not named in a plan, first or later; no one named may be anyone (%s)", (_text, book) => {
    const fight = opening(fighter(here), book, unseen);
    expect(previewed(fight, [melee], book)).toEqual([["foe-not-sensed"]]);
    expectRefused(fight, declares([melee]), ["foe-not-sensed"], book);
    expectLegal(fight, declares([{ kind: "melee" }]), book);
  });
  it("S0.R10.a: in a plan the action that names it is told", () => {
    const plan: Intent[] = [{ kind: "move", feet: 5 }, melee];
    expect(previewed(opening(fighter(here), THREE, unseen), plan, THREE)).toEqual([[], ["foe-not-sensed"]]);
    expectRefused(opening(fighter(here), THREE, unseen), declares(plan), ["deed-refused", "foe-not-sensed"], THREE);
  });
});

describe("A foe beyond the closing rule", () => {
  const far = { position: { x: 30, y: 0 } };
  it.each([
    ["S4.VII.B: addict", ADDICT],
    ["S2.4.b: d10-segments", D10],
  ])("%s: the preview says why no blow comes, and the blow is refused for that", (_text, book) => {
    const figures = [fighter({ position: { x: 0, y: 0 } }), orc(far)];
    const [deed] = judgePlan(declared(figures, {}, book), "fighter", [melee], book);
    expect(deed?.inVain).toMatchObject({ why: "closing-takes-a-round" });
    const fight = opened(figures, { fighter: melee }, [3, 3], book);
    const there = until(fight, "attack", book);
    const near = carry(there, { type: "move", ...now(there), feet: 25, to: { x: 25, y: 0 } }, {}, book).fight;
    expectRefused(near, strike(near, "fighter", "orc"), ["closing-takes-a-round"], book);
  });
  it("S4.VII.B: without that rule both let it pass", () => {
    const free = makeRulebook({ preset: "addict", "closing.method": "free" });
    const figures = [fighter({ position: { x: 0, y: 0 } }), orc(far)];
    expect(judgePlan(declared(figures, {}, free), "fighter", [melee], free)[0]?.inVain).toBeNull();
    const there = until(opened(figures, { fighter: melee }, [3, 3], free), "attack", free);
    const near = carry(there, { type: "move", ...now(there), feet: 25, to: { x: 25, y: 0 } }, {}, free).fight;
    expectLegal(near, strike(near, "fighter", "orc"), free);
  });
});

describe("A ring that is put on and used (jomase)", () => {
  const ring: Device = { ...invisibilityRing, functions: [{ ...invisibilityRing.functions[0]!, sustained: true }] };
  const wearer = fighter({ devices: [ring] });
  const useRing: Intent = { kind: "device", device: "invisibility", power: "use" };
  const wearRing = (fight: Fight) => wear(fight, "fighter", "invisibility");
  it("S3.SM.a: counts as one attack, which is paid when it is put on", () => {
    expect(previewed(opening(wearer, JOMASE), [useRing], JOMASE)).toEqual([[]]);
    const fight = until(opened([wearer, orc()], { fighter: useRing }, [3, 3], JOMASE), "device-start", JOMASE);
    expectLegal(fight, wearRing(fight), JOMASE);
    const worn = carry(fight, wearRing(fight), {}, JOMASE).fight;
    expectLegal(worn, use(worn, "fighter", "invisibility"), JOMASE);
  });
  it("S3.SM.a: so no one puts one on with no attack left", () => {
    const figures = [wearer, orc({ conditions: ["held"] })];
    const fight = until(opened(figures, { fighter: melee }, [3, 3], JOMASE), "attack", JOMASE);
    const struck = carry(fight, strike(fight, "fighter", "orc"), { damage: [1] }, JOMASE).fight;
    expectRefused(struck, wearRing(struck), ["no-attack-left"], JOMASE);
  });
});

describe("A ring that is put on after two other devices", () => {
  const deed = (device: string): Intent => ({ kind: "device", device, power: "use" });
  it("S0.R5.b: is foretold not to work, may be put on, and does not work in this round", () => {
    const figures = [fighter({ devices: [enemyWand, horn, { ...invisibilityRing, worn: false }] }), orc()];
    const plan = [deed("enemy-wand"), deed("horn"), deed("invisibility")];
    const begun = declared(figures, {}, THREE);
    const foretold = judgePlan(begun, "fighter", plan, THREE);
    expect(foretold.map(({ refused, inVain }) => [refused, inVain?.why])).toEqual([
      [[], undefined],
      [[], undefined],
      [[], "third-device"],
    ]);
    let fight = rollSides(carry(begun, declares(plan), {}, THREE).fight, [3, 3], THREE);
    const inTurn = (it: Fight) => until(it, "device-start", THREE);
    for (const id of ["enemy-wand", "horn"]) fight = carryOn(inTurn(fight), [it => use(it, "fighter", id)], THREE);
    fight = carryOn(inTurn(fight), [it => wear(it, "fighter", "invisibility")], THREE);
    expectRefused(fight, use(fight, "fighter", "invisibility"), ["dormant"], THREE);
  });
});

describe("The way of a charge (jomase, Charging)", () => {
  it("S3.CH.a: takes no attack, however long it is", () => {
    const plan: Intent[] = [{ kind: "charge", target: "orc", feet: 120 }];
    expect(previewed(opening(fighter(), JOMASE), plan, JOMASE)).toEqual([[]]);
    const fight = until(opened([fighter(), orc()], { fighter: plan[0]! }, [3, 3], JOMASE), "charge", JOMASE);
    const arrived = carry(fight, { type: "charge", ...now(fight), target: "orc", feet: 120 }, {}, JOMASE).fight;
    expectLegal(arrived, strike(arrived, "fighter", "orc"), JOMASE);
  });
});

describe("A routine of claw, claw and bite", () => {
  const bear = (change: Partial<Figure> = {}) =>
    fighter({ weapons: [{ ...claws, perRoutine: 3 }], attacksPerRoutine: 3, ...change });
  const blowsIn = (round: number, book: Rulebook, change: Partial<Figure> = {}) =>
    judgePlan(opening(bear(change), book, {}, round), "fighter", [{ kind: "melee", weapon: "claws" }], book)[0]?.room;
  it("S4.VII.A.4: is never parted by a rate of three routines in two rounds", () => {
    const quick = { meleeRate: { attacks: 3, rounds: 2 } } as const;
    expect([blowsIn(1, ADDICT, quick), blowsIn(2, ADDICT, quick)]).toEqual([6, 3]);
  });
  it("S0.I.a: at the end of a charge it has as many blows as actions are left, where they are counted", () => {
    const book = makeRulebook({ preset: "addict", "ledger.enabled": true });
    const charge: Intent = { kind: "charge", weapon: "claws", target: "orc" };
    const fight = until(opened([bear(), orc()], { fighter: charge }, [3, 3], book), "charge", book);
    const steps = order(fight, book).steps.filter(({ figure, kind }) => figure === "fighter" && kind === "attack");
    expect(steps.map(({ blows }) => blows)).toEqual([2]);
  });
});
