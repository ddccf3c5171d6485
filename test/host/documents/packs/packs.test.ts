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

const BLADES = "Compendium.small.blades";
const LONGSWORD = `${BLADES}.Item.${idOf("Longsword")}`;
const OGRE = `Compendium.small.figures.Actor.${idOf("Ogre")}`;

describe.each([13, 14] as const)("The packs of a system, generation %i", generation => {
  let table: Table;
  let master: Client;
  let anna: Client;
  const withModel = (globals: Dynamic) => {
    const { fields } = globals.foundry.data;
    class Blade extends globals.foundry.abstract.TypeDataModel {
      static defineSchema() {
        return { damage: new fields.StringField(), weight: new fields.NumberField() };
      }
      prepareDerivedData() {
        (this as Dynamic).heavy = (this as Dynamic).weight > 5;
      }
    }
    globals.CONFIG.Item.dataModels.blade = Blade;
    globals.CONFIG.Item.compendiumIndexFields = ["system.damage"];
  };

  beforeEach(async () => {
    table = await openTable({ generation, world: smallWorld(), system: packedSystem, packs, faceless: true });
    master = await table.join("Gamemaster", { before: withModel });
    anna = await table.join("Anna", { before: withModel });
  });
  afterEach(async () => {
    expect([...master.errors, ...anna.errors]).toEqual([]);
    await table.close();
  });
  const pack = (name: string, client = master): Dynamic => client.game.packs.get(`small.${name}`);
  const names = (list: Dynamic): string[] => list.map(({ name }: Dynamic) => name);

  it("are a collection of collections, which say what they are", () => {
    expect(master.game.packs.map(({ collection }: Dynamic) => collection)).toEqual(
      ["blades", "figures", "macros", "tales", "maps"].map(name => `small.${name}`),
    );
    const { title, documentName, documentClass, metadata, locked } = pack("blades");
    expect([title, documentName, locked]).toEqual(["PACK.blades", "Item", true]);
    expect(documentClass).toBe(master.globals.Item);
    expect(metadata).toMatchObject({ id: "small.blades", packageType: "system", packageName: "small" });
  });

  it("have an index from the start, with what the system wants in it, and no documents", () => {
    expect(pack("blades").size).toBe(0);
    expect(pack("blades").index.getName("Axe")).toEqual({
      ...{ _id: idOf("Axe"), name: "Axe", img: "icons/blade.svg", type: "blade", folder: null, sort: 0 },
      ...{ uuid: `${BLADES}.Item.${idOf("Axe")}`, system: { damage: "1d10" } },
    });
    expect(pack("tales").index.contents[0].img).toBeUndefined();
  });
  it("index more fields when they are asked to", async () => {
    const index = await pack("blades").getIndex({ fields: ["system.weight"] });
    expect(index).toBe(pack("blades").index);
    expect(index.get(idOf("Axe")).system).toEqual({ damage: "1d10", weight: 7 });
    await pack("blades").getIndex();
    expect(index.get(idOf("Axe")).system.weight).toBe(7);
  });

  it("have folders, and stand in folders", async () => {
    const { folders } = pack("blades");
    expect(folders.getName("Long").folder).toBe(folders.getName("Swords"));
    expect(folders.getName("Long").uuid).toBe(`${BLADES}.Folder.${idOf("Long")}`);
    expect((await pack("blades").getDocument(idOf("Longsword"))).folder).toBe(folders.getName("Long"));
    expect(pack("blades").folder.name).toBe("To fight");
    expect(pack("blades").folder.folder).toBeNull();
    expect(pack("maps").folder).toBeNull();
    expect(names(master.game.packs.folders)).toEqual(["To play", "To fight"]);
  });

  it("are seen by whom their ownership says", () => {
    expect([pack("blades", anna).visible, pack("figures", anna).visible]).toEqual([true, false]);
    expect(pack("figures").visible).toBe(true);
    expect(pack("figures").testUserPermission(anna.game.user, "OBSERVER")).toBe(false);
    expect(pack("figures").getUserLevel(master.game.users.getName("Assistant"))).toBe(3);
  });

  it("give a document when it is asked for, prepared, and the same one again", async () => {
    const axe = await pack("blades").getDocument(idOf("Axe"));
    expect(axe.system.heavy).toBe(true);
    expect(names(axe.effects)).toEqual(["Keen"]);
    expect(await pack("blades").getDocument(idOf("Axe"))).toBe(axe);
    expect(pack("blades").get(idOf("Axe"))).toBe(axe);
    for (const none of [idOf("Nothing"), "", undefined]) expect(await pack("blades").getDocument(none)).toBeUndefined();
  });
  it("give documents by a query", async () => {
    expect(names(await pack("blades").getDocuments())).toEqual(["Axe", "Longsword"]);
    expect(names(await pack("blades").getDocuments({ name: "Axe", type__in: ["blade"] }))).toEqual(["Axe"]);
    expect(await pack("blades").getDocuments({ _id__in: [] })).toEqual([]);
    await expect(pack("blades").getDocuments({ sort__gt: 1 })).rejects.toThrow('by "sort__gt" is not modelled');
  });

  it("a document knows where it is", async () => {
    const ogre = await pack("figures").getDocument(idOf("Ogre"));
    const [club] = ogre.items;
    expect([ogre.pack, ogre.inCompendium, ogre.uuid]).toEqual(["small.figures", true, OGRE]);
    expect([club.pack, club.inCompendium, club.uuid]).toEqual(["small.figures", true, `${OGRE}.Item.${idOf("Club")}`]);
    expect([ogre.compendium, ogre.collection, club.collection]).toEqual([pack("figures"), pack("figures"), ogre.items]);
    expect(ogre.toDragData()).toEqual({ type: "Actor", uuid: OGRE });
    expect(ogre.getActiveTokens()).toEqual([]);
    expect(master.game.actors.get(idOf("Hero"))).toMatchObject({ pack: null, inCompendium: false, compendium: null });
  });
  it("a document belongs to whom the pack does, whatever it says itself", async () => {
    const [hers, masters] = [
      await pack("blades", anna).getDocument(idOf("Axe")),
      await pack("blades").getDocument(idOf("Axe")),
    ];
    expect([hers.visible, hers.isOwner, masters.isOwner]).toEqual([true, false, true]);
    expect((await pack("figures", anna).getDocument(idOf("Ogre"))).visible).toBe(false);
  });

  // biome-ignore format: a table
  const CHANGES: Array<[string, (ogre: Dynamic) => Promise<unknown>]> = [
    ["an update",             ogre => ogre.update({ name: "Mine" })],
    ["a deletion",            ogre => ogre.delete()],
    ["a stored copy",         ogre => ogre.clone({}, { save: true })],
    ["a child's update",      ogre => ogre.items.contents[0].update({ name: "Mine" })],
    ["a new child",           ogre => ogre.createEmbeddedDocuments("Item", [{ name: "X", type: "blade" }])],
    ["a new document",        ({ constructor: Actor }) => Actor.create({ name: "X", type: "hero" }, { pack: "small.figures" })],
    ["an update by its class", ({ constructor: Actor, id }) => Actor.updateDocuments([{ _id: id, name: "Mine" }], { pack: "small.figures" })],
  ];
  it.each(CHANGES)("are locked: %s is refused", async (_what, change) => {
    table.server.resetCounts();
    await expect(change(await pack("figures").getDocument(idOf("Ogre")))).rejects.toThrow(
      "You may not modify the small.figures Compendium which is currently locked.",
    );
    expect(table.server.counts.writes).toBe(0);
  });
  it("are locked by the server, too", async () => {
    const session = table.server.connect(idOf("Gamemaster"), () => undefined);
    const operation = { action: "delete", documentName: "Item", parentUuid: OGRE, ids: [idOf("Club")] };
    await expect(session.request("modifyDocument", { requestId: "1", operation })).rejects.toThrow("locked");
    session.close();
  });
  it("do not say what is not modelled", () => {
    expect(() => pack("blades").importDocument()).toThrow("CompendiumCollection#importDocument is not modelled");
    expect(() => pack("blades").importAll()).toThrow("CompendiumCollection#importAll is not modelled");
  });

  describe("by their uuids", () => {
    it("are found, and what is in them", async () => {
      const { fromUuid } = master.globals;
      expect((await fromUuid(LONGSWORD)).name).toBe("Longsword");
      expect((await fromUuid(`${OGRE}.Item.${idOf("Club")}`)).parent.name).toBe("Ogre");
      expect((await fromUuid(`.Item.${idOf("Club")}`, { relative: await fromUuid(OGRE) })).name).toBe("Club");
      expect((await fromUuid(`${BLADES}.${idOf("Longsword")}`)).name).toBe("Longsword");
      expect(await fromUuid(`${BLADES}.Item.${idOf("Nothing")}`)).toBeNull();
      expect(await fromUuid(`Compendium.small.nothing.Item.${idOf("Axe")}`)).toBeNull();
    });
    it("are at once their entries in the index, or themselves if they are here", async () => {
      const { fromUuid, fromUuidSync } = master.globals;
      expect(fromUuidSync(LONGSWORD)).toMatchObject({ name: "Longsword", uuid: LONGSWORD, pack: "small.blades" });
      expect(fromUuidSync(LONGSWORD)).not.toBeInstanceOf(master.globals.Item);
      const longsword = await fromUuid(LONGSWORD);
      expect(fromUuidSync(LONGSWORD)).toBe(longsword);
      expect(fromUuidSync(`${BLADES}.Item.${idOf("Nothing")}`)).toBeNull();
    });
    it("are not told at once what is in them", () => {
      const { fromUuidSync } = master.globals;
      const club = `${OGRE}.Item.${idOf("Club")}`;
      expect(() => fromUuidSync(club)).toThrow("cannot be retrieved synchronously");
      expect(fromUuidSync(club, { strict: false })).toBeNull();
    });
    it("are taken apart", () => {
      const { parseUuid } = master.globals.foundry.utils;
      expect(parseUuid(`${OGRE}.Item.${idOf("Club")}`)).toMatchObject({
        ...{ type: "Item", id: idOf("Club"), primaryType: "Actor", primaryId: idOf("Ogre") },
        ...{ embedded: ["Item", idOf("Club")], collection: pack("figures") },
      });
      expect(parseUuid(`${BLADES}.${idOf("Axe")}`)).toMatchObject({ type: "Item", id: idOf("Axe"), embedded: [] });
    });
  });

  describe("brought into the world", () => {
    it("lose their place, their order and their owners, and say where they are from", async () => {
      const longsword = await master.globals.fromUuid(LONGSWORD);
      const source = master.game.items.fromCompendium(longsword);
      expect(source).toMatchObject({ name: "Longsword", folder: idOf("Long"), flags: { small: { forged: true } } });
      expect(source._stats.compendiumSource).toBe(LONGSWORD);
      expect(["_id", "sort", "ownership"].filter(key => key in source)).toEqual([]);
      const options = { clearFolder: true, clearSort: false, clearOwnership: false, keepId: true };
      const kept = master.game.items.fromCompendium(longsword, options);
      expect(kept).toMatchObject({ _id: idOf("Longsword"), sort: 200, ownership: { default: 2 } });
      expect("folder" in kept).toBe(false);
      expect(longsword._stats.compendiumSource).toBeUndefined();
    });

    it.each([
      ["items", "blades", "Axe"],
      ["actors", "figures", "Ogre"],
      ["macros", "macros", "Rally"],
      ["journal", "tales", "Tale"],
      ["scenes", "maps", "Ford"],
    ])("are documents of game.%s, for everybody", async (collection, name, entry) => {
      const world = master.game[collection];
      const made = await world.importFromCompendium(pack(name), idOf(entry), { flags: { small: { mine: true } } });
      await table.settle();
      expect(made.uuid).toBe(`${made.documentName}.${made.id}`);
      expect(anna.game[collection].get(made.id).toObject()).toMatchObject({
        ...{ name: entry, flags: { small: { mine: true } }, ownership: { default: 0 } },
        ...{ _stats: { compendiumSource: `Compendium.small.${name}.${made.documentName}.${idOf(entry)}` } },
      });
    });
    it("bring what is in them; a map is not the active one", async () => {
      const ogre = await master.game.actors.importFromCompendium(pack("figures"), idOf("Ogre"));
      expect(names(ogre.items)).toEqual(["Club"]);
      const ford = await master.game.scenes.importFromCompendium(pack("maps"), idOf("Ford"));
      expect([ford.active, names(ford.tokens)]).toEqual([false, ["Stone"]]);
      expect(ford.tokens.contents[0].delta.name).toBe("Rock");
    });
    it("are refused of another kind, when they are not there, and to players", async () => {
      const { items } = master.game;
      await expect(items.importFromCompendium(pack("figures"), idOf("Ogre"))).rejects.toThrow("not Item ones");
      await expect(items.importFromCompendium(pack("blades"), idOf("Nothing"))).rejects.toThrow("does not exist");
      const hers = anna.game.items.importFromCompendium(pack("blades", anna), idOf("Axe"));
      await expect(hers).rejects.toThrow("lacks permission");
    });
  });
});
