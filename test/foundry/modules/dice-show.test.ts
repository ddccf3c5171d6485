import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { BOTH_DECLARED, fightOn, strikeForFour } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { apiOf, faultsOf, openBeside } from "./beside.ts";

describe("A module that shows dice beside the system", () => {
  let session: GameSession;
  let master: Person;
  let anna: Person;

  beforeEach(async () => {
    ({ session, master, anna } = await openBeside("dice-show", generation));
  });
  afterEach(async () => {
    expect(faultsOf(master, anna)).toEqual([]);
    await session.close();
  });

  const shown = (person: Person): Dynamic[] => apiOf(person, "dice-show").shown;
  const faces = (person: Person): number[] =>
    shown(person)
      .flatMap(({ dice }) => dice)
      .flatMap(({ values }) => values);
  const whisper = async (to: readonly Person[], blind: boolean) => {
    const { ChatMessage, Roll } = anna.globals;
    anna.rolls(0.5);
    const roll = await new Roll("1d6").evaluate();
    await ChatMessage.create({ rolls: [roll], whisper: to.map(({ game }) => game.userId), blind });
    await session.settle();
  };

  it("shows the dice of the sides and of a blow to everybody", async () => {
    await fightOn(session, master, FRIENDS_FIRST, BOTH_DECLARED);
    await strikeForFour(master, anna);
    await session.settle();
    for (const person of [master, anna]) expect(faces(person)).toEqual([5, 2, 15, 4]);
  });

  it("shows them in the color of who threw them", async () => {
    await whisper([], false);
    const { id, color } = master.game.users.getName("Anna");
    expect(shown(master)).toMatchObject([{ author: id, color: String(color) }]);
  });

  it("shows what is whispered to those who may see it", async () => {
    const ben = await session.sit("Ben");
    await whisper([master], false);
    expect([master, anna, ben].map(person => shown(person).length)).toEqual([1, 1, 0]);
  });

  it("shows what is thrown blindly to the game master alone", async () => {
    await whisper([master], true);
    expect([master, anna].map(person => shown(person).length)).toEqual([1, 0]);
  });
});
