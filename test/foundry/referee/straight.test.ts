import { afterEach, describe, expect, it } from "vitest";
import { makeRulebook } from "#rules/index.ts";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { OTTO } from "../session/world.ts";

describe("A token is dragged at the table of options", () => {
  let session: GameSession;
  let master: Person;
  afterEach(() => session.close());

  /** Drags Otto, three squares behind the others, along these corners, in pixels. */
  async function dragged(...corners: readonly object[]): Promise<Dynamic> {
    session = await openSession(generation);
    master = await session.sit("Gamemaster");
    for (const [id, choice] of Object.entries(makeRulebook({ preset: "options-table" })))
      await master.game.settings.set("ten-segments", `rulebook.${id}`, choice);
    await master.game.settings.set("ten-segments", "automation", "advise");
    await session.settle();
    await master.api.begin();
    await master.until(() => master.encounter.round === 1);
    master.rolls(...FRIENDS_FIRST);
    await master.api.rollInitiative({ overruled: true });
    await master.answersWhenAskedQuietly("side:friendly");
    await master.until(() => master.encounter.stage === "segments");
    await session.settle();
    await master.combat.combatants.get(OTTO).token.move(corners);
    await master.until(() => (master.seat(OTTO).turn?.moved ?? 0) > 0);
    await session.settle();
    expect([...master.warnings, ...master.errors]).toEqual([]);
    return master.seat(OTTO).turn;
  }

  it("S1.T03: says how much of its way was straight", async () =>
    expect(await dragged({ x: 300, y: 900 })).toMatchObject({ moved: 4, line: 4 }));
  it("S1.T03: of a bent way only its end, with what is still to come of the drag", async () =>
    expect(await dragged({ x: 400, y: 600, checkpoint: true }, { x: 400, y: 700 }, { x: 400, y: 900 })).toMatchObject({
      moved: 4,
      line: 3,
    }));
});
