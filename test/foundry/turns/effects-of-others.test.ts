import { describe, expect } from "vitest";
import { d8, d20, FRIENDS_FIRST } from "../session/dice.ts";
import { ALL_DECLARED, BLOW, fightOn } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, ORC, OTTO } from "../session/world.ts";
import { pressNext } from "./watching.ts";

const actorOf = ({ combat }: Person, id: string): Dynamic => combat.combatants.get(id).actor;

/** An effect of another package begins on a figure. */
async function give(session: GameSession, person: Person, id: string, data: object): Promise<Dynamic> {
  const [made] = await actorOf(person, id).createEmbeddedDocuments("ActiveEffect", [{ name: "Rage", ...data }]);
  await session.settle();
  return made;
}

describe("Active effects of other packages", () => {
  const it = atTable({ noErrors: true });

  /** A change of a value in the form of this generation. */
  const changing = (key: string, value: number): object =>
    generation < 14
      ? { changes: [{ key, mode: 2, value: String(value) }] }
      : { system: { changes: [{ key, type: "add", value }] } };

  it("change the numbers that the rules read, as long as they last", async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    const armorClass = () => master.api.fight().figures.find(({ id }: Dynamic) => id === ORC).armorClass;
    expect(armorClass()).toBe(6);
    const effect = await give(session, master, ORC, changing("system.armorClass", -2));
    expect(armorClass()).toBe(4);
    await effect.delete();
    await session.settle();
    expect(armorClass()).toBe(6);
  });

  it("do not change the present hit points, which each wound writes, but may change the maximum", async ({
    session,
    master,
  }) => {
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    await give(session, master, ORC, changing("system.hitPoints.value", 5));
    await give(session, master, ORC, changing("system.hitPoints.max", 5));
    const { hitPoints } = actorOf(master, ORC).system;
    expect({ ...hitPoints }).toMatchObject({ value: 8, max: 13 });
    master.rolls(d20(15), d8(4));
    await master.api.strike(BLOW);
    await master.answersWhenAskedQuietly("none");
    expect(actorOf(master, ORC)._source.system.hitPoints.value).toBe(4);
    expect(master.hitPoints(ORC)).toBe(4);
  });

  if (generation >= 14) {
    const rounds = (value: number | null, expiry: string): object => ({ duration: { value, units: "rounds", expiry } });
    const isOver = (effect: Dynamic): boolean => effect.duration.expired;
    const endRound = async (session: GameSession, master: Person): Promise<void> => {
      await master.api.endRound({ overruled: true });
      await session.settle();
    };

    it("start with their bearer's turns, not with those of whoever has the turn", async ({ session, master }) => {
      await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
      expect(master.combat.combatant.id).toBe(MIRELLA);
      const { start } = (await give(session, master, OTTO, rounds(1, "turnEnd"))).toObject();
      expect(start).toMatchObject({ combat: master.combat.id, combatant: OTTO, round: 1, turn: null });
    });

    it("end with their bearer's turn, once their time is over", async ({ session, master }) => {
      await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
      const now = await give(session, master, OTTO, rounds(null, "turnEnd"));
      const later = await give(session, master, OTTO, rounds(1, "turnEnd"));
      await pressNext(session, master, () => master.combat.combatant?.id === OTTO);
      expect([now, later].map(isOver)).toEqual([false, false]);
      await pressNext(session, master, () => master.combat.combatant?.id !== OTTO);
      expect([now, later].map(isOver)).toEqual([true, false]);
      await endRound(session, master);
      expect(isOver(later)).toBe(false);
      await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
      await endRound(session, master);
      expect(isOver(later)).toBe(true);
    });

    it("end with the turn of another combatant, if their package says so", async ({ session, master }) => {
      await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
      const effect = await give(session, master, ORC, { ...rounds(null, "turnEnd"), start: { combatant: OTTO } });
      await pressNext(session, master, () => master.combat.combatant?.id === OTTO);
      expect(isOver(effect)).toBe(false);
      await pressNext(session, master, () => master.combat.combatant?.id !== OTTO);
      expect(isOver(effect)).toBe(true);
    });

    it("end at the end of a round in which their bearer has had no turn", async ({ session, master }) => {
      const skipped: unknown[] = [];
      await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
      const effect = await give(session, master, OTTO, rounds(null, "turnEnd"));
      master.combat._onEndTurn = async ({ id }: Dynamic, context: Dynamic) => void skipped.push({ id, ...context });
      await endRound(session, master);
      expect(skipped).toContainEqual(expect.objectContaining({ id: OTTO, round: 1, skipped: true }));
      expect(isOver(effect)).toBe(true);
    });

    it("stay expired when the command that ended them is undone", async ({ session, master }) => {
      await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
      const effect = await give(session, master, OTTO, rounds(null, "roundEnd"));
      await endRound(session, master);
      await master.api.undo();
      await session.settle();
      expect([master.combat.round, isOver(effect)]).toEqual([1, true]);
    });

    it("end with a round, with the next one, and with the encounter", async ({ session, master }) => {
      await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
      const [end, start, last] = [
        await give(session, master, ORC, rounds(null, "roundEnd")),
        await give(session, master, ORC, rounds(2, "roundStart")),
        await give(session, master, ORC, rounds(null, "combatEnd")),
      ];
      await endRound(session, master);
      expect([end, start, last].map(isOver)).toEqual([true, false, false]);
      await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
      await endRound(session, master);
      expect([start, last].map(isOver)).toEqual([true, false]);
      await master.combat.delete();
      await session.settle();
      expect(isOver(last)).toBe(true);
    });
  }
});
