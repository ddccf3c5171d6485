import { describe, expect } from "vitest";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { fightOn } from "../session/fights.ts";
import type { Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { ORC, OTTO } from "../session/world.ts";

const MIND = {
  isPsionic: true,
  attackStrength: 30,
  defenseStrength: 20,
  attacks: { "mind-thrust": true },
  defenses: { "mind-blank": true },
};

describe("Two minds meet (S4.V)", () => {
  const it = atTable({ seats: ["master", "ben"] });
  const actorOf = (person: Person, figure: string) => person.combat.combatants.get(figure).actor;
  const strengths = (person: Person) =>
    [OTTO, ORC].map(figure => {
      const { attackStrength, defenseStrength } = actorOf(person, figure).system.psionics;
      return [attackStrength, defenseStrength];
    });
  it.beforeEach(async ({ session, master, ben }) => {
    for (const figure of [OTTO, ORC]) await actorOf(master, figure).update({ "system.psionics": MIND });
    await fightOn(session, master, FRIENDS_FIRST, { [OTTO]: { kind: "wait" } });
    const thrust = { attack: "mind-thrust", defense: "mind-blank" };
    const asked = { type: "psionic-exchange", figure: OTTO, round: 1, target: ORC, ...thrust };
    expect(await ben.api.command(asked)).toMatchObject({ accepted: true });
    await master.until(() => master.combat.system.pending !== "");
    expect(JSON.parse(master.combat.system.pending)).toMatchObject({ limit: null });
    await master.answersWhenAsked("mind-thrust:mind-blank");
  });

  it("and what it costs stands on both sheets, a character's and a token's own", ({ master, ben }) => {
    for (const person of [master, ben]) {
      expect(strengths(person).map(([attack]) => attack)).toEqual([26, 26]);
      expect(strengths(person).every(([, defense]) => defense < 19)).toBe(true);
      expect(person.errors).toEqual([]);
    }
  });
  it("and have it back when that is undone", async ({ session, master, ben }) => {
    await master.api.undo();
    await session.settle();
    expect(strengths(ben)).toEqual([
      [30, 20],
      [30, 20],
    ]);
  });
  it("and a player is asked without a clock, since its answer would leave a mind without a defense", async ({
    session,
    master,
    ben,
  }) => {
    await master.api.undo();
    await session.settle();
    const questions = ben.decides(() => "none:mind-blank");
    const thrust = { attack: "mind-thrust", defense: "mind-blank" };
    const asked = { type: "psionic-exchange", figure: ORC, round: 1, target: OTTO, ...thrust };
    expect(await master.api.command(asked)).toMatchObject({ accepted: true });
    await master.until(() => questions.length === 1);
    expect(questions[0]).toMatchObject({ limit: null, need: { name: "psionics", figure: OTTO } });
    await session.settle();
    expect(ben.errors).toEqual([]);
    expect(strengths(ben)[0]![1]).toBeLessThan(20);
  });
});
