import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Client, openTable, type Table } from "../harness/index.ts";
import { idOf, smallSystem, smallWorld } from "../harness/small-world.ts";
import type { Dynamic } from "../realm.ts";

const TOKEN = { _id: idOf("Ogre token"), name: "Ogre", actorId: idOf("Ogre"), x: 200, y: 0 };
const SOURCE = {
  _id: idOf("Ford adventure"),
  name: "The ford",
  actors: [{ _id: idOf("Ogre"), name: "Ogre", type: "hero", system: { hitPoints: { value: 19, max: 19 } } }],
  scenes: [{ _id: idOf("Ford"), name: "Ford", tokens: [TOKEN] }],
};

describe.each([13, 14] as const)("An adventure, generation %i", generation => {
  let table: Table;
  let master: Client;
  let adventure: Dynamic;
  beforeEach(async () => {
    table = await openTable({ generation, world: smallWorld(), system: smallSystem, faceless: true });
    master = await table.join("Gamemaster");
    adventure = made(SOURCE);
  });
  afterEach(() => table.close());

  const made = (source: object) => new master.globals.CONFIG.Adventure.documentClass(source, { strict: true });

  it("comes into the world with the ids that it has, so that tokens find their figures", async () => {
    const told: Dynamic[] = [];
    master.globals.Hooks.on("importAdventure", (_adventure: Dynamic, _form: Dynamic, created: Dynamic) =>
      told.push(created),
    );
    const { created } = await adventure.import();
    await table.settle();
    expect(Object.keys(created)).toEqual(["Actor", "Scene"]);
    expect(told).toEqual([created]);
    expect(master.game.scenes.get(idOf("Ford")).tokens.contents[0].actor.name).toBe("Ogre");
  });
  it("says beforehand what would be made", async () => {
    const { toCreate, toUpdate, documentCount } = await adventure.prepareImport();
    expect([Object.keys(toCreate), toUpdate, documentCount]).toEqual([["Actor", "Scene"], {}, 2]);
  });
  it("stays outside when somebody does not want it", async () => {
    master.globals.Hooks.on("preImportAdventure", () => false);
    expect(await adventure.import()).toEqual({ created: {}, updated: {} });
    expect(master.game.scenes.get(idOf("Ford"))).toBeUndefined();
  });
  it("is not brought in again, which is not modelled", async () => {
    await adventure.import();
    await table.settle();
    await expect(adventure.import()).rejects.toThrow("not modelled");
  });
  it("has nothing in it that the world would not take", () => {
    const [actor] = SOURCE.actors;
    expect(() => made({ ...SOURCE, actors: [{ ...actor, type: "wraith" }] })).toThrow("wraith");
  });
});
