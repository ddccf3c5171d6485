import { describe, expect, it } from "vitest";
import type { Client, Table } from "../../harness/index.ts";
import { idOf } from "../../harness/small-world.ts";
import type { Dynamic } from "../../realm.ts";
import { atSmallTable } from "../small-table.ts";

describe.each([13, 14] as const)("Tokens of generation %i", generation => {
  let table: Table;
  let master: Client;
  let anna: Client;
  const token = (client: Client, name: string): Dynamic => client.game.scenes.active.tokens.get(idOf(name));

  atSmallTable(generation, seats => {
    ({ table, master, anna } = seats);
  });

  describe("an unlinked token's actor", () => {
    it("is hurt alone, and the token remembers only the difference", async () => {
      const told: unknown[] = [];
      anna.globals.Hooks.on(
        "updateActor",
        (actor: Dynamic, changed: Dynamic) => void told.push(actor.uuid, changed.system),
      );
      await token(master, "OrcA").actor.update({ "system.hitPoints.value": 4 });
      await table.settle();
      const values = ["OrcA", "OrcB"].map(name => token(anna, name).actor.system.hitPoints.value);
      expect([...values, anna.game.actors.getName("Orc").system.hitPoints.value]).toEqual([4, 10, 10]);
      expect(told).toEqual([token(anna, "OrcA").actor.uuid, { hitPoints: { value: 4 } }]);
      expect(token(anna, "OrcA").delta.system).toEqual({ hitPoints: { value: 4 } });
      expect(table.server.snapshot().scenes[0].tokens[1].delta.system).toEqual({ hitPoints: { value: 4 } });
    });
    it("follows its base actor in the rest", async () => {
      await token(master, "OrcA").actor.update({ "system.hitPoints.value": 4 });
      await master.game.actors.getName("Orc").update({ "system.hitPoints.max": 12 });
      await table.settle();
      expect(token(anna, "OrcA").actor.system.hitPoints).toEqual({ value: 4, max: 12 });
    });
    it("has items of its own, changes and loses inherited ones", async () => {
      const orc = token(master, "OrcA").actor;
      await orc.createEmbeddedDocuments("Item", [{ name: "Bow", type: "blade" }]);
      await orc.items.getName("Blade").update({ "system.damage": "1d4" });
      await table.settle();
      const seen = token(anna, "OrcA").actor;
      expect([seen.items.map((item: Dynamic) => item.name).sort(), seen.items.getName("Blade").system.damage]).toEqual([
        ["Blade", "Bow"],
        "1d4",
      ]);
      await orc.items.getName("Blade").delete();
      await table.settle();
      expect(seen.items.map((item: Dynamic) => item.name)).toEqual(["Bow"]);
      expect(anna.game.actors.getName("Orc").items.getName("Blade").system.damage).toBe("1d8");
    });
    it("is marked by statuses alone", async () => {
      await token(master, "OrcA").actor.toggleStatusEffect("prone");
      await table.settle();
      expect(["OrcA", "OrcB"].map(name => token(anna, name).actor.statuses.has("prone"))).toEqual([true, false]);
    });
    it("fights for its combatant, and is the same after a fresh start", async () => {
      await token(master, "OrcA").actor.update({ "system.hitPoints.value": 4 });
      const ben = await table.join("Ben");
      const seat = ben.game.combat.combatants.get(idOf("SeatA"));
      expect([seat.actor.system.hitPoints.value, seat.name, seat.actorId]).toEqual([4, "OrcA", null]);
      expect(seat.actor).toBe(token(ben, "OrcA").actor);
    });
    it("is gone with its base actor", async () => {
      expect(token(anna, "OrcA").actor).not.toBeNull();
      await master.game.actors.getName("Orc").delete();
      await table.settle();
      expect([token(anna, "OrcA").actor, anna.game.combat.combatants.get(idOf("SeatA")).actor]).toEqual([null, null]);
    });
    it("is changed in one write", async () => {
      await token(master, "OrcA").actor.update({ name: "Torn ear", "system.hitPoints.value": 4 });
      expect(table.server.counts.writes).toBe(1);
    });
  });

  it("a linked token stands for the actor itself", () =>
    expect(token(anna, "HeroToken").actor).toBe(anna.game.actors.getName("Hero")));

  describe("a move", () => {
    it("is measured in the scene's units and told to all", async () => {
      const told: Dynamic[] = [];
      master.globals.Hooks.on(
        "moveToken",
        (document: Dynamic, movement: Dynamic, _operation: Dynamic, user: Dynamic) =>
          void told.push([document.name, movement, user.name]),
      );
      await token(anna, "HeroToken").move({ x: 200, y: 200 });
      await table.settle();
      expect(told).toHaveLength(1);
      expect(told[0]).toMatchObject([
        "HeroToken",
        {
          origin: { x: 0, y: 0 },
          destination: { x: 200, y: 200 },
          passed: { distance: 10, spaces: 2 },
          method: "api",
          chain: [],
        },
        "Anna",
      ]);
    });
    it("asks the mover first, awaited, and stops at false", async () => {
      const hero = token(anna, "HeroToken");
      hero._preUpdateMovement = async () => false;
      expect(await hero.move({ x: 200 })).toBe(false);
      delete hero._preUpdateMovement;
      anna.globals.Hooks.once("preMoveToken", () => false);
      await hero.update({ x: 200 });
      expect([hero.x, table.server.counts.writes]).toEqual([0, 0]);
    });
    it("is a chain of operations when it has checkpoints", async () => {
      const told: Dynamic[] = [];
      master.globals.Hooks.on("moveToken", (_document: Dynamic, movement: Dynamic) => void told.push(movement));
      await token(anna, "HeroToken").move(
        [
          { x: 100, y: 0, checkpoint: true },
          { x: 300, y: 0 },
        ],
        { method: "dragging" },
      );
      await table.settle();
      expect(
        told.map(movement => [movement.passed.distance, movement.pending.distance, movement.chain.length]),
      ).toEqual([
        [5, 10, 0],
        [10, 0, 1],
      ]);
      expect(told[1].chain).toEqual([told[0].id]);
    });
    it("is remembered only in a fight that has begun", async () => {
      const hero = token(anna, "HeroToken");
      await hero.move({ x: 100, y: 0 });
      expect(hero.movementHistory).toEqual([]);
      await master.game.combat.startCombat();
      await table.settle();
      await hero.move({ x: 100, y: 300 });
      await table.settle();
      expect(token(master, "HeroToken").measureMovementPath(token(master, "HeroToken").movementHistory).distance).toBe(
        15,
      );
    });
    it("is undone as a movement of its own kind", async () => {
      await master.game.combat.startCombat();
      await table.settle();
      const hero = token(anna, "HeroToken");
      await hero.move({ x: 300, y: 0 });
      const methods: string[] = [];
      master.globals.Hooks.on(
        "moveToken",
        (_document: Dynamic, movement: Dynamic) => void methods.push(movement.method),
      );
      await hero.revertRecordedMovement();
      await table.settle();
      expect([hero.x, hero.movementHistory, methods]).toEqual([0, [], ["undo"]]);
    });
    it("is forgotten when a turn starts: by that token, and by all on generation 14", async () => {
      await master.game.combat.updateEmbeddedDocuments("Combatant", [
        { _id: idOf("SeatB"), initiative: 9 },
        { _id: idOf("SeatA"), initiative: 8 },
      ]);
      await master.game.combat.startCombat();
      await table.settle();
      for (const name of ["OrcA", "OrcC"]) await token(master, name).move({ y: 200 });
      await master.game.combat.nextTurn();
      await table.settle();
      expect(master.game.combat.combatant.name).toBe("OrcA");
      expect(["OrcA", "OrcC"].map(name => token(master, name).movementHistory.length > 0)).toEqual([
        false,
        generation < 14,
      ]);
    });
  });

  describe("the grid", () => {
    it("counts diagonals by the table's rule", async () => {
      const path = () =>
        master.game.scenes.active.grid.measurePath([
          { x: 50, y: 50 },
          { x: 350, y: 350 },
        ]).distance;
      expect(path()).toBe(15);
      await master.game.settings.set("core", "gridDiagonals", master.globals.CONST.GRID_DIAGONALS.APPROXIMATE);
      master.game.scenes.active.reset();
      expect(path()).toBe(22.5);
    });
    it("knows squares and centers", () => {
      const { grid } = master.game.scenes.active;
      expect([grid.getOffset({ x: 320, y: 90 }), grid.getCenterPoint({ i: 0, j: 3 })]).toEqual([
        { i: 0, j: 3 },
        { x: 350, y: 50 },
      ]);
    });
  });

  it("are targeted by their users", async () => {
    await anna.globals.canvas.draw();
    const { user } = anna.game;
    anna.globals.canvas.tokens.get(idOf("OrcA")).setTarget();
    expect([user.targets.size, user.targets.first().document.name]).toEqual([1, "OrcA"]);
  });
});
