import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MELEE } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import type { GameSession, Person } from "../session/index.ts";
import { MIRELLA } from "../session/world.ts";
import { openLong, pageOfRound, pagesOf, playRounds, roundOf, told } from "./long-fight.ts";

describe("A fight of five rounds", () => {
  let session: GameSession;
  let master: Person;
  let before: string[];
  beforeEach(async () => {
    ({ session, master } = await openLong(generation));
    before = await playRounds(session, master, 5);
  });
  afterEach(async () => {
    expect(master.errors).toEqual([]);
    await session.close();
  });

  async function undo(): Promise<string[]> {
    const reply = await master.api.undo({ quiet: true });
    await session.settle();
    return master.refusals(reply);
  }

  it("keeps what has left the encounter in a journal that no player sees, a page for each round", async () => {
    const anna = await session.sit("Anna");
    expect(pagesOf(master).map(roundOf)).toEqual([0, 1, 2, 3, 4]);
    expect(master.game.journal.size).toBe(1);
    expect([...anna.game.journal, ...pagesOf(anna)].map(({ visible }) => visible)).not.toContain(true);
    expect(pageOfRound(master, 3).name).toBe("Round 3");
  });

  it("knows a command again that has left the encounter, and does it no second time", async () => {
    const [id] = pageOfRound(master, 2).flags["ten-segments"].commands.split(" ");
    master = await session.reload(master);
    const stood = told(master);
    const again = await master.api.command({ type: "declare", id, figure: MIRELLA, intent: MELEE });
    expect(again).toMatchObject({ accepted: true, outcome: "done" });
    await session.settle();
    expect(told(master)).toBe(stood);
  });

  it("is taken back command by command to its beginning, each time exactly as it was", async () => {
    for (const earlier of before.toReversed()) {
      expect(await undo()).toEqual([]);
      expect(told(master)).toBe(earlier);
    }
    expect(await undo()).toEqual(["nothing-to-undo"]);
  });

  it("is taken back by whoever comes to it anew", async () => {
    master = await session.reload(master);
    for (const earlier of before.toReversed().slice(0, 8)) {
      expect(await undo()).toEqual([]);
      master = await session.reload(master);
      expect(told(master)).toBe(earlier);
    }
  });

  it("goes on from where it was taken back to, and back again past that", async () => {
    for (let back = 0; back < 12; back++) await undo();
    const now = told(master);
    const since = await playRounds(session, master, 4);
    for (const earlier of [...before.slice(0, before.length - 12), ...since].toReversed()) {
      expect(await undo()).toEqual([]);
      expect(told(master)).toBe(earlier);
    }
    expect(since[0]).toBe(now);
  });

  it("writes no page again for a round that was opened, taken back, and opened once more", async () => {
    const pages = pagesOf(master).length;
    await undo();
    await master.api.endRound({ overruled: true });
    await session.settle();
    expect(pagesOf(master).length).toBe(pages);
    expect(await undo()).toEqual([]);
    expect(told(master)).toBe(before.at(-1));
  });

  it("never gives two entries one number, even where the rounds before are lost", async () => {
    await master.game.journal.contents[0].delete();
    for (let back = 0; back < 4; back++) expect(await undo()).toEqual([]);
    expect(await undo()).toEqual(["memory-missing"]);
    await playRounds(session, master, 1);
    const numbers = master.deeds().flatMap(({ system }) => (system.undone ? [] : [system.entry]));
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  describe("whose round 3 in the journal", () => {
    /** Undoes until the start of round 4. The command that ended round 3 is the last one left. */
    async function toRound4(): Promise<string[][]> {
      const refusals: string[][] = [];
      for (let back = 0; back < 8; back++) refusals.push(await undo());
      return refusals;
    }
    const flagsOf3 = (change: object) =>
      pageOfRound(master, 3).update({ flags: { "ten-segments": { kept: "", ...change } } });

    it("is gone, is said to be missing, and nothing of it is taken back", async () => {
      await pageOfRound(master, 3).delete();
      expect((await toRound4()).flat()).toEqual([]);
      const stood = told(master);
      expect(await undo()).toEqual(["memory-missing"]);
      expect(told(master)).toBe(stood);
    });
    it("holds another round's text, is said to be changed", async () => {
      await flagsOf3({ kept: pageOfRound(master, 2).flags["ten-segments"].kept });
      await toRound4();
      expect(await undo()).toEqual(["memory-changed"]);
    });
    it("holds nothing that can be read, is said to be changed", async () => {
      await flagsOf3({ kept: "no such text" });
      await toRound4();
      expect(await undo()).toEqual(["memory-changed"]);
    });
    it("lies under another hash, is found by what it holds", async () => {
      const { kept } = pageOfRound(master, 3).flags["ten-segments"];
      await flagsOf3({ kept, hash: "of another" });
      await toRound4();
      expect(await undo()).toEqual([]);
    });
    it("comes back from a copy, is gone on with", async () => {
      const copy = pageOfRound(master, 3).toObject();
      await pageOfRound(master, 3).delete();
      await toRound4();
      expect(await undo()).toEqual(["memory-missing"]);
      await master.game.journal.contents[0].createEmbeddedDocuments("JournalEntryPage", [copy]);
      expect(await undo()).toEqual([]);
      expect(told(master)).toBe(before.at(-9));
    });
  });
});
