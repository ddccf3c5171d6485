import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, openTable, type Table } from "./index.ts";

const world = {
  users: [
    { _id: "gamemaster000000", name: "Gamemaster", role: 4 },
    { _id: "anna000000000000", name: "Anna", role: 1 },
  ],
};

describe.each([13, 14] as const)("A table of generation %i", generation => {
  let table: Table;
  let master: Client;
  beforeAll(async () => {
    table = await openTable({ generation, world });
    master = await table.join("Gamemaster");
  });
  afterAll(() => table.close());

  it("starts", () => {
    expect(master.errors).toEqual([]);
    expect(master.game.user.name).toBe("Gamemaster");
    expect(master.game.ready).toBe(true);
  });
  it("tells who is there", async () => {
    const anna = await table.join("Anna");
    expect(master.game.users.getName("Anna").active).toBe(true);
    anna.close();
    await table.settle();
    expect(master.game.users.getName("Anna").active).toBe(false);
  });
});
