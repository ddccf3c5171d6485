import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Client, openTable, type Table } from "../../harness/index.ts";
import { idOf, smallSystem, smallWorld } from "../../harness/small-world.ts";
import type { Dynamic } from "../../realm.ts";

const EVENTS = ["_onStartTurn", "_onEndTurn", "_onStartRound", "_onEndRound", "_onEnter", "_onExit"];

/** Records the turn and round events of a client, as "StartTurn OrcA" or "EndRound 1". */
function noteEvents({ CONFIG }: Dynamic, notes: string[]): void {
  const inherited = CONFIG.Combat.documentClass;
  CONFIG.Combat.documentClass = class extends inherited {};
  for (const method of EVENTS)
    CONFIG.Combat.documentClass.prototype[method] = async (subject: Dynamic, context: Dynamic = subject) => {
      notes.push(`${method.slice(3)} ${subject.name ?? subject.round}${context.skipped ? " skipped" : ""}`);
    };
}

describe.each([13, 14] as const)("A combat of generation %i", generation => {
  let table: Table;
  let master: Client;
  let anna: Client;
  let events: string[];
  let foreign: string[];
  const fight = (client: Client = master): Dynamic => client.game.combat;
  const order = (client: Client): string[] => fight(client).turns.map((one: Dynamic) => one.name);
  const rank = async (...values: number[]) => {
    const updates = ["SeatHero", "SeatA", "SeatB", "SeatC"].map((name, i) => ({
      _id: idOf(name),
      initiative: values[i] ?? null,
    }));
    await fight().updateEmbeddedDocuments("Combatant", updates);
    await table.settle();
  };

  beforeEach(async () => {
    [events, foreign] = [[], []];
    table = await openTable({ generation, world: smallWorld(), system: smallSystem, faceless: true });
    master = await table.join("Gamemaster", { before: globals => noteEvents(globals, events) });
    anna = await table.join("Anna", { before: globals => noteEvents(globals, foreign) });
    await rank(20, 15, 10, 5);
  });
  afterEach(async () => {
    expect([...master.errors, ...anna.errors]).toEqual([]);
    await table.close();
  });

  it("begins with round 1; round 0 is not started", async () => {
    expect([fight().started, fight().round, fight().turn]).toEqual([false, 0, null]);
    await fight().startCombat();
    expect([fight().started, fight().round, fight().combatant.name]).toEqual([true, 1, "HeroToken"]);
  });
  it("sorts by initiative, highest first, the unrolled last, and equals by id", async () => {
    await rank(10, 10, 12);
    expect(order(anna)).toEqual(["OrcB", "OrcA", "HeroToken", "OrcC"]);
    expect(order(master)).toEqual(order(anna));
  });
  it("sorts by a comparator that is called without its combat", async () => {
    let self: unknown = "not called";
    fight()._sortCombatants = function (this: unknown, a: Dynamic, b: Dynamic) {
      self = this;
      return a.id < b.id ? -1 : 1;
    };
    fight().setupTurns();
    expect(self).toBeUndefined();
  });

  describe("hooks", () => {
    const listen = (client: Client, notes: string[]) => {
      for (const hook of ["combatStart", "combatTurn", "combatRound", "updateCombat", "combatTurnChange"])
        client.globals.Hooks.on(
          hook,
          (combat: Dynamic) => void notes.push(`${hook} at ${combat.round}.${combat.turn}`),
        );
    };
    it("come before the update on the asking client, and after it on all", async () => {
      const [his, hers]: [string[], string[]] = [[], []];
      listen(master, his);
      listen(anna, hers);
      await fight().startCombat();
      await fight().nextTurn();
      await fight().nextRound();
      await table.settle();
      const past = (at: string) => [`combatTurnChange at ${at}`, `updateCombat at ${at}`];
      expect(hers).toEqual([...past("1.0"), ...past("1.1"), ...past("2.0")]);
      expect(his).toEqual([
        "combatStart at 0.null",
        ...past("1.0"),
        "combatTurn at 1.0",
        ...past("1.1"),
        "combatRound at 1.1",
        ...past("2.0"),
      ]);
    });
    it("may change what is updated, and learn the direction", async () => {
      const seen: unknown[] = [];
      master.globals.Hooks.on("combatTurn", (_combat: Dynamic, update: Dynamic, options: Dynamic) => {
        seen.push(options.direction);
        update.turn = 3;
      });
      await fight().startCombat();
      await fight().nextTurn();
      expect([fight().turn, ...seen]).toEqual([3, 1]);
    });
    it("tell the turn before and the turn now", async () => {
      await fight().startCombat();
      const told: unknown[] = [];
      anna.globals.Hooks.on(
        "combatTurnChange",
        (_combat: Dynamic, prior: Dynamic, current: Dynamic) => void told.push(prior.combatantId, current.combatantId),
      );
      await fight().nextTurn();
      await table.settle();
      expect(told).toEqual([idOf("SeatHero"), idOf("SeatA")]);
    });
  });

  describe("turn events", () => {
    it("run once each, on the active game master's client alone", async () => {
      await fight().startCombat();
      await fight().nextTurn();
      await fight(anna).nextTurn();
      await table.settle();
      expect(events).toEqual([
        "StartRound 1",
        "StartTurn HeroToken",
        "EndTurn HeroToken",
        "StartTurn OrcA",
        "EndTurn OrcA",
        "StartTurn OrcB",
      ]);
      expect(foreign).toEqual([]);
    });
    it("name the turns that a new round skips", async () => {
      await fight().update({ round: 1, turn: 2 });
      await table.settle();
      events.length = 0;
      await fight().nextRound();
      await table.settle();
      expect(events).toEqual([
        "EndTurn OrcB",
        "StartTurn OrcC skipped",
        "EndTurn OrcC skipped",
        "EndRound 1",
        "StartRound 2",
        "StartTurn HeroToken",
      ]);
    });
    it("never run backwards, nor when they are not wanted", async () => {
      await fight().update({ round: 2, turn: 2 }, { turnEvents: false });
      await fight().previousTurn();
      await fight().previousRound();
      await table.settle();
      expect(events).toEqual([]);
      expect([fight().round, fight().turn]).toEqual([1, 3]);
    });
    it("do not run for initiatives that change", async () => {
      await fight().startCombat();
      events.length = 0;
      await rank(1, 15, 10, 5);
      expect(events).toEqual([]);
    });
    it("tell of those who enter and leave", async () => {
      const [guest] = await fight().createEmbeddedDocuments("Combatant", [{ name: "Guest" }]);
      await guest.delete();
      await table.settle();
      expect(events).toEqual(["Enter Guest", "Exit Guest"]);
    });
  });

  describe("the current combatant", () => {
    beforeEach(() => fight().startCombat());
    it("keeps the turn when the order changes", async () => {
      await rank(7, 15, 10, 5);
      for (const client of [master, anna])
        expect([fight(client).combatant.name, fight(client).turn]).toEqual(["HeroToken", 2]);
    });
    it("keeps it when a combatant before it leaves", async () => {
      await fight().update({ turn: 2 });
      await fight().combatants.get(idOf("SeatA")).delete();
      await table.settle();
      expect([fight(anna).combatant.name, fight(anna).turn]).toEqual(["OrcB", 1]);
    });
  });

  it("goes back from the first turn to the last of the round before, and out of the fight", async () => {
    await fight().startCombat();
    await fight().nextRound();
    await fight().previousTurn();
    expect([fight().round, fight().turn]).toEqual([1, 3]);
    await fight().previousRound();
    expect([fight().round, fight().turn]).toEqual([0, null]);
  });
  it("gives the members of a group their group's initiative", async () => {
    const [group] = await fight().createEmbeddedDocuments("CombatantGroup", [{ name: "Orcs", initiative: 30 }]);
    await fight().combatants.get(idOf("SeatC")).update({ group: group.id });
    await table.settle();
    expect([order(anna)[0], fight(anna).groups.get(group.id).members.size]).toEqual(["OrcC", 1]);
  });
  it("can be written to while somebody iterates over its combatants", async () => {
    const seen: string[] = [];
    for (const combatant of fight().combatants) {
      if (seen.push(combatant.name) > 10) break;
      await combatant.update({ initiative: seen.length });
    }
    expect(seen).toEqual(["HeroToken", "OrcA", "OrcB", "OrcC"]);
  });
  it("rolls initiative by the system's formula, posts it, and takes it back", async () => {
    const { CONFIG } = master.globals;
    CONFIG.Dice.randomUniform = () => 1 - 3.5 / 6;
    await fight().resetAll();
    await fight().rollAll();
    await table.settle();
    expect(fight(anna).combatants.map(({ initiative }: Dynamic) => initiative)).toEqual([4, 4, 4, 4]);
    expect(master.game.messages.map(({ flags }: Dynamic) => flags.core.initiativeRoll)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    await fight().rollInitiative([idOf("SeatA")], { formula: "2 + @missing" });
    await fight().combatants.get(idOf("SeatB")).rollInitiative("9");
    expect(["SeatA", "SeatB"].map(name => fight().combatants.get(idOf(name)).initiative)).toEqual([2, 9]);
    await fight().resetAll();
    expect(fight().combatants.some(({ initiative }: Dynamic) => initiative !== null)).toBe(false);
  });
  it("has a data model on its base type", async () => {
    const { fields } = master.globals.foundry.data;
    class Phase extends master.globals.foundry.abstract.TypeDataModel {
      static defineSchema() {
        return { segment: new fields.NumberField({ integer: true, min: 1, max: 10, initial: 1 }) };
      }
    }
    master.globals.CONFIG.Combat.dataModels.base = Phase;
    await fight().update({ "system.segment": 14 });
    expect(fight().system.segment).toBe(10);
    expect(table.server.snapshot().combats[0].system).toEqual({ segment: 10 });
  });
  it("is the only active one", async () => {
    const second = await master.globals.Combat.create({});
    await second.activate();
    await table.settle();
    expect(anna.game.combats.filter((combat: Dynamic) => combat.active)).toHaveLength(1);
    expect(anna.game.combat.id).toBe(second.id);
  });
  if (generation >= 14) it("numbers its turns", () => expect(fight().turns[2].turnNumber).toBe(2));
});
