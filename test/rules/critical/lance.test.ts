import { describe, expect, it } from "vitest";
import { type Fight, makeRulebook, type Rulebook, stepsNow } from "#rules/index.ts";
import { strike } from "../commands.ts";
import { fighter, orc, weapon } from "../figures.ts";
import { charge } from "../gear.ts";
import { carry, close, opened, type Script } from "../table.ts";
import { lossOf, told } from "./blows.ts";

const bookOf = (choices: Partial<Rulebook> = {}) =>
  makeRulebook({
    preset: "jomase",
    "parry.method": "none",
    "fatigue.enabled": false,
    "defense.pool": false,
    "reach.enabled": false,
    ...choices,
  });

const lance = weapon({ id: "lance", name: "Lance", size: 3, speedFactor: 10, lance: true, knockdownDie: "1d8" });
const rider = fighter({ id: "rider", name: "Rider", strength: 10, conditions: ["mounted"], weapons: [lance] });
const plated = orc({ armorClass: 10, armorValue: 6, hitPoints: 60, weapons: [lance] });

/** Closes phases until the rider has a step of this kind. */
function until(fight: Fight, kind: string, book: Rulebook): Fight {
  let now = fight;
  while (!stepsNow(now, book).some(step => step.figure === "rider" && step.kind === kind))
    now = close(now, {}, book).fight;
  return now;
}

/**
 * Outcome of the lance at the end of a charge. The rider needs 10 to hit; 7 points of damage meet an armor value of 6.
 */
function charged(script: Script, book = bookOf()) {
  const fight = opened([rider, plated], { rider: { kind: "charge", target: "orc" } }, [5, 3], book);
  const start = until(fight, "charge", book);
  const there = until(carry(start, charge(start, "rider", "orc", 60), {}, book).fight, "attack", book);
  return carry(there, strike(there, "rider", "orc", "lance"), { damage: [7], knockdown: [1], ...script }, book);
}

const CRITICAL = { "to-hit": [19], severity: [5], save: [20] };
const sumOf = (outcome: ReturnType<typeof charged>) =>
  told(outcome, "hurt").adjustments.map(({ why, value }) => [why, value]);

describe("A lance in the charge of a rider (S3.CH.c)", () => {
  it("S3.CH.c: meets a third of the plate, and doubles what gets through", () => {
    const outcome = charged({ "to-hit": [15] });
    expect(sumOf(outcome)).toEqual([
      ["armor", -2],
      ["lance", 5],
    ]);
    expect(lossOf(outcome)).toBe(10);
  });
  it("S3.CH.c: rolls its knockdown a step higher", () =>
    expect(told(charged({ "to-hit": [15] }), "knockdown-rolled").die).toBe("1d10"));
  it("S3.CH.c: with a critical hit each doubling adds once: three times", () => {
    const outcome = charged(CRITICAL);
    expect(sumOf(outcome)).toEqual([
      ["armor", -2],
      ["critical", 5],
      ["lance", 5],
    ]);
    expect(lossOf(outcome)).toBe(15);
  });
  it("S3.CH.c: or, by ruling, the one doubles the other: four times", () =>
    expect(lossOf(charged(CRITICAL, bookOf({ "charge.lanceCritical": "multiplied" })))).toBe(20));
  it("S3.CH.c: where armor goes by class it doubles all of the blow", () =>
    expect(lossOf(charged({ "to-hit": [15] }, bookOf({ "armor.mode": "class" })))).toBe(14));
});
