import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { generation } from "../session/generation.ts";
import {
  ALL_DECLARED,
  FRIENDS_FIRST,
  fightOn,
  type GameSession,
  MIRELLA,
  ORC,
  openSession,
  type Person,
} from "../session/index.ts";
import { pressNext } from "./watching.ts";

describe("The place of the turn that is stored", () => {
  let session: GameSession;
  let master: Person;
  let anna: Person;
  beforeEach(async () => {
    session = await openSession(generation);
    master = await session.sit("Gamemaster");
    anna = await session.sit("Anna");
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    await pressNext(session, master, () => master.combat.system.current === ORC);
  });
  afterEach(async () => {
    const errors = [...master.errors, ...anna.errors];
    await session.close();
    expect(errors).toEqual([]);
  });

  /** Mirella, who has had her turn, is out of the round. All combatants after her move up. */
  async function mirellaFalls(): Promise<void> {
    await master.combat.combatants.get(MIRELLA).actor.update({ "system.hitPoints.value": -20 });
    await session.settle();
    expect([master.combat.turn, master.combat.combatant.id]).toEqual([1, ORC]);
  }
  const stored = () => anna.combat._source.turn;

  it("moves up with the combatant that has the turn", async () => {
    expect(stored()).toBe(2);
    await mirellaFalls();
    expect(stored()).toBe(1);
  });

  it("is put right by the next command if a module has kept it from moving up", async () => {
    const { Hooks } = master.globals;
    const cancels = Hooks.on("preUpdateCombat", () => false);
    await mirellaFalls();
    Hooks.off("preUpdateCombat", cancels);
    expect(stored()).toBe(2);
    await master.api.parry({ figure: ORC, against: "anyone" });
    await session.settle();
    expect([stored(), anna.combat.combatant.id]).toEqual([1, ORC]);
  });

  it("is put right without a command, too, as soon as a combatant comes that is no figure", async () => {
    const { Hooks } = master.globals;
    const cancels = Hooks.on("preUpdateCombat", () => false);
    await mirellaFalls();
    Hooks.off("preUpdateCombat", cancels);
    await master.combat.createEmbeddedDocuments("Combatant", [{ name: "The sand runs out", initiative: 99 }]);
    await session.settle();
    expect([stored(), master.combat.turn, anna.combat.combatant.id]).toEqual([1, 1, ORC]);
  });
});
