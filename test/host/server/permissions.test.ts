import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, openTable, type Table } from "../harness/index.ts";
import { idOf, smallSystem, smallWorld } from "../harness/small-world.ts";
import type { Dynamic } from "../realm.ts";

describe.each([13, 14] as const)("What the server lets a player do, generation %i", generation => {
  let table: Table;
  let anna: Client;
  beforeAll(async () => {
    table = await openTable({ generation, world: smallWorld(), system: smallSystem, faceless: true });
    await table.join("Gamemaster");
    anna = await table.join("Anna");
  });
  afterAll(() => table.close());

  const orc = (): Dynamic => anna.game.actors.get(idOf("Orc"));
  const hero = (): Dynamic => anna.game.actors.get(idOf("Hero"));
  const fight = (): Dynamic => anna.game.combat;
  const seat = (name: string): Dynamic => fight().combatants.get(idOf(name));

  // biome-ignore format: a table
  const REFUSED: Array<[string, () => Promise<unknown>]> = [
    ["another's actor",              () => orc().update({ name: "Mine" })],
    ["another's item",               () => orc().items.contents[0].update({ name: "Mine" })],
    ["another's token",              () => anna.game.scenes.active.tokens.get(idOf("OrcA")).update({ x: 100 })],
    ["an unlinked token's actor",    () => anna.game.scenes.active.tokens.get(idOf("OrcA")).actor.update({ name: "Mine" })],
    ["the system of a combat",       () => fight().update({ system: { a: 1 } })],
    ["another's combatant",          () => seat("SeatA").update({ initiative: 1 })],
    ["another's, inside a combat",   () => fight().update({ combatants: [{ _id: idOf("SeatA"), initiative: 1 }] })],
    ["whose her combatant is",       () => seat("SeatHero").update({ actorId: idOf("Orc") })],
    ["the name of her combatant",    () => seat("SeatHero").update({ name: "Nobody" })],
    ["hiding her combatant",         () => seat("SeatHero").update({ hidden: true })],
    ["hiding hers, inside a combat", () => fight().update({ combatants: [{ _id: idOf("SeatHero"), hidden: true }] })],
    ["the deletion of a combat",     () => fight().delete()],
    ["a new actor",                  () => anna.globals.Actor.create({ name: "X", type: "hero" })],
    ["a scene",                      () => anna.game.scenes.active.update({ name: "Mine" })],
    ["who owns her actor",           () => hero().update({ ownership: { default: 3 } })],
    ["her own role",                 () => anna.game.user.update({ role: 4 })],
    ["a batch with one thing of another's", () => anna.globals.Actor.updateDocuments([{ _id: hero().id, name: "A" }, { _id: orc().id, name: "B" }])],
  ];
  it.each(REFUSED)("refused: %s", async (_what, attempt) => {
    const before = JSON.stringify(table.server.snapshot());
    await expect(attempt()).rejects.toThrow(/lacks permission/);
    expect(JSON.stringify(table.server.snapshot())).toBe(before);
  });

  // biome-ignore format: a table
  const ALLOWED: Array<[string, () => Promise<unknown>]> = [
    ["her own actor",          () => hero().update({ name: "Heroine" })],
    ["her own item",           () => hero().items.contents[0].update({ name: "Sting" })],
    ["her own token",          () => anna.game.scenes.active.tokens.get(idOf("HeroToken")).update({ x: 100 })],
    ["her own combatant",      () => seat("SeatHero").update({ initiative: 3, system: { declared: true } })],
    ["her combatant's defeat", () => seat("SeatHero").update({ defeated: true, flags: { small: { tired: true } } })],
    ["hers, inside a combat",  () => fight().update({ combatants: [{ _id: idOf("SeatHero"), initiative: 5 }] })],
    ["turn and round",         () => fight().update({ round: 1, turn: 1 })],
    ["a message",              () => anna.globals.ChatMessage.create({ content: "Hail" })],
  ];
  it.each(ALLOWED)("allowed: %s", async (_what, attempt) => {
    table.server.resetCounts();
    await attempt();
    expect(table.server.counts.writes).toBeGreaterThan(0);
  });

  it("writes her name under a message that claims another's", async () => {
    const message = await anna.globals.ChatMessage.create({ content: "It was Ben", author: idOf("Ben") });
    expect(message.author.name).toBe("Anna");
  });
});
