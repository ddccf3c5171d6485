import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { ALL_DECLARED, fightOn } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { MIRELLA, ORC, OTTO, SECOND_ORC, world } from "../session/world.ts";
import { noteTurns, pressNext } from "./watching.ts";

describe("Figures that come and go in the middle of a segment", () => {
  let session: GameSession;
  let master: Person;
  let anna: Person;
  beforeEach(async () => {
    session = await openSession(generation);
    master = await session.sit("Gamemaster");
    anna = await session.sit("Anna");
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
  });
  afterEach(async () => {
    const told = [...master.errors, ...anna.errors, ...master.warnings, ...anna.warnings];
    await session.close();
    expect(told).toEqual([]);
  });

  const turn = (person: Person) => [person.combat.combatant?.name, person.encounter.segment];

  it("the one whose turn it is: it is the next one's, and no segment is closed", async () => {
    await master.combat.combatants.get(MIRELLA).delete();
    await master.until(() => master.encounter.seats.length === 3);
    await session.settle();
    expect([turn(master), turn(anna)]).toEqual([
      ["Otto", 2],
      ["Otto", 2],
    ]);
  });

  it("the last of the list in its turn: the round goes on as it would", async () => {
    await pressNext(session, master, () => master.combat.combatant.name === "Orc 2");
    await master.combat.combatants.get(SECOND_ORC).delete();
    await master.until(() => master.encounter.seats.length === 3);
    await session.settle();
    expect(master.encounter).toMatchObject({ stage: "segments", segment: 5 });
    await pressNext(session, master, () => master.encounter.round === 2);
  });

  it("somebody whose seat could not be cleared at once: it is with the next command", async () => {
    const hook = master.globals.Hooks.on("preUpdateCombat", () => false);
    await master.combat.combatants.get(OTTO).delete();
    await session.settle();
    expect(master.encounter.seats.length).toBe(4);
    master.globals.Hooks.off("preUpdateCombat", hook);
    await master.api.command({ type: "end-round", round: 9 }, { quiet: true });
    await master.until(() => master.encounter.seats.length === 3);
    expect([...master.warnings.splice(0), ...master.errors.splice(0).map(String)].length).toBeGreaterThan(0);
  });

  it("somebody whose initiative is told while it goes: nobody comes back in its place", async () => {
    await pressNext(session, master, () => master.combat.combatant.name === "Orc 1");
    const gone = master.combat.combatants.get(OTTO).delete();
    const told = master.combat.update({ combatants: [OTTO, ORC].map(id => ({ _id: id, initiative: 5 })) });
    await Promise.all([gone, told]);
    await master.api.command({ type: "end-round", round: 9 }, { quiet: true });
    await master.until(() => master.encounter.seats.length === 3);
    await session.settle();
    expect(anna.combat.combatants.map(({ name }: Dynamic) => name)).not.toContain("Otto");
    expect(anna.combat.combatants.size).toBe(3);
  });

  it("somebody else: the turn stays whose it is", async () => {
    await pressNext(session, master, () => master.combat.combatant.name === "Orc 1");
    await master.combat.combatants.get(OTTO).delete();
    await master.until(() => master.encounter.seats.length === 3);
    await session.settle();
    expect([turn(master), turn(anna)]).toEqual([
      ["Orc 1", 5],
      ["Orc 1", 5],
    ]);
  });

  it("one more: it takes a seat, and the turn stays whose it is", async () => {
    await pressNext(session, master, () => master.combat.combatant.name === "Orc 1");
    const { tokens } = (world(3) as Dynamic).scenes[0];
    const [third] = await master.game.scenes.contents[0].createEmbeddedDocuments("Token", [tokens[4]]);
    const { id: tokenId, actorId, parent } = third;
    await master.combat.createEmbeddedDocuments("Combatant", [{ tokenId, actorId, sceneId: parent.id }]);
    await master.until(() => master.encounter.seats.length === 5);
    await session.settle();
    expect([turn(master), turn(anna)]).toEqual([
      ["Orc 1", 5],
      ["Orc 1", 5],
    ]);
  });

  it("one whom two game masters bring in at once: it has one seat, and gets no second", async () => {
    const { tokens } = (world(3) as Dynamic).scenes[0];
    const [third] = await master.game.scenes.contents[0].createEmbeddedDocuments("Token", [tokens[4]]);
    const assistant = await session.sit("Assistant");
    const data = { tokenId: third.id, sceneId: third.parent.id, actorId: third.actorId };
    await Promise.all([master, assistant].map(({ combat }) => combat.createEmbeddedDocuments("Combatant", [data])));
    await session.settle();
    const both: Dynamic[] = master.combat.combatants.filter(({ tokenId }: Dynamic) => tokenId === third.id);
    expect([both.length, master.encounter.seats.length]).toEqual([2, 5]);
    const double = both.find(({ id }) => master.seat(id) === undefined);
    const reply = await master.api.command({ type: "join", figure: double.id }, { quiet: true });
    expect(reply).toMatchObject({ accepted: false, reasons: [{ why: "seated-twice" }] });
    expect(master.encounter.seats.length).toBe(5);
  });

  it("one who hides: the turn stays whose it is", async () => {
    const turns = noteTurns(anna);
    await master.combat.combatants.get(SECOND_ORC).update({ hidden: true });
    await master.combat.combatants.get(ORC).update({ defeated: true });
    await session.settle();
    expect([turn(anna), turns]).toEqual([["Mirella", 2], []]);
  });

  it("a token that is taken off the map: its figure is gone from the fight", async () => {
    const { token } = master.combat.combatants.get(MIRELLA);
    await master.combat.combatants.get(MIRELLA).delete();
    await token.delete();
    await master.until(() => master.encounter.seats.length === 3);
    await session.settle();
    expect(turn(anna)).toEqual(["Otto", 2]);
  });
});
