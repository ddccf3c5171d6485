import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { lastEntries } from "../session/entries.ts";
import { fightOn, MELEE, MIRELLA_DECLARED, strikeForFour } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { HaltingTraffic } from "../session/halting.ts";
import { type Dynamic, type GameSession, holdTimers, openSession, type Person } from "../session/index.ts";
import { MIRELLA, ORC, SECOND_ORC, world } from "../session/world.ts";

/** A command that changes no figure. */
const openingAt = (target: string) => ({ type: "grant-opportunity", figure: MIRELLA, target });
const actorOf = (person: Person, figure: string) => person.combat.combatants.get(figure).actor;
const writeHitPoints = (person: Person, figure: string, value: number) =>
  actorOf(person, figure).update({ "system.hitPoints.value": value });

/** The record's lines about edits made by hand. */
const handLines = (person: Person): Dynamic[] =>
  lastEntries(person, 50)
    .filter(({ command }) => command === null)
    .flatMap(({ changes }) => changes);

describe("Hit points are edited on a sheet", () => {
  let session: GameSession;
  afterEach(() => session.close());

  /** Runs something that waits for other clients, and lets the waiting time pass at once. */
  async function done(person: Person, work: () => Promise<Dynamic>): Promise<Dynamic> {
    const patience = person.waits();
    const asked = work();
    await session.settle();
    patience();
    const reply = await asked;
    await session.settle();
    return reply;
  }

  describe("by a game master who is alone", () => {
    let master: Person;
    beforeEach(async () => {
      session = await openSession(generation);
      master = await session.sit("Gamemaster");
      await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    });

    it.each(["reloads", "crashes"] as const)("and %s: the next command enters them into the record", async how => {
      await writeHitPoints(master, SECOND_ORC, 5);
      await session.settle();
      if (how === "crashes") master.crash();
      const again = how === "reloads" ? await session.reload(master) : await session.comeBack(master);
      expect(await done(again, () => again.api.command(openingAt(ORC)))).toMatchObject({ accepted: true });
      expect(handLines(again)).toEqual([{ figure: SECOND_ORC, path: "hitPoints", from: 8, to: 5 }]);
      expect(again.errors).toEqual([]);
    });

    it("after a round has ended, and reloads", async () => {
      await strikeForFour(master);
      await session.settle();
      expect(await master.api.endRound({ overruled: true })).toMatchObject({ accepted: true });
      await session.settle();
      await writeHitPoints(master, ORC, 6);
      await session.settle();
      const again = await session.reload(master);
      const reply = await done(again, () => again.api.declare({ figure: MIRELLA, intent: MELEE }));
      expect(reply).toMatchObject({ accepted: true });
      expect(handLines(again)).toEqual([{ figure: ORC, path: "hitPoints", from: 4, to: 6 }]);
      expect(await done(again, () => again.api.undo())).toMatchObject({ accepted: true });
      expect(again.hitPoints(ORC)).toBe(6);
      expect(again.errors).toEqual([]);
    });

    it("nothing is entered where nothing was edited", async () => {
      await strikeForFour(master);
      await session.settle();
      const again = await session.reload(master);
      expect(await done(again, () => again.api.command(openingAt(ORC)))).toMatchObject({ accepted: true });
      expect(handLines(again)).toEqual([]);
    });
  });

  describe("and a write comes too late", () => {
    let traffic: HaltingTraffic;
    let first: Person;
    let second: Person;
    beforeEach(async () => {
      traffic = new HaltingTraffic();
      session = await openSession(generation, world(), [], { traffic });
      first = await session.sit("Gamemaster");
      second = await session.sit("Assistant");
      await fightOn(session, first, FRIENDS_FIRST, MIRELLA_DECLARED);
    });
    const wire = (at: number, way: "up" | "down") => `${traffic.wires[at]} ${way}`;

    /** The second GM takes over. The first does not learn of it until its messages are released. */
    async function leadUnheard(): Promise<void> {
      traffic.halt(wire(0, "down"));
      expect(await done(second, () => second.api.takeOver())).toMatchObject({ accepted: true });
    }

    it("what a client that was just opened changes before it has heard from the others is entered, too", async () => {
      traffic.halt(wire(1, "up"));
      const again = await session.reload(first);
      await actorOf(again, SECOND_ORC).createEmbeddedDocuments("Item", [{ name: "Club", type: "weapon" }]);
      await session.settle();
      traffic.letGo(wire(1, "up"));
      await session.settle();
      expect(await done(again, () => again.api.takeOver())).toMatchObject({ accepted: true });
      expect(await done(again, () => again.api.command(openingAt(ORC)))).toMatchObject({ accepted: true });
      expect(handLines(again)).toMatchObject([{ figure: SECOND_ORC, path: "weapons" }]);
    });

    it("an undo that comes too late, from a client that is gone, leaves figures, record and card as they were", async () => {
      await strikeForFour(first);
      await session.settle();
      const before = second.encounter;
      await leadUnheard();
      traffic.halt(wire(1, "down"));
      void first.api.undo({ quiet: true });
      await session.settle();
      first.crash();
      traffic.letGo(wire(1, "down"));
      traffic.letGo(wire(0, "down"));
      await session.settle();
      await second.api.settled();
      await session.settle();
      expect(second.hitPoints(ORC)).toBe(4);
      expect(second.deeds().at(-1).system.undone).toBe(false);
      expect(second.encounter).toEqual(before);
      expect(await done(second, () => second.api.undo())).toMatchObject({ accepted: true });
      expect(second.hitPoints(ORC)).toBe(8);
      expect(handLines(second)).toEqual([]);
      expect(second.errors).toEqual([]);
    });

    /**
     * The second GM writes a line about a blow at the orc that is stale and so has no effect. On generation 14 it also
     * writes the damage.
     */
    async function writeLate(): Promise<void> {
      const { combat, globals } = second;
      const round = JSON.parse(combat.system.round);
      const [number, lines] = round.contents.at(-1);
      const [last] = lastEntries(second, 1);
      const command = { ...openingAt(ORC), id: "late" };
      const changes = [{ figure: ORC, path: "hitPoints", from: 8, to: 4 }];
      const line = { number: last.number + 1, command, answers: [], changes, facts: [] };
      const record = { [2 * (lines + 1) + (number % 2)]: JSON.stringify(line) };
      const counted = JSON.stringify({ ...round, contents: round.contents.with(-1, [number, lines + 1]) });
      const encounter = { _id: combat.id, system: { revision: 1, round: counted, record } };
      const written = { diff: false, tenSegments: "odd" };
      if (generation === 13) return combat.update({ system: encounter.system }, written);
      const { id, parent } = actorOf(second, ORC);
      await globals.foundry.documents.modifyBatch([
        { action: "update", documentName: "Combat", updates: [encounter], ...written },
        {
          action: "update",
          documentName: "Actor",
          parent,
          updates: [{ _id: id, system: { hitPoints: { value: 4 } } }],
        },
      ]);
    }

    it("a client that opens before it is reverted takes what it brought for no edit by hand", async () => {
      const there = await session.sit("Assistant");
      traffic.halt(wire(0, "up"));
      await writeLate();
      await session.settle();
      second.crash();
      let patience = () => 0;
      const third = await session.reload(there, globals => {
        patience = holdTimers(globals);
      });
      await session.settle();
      patience();
      await session.settle();
      traffic.letGo(wire(0, "up"));
      await session.settle();
      await first.api.settled();
      await session.settle();
      expect(third.hitPoints(ORC)).toBe(8);
      expect(third.combat.system.record).toEqual(first.combat.system.record);
      first.crash();
      await session.settle();
      expect(await done(third, () => third.api.command(openingAt(SECOND_ORC)))).toMatchObject({ accepted: true });
      expect(handLines(third)).toEqual([]);
      expect(third.errors).toEqual([]);
    });
  });
});
