import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { BOTH_DECLARED, fightOn } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import type { GameSession, Person } from "../session/index.ts";
import { apiOf, faultsOf, openBeside } from "./beside.ts";

describe("A module that wraps the encounter's methods", () => {
  let session: GameSession;
  let master: Person;
  let anna: Person;

  beforeEach(async () => {
    ({ session, master, anna } = await openBeside("wrapper", generation));
  });
  afterEach(async () => {
    expect(faultsOf(master, anna)).toEqual([]);
    await session.close();
  });

  const calls = (person: Person): Record<string, number> => apiOf(person, "wrapper").calls.own;

  it("sees who sorts, on every client", async () => {
    await master.combat.startCombat();
    await session.settle();
    for (const person of [master, anna]) expect(calls(person)._sortCombatants).toBeGreaterThan(0);
  });

  it("sees what is pressed, and it is done all the same", async () => {
    await master.combat.startCombat();
    await session.settle();
    expect(calls(master)).toMatchObject({ startCombat: 1 });
    expect([master.combat.round, anna.combat.round]).toEqual([1, 1]);
  });

  it("sees the turns that begin and end, on the one client that tells of them", async () => {
    await fightOn(session, master, FRIENDS_FIRST, BOTH_DECLARED);
    await master.combat.nextTurn();
    await session.settle();
    expect(calls(master)._onStartRound).toBeGreaterThan(0);
    expect(calls(master)._onStartTurn).toBeGreaterThan(0);
    expect(calls(anna)).toMatchObject({ nextTurn: 0, _onStartRound: 0, _onStartTurn: 0 });
  });
});
