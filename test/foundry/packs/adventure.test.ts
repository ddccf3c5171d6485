import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { groundsOf } from "#tools/packs/entries.mjs";
import { makePacks } from "#tools/packs/make.mjs";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { USERS } from "../session/world.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

let packs: string;
beforeAll(async () => {
  packs = mkdtempSync(join(tmpdir(), "ten-segments-packs-"));
  await makePacks(ROOT, packs);
});
afterAll(() => rmSync(packs, { recursive: true, force: true }));

describe("The adventure, brought into a world without anything", () => {
  let session: GameSession;
  let master: Person;
  let scene: Dynamic;
  let combat: Dynamic;
  beforeAll(async () => {
    const users = USERS.map(({ character: _, ...user }: Dynamic) => user);
    session = await openSession(generation, { users, actors: [], scenes: [], combats: [] }, [], { packs });
    master = await session.sit("Gamemaster");
    const pack = master.game.packs.get("ten-segments.adventure");
    await (await pack.getDocument(pack.index.contents[0]._id)).import();
    await session.settle();
    [scene] = master.game.scenes.contents;
    await scene.activate();
    [combat] = master.game.combats.contents;
  });
  afterAll(() => session.close());

  it("has a map of five-foot squares, with a ground that is drawn, and a journal", () => {
    expect(scene.grid).toMatchObject({ size: 100, distance: 5, units: "ft" });
    const [ground] = Object.keys(groundsOf(ROOT, [{ name: "adventure" }]));
    expect(scene._source.background.src).toBe(`systems/ten-segments/${ground}`);
    expect(master.game.journal.contents[0].pages.size).toBe(1);
  });
  it("has walls along the river that stop who walks into it, and let everyone over the bridge and see across", () => {
    const walls: Dynamic[] = scene.walls.contents;
    const isStopped = (from: readonly [number, number], to: readonly [number, number]) => {
      const [start, end] = [from, to].map(([x, y]) => ({ x, y }));
      return walls.some(wall => wall.meets(start, end) !== null);
    };
    for (const y of [150, 450, 750, 1250, 1550, 1850]) {
      expect([y, isStopped([1150, y], [1500, y]), isStopped([1850, y], [1500, y])]).toEqual([y, true, true]);
    }
    for (const y of [950, 1050]) expect(isStopped([850, y], [2150, y])).toBe(false);
    expect([isStopped([1500, 950], [1500, 750]), isStopped([1500, 1050], [1500, 1250])]).toEqual([true, true]);
    for (const { sight, light, sound } of walls) expect([sight, light, sound]).toEqual([0, 0, 0]);
  });
  it("places its characters as friends, linked, on any other map too", async () => {
    const placed = await scene.createEmbeddedDocuments("Token", [
      (await master.game.actors.getName("Wim").getTokenDocument({ x: 0, y: 0 })).toObject(),
    ]);
    expect(placed[0]).toMatchObject({ disposition: 1, actorLink: true, name: "Wim" });
    await placed[0].delete();
  });
  it("has four characters and eight foes on it, each in a place of its own, and no two of one name", () => {
    const tokens: Dynamic[] = scene.tokens.contents;
    const sides = tokens.map(({ actor, disposition }) => `${actor.type} ${disposition}`);
    const count = (side: string) => sides.filter(one => one === side).length;
    for (const { actor, sight } of tokens) expect(sight.enabled === true).toBe(actor.type === "character");
    expect([tokens.length, count("character 1"), count("monster -1")]).toEqual([12, 4, 8]);
    expect(new Set(tokens.map(({ name }) => name)).size).toBe(12);
    const squares = tokens.flatMap(({ x, y, width, height }) =>
      Array.from(
        { length: width * height },
        (_, at) => `${x + (at % width) * 100} ${y + Math.floor(at / width) * 100}`,
      ),
    );
    expect(new Set(squares).size).toBe(squares.length);
  });
  it("has things of the packs in the characters' hands", () => {
    const [berta] = master.game.actors.filter(({ name }: Dynamic) => name === "Berta");
    const sword = berta.items.getName("Long sword");
    expect(sword.system.damage).toMatchObject({ smallMedium: "1d8", large: "1d12" });
    expect(berta.items.getName("Fighter").system.level).toBe(4);
    for (const actor of master.game.actors) expect(actor.items.size).toBeGreaterThan(0);
  });
  it("has characters whose numbers follow from their classes, their armor and their scores", () => {
    const numbers = (name: string) => {
      const { level, armorClass, thac0, saves } = master.game.actors.getName(name).system;
      return [level, armorClass, thac0, saves.death];
    };
    expect(numbers("Berta")).toEqual([4, 4, 18, 13]);
    expect(numbers("Oswin")).toEqual([4, 4, 18, 9]);
    expect(numbers("Wim")).toEqual([4, 5, 21, 13]);
    expect(numbers("Alwin")).toEqual([3, 8, 21, 14]);
  });
  it("is played from its encounter, with nothing said against it", async () => {
    expect(combat.combatants.size).toBe(12);
    await master.api.begin({ combat, ground: "outdoors" });
    await master.api.declareSuggested({ combat });
    await session.settle();
    const { seats } = master.api.fight(combat).encounter;
    const silent = seats.filter(({ intent }: Dynamic) => intent === null);
    const casters = silent.map(({ figure }: Dynamic) => combat.combatants.get(figure).name);
    expect(casters.sort()).toEqual(["Alwin", "Oswin"]);
    for (const figure of casters) await master.api.declare({ combat, figure, intent: { kind: "wait" } });
    master.rolls(...FRIENDS_FIRST);
    await master.api.rollInitiative({ combat });
    await session.settle();
    expect(master.api.fight(combat).encounter.stage).toBe("segments");
    expect(master.errors).toEqual([]);
  });
});
