import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makePacks } from "#tools/packs/make.mjs";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { USERS } from "../session/world.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** The party, with the items of each from the packs. */
const PARTY = [
  { name: "Aldric", class: "fighter", thac0: 16, armorClass: 3, hitPoints: 38, things: ["weapons:Long sword"] },
  { name: "Brenna", class: "fighter", thac0: 17, armorClass: 5, hitPoints: 30, things: ["weapons:Long bow"] },
  { name: "Cuthbert", class: "cleric", thac0: 18, armorClass: 4, hitPoints: 28, things: ["weapons:Footman's mace"] },
  { name: "Dame", class: "mage", thac0: 20, armorClass: 8, hitPoints: 14, things: ["spells:Magic Missile"] },
] as const;
const FOES = ["Orc", "Orc", "Orc", "Goblin", "Goblin", "Kobold", "Kobold", "Ogre"] as const;

const MOST_ROUNDS = 40;

let packs: string;
beforeAll(async () => {
  packs = mkdtempSync(join(tmpdir(), "ten-segments-packs-"));
  await makePacks(ROOT, packs);
});
afterAll(() => rmSync(packs, { recursive: true, force: true }));

describe("Four fight eight, all from the packs", () => {
  let session: GameSession;
  let master: Person;
  let combat: Dynamic;
  beforeAll(async () => {
    const scene = { _id: "field00000000000", name: "Field", active: true, grid: { type: 1, size: 100, distance: 5 } };
    const empty = { users: USERS, actors: [], scenes: [scene], combats: [] };
    session = await openSession(generation, empty, [], { packs });
    master = await session.sit("Gamemaster");
    await master.game.settings.set("ten-segments", "monsterOrder", "never");
    combat = await gathered();
  });
  afterAll(() => session.close());

  async function fromPack(place: string): Promise<Dynamic> {
    const [name, entry] = place.split(":");
    const pack = master.game.packs.get(`ten-segments.${name}`);
    const { _id: id } = pack.index.getName(entry);
    return pack.getDocument(id);
  }

  /** Creates the party by hand and imports the foes. Their tokens form two facing groups. */
  async function gathered(): Promise<Dynamic> {
    const { Actor, Combat } = master.globals;
    const scene = master.game.scenes.active;
    const placed: Dynamic[] = [];
    const place = async (actor: Dynamic, x: number, y: number) => {
      const token = (await actor.getTokenDocument({ x, y }, { parent: scene })).toObject();
      placed.push(...(await scene.createEmbeddedDocuments("Token", [token])));
    };
    for (const [at, { things, hitPoints, name, ...facts }] of PARTY.entries()) {
      const items = await Promise.all(things.map(async thing => (await fromPack(thing)).toObject()));
      const system = { ...facts, order: "never", hitPoints: { value: hitPoints, max: hitPoints } };
      await place(await Actor.create({ name, type: "character", system, items }), 500, 500 + at * 100);
    }
    const { actors, packs: all } = master.game;
    for (const name of new Set(FOES))
      await actors.importFromCompendium(all.get("ten-segments.monsters"), (await fromPack(`monsters:${name}`)).id);
    for (const [at, name] of FOES.entries())
      await place(actors.getName(name), 600 + Math.floor(at / 4) * 100, 500 + (at % 4) * 100);
    const fight = await Combat.create({ scene: scene.id, active: true });
    // Fixed ids: the order of combatants, and with it the whole fight, follows from them.
    const combatants = placed.map(({ id, actorId }: Dynamic, at) => {
      const _id = `combatant${String(at).padStart(7, "0")}`;
      return { _id, tokenId: id, sceneId: scene.id, actorId };
    });
    await fight.createEmbeddedDocuments("Combatant", combatants, { keepId: true });
    await session.settle();
    return fight;
  }

  const fight = () => master.api.fight(combat);
  const sideOf = (figure: string) => fight().figures.find(({ id }: Dynamic) => id === figure)?.side;
  const standing = (side: string): string[] =>
    fight()
      .figures.filter((one: Dynamic) => one?.side === side && one.hitPoints > 0)
      .map(({ id }: Dynamic) => id);

  /** The figure's intent against the first foe that is still up. */
  function intentOf(figure: string): object {
    const { weapons, spells } = fight().figures.find(({ id }: Dynamic) => id === figure);
    const [target] = standing(sideOf(figure) === "hostile" ? "friendly" : "hostile");
    const spell = spells.find(({ memorized }: Dynamic) => memorized > 0);
    if (spell) return { kind: "spell", spell: spell.id, target };
    const [weapon] = weapons;
    if (weapon === undefined) return { kind: "wait" };
    return { kind: weapon.fires ? "missile" : "melee", weapon: weapon.id, target };
  }

  async function playsRound(): Promise<void> {
    for (const { figure } of fight().encounter.seats) {
      if (standing(sideOf(figure)).includes(figure))
        await master.api.declare({ combat, figure, intent: intentOf(figure) });
    }
    await master.api.rollInitiative({ combat });
    while (fight().encounter.stage === "segments") await playsOne();
    if (fight().encounter.stage === "end") await master.api.endRound({ combat });
  }

  /** The current combatant does the declared action if possible, then ends the turn unless it has already ended. */
  async function playsOne(): Promise<void> {
    const turn = () => [combat.system.current, fight().encounter.segment, fight().encounter.tick].join();
    const before = turn();
    const figure = combat.system.current;
    const { intent } = fight().encounter.seats.find((seat: Dynamic) => seat.figure === figure) ?? {};
    const { weapon, spell, target } = intent ?? {};
    const stands = target !== undefined && fight().figures.find(({ id }: Dynamic) => id === target)?.hitPoints > 0;
    // No one moves in this test, so figures strike out of reach once the nearer ones are down.
    const stroke = { combat, until: "ruled", figure, weapon, target, overruled: true };
    if (stands && intent.kind === "melee") await master.api.strike(stroke);
    if (stands && intent.kind === "missile") await master.api.shoot({ combat, until: "ruled", figure, weapon, target });
    if (stands && intent.kind === "spell")
      await master.api.cast({ combat, until: "ruled", figure, spell, targets: [target] });
    await session.settle();
    if (turn() === before) await combat.nextTurn();
    await session.settle();
  }

  it("until one side is down, with nothing said against any of them", async () => {
    let seed = 20;
    master.globals.CONFIG.Dice.randomUniform = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    await master.api.begin({ combat });
    await session.settle();
    expect(standing("friendly")).toHaveLength(PARTY.length);
    expect(standing("hostile")).toHaveLength(FOES.length);
    const isOver = () => standing("friendly").length === 0 || standing("hostile").length === 0;
    for (let round = 0; round < MOST_ROUNDS && !isOver(); round++) await playsRound();
    expect(isOver()).toBe(true);
    const names = combat.combatants.map(({ name }: Dynamic) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(master.errors).toEqual([]);
  });
});
