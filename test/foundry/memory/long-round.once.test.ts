import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MELEE } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { MIRELLA } from "../session/world.ts";
import { openLong, pagesOf, playRounds, told } from "./long-fight.ts";

/** The number of entries in a full chapter with four figures. */
const LONG = 48;
const COMMANDS = 3 * LONG + 10;

describe("A round of many commands", () => {
  let session: GameSession;
  let master: Person;
  let before: string[];
  beforeEach(async () => {
    ({ session, master } = await openLong(generation));
    await master.api.begin();
    await session.settle();
    before = [];
    for (let done = 0; done < COMMANDS; done++) await declareAnew(done);
  });
  afterEach(async () => {
    expect(master.errors).toEqual([]);
    await session.close();
  });

  async function declareAnew(done: number): Promise<void> {
    before.push(told(master));
    await master.api.declare({ figure: MIRELLA, intent: done % 2 === 0 ? MELEE : { kind: "wait" } });
    await session.settle();
  }
  const contents = () => JSON.parse(master.combat.system.round).contents;

  async function undo(): Promise<string[]> {
    const reply = await master.api.undo({ quiet: true });
    await session.settle();
    return master.refusals(reply);
  }

  it("keeps two chapters of it in the encounter, and the others in the journal", () => {
    expect(contents()).toEqual([
      [1, LONG, 3],
      [1, 10, 4],
    ]);
    expect(Object.keys(master.combat.system.record).length).toBeLessThanOrEqual(2 * (LONG + 1));
    expect(pagesOf(master).map(({ name }: Dynamic) => name)).toEqual(["Round 0", "Round 1", "Round 1, page 2"]);
  });

  it("is taken back command by command to its beginning, each time exactly as it was, by whoever comes to it anew", async () => {
    for (const [back, earlier] of before.toReversed().entries()) {
      if (back % 40 === 20) master = await session.reload(master);
      expect(await undo()).toEqual([]);
      expect(told(master)).toBe(earlier);
    }
    expect(contents()).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  it("goes on from where it was taken back to, and writes no page a second time", async () => {
    const pages = pagesOf(master).length;
    for (let back = 0; back < 30; back++) expect(await undo()).toEqual([]);
    expect(told(master)).toBe(before[COMMANDS - 30]);
    for (let done = COMMANDS - 30; done < COMMANDS; done++) await declareAnew(done);
    expect(pagesOf(master).length).toBe(pages);
    expect(contents().at(-1)).toEqual([1, 10, 4]);
  });

  it("knows a command again that has left the encounter, and does it no second time", async () => {
    const [id] = pagesOf(master)[1].flags["ten-segments"].commands.split(" ");
    master = await session.reload(master);
    const stood = told(master);
    const again = await master.api.command({ type: "declare", id, figure: MIRELLA, intent: { kind: "wait" } });
    expect(again).toMatchObject({ accepted: true });
    await session.settle();
    expect(told(master)).toBe(stood);
  });

  it("is followed by rounds as any other, and all of it can be taken back", async () => {
    before.push(told(master));
    await master.api.endRound({ overruled: true });
    await session.settle();
    before.push(...(await playRounds(session, master, 2)));
    for (const earlier of before.toReversed()) {
      expect(await undo()).toEqual([]);
      expect(told(master)).toBe(earlier);
    }
  });
});
