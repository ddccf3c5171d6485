import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MELEE } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { COMBAT, MIRELLA } from "../session/world.ts";
import { hardy, pagesOf, playRounds, roundOf, told } from "./long-fight.ts";

/** A world in which players are trusted and so may create journals. */
function trusting(): object {
  const data = hardy() as Dynamic;
  data.users[2].role = 2;
  return data;
}

describe("A trusted player makes a journal like a fight's archive", () => {
  let session: GameSession;
  let master: Person;
  let anna: Person;
  beforeEach(async () => {
    session = await openSession(generation, trusting());
    master = await session.sit("Gamemaster");
    anna = await session.sit("Anna");
  });
  afterEach(async () => {
    const errors = [...master.errors, ...anna.errors];
    await session.close();
    expect(errors).toEqual([]);
  });

  /** Anna creates a journal with the flags of an archive, and pages with these flags. */
  async function forge(...pages: object[]): Promise<Dynamic> {
    const { documentClass: JournalEntry } = anna.game.journal;
    const forged = await JournalEntry.create({
      name: "The fight",
      flags: { "ten-segments": { fight: COMBAT } },
      pages: pages.map(flags => ({ name: "Round", type: "text", flags: { "ten-segments": flags } })),
    });
    await session.settle();
    return master.game.journal.get(forged.id);
  }
  const archives = (): Dynamic[] => master.game.journal.filter((one: Dynamic) => one.ownership.default === 0);
  async function undo(): Promise<string[]> {
    const reply = await master.api.undo({ quiet: true });
    await session.settle();
    return master.refusals(reply);
  }

  it("no round is written to it, and Anna sees none of the pages", async () => {
    const forged = await forge();
    await playRounds(session, master, 3);
    expect(forged.pages.size).toBe(0);
    expect(pagesOf(master).map(roundOf)).toEqual([0, 1, 2]);
    expect(pagesOf(anna).filter(({ visible }) => visible)).toEqual([]);
  });

  it("and deletes it: nothing of the fight is lost", async () => {
    const forged = await forge();
    const before = await playRounds(session, master, 3);
    await anna.game.journal.get(forged.id).delete();
    await session.settle();
    for (const earlier of before.toReversed()) {
      expect(await undo()).toEqual([]);
      expect(told(master)).toBe(earlier);
    }
  });

  it("a page there that claims to be a round counts for nothing", async () => {
    const before = await playRounds(session, master, 3);
    const [, , page] = pagesOf(master);
    const { hash, kept, commands } = page.flags["ten-segments"];
    await forge(
      { round: 3, hash: "f".repeat(64), kept, commands: "neverdone0000000" },
      { round: 2, hash, kept: "", commands },
    );
    before.push(told(master));
    await master.api.declare({ id: "neverdone0000000", figure: MIRELLA, intent: MELEE });
    await session.settle();
    expect(master.seat(MIRELLA).intent).toMatchObject(MELEE);
    before.push(...(await playRounds(session, master, 1)));
    for (const earlier of before.toReversed()) {
      expect(await undo()).toEqual([]);
      expect(told(master)).toBe(earlier);
    }
  });

  it("the game master gives the archive to Anna: new rounds go elsewhere, old ones are still read", async () => {
    const before = await playRounds(session, master, 2);
    const [first] = archives();
    await first.update({ ownership: { [anna.game.user.id]: 3 } });
    const pages = first.pages.size;
    before.push(...(await playRounds(session, master, 2)));
    expect(first.pages.size).toBe(pages);
    expect(pagesOf(master).map(roundOf)).toEqual([0, 1, 2, 3]);
    for (const earlier of before.toReversed()) {
      expect(await undo()).toEqual([]);
      expect(told(master)).toBe(earlier);
    }
  });

  it("a fight whose archive was found by its flag goes on, and is taken back to its beginning", async () => {
    const before = await playRounds(session, master, 3);
    const data: Dynamic = session.table.server.snapshot();
    await session.close();
    delete data.combats[0].system.archive;
    session = await openSession(generation, data);
    master = await session.sit("Gamemaster");
    anna = await session.sit("Anna");
    await forge();
    const patience = master.waits();
    const led = master.api.takeOver();
    await master.until(() => patience() > 0);
    await led;
    before.push(...(await playRounds(session, master, 2)));
    for (const earlier of before.toReversed()) {
      expect(await undo()).toEqual([]);
      expect(told(master)).toBe(earlier);
    }
  });
});
