import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Client, openTable, type Table } from "../harness/index.ts";
import { idOf, smallSystem, smallWorld } from "../harness/small-world.ts";
import type { Dynamic } from "../realm.ts";

const WALL = { _id: idOf("Wall"), c: [200, 0, 200, 300] };

describe.each([13, 14] as const)("Walls on the board (generation %i)", generation => {
  let table: Table;
  let master: Client;
  let anna: Client;
  const hero = (client = anna): Dynamic => client.game.scenes.active.tokens.get(idOf("HeroToken"));
  const wall = (client = master): Dynamic => client.game.scenes.active.walls.get(WALL._id);

  beforeEach(async () => {
    const world = smallWorld();
    world.scenes[0].walls = [WALL];
    table = await openTable({ generation, world, system: smallSystem });
    master = await table.join("Gamemaster");
    anna = await table.join("Anna");
  });
  afterEach(async () => {
    expect([...master.errors, ...anna.errors]).toEqual([]);
    await table.close();
  });

  it("stop a token that is moved, and the movement says so", async () => {
    const told: Dynamic[] = [];
    anna.globals.Hooks.on("preMoveToken", (_token: Dynamic, movement: Dynamic) => void told.push(movement));
    expect(await hero().move({ x: 400 })).toBe(true);
    expect([hero().x, hero().movement.constrained]).toEqual([149, true]);
    expect(told).toEqual([expect.objectContaining({ constrained: true, destination: { x: 149, y: 0, elevation: 0 } })]);
  });
  it("stop one whose place is written, and a game master's", async () => {
    await hero().update({ x: 400 });
    await hero(master).update({ x: 500 });
    expect(hero(master).x).toBe(149);
  });
  it("let pass who goes around them, who teleports, and who is to ignore them", async () => {
    await hero().move([
      { x: 0, y: 400 },
      { x: 400, y: 400 },
    ]);
    expect([hero().x, hero().movement.constrained]).toEqual([400, false]);
    await hero().move({ x: 0, y: 0, action: "displace" });
    await hero().move({ x: 400 }, { constrainOptions: { ignoreWalls: true } });
    expect(hero().x).toBe(400);
  });
  it("stop nobody as an open door, or without movement", async () => {
    const across = () => hero().object.checkCollision({ x: 450, y: 50 });
    expect(across()).toBe(true);
    await wall().update({ door: 1, ds: 1 });
    await table.settle();
    expect(across()).toBe(false);
    await wall().update({ door: 0, ds: 0, move: 0 });
    await table.settle();
    expect(across()).toBe(false);
  });
  it("are asked for a way, and for a collision", () => {
    const { object } = hero();
    const isStopped = (x: number) => object.constrainMovementPath([{ x: 0, y: 0 }].concat({ x, y: 0 }))[1];
    expect([isStopped(100), isStopped(400)]).toEqual([false, true]);
    const { testCollision } = anna.globals.CONFIG.Canvas.polygonBackends.move;
    const [from, to] = [
      { x: 50, y: 50 },
      { x: 450, y: 50 },
    ];
    expect(testCollision(from, to, { type: "move", mode: "any" })).toBe(true);
    expect(testCollision(from, to, { type: "move", mode: "closest" })).toEqual({ x: 200, y: 50 });
    expect(testCollision(from, { x: 150, y: 50 }, { type: "move", mode: "any" })).toBe(false);
    expect(() => testCollision(from, to, { type: "sight" })).toThrow("a collision of the type sight is not modelled");
  });
  it("are a game master's to build, and a player's to open", async () => {
    await wall().update({ door: 1 });
    await table.settle();
    await wall(anna).update({ ds: 1 });
    await expect(wall(anna).update({ move: 0 })).rejects.toThrow("lacks permission");
    await expect(wall(anna).delete()).rejects.toThrow("lacks permission");
    expect(wall().ds).toBe(1);
  });
});
