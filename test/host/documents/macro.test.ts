import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Client, openTable, type Table } from "../harness/index.ts";
import { smallSystem, smallWorld } from "../harness/small-world.ts";
import type { Dynamic } from "../realm.ts";

describe.each([13, 14] as const)("A player's macro, generation %i", generation => {
  let table: Table;
  let master: Client;
  let anna: Client;
  let macro: Dynamic;

  beforeEach(async () => {
    table = await openTable({ generation, world: smallWorld(), system: smallSystem, faceless: true });
    master = await table.join("Gamemaster");
    anna = await table.join("Anna");
    macro = await anna.globals.Macro.create({ name: "Count", type: "script", command: "return await (1 + more);" });
    await table.settle();
  });
  afterEach(() => table.close());

  it("is hers, and lies in the slot that she gives it", async () => {
    expect([macro.isAuthor, macro.isOwner, master.game.macros.get(macro.id).isAuthor]).toEqual([true, true, false]);
    await anna.game.user.assignHotbarMacro(macro, 4);
    expect(anna.game.user.hotbar).toEqual({ 4: macro.id });
    await expect(anna.game.user.assignHotbarMacro(macro, 51)).rejects.toThrow("no slot of the bar");
  });

  it("runs as a function that may await, with what it is given by name", async () =>
    expect(await macro.execute({ more: 2 })).toBe(3));

  it("is nobody else's to make in her name", async () =>
    await expect(
      anna.globals.Macro.create({ name: "Forged", author: master.game.user.id, command: "1" }),
    ).rejects.toThrow("lacks permission"));

  it("is not run, where it is not modelled: one that speaks in the chat", async () => {
    const chat = await anna.globals.Macro.create({ name: "Hello", command: "Hello" });
    expect(() => chat.execute()).toThrow("not modelled");
  });
});
