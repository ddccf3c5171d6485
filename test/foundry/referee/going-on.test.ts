import { describe, expect } from "vitest";
import { d8, d20, FRIENDS_FIRST, face } from "../session/dice.ts";
import { BLOW, DUEL_DECLARED, fightOn, playBy } from "../session/fights.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, ORC, OTTO, SECOND_ORC } from "../session/world.ts";

describe("A world whose rounds go on by themselves", () => {
  const it = atTable();
  it.beforeEach(async ({ master }) => {
    await master.game.settings.set("ten-segments", "monsterOrder", "never");
    await master.game.settings.set("ten-segments", "goesOn", true);
  });

  /** Friends act in segment 2, foes in segment 5. Otto has no action. */
  async function begins(session: GameSession, master: Person): Promise<void> {
    await fightOn(session, master, FRIENDS_FIRST, DUEL_DECLARED);
    expect(master.encounter.segment).toBe(2);
    await finishes(session, master, OTTO);
  }

  async function finishes(session: GameSession, master: Person, figure: string): Promise<void> {
    await master.api.advance({ figure, until: "ruled" });
    await session.settle();
  }

  async function annaStrikes(session: GameSession, master: Person, anna: Person): Promise<void> {
    master.rolls(d20(15), d8(4));
    await anna.api.strike({ ...BLOW, until: "ruled" });
    await session.settle();
  }

  const current = (master: Person) => [master.encounter.segment, master.combat.system.current];

  it("does not, unless it is wished", async ({ session, master, anna }) => {
    await master.game.settings.set("ten-segments", "goesOn", false);
    await begins(session, master);
    await annaStrikes(session, master, anna);
    expect(master.encounter.segment).toBe(2);
  });

  it("waits as long as somebody acts, and is at the next who does when the last has struck, whoever pressed", async ({
    session,
    master,
    anna,
  }) => {
    await begins(session, master);
    expect(master.encounter.segment).toBe(2);
    await annaStrikes(session, master, anna);
    expect(master.encounter.segment).toBe(5);
    expect(master.errors).toEqual([]);
  });

  it("comes to the end of the round, and waits there", async ({ session, master, anna }) => {
    await begins(session, master);
    await annaStrikes(session, master, anna);
    await finishes(session, master, SECOND_ORC);
    await finishes(session, master, ORC);
    expect(master.encounter).toMatchObject({ round: 1, stage: "end" });
  });

  it("goes back by one undo to before the blow that ended the moment, and not on again", async ({
    session,
    master,
    anna,
  }) => {
    await begins(session, master);
    const before = master.encounter;
    await annaStrikes(session, master, anna);
    await master.api.undo({ until: "ruled" });
    await session.settle();
    expect(anna.encounter).toEqual(before);
    expect(anna.hitPoints(ORC)).toBe(8);
    const standing = master.deeds().filter(({ system }: Dynamic) => !system.undone);
    const types = standing.map(({ system }: Dynamic) => JSON.parse(system.story).command.type);
    expect(types).toEqual(["begin", "roll-initiative"]);
  });

  it("goes back by the undo of the blow's card, and by going back a turn", async ({ session, master, anna }) => {
    await begins(session, master);
    const before = master.encounter;
    await annaStrikes(session, master, anna);
    const blow = master.deeds().find(({ system }: Dynamic) => JSON.parse(system.story).command.type === "strike");
    (await blow.renderHTML()).querySelector('[data-action="undoDeed"]').click();
    await master.until(() => master.hitPoints(ORC) === 8);
    await session.settle();
    expect(master.encounter).toEqual(before);
    await annaStrikes(session, master, anna);
    master.globals.foundry.applications.api.DialogV2.wait = async () => "allow";
    await master.combat.previousTurn();
    await session.settle();
    expect(master.encounter).toEqual(before);
    expect(master.warnings).toEqual([]);
  });

  it("stays at the moment that the game master goes back to, whatever was still to follow", async ({
    session,
    master,
    anna,
  }) => {
    await begins(session, master);
    master.rolls(d20(15), d8(4));
    const struck = anna.api.strike({ ...BLOW, until: "ruled" });
    await master.until(() => master.hitPoints(ORC) === 4);
    await Promise.all([struck, master.api.undo({ until: "ruled" })]);
    await session.settle();
    expect(master.encounter.segment).toBe(2);
    expect(master.seat(MIRELLA).ledger.attacks).toBe(0);
  });

  it("waits where somebody holds initiative back, who may act at any moment", async ({ session, master }) => {
    await playBy(master, "d10-segments");
    await fightOn(
      session,
      master,
      [2, 5, 8, 9].map(shown => face(shown, 10)),
      DUEL_DECLARED,
    );
    const { segment } = master.encounter;
    const [first] = master.api.order().steps.filter((step: { segment: number }) => step.segment === segment);
    await master.api.hold({ figure: first.figure, until: "ruled" });
    await session.settle();
    expect(master.seat(first.figure).held).not.toBeNull();
    expect(master.encounter.segment).toBe(segment);
  });

  /**
   * Under Jo'Mase's rules figures act one after another in each phase: Otto and an orc in the second, their friends in
   * the third.
   */
  async function beginsInPhases(session: GameSession, master: Person): Promise<void> {
    await master.game.settings.set("ten-segments", "goesOn", false);
    await playBy(master, "jomase");
    const rolled = [2, 5, 8, 9].map(shown => face(shown, 10));
    await fightOn(session, master, rolled, DUEL_DECLARED);
  }

  it("does so within a phase in any case, and waits for the game master at its end", async ({ session, master }) => {
    await beginsInPhases(session, master);
    expect(current(master)).toEqual([2, OTTO]);
    await finishes(session, master, OTTO);
    expect(current(master)).toEqual([2, SECOND_ORC]);
    await finishes(session, master, SECOND_ORC);
    expect(master.encounter.segment).toBe(2);
    await master.api.advance({ until: "ruled" });
    await session.settle();
    expect(current(master)).toEqual([3, MIRELLA]);
  });

  it("or not even there, where that is not wished", async ({ session, master }) => {
    await master.game.settings.set("ten-segments", "goesOnWithin", false);
    await beginsInPhases(session, master);
    const { tick } = master.encounter;
    await finishes(session, master, OTTO);
    expect(master.encounter).toMatchObject({ segment: 2, tick });
  });

  it("waits at a timer", async ({ session, master, anna }) => {
    await master.combat.createEmbeddedDocuments("Combatant", [{ name: "The ceiling comes down", initiative: 3 }]);
    await begins(session, master);
    await annaStrikes(session, master, anna);
    expect(master.encounter).toMatchObject({ stage: "segments", segment: 3 });
    expect(master.combat.combatant.name).toBe("The ceiling comes down");
    await master.combat.nextTurn();
    await session.settle();
    expect(master.encounter.segment).toBe(5);
  });
});
