import { afterEach, describe, expect, it } from "vitest";
import type { WholeFight } from "#foundry/adapters/memory/pages.ts";
import { tellWhole } from "../account/exported.ts";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { hardy, openLong, pagesOf, playRounds, roundOf, told } from "./long-fight.ts";

describe("What is kept of a fight", () => {
  let session: GameSession;
  let master: Person;
  afterEach(() => session.close());

  async function undo(): Promise<string[]> {
    const reply = await master.api.undo({ quiet: true });
    await session.settle();
    return master.refusals(reply);
  }
  /**
   * Takes over the leadership in a new browser. The previous leader's client is unknown to it and never answers, so
   * timers must run out.
   */
  async function takesTheLead(): Promise<void> {
    const patience = master.waits();
    const led = master.api.takeOver();
    await master.until(() => patience() > 0);
    await led;
  }
  async function endRound(): Promise<void> {
    await master.api.endRound({ overruled: true });
    await session.settle();
  }

  describe("where another window's write comes before that of a round change", () => {
    async function overtaken(): Promise<string[]> {
      ({ session, master } = await openLong(generation));
      const before = await playRounds(session, master, 3);
      const second = await session.sit("Gamemaster");
      const hook = generation < 14 ? "preCreateJournalEntryPage" : "preUpdateCombat";
      master.globals.Hooks.once(hook, () => {
        const { revision } = second.combat.system;
        const system = { revision: revision + 1, referee: null };
        void second.combat.update({ system }, { diff: false, tenSegments: "abc" });
      });
      before.push(...(await playRounds(session, master, 1)));
      expect(master.errors).toEqual([]);
      return before;
    }

    it("the round ends once, and its page stands there once", async () => {
      await overtaken();
      expect(master.encounter.round).toBe(5);
      expect(pagesOf(master).map(roundOf)).toEqual([0, 1, 2, 3]);
    });
    it("everything is taken back to the beginning", async () => {
      for (const earlier of (await overtaken()).toReversed()) {
        expect(await undo()).toEqual([]);
        expect(told(master)).toBe(earlier);
      }
    });
  });

  it("does not leave the encounter where a module keeps the page from being written: nothing is done", async () => {
    ({ session, master } = await openLong(generation));
    await playRounds(session, master, 2);
    const stood = told(master);
    const veto = master.globals.Hooks.on("preCreateJournalEntryPage", () => false);
    await endRound();
    expect(told(master)).toBe(stood);
    master.globals.Hooks.off("preCreateJournalEntryPage", veto);
    await playRounds(session, master, 1);
    expect(pagesOf(master).map(roundOf)).toEqual([0, 1, 2]);
  });

  it("begins where it begins in a fight of before, and says so", async () => {
    ({ session, master } = await openLong(generation));
    await playRounds(session, master, 3);
    const data: Dynamic = session.table.server.snapshot();
    await session.close();
    data.journal = [];
    data.combats[0].system.memory = "";
    session = await openSession(generation, data);
    master = await session.sit("Gamemaster");
    await takesTheLead();
    const before = await playRounds(session, master, 2);
    expect(pagesOf(master).map(roundOf)).toEqual([3, 4]);
    for (const earlier of before.toReversed()) {
      expect(await undo()).toEqual([]);
      expect(told(master)).toBe(earlier);
    }
    for (let back = 0; back < 4; back++) expect(await undo()).toEqual([]);
    expect(await undo()).toEqual(["memory-begins"]);
    const whole: WholeFight = JSON.parse(JSON.stringify(await master.api.export({ save: false })));
    const trouble = [...tellWhole(whole)].filter(({ isTrouble }) => isTrouble);
    expect(trouble.map(({ line }) => line)).toEqual(["✗ Round 3 is the first that was kept."]);
  });

  it("is each fight's own: pages that are of another are none of it", async () => {
    ({ session, master } = await openLong(generation));
    await playRounds(session, master, 3);
    const data: Dynamic = session.table.server.snapshot();
    await session.close();
    data.combats[0]._id = "another0fight000";
    data.journal[0].flags["ten-segments"].fight = "another0fight000";
    session = await openSession(generation, data);
    master = await session.sit("Gamemaster");
    await takesTheLead();
    for (let back = 0; back < 4; back++) expect(await undo()).toEqual([]);
    expect(await undo()).toEqual(["memory-torn"]);
  });

  it("is each fight's own where two go on beside each other", async () => {
    const data: Dynamic = hardy();
    data.combats.push({ ...structuredClone(data.combats[0]), _id: "another0fight000", active: false });
    session = await openSession(generation, data);
    master = await session.sit("Gamemaster");
    const before = await playRounds(session, master, 2);
    const other = { combat: "another0fight000", overruled: true };
    await master.api.begin(other);
    await session.settle();
    for (const _round of [1, 2]) {
      master.rolls(...FRIENDS_FIRST);
      await master.api.rollInitiative(other);
      await session.settle();
      await master.api.endRound(other);
      await session.settle();
    }
    expect(master.game.journal.size).toBe(2);
    expect(pagesOf(master).map(roundOf)).toEqual([0, 0, 1, 1]);
    for (const earlier of before.toReversed()) {
      expect(await undo()).toEqual([]);
      expect(told(master)).toBe(earlier);
    }
  });
});
