import { describe, expect, it } from "vitest";
import type { Client, Table } from "../harness/index.ts";
import type { Dynamic } from "../realm.ts";
import { atSmallTable } from "./small-table.ts";

const CIRCLE = { type: "circle", x: 100, y: 100, radius: 50 };
const TRIANGLE = { type: "polygon", points: [0, 0, 100, 0, 0, 100] };

describe.each([13, 14] as const)("Regions of generation %i", generation => {
  let table: Table;
  let master: Client;
  let anna: Client;
  const scene = (client: Client): Dynamic => client.game.scenes.active;
  const make = (client: Client, data: object) => scene(client).createEmbeddedDocuments("Region", [data]);

  atSmallTable(generation, seats => {
    ({ table, master, anna } = seats);
  });

  it("are made, changed and deleted by game masters, and every client is told", async () => {
    const told: string[] = [];
    for (const name of ["createRegion", "updateRegion", "deleteRegion"])
      anna.globals.Hooks.on(name, (region: Dynamic) => void told.push(`${name} ${region.name}`));
    const [region] = await make(master, { name: "Fire", shapes: [CIRCLE], flags: { small: { key: 1 } } });
    await table.settle();
    expect(scene(anna).regions.get(region.id).getFlag("small", "key")).toBe(1);
    await region.update({ shapes: [TRIANGLE] });
    await table.settle();
    expect(scene(anna).regions.get(region.id).shapes).toEqual([TRIANGLE]);
    await region.delete();
    await table.settle();
    expect([scene(anna).regions.size, told]).toEqual([
      0,
      ["createRegion Fire", "updateRegion Fire", "deleteRegion Fire"],
    ]);
  });
  it("are not for players", async () => {
    await expect(make(anna, { name: "Fire", shapes: [CIRCLE] })).rejects.toThrow();
    const [region] = await make(master, { name: "Fire" });
    await table.settle();
    await expect(scene(anna).regions.get(region.id).delete()).rejects.toThrow();
  });
  it("survive a fresh start", async () => {
    await make(master, { name: "Fire", color: "#ff0000", shapes: [CIRCLE], visibility: 2 });
    const ben = await table.join("Ben");
    expect(scene(ben).regions.contents.map((one: Dynamic) => [one.name, one.shapes, one.visibility])).toEqual([
      ["Fire", [CIRCLE], 2],
    ]);
  });
  it.each([
    ["without a name", { name: "" }],
    ["with an unknown shape", { name: "Fire", shapes: [{ type: "blob" }] }],
    ["with a circle without a radius", { name: "Fire", shapes: [{ type: "circle", x: 1, y: 1 }] }],
    ["with a polygon of two points", { name: "Fire", shapes: [{ type: "polygon", points: [0, 0, 1, 1] }] }],
    ["with an unknown visibility", { name: "Fire", visibility: 9 }],
  ])("are not made %s", async (_what, data) => {
    const made = await make(master, data).catch(() => []);
    expect([made.length, scene(master).regions.size]).toEqual([0, 0]);
    master.errors.length = 0;
  });
});
