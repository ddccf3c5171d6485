import { describe, expect } from "vitest";
import { d8, d20, FOES_FIRST } from "../session/dice.ts";
import { DUEL_DECLARED, fightOn, ORCS_BLOW } from "../session/fights.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA } from "../session/world.ts";

describe("A character without hit points", () => {
  const it = atTable({ noErrors: true });

  const actor = (person: Person) => person.combat.combatants.get(MIRELLA).actor;
  /** Mirella has 3 hit points, and the orc hits her for 4. */
  async function fell(session: GameSession, master: Person): Promise<void> {
    await actor(master).update({ "system.hitPoints.value": 3 });
    await fightOn(session, master, FOES_FIRST, DUEL_DECLARED);
    master.rolls(d20(19), d8(4));
    await master.api.strike(ORCS_BLOW);
    await master.answersWhenAsked("none");
    await session.settle();
  }
  async function endRound(session: GameSession, master: Person): Promise<void> {
    await master.api.endRound({ overruled: true });
    await session.settle();
  }

  it("G.14: bleeds on every screen until the GM removes the status, and one undo takes both back", async ({
    session,
    master,
    anna,
  }) => {
    await fell(session, master);
    const left = actor(master).system.hitPoints.value;
    expect(left).toBeLessThan(1);
    for (const person of [master, anna]) expect(actor(person).statuses.has("bleeding")).toBe(true);
    await actor(master).toggleStatusEffect("bleeding", { active: false });
    await session.settle();
    await master.api.undo();
    await session.settle();
    expect(actor(master).statuses.has("bleeding")).toBe(false);
    expect(actor(master).system.hitPoints.value).toBe(3);
  });

  it("G.14: has one hit point less after the next round", async ({ session, master }) => {
    await fell(session, master);
    const left = actor(master).system.hitPoints.value;
    await endRound(session, master);
    expect(actor(master).system.hitPoints.value).toBe(left);
    master.rolls(...FOES_FIRST);
    await master.api.rollInitiative({});
    await session.settle();
    await endRound(session, master);
    expect(actor(master).system.hitPoints.value).toBe(left - 1);
  });

  describe("who is down already, and marked as defeated,", () => {
    const conditions = (person: Person): readonly string[] =>
      person.api.fight(person.combat).figures.find((one: Dynamic) => one?.id === MIRELLA).conditions;
    const marks = (person: Person) =>
      [...actor(person).effects].filter((effect: Dynamic) => effect.statuses.has("dead")).length;

    it.beforeEach(async ({ session, master }) => {
      await fell(session, master);
      await actor(master).update({ "system.hitPoints.value": -9 });
      await endRound(session, master);
      master.rolls(...FOES_FIRST);
      await master.api.rollInitiative({});
      await session.settle();
    });

    it("G.14: is dead at −10, on every screen and with one mark; one undo takes it back", async ({
      session,
      master,
      anna,
    }) => {
      expect([conditions(master), marks(master)]).toEqual([["dying"], 1]);
      await endRound(session, master);
      for (const person of [master, anna]) expect([conditions(person), marks(person)]).toEqual([["dead"], 1]);
      await master.api.undo();
      await session.settle();
      for (const person of [master, anna]) expect([conditions(person), marks(person)]).toEqual([["dying"], 1]);
      expect(master.warnings).toEqual([]);
    });
  });

  it("G.13: is not marked as defeated while magic makes it fight on, and is when that ends", async ({
    session,
    master,
  }) => {
    const marks = (person: Person) => [
      person.combat.combatants.get(MIRELLA).defeated,
      actor(person).statuses.has("dead"),
    ];
    await actor(master).update({ "system.hitPoints.value": 3 });
    await fightOn(session, master, FOES_FIRST, DUEL_DECLARED);
    await master.api.beginEffect({ figure: MIRELLA, name: "Fury", traits: { fightsOn: -5 } });
    master.rolls(d20(19), d8(4));
    await master.api.strike(ORCS_BLOW);
    await master.answersWhenAsked("none");
    await session.settle();
    expect([actor(master).system.hitPoints.value, ...marks(master)]).toEqual([-1, false, false]);
    await master.api.endEffect({ figure: MIRELLA, effect: 1 });
    await session.settle();
    expect(marks(master)).toEqual([true, true]);
  });
});
