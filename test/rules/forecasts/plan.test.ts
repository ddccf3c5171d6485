import { describe, expect, it } from "vitest";
import { type Fight, newFight, planAhead } from "#rules/index.ts";
import { fighter, mage, orc } from "../figures.ts";
import { BOOK, carry, carryAll, opened } from "../table.ts";

const FIGURES = [fighter({ side: "friendly" }), mage({ side: "friendly" }), orc({ side: "hostile" })];
const FIRE_BALL = { kind: "spell", spell: "fireball", target: "orc" } as const;

const begun = (): Fight => carry(newFight(FIGURES), { type: "begin" }).fight;
const foretold = (fight: Fight, friendly: number, hostile: number) =>
  planAhead(
    fight,
    { figure: "mage", intents: [FIRE_BALL] },
    ({ side }) => (side === "friendly" ? friendly : hostile),
    BOOK,
  );
const stepsOf = (figure: string, ahead: ReturnType<typeof planAhead>) =>
  ahead?.steps.filter(step => step.figure === figure).map(({ kind, moment }) => [kind, moment]);

describe("The round as it would go with a plan", () => {
  it("S4.VII.C.2b: a spell begins in the segment that the foes' die shows, and lands after its casting time", () => {
    expect(stepsOf("mage", foretold(begun(), 2, 4))).toEqual([
      ["spell-start", 4],
      ["spell-end", 7],
    ]);
    expect(stepsOf("mage", foretold(begun(), 2, 1))).toEqual([
      ["spell-start", 1],
      ["spell-end", 4],
    ]);
  });
  it("has a foe that has declared nothing where it would begin", () =>
    expect(stepsOf("orc", foretold(begun(), 2, 4))).toEqual([["wait", 2]]));
  it("does not change the fight", () => {
    const fight = begun();
    const before = structuredClone(fight);
    foretold(fight, 2, 4);
    expect(fight).toEqual(before);
  });
  it("rolls no dice if initiative is rolled", () => {
    const fight = opened(FIGURES, {}, [3, 5]);
    const dice: string[] = [];
    const ahead = planAhead(fight, { figure: "mage", intents: [FIRE_BALL] }, die => dice.push(die.formula), BOOK);
    expect([dice, stepsOf("mage", ahead)?.map(([kind]) => kind)]).toEqual([[], ["spell-start", "spell-end"]]);
  });
  it("is null for a plan that is not legal", () => {
    const spent = carryAll(begun(), [{ type: "leave", figure: "mage" }]);
    expect(planAhead(spent, { figure: "mage", intents: [FIRE_BALL] }, () => 1, BOOK)).toBeNull();
  });
});
