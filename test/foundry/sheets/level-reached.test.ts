import { describe, expect } from "vitest";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA } from "../session/world.ts";

const FIGHTER = {
  name: "Fighter",
  type: "class",
  system: { level: 2, earned: 2500, experience: "2: 2001, 3: 4001, 4: 8001", experienceAfter: 0 },
};

describe("Experience that is enough for a level", () => {
  const it = atTable({ noErrors: true });
  it.beforeEach(async ({ session, master }) => {
    await actorOf(master).createEmbeddedDocuments("Item", [FIGHTER]);
    await session.settle();
  });

  const actorOf = (person: Person): Dynamic => person.combat.combatants.get(MIRELLA).actor;
  const fighter = (person: Person): Dynamic => actorOf(person).items.getName("Fighter");
  const earns = async (session: GameSession, person: Person, earned: number, more: object = {}) => {
    await fighter(person).update({ "system.earned": earned, ...more });
    await session.settle();
  };
  const told = (master: Person): Dynamic[] =>
    master.game.messages.contents.filter(({ type }: Dynamic) => type !== "deed");

  it("is told once, to its owners and the game masters, by whoever wrote it down", async ({
    session,
    master,
    anna,
  }) => {
    await earns(session, master, 4000);
    expect(told(master)).toEqual([]);
    await earns(session, master, 4001);
    const [message, ...others] = told(master);
    expect(others).toEqual([]);
    expect(message.content).toContain("Mirella has experience enough for level 3: Fighter");
    const masters = master.game.users.filter(({ isGM }: Dynamic) => isGM).map(({ id }: Dynamic) => id);
    expect(message.whisper.toSorted()).toEqual([anna.game.user.id, ...masters].toSorted());
    await earns(session, anna, 4200);
    expect(told(master)).toHaveLength(1);
    await earns(session, anna, 8001);
    expect(told(master)).toHaveLength(2);
    expect(told(master)[1].author.id).toBe(anna.game.user.id);
  });
  it("is told of the highest level that it is enough for", async ({ session, master }) => {
    await earns(session, master, 9000);
    expect(told(master).map(({ content }) => /level \d/.exec(content)?.[0])).toEqual(["level 4"]);
  });
  it("is not told of what was lost, nor of a class that was left, nor of a level that is written with it", async ({
    session,
    master,
  }) => {
    await earns(session, master, 9000, { "system.level": 4 });
    await earns(session, master, 100);
    await fighter(master).update({ "system.former": true, "system.level": 1 });
    await earns(session, master, 4001);
    expect(told(master)).toEqual([]);
  });
  it("nor of a class that nobody has", async ({ session, master }) => {
    const loose = await master.globals.Item.create({ ...FIGHTER, name: "Loose" });
    await loose.update({ "system.earned": 9000 });
    await session.settle();
    expect(told(master)).toEqual([]);
  });
});
