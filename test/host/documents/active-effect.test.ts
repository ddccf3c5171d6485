import { describe, expect, it } from "vitest";
import type { Client, Table } from "../harness/index.ts";
import { idOf } from "../harness/small-world.ts";
import type { Dynamic } from "../realm.ts";
import { atSmallTable } from "./small-table.ts";

describe.each([13, 14] as const)("Active effects of generation %i", generation => {
  let table: Table;
  let master: Client;
  let anna: Client;
  const hero = (client: Client = master): Dynamic => client.game.actors.get(idOf("Hero"));
  const fight = (): Dynamic => master.game.combat;
  const give = async (data: object, parent: Dynamic = hero()): Promise<Dynamic> => {
    const [made] = await parent.createEmbeddedDocuments("ActiveEffect", [{ name: "Bless", ...data }]);
    await table.settle();
    return made;
  };
  /** A change of a value in the form of this generation. */
  const changing = (key: string, type: string, value: number): object =>
    generation < 14
      ? { changes: [{ key, mode: { add: 2, upgrade: 4, override: 5 }[type], value: String(value) }] }
      : { system: { changes: [{ key, type, value }] } };

  atSmallTable(generation, seats => {
    ({ table, master, anna } = seats);
  });

  it("change an actor's prepared values and not its stored ones, while they are enabled", async () => {
    const { value } = hero().system.hitPoints;
    const effect = await give(changing("system.hitPoints.value", "add", 3));
    expect([hero(anna).system.hitPoints.value, hero(anna)._source.system.hitPoints.value]).toEqual([value + 3, value]);
    expect(hero().overrides).toEqual({ "system.hitPoints.value": value + 3 });
    await effect.update({ disabled: true });
    await table.settle();
    expect([hero(anna).system.hitPoints.value, hero().overrides]).toEqual([value, {}]);
  });
  it("are applied by priority: an override last", async () => {
    await give(changing("system.hitPoints.value", "override", 2));
    await give(changing("system.hitPoints.value", "add", 3));
    expect(hero().system.hitPoints.value).toBe(2);
  });
  it("come from items, too, if these transfer them", async () => {
    const item = hero().items.get(idOf("HeroBlade"));
    await give({ statuses: ["blind"] }, item);
    await give({ statuses: ["deaf"], transfer: false }, item);
    expect([...hero().statuses]).toEqual(["blind"]);
    expect([...hero().allApplicableEffects()].map(({ name }: Dynamic) => name)).toEqual(["Bless"]);
  });
  it("know what is left of their time", async () => {
    const lasts = generation < 14 ? { seconds: 20 } : { value: 20, units: "seconds" };
    const effect = await give({ duration: lasts });
    expect([effect.duration.remaining, effect.isTemporary]).toEqual([20, true]);
    await master.game.time.advance(8);
    expect(effect.duration.remaining).toBe(12);
  });

  if (generation >= 14) {
    const rounds = (value: number | null, expiry: string | null) => ({ duration: { value, units: "rounds", expiry } });

    it("start in the turn in which they are created", async () => {
      await fight().startCombat();
      await table.settle();
      const { start } = (await give(rounds(1, "turnEnd"))).toObject();
      const { id, round, turn, combatant } = fight();
      expect(start).toMatchObject({ combat: id, round, turn, combatant: combatant.id });
    });
    it("expire with their event when their time is over, and then have no effect", async () => {
      await fight().startCombat();
      const effect = await give({ ...rounds(1, "roundStart"), statuses: ["blind"] });
      expect(hero(anna).statuses.has("blind")).toBe(true);
      await fight().nextRound();
      await table.settle();
      expect([effect.duration.expired, effect.active, hero(anna).statuses.has("blind")]).toEqual([true, false, false]);
    });
    it("wait for the turn of the combatant that had it when they started", async () => {
      await fight().startCombat();
      const effect = await give(rounds(null, "turnEnd"));
      const { id } = fight().combatant;
      expect(effect._source.start.combatant).toBe(id);
      await fight().nextTurn();
      await table.settle();
      expect(effect.duration.expired).toBe(true);
      const later = await give({ ...rounds(null, "turnEnd"), start: { combatant: id } });
      await fight().nextTurn();
      await table.settle();
      expect(later.duration.expired).toBe(false);
    });
    it("are deleted when they expire, if the configuration says so", async () => {
      master.globals.CONFIG.ActiveEffect.expiryAction = "delete";
      await give({ duration: { value: 6, units: "seconds" } });
      await master.game.time.advance(6);
      await table.settle();
      expect(hero(anna).effects.size).toBe(0);
    });
  }
});
