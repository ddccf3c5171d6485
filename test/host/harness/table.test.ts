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

  describe("whose connection breaks", () => {
    let anna: Client;
    let heard: string[];
    const rename = (name: string) => master.game.user.update({ name });
    beforeAll(async () => {
      anna = await table.join("Anna");
      heard = [];
      for (const event of ["disconnect", "connect"])
        anna.game.socket.on(event, (reason: string) => heard.push([event, reason].filter(Boolean).join(": ")));
    });

    it("is told by events of the socket", () => {
      expect(anna.game.socket.connected).toBe(true);
      anna.loseConnection();
      expect(heard).toEqual(["disconnect: transport close"]);
      expect(anna.game.socket.connected).toBe(false);
    });
    it("misses for good what is written meanwhile, and then hears what comes", async () => {
      await table.settle();
      expect(master.game.users.getName("Anna").active).toBe(false);
      await rename("Missed");
      await table.settle();
      anna.reconnect();
      await table.settle();
      expect(heard).toEqual(["disconnect: transport close", "connect"]);
      expect(master.game.users.getName("Anna").active).toBe(true);
      expect(anna.game.users.get("gamemaster000000").name).toBe("Gamemaster");
      await rename("Seen");
      await table.settle();
      expect(anna.game.users.get("gamemaster000000").name).toBe("Seen");
    });
    it("sends what it wrote meanwhile as soon as it has a connection again", async () => {
      anna.loseConnection();
      void anna.game.user.update({ color: "#112233" });
      await table.settle();
      const seen = () => String(master.game.users.getName("Anna")._source.color);
      expect(seen()).not.toBe("#112233");
      anna.reconnect();
      await table.settle();
      expect(seen()).toBe("#112233");
    });
    it("has no answer to what was under way, nor does what was sent before it noticed arrive", async () => {
      let isAnswered = false;
      const wrote = (color: string) =>
        anna.game.user.update({ color }).then(() => {
          isAnswered = true;
        });
      anna.loseConnection(false);
      void wrote("#445566");
      await table.settle();
      anna.noticeLoss();
      anna.reconnect();
      await table.settle();
      expect(isAnswered).toBe(false);
      expect(String(master.game.users.getName("Anna")._source.color)).toBe("#112233");
    });
  });
});
