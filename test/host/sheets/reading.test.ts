import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Client, openTable, type Table } from "../harness/index.ts";
import { idOf, smallSystem, smallWorld } from "../harness/small-world.ts";
import type { Dynamic } from "../realm.ts";

const OBSERVER = 2;
const PAGES = [
  { name: "Before", sort: 1, text: { content: "<p>It <b>began</b>.</p>" } },
  { name: "After", sort: 2, text: { content: "<p>It ended.</p>" } },
  { name: "Secret", sort: 3, text: { content: "<p>No one knows.</p>" }, ownership: { default: 0 } },
];

describe.each([13, 14] as const)("What there is to read, generation %i", generation => {
  let table: Table;
  let master: Client;
  let anna: Client;
  beforeEach(async () => {
    table = await openTable({ generation, world: smallWorld(), system: smallSystem });
    master = await table.join("Gamemaster");
    anna = await table.join("Anna");
  });
  afterEach(async () => {
    expect([...master.errors, ...anna.errors]).toEqual([]);
    await table.close();
  });

  const find = ({ globals }: Client, selector: string): Dynamic => globals.document.querySelector(selector);
  const texts = ({ globals }: Client, selector: string): string[] =>
    [...globals.document.querySelectorAll(selector)].map((one: Dynamic) => one.textContent.trim());

  it("is a journal, page by page, as far as the user may see them", async () => {
    await master.globals.JournalEntry.create({ name: "The bridge", pages: PAGES, ownership: { default: OBSERVER } });
    await table.settle();
    const [journal] = anna.game.journal.contents;
    await journal.sheet.render({ force: true });
    expect(texts(anna, ".journal-toc button")).toEqual(["Before", "After"]);
    expect(find(anna, ".journal-page").innerHTML).toContain("<p>It <b>began</b>.</p>");
    find(anna, `[data-page-id="${journal.pages.contents[1].id}"]`).click();
    await table.settle();
    await journal.sheet.render();
    expect(find(anna, ".journal-page p").textContent).toBe("It ended.");
    expect(texts(anna, ".journal-toc [aria-current]")).toEqual(["After"]);
  });

  it("is an adventure, which a game master brings into the world at the press of a button", async () => {
    const source = { _id: idOf("Ford adventure"), name: "The ford", scenes: [{ _id: idOf("Ford"), name: "Ford" }] };
    const adventure = new master.globals.CONFIG.Adventure.documentClass(source, { strict: true });
    await adventure.sheet.render({ force: true });
    find(master, ".adventure-importer [data-action=importAdventure]").click();
    await table.settle();
    expect(master.game.scenes.get(idOf("Ford"))?.name).toBe("Ford");
  });
});
