import { describe, expect } from "vitest";
import { d20, FRIENDS_FIRST } from "../session/dice.ts";
import { fightOn } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type GameSession, openSession, type Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, ORC } from "../session/world.ts";

describe("Mirella tires, and so does an orc", () => {
  const it = atTable();
  const actorOf = (person: Person, figure: string) => person.combat.combatants.get(figure).actor;
  const weariness = (person: Person, figure = MIRELLA) => actorOf(person, figure).system.fatigue;
  it.beforeEach(async ({ session, master }) => {
    await master.game.settings.set("ten-segments", "rulebook.fatigue.enabled", true);
    await actorOf(master, MIRELLA).update({ "system.fatigue": { points: 2, most: 9, level: "exhausted" } });
    await actorOf(master, ORC).update({ "system.fatigue": { points: 9, most: 9 } });
    await fightOn(session, master, FRIENDS_FIRST, { [MIRELLA]: { kind: "move" } });
  });

  async function walkToTheEnd(session: GameSession, master: Person): Promise<void> {
    await master.api.move({ figure: MIRELLA, feet: 10, overruled: true });
    await master.api.endRound({ overruled: true });
    await session.settle();
  }

  it("S3.FC.a, S3.FL.c: the round is written to her sheet, with the stun it ends in", async ({
    session,
    master,
    anna,
  }) => {
    await walkToTheEnd(session, master);
    for (const person of [master, anna]) {
      expect(weariness(person)).toMatchObject({ points: -1, most: 9, level: "exhausted" });
      expect(actorOf(person, MIRELLA).statuses.has("stun")).toBe(true);
      expect(weariness(person, ORC).points).toBe(9);
      expect(person.errors).toEqual([]);
    }
  });

  it("and is taken back with the rest", async ({ session, master }) => {
    await walkToTheEnd(session, master);
    await master.api.undo();
    await session.settle();
    expect(weariness(master)).toMatchObject({ points: 2, level: "exhausted" });
    expect(actorOf(master, MIRELLA).statuses.has("stun")).toBe(false);
  });

  it("what the rules work out for a sheet that leaves it empty stays empty", async ({ session, master, anna }) => {
    await actorOf(master, MIRELLA).update({ "system.fatigue": { points: null, most: null, level: "fresh" } });
    await walkToTheEnd(session, master);
    expect(weariness(anna)).toMatchObject({ points: expect.any(Number), most: null });
    expect(master.errors).toEqual([]);
  });

  it("S3.FC.d: the game master says that it is hot as the fight begins", async () => {
    const hot = await openSession(generation);
    const sweating = await hot.sit("Gamemaster");
    expect(await sweating.api.command({ type: "begin", hot: true })).toMatchObject({ accepted: true });
    await hot.settle();
    expect(sweating.encounter).toMatchObject({ round: 1, hot: true });
    await hot.close();
  });

  it("S3.FR.a: her player lets her rest, and a save gives a point back", async ({ session, master, anna }) => {
    expect(await anna.api.command({ type: "rest", figure: MIRELLA })).toMatchObject({ accepted: true });
    master.rolls(d20(20));
    await master.api.endRound({ overruled: true });
    await session.settle();
    expect(weariness(anna)).toMatchObject({ points: 3, failed: 0 });
    expect(master.errors).toEqual([]);
  });
});
