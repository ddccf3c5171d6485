import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Evening, FRIENDS_FIRST, fightOn, ORC, OTTO, openEvening, type Person } from "../evening/index.ts";

const MIND = {
  isPsionic: true,
  attackStrength: 30,
  defenseStrength: 20,
  attacks: { "mind-thrust": true },
  defenses: { "mind-blank": true },
};

describe.each([13, 14] as const)("Two minds meet (S4.V, generation %i)", generation => {
  let evening: Evening;
  let master: Person;
  let ben: Person;
  const actorOf = (person: Person, figure: string) => person.combat.combatants.get(figure).actor;
  const strengths = (person: Person) =>
    [OTTO, ORC].map(figure => {
      const { attackStrength, defenseStrength } = actorOf(person, figure).system.psionics;
      return [attackStrength, defenseStrength];
    });
  beforeEach(async () => {
    evening = await openEvening(generation);
    [master, ben] = [await evening.sit("Gamemaster"), await evening.sit("Ben")];
    for (const figure of [OTTO, ORC]) await actorOf(master, figure).update({ "system.psionics": MIND });
    await fightOn(evening, master, FRIENDS_FIRST, { [OTTO]: { kind: "wait" } });
    const thrust = { attack: "mind-thrust", defense: "mind-blank" };
    const asked = { type: "psionic-exchange", figure: OTTO, round: 1, target: ORC, ...thrust };
    expect(await ben.api.command(asked)).toMatchObject({ accepted: true });
    await master.answersWhenAsked("mind-thrust:mind-blank");
  });
  afterEach(() => evening.close());

  it("and what it costs stands on both sheets, a character's and a token's own", () => {
    for (const person of [master, ben]) {
      expect(strengths(person).map(([attack]) => attack)).toEqual([26, 26]);
      expect(strengths(person).every(([, defense]) => defense < 19)).toBe(true);
      expect(person.errors).toEqual([]);
    }
  });
  it("and have it back when that is undone", async () => {
    await master.api.undo();
    await evening.settle();
    expect(strengths(ben)).toEqual([
      [30, 20],
      [30, 20],
    ]);
  });
});
