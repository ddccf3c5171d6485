import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { fightOn } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type GameSession, openWithAnna, type Person } from "../session/index.ts";
import { MIRELLA } from "../session/world.ts";

describe("An operation bears the referee's mark and is not the referee's", () => {
  let session: GameSession;
  let master: Person;
  let anna: Person;
  let second: Person;
  beforeEach(async () => {
    ({ session, master, anna } = await openWithAnna(generation));
    second = await session.sit("Assistant");
    await fightOn(session, master, FRIENDS_FIRST, { [MIRELLA]: { kind: "move" } });
  });
  afterEach(async () => {
    const errors = [...master.errors, ...anna.errors, ...second.errors];
    await session.close();
    expect(errors).toEqual([]);
  });

  const MARKS = [true, "abc", { charged: true }];

  it.each(MARKS)("another game master's round, or turn, is written by nobody (%j)", async mark => {
    const { round, turn } = master.combat;
    await second.combat.update({ round: 7 }, { tenSegments: mark });
    await second.combat.update({ turn: turn + 2 }, { tenSegments: mark });
    await session.settle();
    expect([master.combat.round, master.combat.turn]).toEqual([round, turn]);
  });

  it.each(MARKS)("the game master's own macro writes no initiative (%j)", async mark => {
    const mirella = () => master.combat.combatants.get(MIRELLA);
    const { initiative } = mirella();
    await mirella().update({ initiative: 77 }, { tenSegments: mark });
    await session.settle();
    expect(mirella().initiative).toBe(initiative);
  });

  it("another game master's drag is charged, whatever it says", async () => {
    const { referee } = master.combat.system;
    const token = () => second.combat.combatants.get(MIRELLA).token;
    const charged = [true, referee, `${second.game.user.id}.window`];
    for (const [at, one] of charged.entries()) {
      await token().update({ x: 300, y: 700 + 100 * at }, { tenSegments: { charged: one } });
      await master.until(() => master.seat(MIRELLA).ledger.moves.length > 0);
      await session.settle();
      expect(master.seat(MIRELLA).ledger.moves.length).toBeGreaterThan(0);
      await master.api.undo();
      await session.settle();
    }
  });

  it("a player's turn that says it is a late write changes nothing of the fight, and nobody takes it back", async () => {
    const { revision } = master.combat.system;
    const { turn } = master.combat;
    await anna.combat.update({ turn: turn + 1 }, { tenSegments: "abc", turnEvents: false });
    await session.settle();
    expect(master.combat.system.revision).toBe(revision);
    expect(master.combat.turn).toBe(turn);
  });
});
