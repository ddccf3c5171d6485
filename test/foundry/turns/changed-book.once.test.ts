import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { tellWhole } from "../account/exported.ts";
import { d6, FRIENDS_FIRST } from "../session/dice.ts";
import { BOTH_DECLARED, chooseRulebook, fightOn } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { COMBAT, world } from "../session/world.ts";

const plainCards = (person: Person): string[] =>
  person.game.messages.contents.filter(({ type }: Dynamic) => type !== "deed").map(({ content }: Dynamic) => content);

describe("The rulebook is changed while a round is played", () => {
  let session: GameSession;
  let master: Person;
  let anna: Person;
  beforeEach(async () => {
    session = await openSession(generation, world(), [], { drawn: true });
    master = await session.sit("Gamemaster");
    anna = await session.sit("Anna");
    await fightOn(session, master, FRIENDS_FIRST, BOTH_DECLARED);
    await chooseRulebook(session, master, "options-table");
  });
  afterEach(async () => {
    expect([...master.errors, ...anna.errors]).toEqual([]);
    await session.close();
  });

  const played = () => [master, anna].map(({ api }) => api.rulebook().preset);
  const parts = (person: Person): number => person.globals.document.querySelectorAll("#combat .strip__cell").length;
  const endRound = async () => {
    await master.api.endRound({ overruled: true });
    await master.until(() => master.encounter.round === 2);
    await session.settle();
  };

  it("goes on as it began, in segments on every screen, and a card says what waits", () => {
    expect(played()).toEqual(["three-actions", "three-actions"]);
    expect([parts(master), parts(anna)]).toEqual([10, 10]);
    expect(plainCards(anna).join()).toMatch(/from the next round.*Procedures/s);
  });
  it("from the next round on the new one is played, which another card says", async () => {
    await endRound();
    expect(played()).toEqual(["options-table", "options-table"]);
    expect(plainCards(anna).at(-1)).toContain("From round 2 on");
  });
  it("when the round's end is taken back, the round is played by the former again, and the next by the new one", async () => {
    await endRound();
    await master.api.undo();
    await master.until(() => master.encounter.round === 1);
    await session.settle();
    expect(played()).toEqual(["three-actions", "three-actions"]);
    await endRound();
    expect(played()).toEqual(["options-table", "options-table"]);
  });
  it("a window that is opened in the meantime plays by the same", async () => {
    anna = await session.reload(anna);
    expect(played()).toEqual(["three-actions", "three-actions"]);
  });
  it("the fight that is saved says of each round by which it was played", async () => {
    await endRound();
    const whole = await master.api.export({ save: false });
    expect(whole.rounds.map(({ round, rulebook }: Dynamic) => [round, rulebook.preset])).toEqual([
      [0, "three-actions"],
      [1, "three-actions"],
      [2, "options-table"],
    ]);
  });
  it("without the encounter it has nothing to wait for", async () => {
    await master.combat.delete();
    await session.settle();
    expect(played()).toEqual(["options-table", "options-table"]);
  });
});

const OTHER = "other00000000000";
const THIRD_ORC = "ctorc2x000000000";

/** Two encounters: Mirella and Otto against two orcs, and another two orcs against each other. */
function twoEncounters(): object {
  const data: Dynamic = world(4);
  data.combats.push({ _id: OTHER, combatants: data.combats[0].combatants.splice(4) });
  data.scenes[0].tokens.at(-1).disposition = 1;
  return data;
}

describe("The rulebook is changed, and there are two encounters", () => {
  let session: GameSession;
  let master: Person;
  let anna: Person;
  beforeEach(async () => {
    session = await openSession(generation, twoEncounters(), [], { drawn: true });
    master = await session.sit("Gamemaster");
    anna = await session.sit("Anna");
  });
  afterEach(async () => {
    expect([...master.errors, ...anna.errors]).toEqual([]);
    await session.close();
  });

  const there = { combat: OTHER };
  const here = { combat: COMBAT };
  const presets = ({ combat }: { readonly combat: string }) =>
    [master, anna].map(({ api, game }) => api.rulebook(game.combats.get(combat)).preset);
  const roundOf = (where: object) => master.api.fight(Object.values(where)[0]).encounter.round;
  async function declareThere(): Promise<void> {
    await master.api.begin(there);
    await master.api.declare({ ...there, figure: THIRD_ORC, intent: { kind: "melee" } });
    await session.settle();
  }
  async function endRound(where: object): Promise<void> {
    const before = roundOf(where);
    await master.api.endRound({ ...where, overruled: true });
    await master.until(() => roundOf(where) === before + 1);
    await session.settle();
  }
  /** Rolls initiative and ends the round. */
  async function playThrough(where: object): Promise<void> {
    master.rolls(...FRIENDS_FIRST);
    await master.api.rollInitiative({ ...where, overruled: true });
    await endRound(where);
  }
  /** The rulebook of each recorded round. The record must replay. */
  const booksOf = async (where: object) => {
    const whole = JSON.parse(JSON.stringify(await master.api.export({ ...where, save: false })));
    expect([...tellWhole(whole)].filter(({ isTrouble }) => isTrouble)).toEqual([]);
    return whole.rounds.map(({ round, rulebook }: Dynamic) => [round, rulebook.preset]);
  };

  it("each plays its round to the end by the rulebook that it began with", async () => {
    await fightOn(session, master, FRIENDS_FIRST, BOTH_DECLARED);
    await declareThere();
    await chooseRulebook(session, master, "d10-segments");
    await endRound(here);
    expect([presets(here), presets(there)]).toEqual([
      ["d10-segments", "d10-segments"],
      ["three-actions", "three-actions"],
    ]);
    anna = await session.reload(anna);
    expect(presets(there)).toEqual(["three-actions", "three-actions"]);
    await playThrough(there);
    expect(presets(there)).toEqual(["d10-segments", "d10-segments"]);
    for (const where of [here, there])
      expect(await booksOf(where)).toEqual([
        [0, "three-actions"],
        [1, "three-actions"],
        [2, "d10-segments"],
      ]);
  });

  it("when one takes back the end of its round, the other goes on by what it has", async () => {
    await fightOn(session, master, FRIENDS_FIRST, BOTH_DECLARED);
    await declareThere();
    await chooseRulebook(session, master, "d10-segments");
    await playThrough(there);
    await master.api.undo(there);
    await master.until(() => roundOf(there) === 1);
    await session.settle();
    expect([presets(here)[0], presets(there)[0]]).toEqual(["three-actions", "three-actions"]);
    await endRound(here);
    expect([presets(here)[0], presets(there)[0]]).toEqual(["d10-segments", "three-actions"]);
    await endRound(there);
    expect(presets(there)[0]).toBe("d10-segments");
  });

  it("a new encounter begins with the rulebook saved before it, although the other is unfinished", async () => {
    await fightOn(session, master, FRIENDS_FIRST, BOTH_DECLARED);
    await chooseRulebook(session, master, "d10-segments");
    await declareThere();
    expect([presets(here)[0], presets(there)[0]]).toEqual(["three-actions", "d10-segments"]);
    expect(await booksOf(there)).toEqual([
      [0, "d10-segments"],
      [1, "d10-segments"],
    ]);
  });

  it("where nobody has declared in the round, the change is in force at once", async () => {
    await master.api.begin();
    await chooseRulebook(session, master, "d10-segments");
    expect(presets(here)).toEqual(["d10-segments", "d10-segments"]);
    expect(plainCards(anna)).toEqual([]);
    expect(await booksOf(here)).toEqual([
      [0, "three-actions"],
      [1, "d10-segments"],
    ]);
    await master.api.undo();
    await master.api.begin();
    expect(await booksOf(here)).toEqual([
      [0, "d10-segments"],
      [1, "d10-segments"],
    ]);
  });

  it("where nothing was done, but the winner is asked who moves first, it waits for the end of the round", async () => {
    await chooseRulebook(session, master, "options-table");
    await master.api.begin();
    master.rolls(d6(5), d6(2));
    await master.api.command({ type: "roll-initiative", round: 1 }, { until: "asked" });
    await master.until(() => master.combat.system.pending !== "");
    await chooseRulebook(session, master, "d10-segments");
    expect(presets(here)).toEqual(["options-table", "options-table"]);
  });

  it("the other encounter is deleted: the first still waits for the end of its round", async () => {
    await fightOn(session, master, FRIENDS_FIRST, BOTH_DECLARED);
    await declareThere();
    await chooseRulebook(session, master, "d10-segments");
    await master.game.combats.get(OTHER).delete();
    await session.settle();
    expect(presets(here)).toEqual(["three-actions", "three-actions"]);
  });
});
