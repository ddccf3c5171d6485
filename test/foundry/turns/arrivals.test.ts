import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { lastEntries } from "../session/entries.ts";
import { ALL_DECLARED, fightOn } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { world } from "../session/world.ts";

const HORDE = 80;

describe("Eighty orcs come at once", () => {
  let session: GameSession;
  let master: Person;
  let late: Dynamic[];
  beforeEach(async () => {
    const data = world(HORDE + 2) as Dynamic;
    late = data.combats[0].combatants.splice(4);
    session = await openSession(generation, data);
    master = await session.sit("Gamemaster");
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    session.table.server.resetCounts();
  });
  afterEach(async () => {
    const errors = [...master.errors];
    await session.close();
    expect(errors).toEqual([]);
  });

  const written = () => {
    const { log } = session.table.server.counts;
    return log.map(({ action, documentName }) => `${action} ${documentName}`);
  };
  const come = () => master.combat.createEmbeddedDocuments("Combatant", late, { keepId: true });

  it("and take their seats by one command, in one write, which one card tells", async () => {
    await come();
    await master.until(() => master.encounter.seats.length === HORDE + 4);
    await session.settle();
    expect(written()).toEqual(["create Combatant", "update Combat", "create ChatMessage"]);
    const [join] = lastEntries(master, 1);
    expect(join.command).toMatchObject({ type: "join" });
    expect(join.command.others.length).toBe(HORDE - 1);
  });

  it("and go at once: their seats are given up in the same way", async () => {
    await come();
    await master.until(() => master.encounter.seats.length === HORDE + 4);
    await session.settle();
    session.table.server.resetCounts();
    await master.combat.deleteEmbeddedDocuments(
      "Combatant",
      late.map(({ _id }) => _id),
    );
    await master.until(() => master.encounter.seats.length === 4);
    await session.settle();
    expect(written().filter(write => write === "update Combat").length).toBe(1);
    expect(lastEntries(master, 1)[0].command).toMatchObject({ type: "leave" });
  });

  it("and one of them is kept out by a module: the others take their seats all the same", async () => {
    const [unwanted] = late.map(({ _id }) => _id);
    master.globals.Hooks.on("tenSegments.preJoin", ({ figure, others = [] }: Dynamic) =>
      [figure, ...others].includes(unwanted) ? false : undefined,
    );
    late = late.slice(0, 3);
    await come();
    await master.until(() => master.encounter.seats.length === 6);
    expect(master.seat(unwanted)).toBeUndefined();
  });
});
