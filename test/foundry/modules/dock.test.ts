import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { BOTH_DECLARED, fightOn } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { MIRELLA, ORC, OTTO, SECOND_ORC } from "../session/world.ts";
import { apiOf, faultsOf, openBeside, playRound } from "./beside.ts";

describe("A dock beside the system", () => {
  let session: GameSession;
  let master: Person;
  let anna: Person;

  beforeEach(async () => {
    ({ session, master, anna } = await openBeside("dock", generation));
  });
  afterEach(async () => {
    expect(faultsOf(master, anna)).toEqual([]);
    await session.close();
  });

  const listed = ({ globals }: Person): string[] =>
    [...globals.document.querySelectorAll("#dock li")].map(item => item.dataset.combatantId);
  const button = ({ globals }: Person, action: string): Dynamic =>
    globals.document.querySelector(`#dock [data-action="${action}"]`);
  const heard = (person: Person): string[] => apiOf(person, "dock").log.map(({ hook }: Dynamic) => hook);

  it("stands before the fight has begun, and nobody leads", () => {
    for (const person of [master, anna]) {
      expect(listed(person).sort()).toEqual([MIRELLA, OTTO, ORC, SECOND_ORC].sort());
      expect(button(person, "next").disabled).toBe(true);
    }
  });

  it("lists the turns in the order of the encounter on every client", async () => {
    await fightOn(session, master, FRIENDS_FIRST, BOTH_DECLARED);
    const order = master.combat.turns.map(({ id }: Dynamic) => id);
    for (const person of [master, anna]) expect(listed(person)).toEqual(order);
  });

  it("hears of the beginning, with whose turn it is", async () => {
    await fightOn(session, master, FRIENDS_FIRST, BOTH_DECLARED);
    for (const person of [master, anna]) expect(heard(person)).toContain("combatTurnChange");
    expect(heard(master)).toContain("updateCombat");
  });

  it("leads the game master through a round and into the next", async () => {
    await fightOn(session, master, FRIENDS_FIRST, BOTH_DECLARED);
    const seen = await playRound(session, master);
    expect(seen.length).toBeGreaterThan(0);
    expect([master.combat.round, anna.combat.round]).toEqual([2, 2]);
    expect(heard(anna)).toContain("combatTurnChange");
  });

  it("leads a player on from their own figure, and from no other's", async () => {
    await fightOn(session, master, FRIENDS_FIRST, BOTH_DECLARED);
    await apiOf(anna, "dock").dock.next();
    await master.until(() => master.combat.combatant.id === OTTO);
    await apiOf(anna, "dock").dock.next();
    await session.settle();
    expect([master.combat.combatant.id, anna.warnings.length]).toEqual([OTTO, 1]);
  });
});
