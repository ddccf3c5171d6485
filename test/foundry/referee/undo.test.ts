import { describe, expect } from "vitest";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { lastEntries } from "../session/entries.ts";
import { BOTH_DECLARED, fightOn, strikeForFour } from "../session/fights.ts";
import type { GameSession, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, ORC, OTTO, SPELL, SWORD } from "../session/world.ts";

describe("Taking back", () => {
  const it = atTable();
  it.beforeEach(async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, BOTH_DECLARED);
  });

  async function strikeAndSettle(session: GameSession, master: Person, anna: Person): Promise<void> {
    await strikeForFour(master, anna);
    await session.settle();
  }
  const actorOf = (person: Person, figure: string) => person.combat.combatants.get(figure).actor;

  it("brings hit points, ledger and step back on every client, and marks the card", async ({
    session,
    master,
    anna,
  }) => {
    const before = master.encounter;
    await strikeAndSettle(session, master, anna);
    expect(await master.api.undo()).toMatchObject({ accepted: true });
    await session.settle();
    for (const person of [master, anna]) {
      expect(person.hitPoints(ORC)).toBe(8);
      expect(person.encounter).toEqual(before);
      expect(person.deeds().at(-1).system).toMatchObject({ undone: true, kept: "" });
      expect(person.errors).toEqual([]);
    }
    expect(actorOf(master, ORC).items.size).toBe(1);
  });

  it("moves a number that was changed since by the difference", async ({ session, master, anna }) => {
    await strikeAndSettle(session, master, anna);
    await actorOf(master, ORC).update({ "system.hitPoints.value": 3 });
    await master.api.undo();
    await session.settle();
    expect(anna.hitPoints(ORC)).toBe(7);
  });

  it("keeps what a hand changed before an undo of something else", async ({ session, master, anna }) => {
    await strikeAndSettle(session, master, anna);
    await actorOf(master, MIRELLA).update({ "system.hitPoints.value": 21 });
    await master.api.undo();
    await session.settle();
    expect(anna.hitPoints(MIRELLA)).toBe(21);
    expect(anna.hitPoints(ORC)).toBe(8);
    const hand = { figure: MIRELLA, path: "hitPoints", from: 30, to: 21 };
    expect(lastEntries(master, 1)).toMatchObject([{ command: null, changes: [hand] }]);
  });

  it("enters a change made by hand into the record with the next command", async ({ session, master, anna }) => {
    await actorOf(master, ORC).update({ "system.hitPoints.value": 7 });
    await strikeAndSettle(session, master, anna);
    const [hand, blow] = lastEntries(master, 2);
    expect(hand).toMatchObject({ command: null, changes: [{ figure: ORC, path: "hitPoints", from: 8, to: 7 }] });
    expect(blow).toMatchObject({ command: { type: "strike" }, changes: [{ figure: ORC, from: 7, to: 3 }] });
    await master.api.undo();
    await session.settle();
    expect(anna.hitPoints(ORC)).toBe(7);
  });

  it.for([90, 5])(
    "a blow for far more than there is leaves the least there can be, and gives %i back",
    async (from, { session, master, anna }) => {
      await actorOf(master, ORC).update({ "system.hitPoints.value": from });
      await actorOf(master, MIRELLA).items.get(SWORD).update({ "system.damage.smallMedium": "1d8+500" });
      await strikeAndSettle(session, master, anna);
      expect(anna.hitPoints(ORC)).toBe(-100);
      expect(lastEntries(master, 1)).toMatchObject([{ changes: [{ path: "hitPoints", from, to: -100 }] }]);
      await master.api.undo();
      await session.settle();
      expect(anna.hitPoints(ORC)).toBe(from);
      expect(master.errors).toEqual([]);
    },
  );

  it("a number above its maximum stays as somebody has set it since", async ({ session, master, anna }) => {
    await strikeAndSettle(session, master, anna);
    await actorOf(master, ORC).update({ "system.hitPoints.value": 998 });
    await master.api.undo();
    await session.settle();
    expect(anna.hitPoints(ORC)).toBe(998);
    expect(lastEntries(master, 1)).toMatchObject([{ command: null, changes: [{ from: 8, to: 998 }] }]);
  });

  it("gives a memorized spell back", async ({ session, master, anna }) => {
    const cast = { figure: OTTO, spell: SPELL, targets: [ORC] };
    expect(await master.api.cast(cast)).toMatchObject({ accepted: true });
    await session.settle();
    const spell = () => actorOf(anna, OTTO).items.get(SPELL).system.memorized;
    const lost = spell();
    await master.api.undo();
    await session.settle();
    expect(spell()).toBe(2);
    expect(lost).toBeLessThanOrEqual(2);
    expect(anna.seat(OTTO).casting).toBeNull();
  });

  it("goes back over the end of a segment and of a round, and on again", async ({ session, master, anna }) => {
    const before = master.encounter;
    await master.api.endRound({ overruled: true });
    await session.settle();
    expect(anna.encounter).toMatchObject({ round: 2, stage: "declare" });
    await master.api.undo();
    await session.settle();
    expect(anna.encounter).toEqual(before);
    expect(anna.combat.round).toBe(1);
    await master.api.endRound({ overruled: true });
    await session.settle();
    expect(anna.encounter).toMatchObject({ round: 2 });
  });

  it("is for the game master", async ({ session, master, anna }) => {
    await strikeAndSettle(session, master, anna);
    expect(anna.refusals(await anna.api.undo())).toEqual(["game-master-only"]);
  });

  it("goes back to the beginning and says when there is nothing more", async ({ session, master, anna }) => {
    let ruling = await master.api.undo();
    for (let times = 0; ruling.accepted && times < 10; times++) ruling = await master.api.undo();
    expect(master.refusals(ruling)).toEqual(["nothing-to-undo"]);
    await session.settle();
    expect(anna.encounter.round).toBe(0);
    expect(anna.combat.started).toBe(false);
    expect(await master.api.begin()).toMatchObject({ accepted: true });
  });
});
