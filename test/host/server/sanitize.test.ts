import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, openTable, type Table } from "../harness/index.ts";
import { idOf, smallSystem, smallWorld } from "../harness/small-world.ts";
import type { Dynamic } from "../realm.ts";

const DIRTY = '<p onclick="x()">a <img src="x" onerror="x()"><script>x()</script><a href="javascript:x()">b</a></p>';
const CLEAN = '<p>a <img src="x" /><a>b</a></p>';

const documentTypes = {
  ...smallSystem.documentTypes,
  Actor: { hero: { htmlFields: ["life"] } },
  Item: { blade: { htmlFields: ["lore.old"] } },
};

describe.each([13, 14] as const)("What the server stores of HTML, generation %i", generation => {
  let table: Table;
  let master: Client;
  beforeAll(async () => {
    table = await openTable({
      generation,
      world: smallWorld(),
      system: { ...smallSystem, documentTypes },
      faceless: true,
    });
    master = await table.join("Gamemaster");
  });
  afterAll(() => table.close());
  const hero = (): Dynamic => master.game.actors.get(idOf("Hero"));
  const stored = (): Dynamic => table.server.stored("actors").find(({ _id }) => _id === idOf("Hero"));

  it("cleans a message's content and its flavor", async () => {
    const { id } = await master.globals.ChatMessage.create({ content: DIRTY, flavor: DIRTY });
    expect(table.server.stored("messages").find(({ _id }) => _id === id)).toMatchObject({
      content: CLEAN,
      flavor: CLEAN,
    });
  });

  it("cleans a journal page's text, in a new journal and when it is changed", async () => {
    const pages = [{ name: "Page", type: "text", text: { content: DIRTY } }];
    const journal = await master.globals.JournalEntry.create({ name: "Journal", pages });
    const page = () => table.server.stored("journal").find(({ _id }) => _id === journal.id).pages[0];
    expect(page().text.content).toBe(CLEAN);
    await journal.pages.contents[0].update({ "text.content": `${DIRTY}!` });
    expect(page().text.content).toBe(`${CLEAN}!`);
  });

  it("cleans the fields that the manifest names, however they are written", async () => {
    await hero().update({ "system.life": DIRTY });
    expect(stored().system.life).toBe(CLEAN);
    await hero().update({ system: { life: `${DIRTY}!` } });
    expect(stored().system.life).toBe(`${CLEAN}!`);
    await hero().createEmbeddedDocuments("Item", [{ name: "B", type: "blade", system: { lore: { old: DIRTY } } }]);
    expect(stored().items.at(-1).system.lore.old).toBe(CLEAN);
  });

  it("cleans what is put in the place of a whole object", async () => {
    const { _replace } = master.globals;
    const life = { life: DIRTY };
    await hero().update(generation < 14 ? { "==system": life } : { system: _replace(life) }, { diff: false });
    expect(stored().system.life).toBe(CLEAN);
  });

  it("cleans nothing that neither names", async () => {
    await hero().update({ name: DIRTY, "system.words": DIRTY });
    expect(stored()).toMatchObject({ name: DIRTY, system: { words: DIRTY } });
  });

  it("trusts what was stored before", async () => {
    const world = smallWorld();
    world.actors[0].system.life = DIRTY;
    const other = await openTable({ generation, world, system: { ...smallSystem, documentTypes }, faceless: true });
    expect(other.server.stored("actors")[0].system.life).toBe(DIRTY);
    await other.close();
  });
});
