import { afterEach, describe, expect, it } from "vitest";
import { d6 } from "../session/dice.ts";
import { type GameSession, openWithAnna } from "../session/index.ts";
import { noteTurns } from "./watching.ts";

describe("Turns in segments of surprise", () => {
  let session: GameSession;
  afterEach(() => session.close());

  it("are those of whoever is not surprised, segment by segment, and each player's to give on", async () => {
    const opened = await openWithAnna(14);
    ({ session } = opened);
    const { master, anna } = opened;
    const ben = await session.sit("Ben");
    await master.api.begin();
    await session.settle();
    master.rolls(d6(5), d6(2));
    await master.api.command({ type: "roll-surprise" });
    await session.settle();
    expect(master.encounter).toMatchObject({ stage: "surprise", segment: 1 });
    const turns = noteTurns(ben);
    expect(ben.combat.combatant.name).toBe("Mirella");
    await anna.combat.nextTurn();
    await master.until(() => ben.combat.combatant.name === "Otto");
    await anna.combat.nextTurn();
    expect(anna.warnings).toHaveLength(1);
    await ben.combat.nextTurn();
    await master.until(() => ben.encounter.segment === 2);
    await session.settle();
    await master.combat.nextTurn();
    await master.combat.nextTurn();
    await session.settle();
    expect(ben.encounter.stage).toBe("declare");
    expect(turns.map(turn => turn.split(" ")[0])).toEqual(["Otto", "Mirella", "Otto", "Mirella"]);
    expect([...master.errors, ...anna.errors, ...ben.errors]).toEqual([]);
  });
});
