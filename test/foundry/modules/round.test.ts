import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { d8, d20, FRIENDS_FIRST } from "../session/dice.ts";
import { ALL_DECLARED, BLOW, fightOn } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { MIRELLA, ORC, OTTO, SECOND_ORC, world } from "../session/world.ts";
import { apiOf, faultsOf, playRound } from "./beside.ts";

const ALL = ["wrapper", "courier", "dock", "dice-show"];

describe("A whole round with four modules beside the system", () => {
  let session: GameSession;
  let master: Person;
  let anna: Person;
  let ben: Person;
  beforeEach(async () => {
    session = await openSession(generation, world(), ALL, { drawn: true });
    master = await session.sit("Gamemaster");
    anna = await session.sit("Anna");
    ben = await session.sit("Ben");
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
  });
  afterEach(async () => {
    const faults = faultsOf(master, anna, ben);
    await session.close();
    expect(faults).toEqual([]);
  });

  const log = (person: Person): Dynamic[] => apiOf(person, "dock").log;
  const turnsOf = (person: Person) =>
    log(person)
      .filter(({ hook }) => hook === "combatTurnChange")
      .map(({ combatant }) => combatant);

  it("is led by the dock, each player for their own figure, and every figure has its turn in each of its moments", async () => {
    for (const person of [master, anna, ben]) log(person).length = 0;
    const seen = await playRound(session, master, anna, ben);
    expect(master.combat.round).toBe(2);
    expect(seen).toEqual([OTTO, OTTO, ORC, SECOND_ORC, MIRELLA]);
    for (const person of [master, anna, ben]) expect(turnsOf(person)).toEqual([OTTO, OTTO, ORC, SECOND_ORC, MIRELLA]);
    expect([...master.warnings, ...anna.warnings, ...ben.warnings]).toEqual([]);
  });

  it("is told in Foundry's order: asked where it is pressed, written, and told to all", async () => {
    log(anna).length = 0;
    await apiOf(anna, "dock").dock.next();
    await master.until(() => anna.combat.combatant.id === OTTO);
    await session.settle();
    expect(log(anna).map(({ hook }) => hook)).toEqual(["combatTurn", "combatTurnChange", "updateCombat"]);
    const [asked, , written] = log(anna);
    expect([asked.update, asked.options.direction]).toEqual([{ round: 1, turn: 1 }, 1]);
    expect([written.changed, written.options]).toEqual([["turn"], { direction: 1, worldTime: { delta: 0 } }]);
  });

  it("has its dice shown as those of whoever threw them, and what is wrapped goes on running", async () => {
    const { calls } = apiOf(master, "wrapper");
    const before = calls.own.nextTurn ?? 0;
    master.rolls(d20(15), d8(4));
    await anna.api.strike(BLOW);
    await master.answersWhenAsked("none");
    await session.settle();
    const thrown = apiOf(ben, "dice-show").shown.at(-1);
    expect(thrown.author).toBe(anna.game.userId);
    expect(thrown.dice.map(({ faces, values }: Dynamic) => [faces, ...values])).toEqual([
      [20, 15],
      [8, 4],
    ]);
    await apiOf(master, "dock").dock.next();
    await session.settle();
    expect([calls.own.nextTurn, master.combat.combatant.id]).toEqual([before + 1, OTTO]);
  });

  it("goes on when somebody leaves the table and comes back in the middle of it", async () => {
    await apiOf(master, "dock").dock.next();
    await session.settle();
    anna.close();
    await session.settle();
    const again = await session.sit("Anna");
    expect([again.combat.combatant.id, again.combat.turn]).toEqual([master.combat.combatant.id, master.combat.turn]);
    await playRound(session, master, ben);
    expect([master.combat.round, again.combat.round, again.errors]).toEqual([2, 2, []]);
  });
});
