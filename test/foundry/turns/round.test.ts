import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { d20, FRIENDS_FIRST } from "../session/dice.ts";
import { ALL_DECLARED, BLOW, fightOn, MELEE, ORCS_BLOW } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { MIRELLA, ORC, OTTO, SECOND_ORC } from "../session/world.ts";
import { noteEvents, noteTurns, pressNext } from "./watching.ts";

describe("The turns that Foundry and its modules see", () => {
  let session: GameSession;
  let master: Person;
  let anna: Person;
  beforeEach(async () => {
    session = await openSession(generation);
    master = await session.sit("Gamemaster");
    anna = await session.sit("Anna");
  });
  afterEach(() => {
    const errors = [...master.errors, ...anna.errors];
    return session.close().then(() => expect(errors).toEqual([]));
  });

  const current = (person: Person = master): string => person.combat.combatant?.name;

  it("are one of each figure that acts, each in its moment, on every client, by next turn alone", async () => {
    const [his, hers] = [noteTurns(master), noteTurns(anna)];
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    const declared = his.splice(0).at(-1);
    await pressNext(session, master, () => master.encounter.round === 2);
    expect(declared).toBe("Mirella in segment 2");
    expect(his).toEqual([
      "Otto in segment 2",
      "Otto in segment 3",
      "Orc 1 in segment 5",
      "Orc 2 in segment 5",
      "Mirella declaring",
    ]);
    expect(hers.slice(-his.length)).toEqual(his);
    expect(master.warnings).toEqual([]);
  });

  it("end the round with one press after the last, and every client is told of the next turn", async () => {
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    await pressNext(session, master, () => current() === "Orc 2");
    const [his, hers] = [noteTurns(master), noteTurns(anna)];
    await master.combat.nextTurn();
    await session.settle();
    expect([master.encounter.round, anna.combat.round]).toEqual([2, 2]);
    expect([his, hers]).toEqual([["Mirella declaring"], ["Mirella declaring"]]);
  });

  it("end the round with the press, and one undo takes both back", async () => {
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    await pressNext(session, master, () => current() === "Orc 2");
    const before = master.encounter;
    await master.combat.nextTurn();
    await session.settle();
    expect(master.encounter.round).toBe(2);
    await master.api.undo();
    await session.settle();
    expect(master.encounter).toEqual(before);
    expect([current(), current(anna)]).toEqual(["Orc 2", "Orc 2"]);
    await master.combat.nextTurn();
    await session.settle();
    master.globals.foundry.applications.api.DialogV2.wait = async () => "allow";
    await master.combat.previousRound();
    await session.settle();
    expect([master.encounter, master.warnings]).toEqual([before, []]);
  });

  it("do not end the round once the press was undone, even if the world only advises", async () => {
    await master.game.settings.set("ten-segments", "automation", "advise");
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    await pressNext(session, master, () => current() === "Orc 2");
    const undone: Promise<unknown>[] = [];
    master.globals.Hooks.on("tenSegments.advanced", () => void undone.push(master.api.undo()));
    await master.combat.nextTurn();
    await Promise.all(undone);
    await session.settle();
    expect(undone).toHaveLength(1);
    expect([master.encounter.round, master.encounter.stage, current()]).toEqual([1, "segments", "Orc 2"]);
  });

  it("end the round with the press of the player whose figure is the last", async () => {
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    await pressNext(session, master, () => current() === "Orc 2");
    await master.game.actors.getName("Orc").update({ "ownership.default": 3 });
    await session.settle();
    await anna.combat.nextTurn();
    await session.settle();
    expect([anna.combat.round, anna.warnings]).toEqual([2, []]);
  });

  it("stay where they are if the game master closes the last moment by the system's own button", async () => {
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    while (master.encounter.stage === "segments") await master.api.advance();
    await session.settle();
    expect(master.encounter).toMatchObject({ round: 1, stage: "end" });
  });

  it("start and end once a round, in Foundry's order, and so do the rounds", async () => {
    const events = noteEvents(master);
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    await pressNext(session, master, () => master.encounter.round === 2);
    expect(events).toEqual([
      ...["start of round 1", "start of Mirella", "end of Mirella", "start of Otto", "end of Otto"],
      ...["start of Orc 1", "end of Orc 1", "start of Orc 2", "end of Orc 2", "end of round 1", "start of round 2"],
    ]);
  });

  it("are told before they are written, by who comes next, with the direction and the time that goes by", async () => {
    const told: string[] = [];
    for (const hook of ["combatStart", "combatTurn", "combatRound"])
      master.globals.Hooks.on(hook, (combat: Dynamic, { round, turn }: Dynamic, options: Dynamic) => {
        const next = hook === "combatTurn" ? combat.turns[turn].name : turn;
        told.push(`${hook} ${round} ${next} ${options?.direction ?? ""} ${options?.worldTime.delta ?? ""}`);
      });
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    await pressNext(session, master, () => master.encounter.round === 2);
    expect(told[0]).toBe("combatStart 1 0  ");
    expect(told.slice(-5)).toEqual([
      ...["combatTurn 1 Otto 1 0", "combatTurn 1 Otto 1 0", "combatTurn 1 Orc 1 1 0", "combatTurn 1 Orc 2 1 0"],
      "combatRound 2 0 1 60",
    ]);
    expect(master.game.time.worldTime).toBe(60);
  });

  it("begin each round at turn 0, as the update of the encounter says", async () => {
    const rounds: unknown[] = [];
    anna.globals.Hooks.on("updateCombat", (combat: Dynamic, changed: Dynamic, options: Dynamic) => {
      if ("round" in changed) rounds.push([changed.round, combat.turn, options.direction, options.worldTime.delta]);
    });
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    await pressNext(session, master, () => master.encounter.round === 2);
    expect(rounds).toEqual([
      [1, 0, 1, 0],
      [2, 0, 1, 60],
    ]);
  });

  it("are those of whoever has said nothing, while intentions are declared", async () => {
    await master.api.begin();
    await session.settle();
    expect([master.combat.turn, current()]).toEqual([0, "Mirella"]);
    await master.api.declare({ figure: ORC, intent: MELEE });
    await session.settle();
    expect([anna.combat.turn, current(anna)]).toEqual([0, "Mirella"]);
    await master.api.declare({ figure: MIRELLA, intent: MELEE });
    await session.settle();
    expect([anna.combat.turn, current(anna)]).toEqual([0, "Orc 2"]);
    await master.combat.nextTurn();
    expect(master.warnings.at(-1)).toContain("Otto");
    expect(master.encounter.stage).toBe("declare");
  });

  it("roll the initiative, when everybody has declared", async () => {
    await master.api.begin();
    for (const [figure, intent] of Object.entries(ALL_DECLARED)) await master.api.declare({ figure, intent });
    await session.settle();
    master.rolls(...FRIENDS_FIRST);
    await master.combat.nextTurn();
    expect(master.encounter).toMatchObject({ stage: "segments", segment: 2 });
  });

  it("go to the next one that is waited for when a figure has acted, and back with an undo", async () => {
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    const [turns, events] = [noteTurns(anna), noteEvents(master)];
    master.rolls(d20(1));
    await master.api.strike(BLOW);
    await master.answersWhenAsked("none");
    await session.settle();
    expect([current(), current(anna), master.encounter.segment]).toEqual(["Otto", "Otto", 2]);
    expect(events).toEqual(["end of Mirella", "start of Otto"]);
    await master.api.undo();
    await session.settle();
    expect(turns).toEqual(["Otto in segment 2", "Mirella in segment 2"]);
  });

  it("stay with the last one that has acted until next turn is pressed", async () => {
    await fightOn(session, master, FRIENDS_FIRST, { ...ALL_DECLARED, [OTTO]: { kind: "wait" } });
    await pressNext(session, master, () => master.encounter.segment === 5);
    const turns = noteTurns(anna);
    for (const figure of [ORC, SECOND_ORC]) await orcStrikes(figure);
    expect([turns, current(), master.encounter.segment]).toEqual([["Orc 2 in segment 5"], "Orc 2", 5]);
    await master.combat.nextTurn();
    expect([master.encounter.round, master.encounter.stage]).toEqual([2, "declare"]);
  });

  async function orcStrikes(figure: string): Promise<void> {
    const before = master.combat.system.revision;
    master.rolls(d20(1));
    await master.api.strike({ ...ORCS_BLOW, figure });
    await master.until(() => master.combat.system.revision > before);
    if (master.combat.system.pending !== "") await master.answersWhenAsked("none");
    await session.settle();
  }

  it("become another's who acts first, and come back at once to the one who has not", async () => {
    await fightOn(session, master, FRIENDS_FIRST, { ...ALL_DECLARED, [OTTO]: { kind: "wait" } });
    await pressNext(session, master, () => master.encounter.segment === 5);
    expect(current()).toBe("Orc 1");
    const [turns, events] = [noteTurns(anna), noteEvents(master)];
    await orcStrikes(SECOND_ORC);
    expect(turns).toEqual(["Orc 2 in segment 5", "Orc 1 in segment 5"]);
    expect([current(), current(anna), anna.combat.turn]).toEqual(["Orc 1", "Orc 1", 3]);
    expect(events).toEqual(["start of Orc 2", "end of Orc 2"]);
    await orcStrikes(ORC);
    await master.combat.nextTurn();
    await session.settle();
    expect(turns).toEqual(["Orc 2 in segment 5", "Orc 1 in segment 5", "Mirella declaring"]);
  });

  it("are not taken from the next one by a press that was made while the figure that acts had its own", async () => {
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    master.rolls(d20(1));
    const deed = anna.api.strike(BLOW);
    const press = anna.combat.nextTurn();
    await master.answersWhenAsked("none");
    await Promise.all([deed, press]);
    await session.settle();
    expect([current(), current(anna), master.encounter.segment]).toEqual(["Otto", "Otto", 2]);
    expect([master.seat(MIRELLA).finishedAt, master.seat(OTTO).finishedAt]).toEqual([2, 0]);
    expect([...master.warnings, ...anna.warnings]).toEqual([]);
  });

  it("are given on by a player whose figure it is, and by nobody else", async () => {
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    const ben = await session.sit("Ben");
    await ben.combat.nextTurn();
    expect(ben.warnings).toHaveLength(1);
    await anna.combat.nextTurn();
    await master.until(() => current() === "Otto");
    await ben.combat.update({ turn: ben.combat.turn + 1 });
    await master.until(() => master.encounter.segment > 2);
    expect([...anna.warnings, ...master.warnings, ...ben.errors]).toEqual([]);
  });

  it("leave a moment for all by the system's own button, and everybody's turn has started and ended", async () => {
    const events = noteEvents(master);
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    await master.api.advance();
    await session.settle();
    expect(events.slice(2)).toEqual(["end of Mirella", "start of Otto"]);
    await master.api.advance();
    await session.settle();
    expect(events.slice(4)).toEqual(["end of Otto", "start of Orc 1"]);
  });

  it("are never another's by a write that is no step", async () => {
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    for (const write of [{ turn: 3 }, { turn: null }, { round: 7 }]) await master.combat.update(write);
    await master.globals.Combat.updateDocuments([{ _id: master.combat.id, turn: 3 }]);
    await session.settle();
    expect([master.combat.round, master.combat.turn, master.encounter.segment]).toEqual([1, 0, 2]);
    expect(master.warnings).toHaveLength(4);
  });

  it("go on by a write of one turn more, on the encounter or in a batch of encounters", async () => {
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    await master.combat.update({ turn: 1 });
    await master.until(() => current() === "Otto");
    await master.globals.Combat.updateDocuments([{ _id: master.combat.id, turn: 2 }]);
    await master.until(() => master.encounter.segment > 2);
    expect(master.warnings).toEqual([]);
  });

  it("are not told anew to somebody who comes in the middle of one", async () => {
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    const ben = await session.sit("Ben");
    const turns = noteTurns(ben);
    await master.api.parry({ figure: ORC, against: "anyone" });
    await session.settle();
    expect([turns, current(ben)]).toEqual([[], "Mirella"]);
    await master.combat.nextTurn();
    await session.settle();
    expect(turns).toEqual(["Otto in segment 2"]);
  });

  it("know no initiative while intentions are declared, and then count up with the segments", async () => {
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    const initiatives = (person: Person) => person.combat.turns.map(({ initiative }: Dynamic) => initiative);
    expect(initiatives(anna)).toEqual([2, 2, 5, 5]);
    await master.api.endRound({ overruled: true });
    await session.settle();
    expect(initiatives(anna)).toEqual([null, null, null, null]);
    await master.api.undo();
    await session.settle();
    expect(initiatives(anna)).toEqual([2, 2, 5, 5]);
  });
});
