import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { BOTH_DECLARED, fightOn, strikeForFour, strikeTogether } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, openWithAnna, type Person } from "../session/index.ts";
import { COMBAT, MIRELLA, ORC, OTTO, SPELL } from "../session/world.ts";

/** The calls of one hook on a person's client. */
function heardBy({ globals }: Person, hook: string): Dynamic[] {
  const heard: Dynamic[] = [];
  globals.Hooks.on(hook, (one: Dynamic) => heard.push(one));
  return heard;
}

const typesOf = ({ events }: Dynamic): string[] => events.map(({ type }: Dynamic) => type);

describe("The hooks of the record", () => {
  let session: GameSession;
  let master: Person;
  let anna: Person;
  beforeEach(async () => {
    ({ session, master, anna } = await openWithAnna(generation));
  });
  afterEach(() => session.close());

  const start = () => fightOn(session, master, FRIENDS_FIRST, BOTH_DECLARED);
  async function undo(): Promise<void> {
    expect(await master.api.undo()).toMatchObject({ accepted: true });
    await session.settle();
  }

  it("tell of every command once, in the order of the record, with who asked", async () => {
    const heard = heardBy(master, "tenSegments.recorded");
    await start();
    await strikeForFour(master, anna);
    await session.settle();
    const types = ["begin", "declare", "declare", "roll-initiative", "strike"];
    expect(heard.map(({ command }) => command.type)).toEqual(types);
    expect(heard.map(({ number }) => number)).toEqual(heard.map((_one, at) => heard[0].number + at));
    expect(heard.map(({ by }) => by)).toEqual([...Array(4).fill(master.game.user.id), anna.game.user.id]);
    expect(heard.at(-1)).toMatchObject({ combat: COMBAT, command: { figure: MIRELLA, target: ORC } });
    expect(typesOf(heard.at(-1))).toEqual(expect.arrayContaining(["attack-rolled", "hurt"]));
    expect(Object.isFrozen(heard.at(-1).events[0])).toBe(true);
  });

  it("know an interrupted spell from whatever interrupts it", async () => {
    await start();
    const heard = heardBy(master, "tenSegments.recorded");
    await master.api.cast({ figure: OTTO, spell: SPELL, targets: [ORC] });
    await master.api.disturb({ figure: OTTO, how: "grapple" });
    await session.settle();
    const interrupting = heard.filter(one => typesOf(one).includes("spell-interrupted"));
    expect(interrupting.map(({ command }) => command.type)).toEqual(["disturb"]);
    expect(interrupting[0].events.find(({ type }: Dynamic) => type === "spell-interrupted")).toMatchObject({
      figure: OTTO,
    });
  });

  it("tell of several actions together as of one command, with the events of all", async () => {
    await start();
    const heard = heardBy(master, "tenSegments.recorded");
    await strikeTogether(session, master);
    expect(heard.map(({ command }) => command.type)).toEqual(["together"]);
    expect(typesOf(heard[0]).filter(type => type === "action-done")).toHaveLength(2);
    await undo();
  });

  it("tell of an undo with the events that the command had, also after a reload", async () => {
    await start();
    const recorded = heardBy(master, "tenSegments.recorded");
    await strikeForFour(master, anna);
    await session.settle();
    const first = heardBy(master, "tenSegments.undone");
    await undo();
    const [{ command, number, events }] = recorded;
    expect(first).toMatchObject([{ combat: COMBAT, command, number, kept: [], by: master.game.user.id }]);
    expect(first[0].events).toEqual(events);
    await strikeForFour(master, anna);
    await session.settle();
    master = await session.reload(master);
    const again = heardBy(master, "tenSegments.recorded");
    const second = heardBy(master, "tenSegments.undone");
    await undo();
    expect(second.map(one => one.events)).toEqual([recorded[1].events]);
    expect(again).toEqual([]);
    await strikeForFour(master, anna);
    await session.settle();
    expect(again.map(one => [one.command.type, one.number])).toEqual([["strike", number]]);
  });

  it("tell of the undo of a round's end, and of what was changed by hand and stays", async () => {
    await start();
    const recorded = heardBy(master, "tenSegments.recorded");
    await strikeForFour(master);
    await master.combat.combatants.get(ORC).actor.update({ "system.hitPoints.max": 20 });
    await master.api.endRound({ overruled: true });
    await session.settle();
    const undone = heardBy(master, "tenSegments.undone");
    await undo();
    await undo();
    expect(undone.map(({ command }) => command.type)).toEqual(["end-round", "strike"]);
    expect(undone.map(({ events }) => events)).toEqual(recorded.toReversed().map(({ events }) => events));
  });

  it("tell of an undo with the record's own events, if the round cannot be played again", async () => {
    await start();
    await strikeForFour(master);
    await session.settle();
    const damaged = session.table.server.snapshot() as Dynamic;
    session.close();
    const { record } = damaged.combats[0].system;
    const [slot, line] = Object.entries<string>(record).find(([, one]) => one.includes('"strike"'))!;
    const entry = JSON.parse(line);
    record[slot] = JSON.stringify({ ...entry, answers: entry.answers.slice(1) });
    session = await openSession(generation, damaged);
    master = await session.sit("Gamemaster");
    const undone = heardBy(master, "tenSegments.undone");
    await undo();
    expect(undone.map(({ command }) => command.type)).toEqual(["strike"]);
    expect(typesOf(undone[0])).toEqual(entry.facts.map(({ type }: Dynamic) => type));
  });

  it("run on the leader's client alone, so no player learns from them what is hidden", async () => {
    const assistant = await session.sit("Assistant");
    const HOOKS = ["tenSegments.recorded", "tenSegments.undone"];
    const heard = HOOKS.map(hook => heardBy(master, hook));
    const others = [anna, assistant].flatMap(person => HOOKS.map(hook => heardBy(person, hook)));
    await start();
    await strikeForFour(master, anna);
    await undo();
    anna = await session.reload(anna);
    others.push(...HOOKS.map(hook => heardBy(anna, hook)));
    await strikeForFour(master, anna);
    await undo();
    expect(others.flat()).toEqual([]);
    expect(heard.map(({ length }) => length)).toEqual([6, 2]);
  });
});
