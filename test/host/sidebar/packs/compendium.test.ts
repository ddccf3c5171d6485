import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, openTable, type Table } from "../../harness/index.ts";
import { compileSmallPacks, packedSystem, removeSmallPacks } from "../../harness/small-pack.ts";
import { idOf, smallWorld } from "../../harness/small-world.ts";
import type { Dynamic } from "../../realm.ts";

let packs: string;
beforeAll(async () => {
  packs = await compileSmallPacks();
});
afterAll(() => removeSmallPacks(packs));

/** A client with a page, whose system has sheets. */
const layPage = ({ document, foundry, game, Hooks }: Dynamic): void => {
  document.body.innerHTML = '<div id="interface"><main id="board"></main><aside id="sidebar"></aside></div>';
  const { api, apps, sheets } = foundry.applications;
  const shown = (Sheet: Dynamic): Dynamic =>
    class extends api.HandlebarsApplicationMixin(Sheet) {
      async _renderHTML() {
        return Object.assign(document.createElement("input"), { name: "name" });
      }
      _replaceHTML(result: Dynamic, content: Dynamic) {
        content.replaceChildren(result);
      }
    };
  apps.DocumentSheetConfig.registerSheet(foundry.documents.Actor, "small", shown(sheets.ActorSheetV2), {
    types: ["hero"],
  });
  apps.DocumentSheetConfig.registerSheet(foundry.documents.Item, "small", shown(sheets.ItemSheetV2), {
    types: ["blade"],
  });
  Hooks.once("i18nInit", () => Object.assign(game.i18n.translations, { PACK: { blades: "Blades" } }));
};

const all = ({ globals }: Client, selector: string): Dynamic[] => [...globals.document.querySelectorAll(selector)];
const find = (client: Client, selector: string): Dynamic => all(client, selector)[0];
const texts = (client: Client, selector: string): string[] => all(client, selector).map(one => one.textContent.trim());

describe.each([13, 14] as const)("The compendium of generation %i", generation => {
  let table: Table;
  let master: Client;
  let anna: Client;
  beforeEach(async () => {
    table = await openTable({ generation, world: smallWorld(), system: packedSystem, packs });
    master = await table.join("Gamemaster", { before: layPage });
    anna = await table.join("Anna", { before: layPage });
  });
  afterEach(async () => {
    expect([...master.errors, ...anna.errors]).toEqual([]);
    await table.close();
  });

  const click = async (client: Client, selector: string) => {
    find(client, selector).click();
    await table.settle();
  };
  const openPack = async (name: string, client = master): Promise<string> => {
    await click(client, `#compendium [data-entry-id="small.${name}"] [data-action=activateEntry]`);
    return `#compendium-small-${name}`;
  };
  const entry = (name: string) => `[data-entry-id="${idOf(name)}"]`;
  const dragged = (client: Client, selector: string): string => {
    let text = "";
    const assign = (data: string) => {
      text = data;
    };
    const event = new client.globals.Event("dragstart", { bubbles: true });
    find(client, selector).dispatchEvent(
      Object.assign(event, { dataTransfer: { setData: (_type: string, data: string) => assign(data) } }),
    );
    return text;
  };
  const drop = async (client: Client, text: string, onto: Dynamic) => {
    const event = new client.globals.Event("drop", { bubbles: true, cancelable: true });
    Object.assign(event, { clientX: 730, clientY: 220, altKey: false, dataTransfer: { getData: () => text } });
    onto.dispatchEvent(event);
    await table.settle();
  };

  it("lists the packs in their folders, others by their kind, and no more than one may see", () => {
    const blades = generation < 14 ? "PACK.blades" : "Blades";
    expect(texts(master, "#compendium .folder-header")).toEqual(["To play", "To fight", "Journal", "Scenes"]);
    const fighting = generation < 14 ? ["Figures", blades] : [blades, "Figures"];
    expect(texts(master, "#compendium .entry-name")).toEqual([...fighting, "Macros", "Tales", "Maps"]);
    expect(texts(anna, "#compendium .entry-name")).not.toContain("Figures");
  });

  it("opens a pack in a window of its own, once, with its folders and entries", async () => {
    const window = await openPack("blades");
    expect(find(master, `${window} .window-title`).textContent).toBe(generation < 14 ? "PACK.blades" : "Blades");
    expect(texts(master, `${window} .folder-header`)).toEqual(["Swords", "Long"]);
    expect(find(master, `${window} ${entry("Longsword")}`).closest("[data-folder-id]").dataset.folderId).toBe(
      idOf("Long"),
    );
    expect(texts(master, `${window} .entry-name`)).toEqual(["Longsword", "Axe"]);
    await openPack("blades");
    expect(all(master, window)).toHaveLength(1);
    expect(master.game.packs.get("small.blades").size).toBe(0);
  });

  it("is searched by name", async () => {
    const window = await openPack("blades");
    const input = find(master, `${window} input[type=search]`);
    const seen = () =>
      all(master, `${window} :is([data-entry-id], [data-folder-id], .hint)`).filter(one => !one.hidden);
    const type = (value: string) => {
      input.value = value;
      input.dispatchEvent(new master.globals.Event("input", { bubbles: true }));
      return seen().map(({ className, dataset }: Dynamic) => dataset.entryId ?? dataset.folderId ?? className);
    };
    expect(input.getAttribute("aria-label")).toMatch(/^Search (Blades|PACK\.blades)$/);
    expect(type("AX")).toEqual([idOf("Axe")]);
    expect(type("sword")).toEqual([idOf("Swords"), idOf("Long"), idOf("Longsword")]);
    expect(type("spear")).toEqual(["hint"]);
    expect(type("")).toHaveLength(4);
  });

  it("shows an entry's sheet, which nobody edits", async () => {
    const window = await openPack("blades");
    await click(master, `${window} ${entry("Axe")} [data-action=activateEntry]`);
    const { sheet, name } = master.game.packs.get("small.blades").get(idOf("Axe"));
    expect([name, sheet.rendered, sheet.isEditable, find(master, `#${sheet.id} input`).disabled]).toEqual([
      "Axe",
      true,
      false,
      true,
    ]);
  });

  it("brings an entry into the world, for whoever may make one", async () => {
    const window = await openPack("blades");
    await click(master, `${window} ${entry("Axe")} [data-action=importEntry]`);
    expect(anna.game.items.getName("Axe")._stats.compendiumSource).toContain("small.blades");
    await openPack("blades", anna);
    expect(find(anna, `${window} [data-action=importEntry]`)).toBeUndefined();
  });

  describe("lets an entry be dragged", () => {
    const AXE = { type: "Item", uuid: `Compendium.small.blades.Item.${idOf("Axe")}` };
    const OGRE = { type: "Actor", uuid: `Compendium.small.figures.Actor.${idOf("Ogre")}` };

    it("with its kind and its uuid", async () => {
      expect(JSON.parse(dragged(master, `${await openPack("blades")} ${entry("Axe")}`))).toEqual(AXE);
    });
    it("onto a figure's sheet, which has a copy then", async () => {
      const hero = anna.game.actors.getName("Hero");
      await hero.sheet.render({ force: true });
      await drop(anna, JSON.stringify(AXE), hero.sheet.element);
      expect(hero.items.map(({ name, pack }: Dynamic) => [name, pack])).toEqual([
        ["Blade", null],
        ["Axe", null],
      ]);
      expect(hero.items.getName("Axe").system).toEqual({ damage: "1d10", weight: 7 });
    });
    it("onto the map, where the figure is brought into the world and its token lies", async () => {
      await drop(master, JSON.stringify(OGRE), find(master, "#board"));
      const ogre = anna.game.actors.getName("Ogre");
      expect(ogre._stats.compendiumSource).toBe(OGRE.uuid);
      expect(anna.game.scenes.active.tokens.contents.at(-1)).toMatchObject({
        name: "Ogre",
        actorId: ogre.id,
        x: 700,
        y: 200,
      });
    });
    it("onto the directory of its kind, but by nobody who may make none", async () => {
      await drop(master, JSON.stringify(OGRE), find(master, "#items"));
      await drop(anna, JSON.stringify(AXE), find(anna, "#items"));
      expect(anna.game.items.size).toBe(0);
      await drop(master, JSON.stringify(AXE), find(master, "#items"));
      expect(texts(anna, "#items .entry-name")).toEqual([]);
      expect(texts(master, "#items .entry-name")).toEqual(["Axe"]);
    });
    it("but nothing into a pack", async () => {
      const window = await openPack("figures");
      await drop(master, JSON.stringify({ type: "Actor", uuid: `Actor.${idOf("Hero")}` }), find(master, window));
      expect(texts(master, `${window} .entry-name`)).toEqual(["Ogre"]);
    });
  });
});
