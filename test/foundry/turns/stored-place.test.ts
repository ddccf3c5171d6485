import { describe, expect } from "vitest";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { ALL_DECLARED, fightOn } from "../session/fights.ts";
import type { GameSession, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, ORC } from "../session/world.ts";
import { pressNext } from "./watching.ts";

describe("The place of the turn that is stored", () => {
  const it = atTable({ noErrors: true });
  it.beforeEach(async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    await pressNext(session, master, () => master.combat.system.current === ORC);
  });

  /** Mirella, who has had her turn, is out of the round. All combatants after her move up. */
  async function mirellaFalls(session: GameSession, master: Person): Promise<void> {
    await master.combat.combatants.get(MIRELLA).actor.update({ "system.hitPoints.value": -20 });
    await session.settle();
    expect([master.combat.turn, master.combat.combatant.id]).toEqual([1, ORC]);
  }
  const stored = (anna: Person) => anna.combat._source.turn;

  it("moves up with the combatant that has the turn", async ({ session, master, anna }) => {
    expect(stored(anna)).toBe(2);
    await mirellaFalls(session, master);
    expect(stored(anna)).toBe(1);
  });

  it("is put right by the next command if a module has kept it from moving up", async ({ session, master, anna }) => {
    const { Hooks } = master.globals;
    const cancels = Hooks.on("preUpdateCombat", () => false);
    await mirellaFalls(session, master);
    Hooks.off("preUpdateCombat", cancels);
    expect(stored(anna)).toBe(2);
    await master.api.parry({ figure: ORC, against: "anyone" });
    await session.settle();
    expect([stored(anna), anna.combat.combatant.id]).toEqual([1, ORC]);
  });

  it("is put right without a command, too, as soon as a combatant comes that is no figure", async ({
    session,
    master,
    anna,
  }) => {
    const { Hooks } = master.globals;
    const cancels = Hooks.on("preUpdateCombat", () => false);
    await mirellaFalls(session, master);
    Hooks.off("preUpdateCombat", cancels);
    await master.combat.createEmbeddedDocuments("Combatant", [{ name: "The sand runs out", initiative: 99 }]);
    await session.settle();
    expect([stored(anna), master.combat.turn, anna.combat.combatant.id]).toEqual([1, 1, ORC]);
  });
});
