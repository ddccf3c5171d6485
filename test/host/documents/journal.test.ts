import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Client, openTable, type Table } from "../harness/index.ts";
import { smallSystem, smallWorld } from "../harness/small-world.ts";
import type { Dynamic } from "../realm.ts";

const PAGE = { name: "One", text: { content: "<p>It began.</p>" }, flags: { small: { round: "1" } } };

describe.each([13, 14] as const)("A journal, generation %i", generation => {
  let table: Table;
  let master: Client;
  let anna: Client;
  let journal: Dynamic;

  beforeEach(async () => {
    table = await openTable({ generation, world: smallWorld(), system: smallSystem, faceless: true });
    master = await table.join("Gamemaster");
    anna = await table.join("Anna");
    journal = await master.globals.JournalEntry.create({ name: "The bridge", pages: [PAGE] });
    await table.settle();
  });
  afterEach(async () => {
    expect([...master.errors, ...anna.errors]).toEqual([]);
    await table.close();
  });

  const hers = (): Dynamic => anna.game.journal.get(journal.id);

  it("has pages, of one of Foundry's own types, whose flags are kept", async () => {
    const [page] = await journal.createEmbeddedDocuments("JournalEntryPage", [{ ...PAGE, name: "Two" }]);
    await table.settle();
    expect(hers().pages.contents.map(({ name, type }: Dynamic) => [name, type])).toEqual([
      ["One", "text"],
      ["Two", "text"],
    ]);
    expect(hers().pages.get(page.id).getFlag("small", "round")).toBe("1");
    expect(await journal.createEmbeddedDocuments("JournalEntryPage", [{ name: "X", type: "scroll" }])).toEqual([]);
    expect(String(master.errors.pop())).toContain("not a valid type");
  });

  it("reaches every client, and is shown to those alone who may see it", () => {
    expect([hers().visible, hers().pages.contents[0].visible]).toEqual([false, false]);
    expect(journal.pages.contents[0].isOwner).toBe(true);
  });

  it("is another's to write: a player may not", async () => {
    await expect(hers().update({ name: "Mine" })).rejects.toThrow("lacks permission");
    await expect(hers().pages.contents[0].delete()).rejects.toThrow("lacks permission");
    await expect(anna.globals.JournalEntry.create({ name: "Mine" })).rejects.toThrow("lacks permission");
  });

  it("goes with its pages, and a page by itself", async () => {
    await journal.pages.contents[0].delete();
    await table.settle();
    expect(hers().pages.size).toBe(0);
    await journal.delete();
    await table.settle();
    expect(hers()).toBeUndefined();
  });
});
