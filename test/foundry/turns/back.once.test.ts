import { describe, expect } from "vitest";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { BOTH_DECLARED, fightOn, strikeForFour } from "../session/fights.ts";
import type { Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { ORC } from "../session/world.ts";

describe("Going back", () => {
  const it = atTable({ generation: 14, seats: ["master"] });
  it.beforeEach(async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, BOTH_DECLARED);
  });

  /** Answers the question that going back asks, and returns its texts. */
  function answers(master: Person, choice: string): string[] {
    const asked: string[] = [];
    master.globals.foundry.applications.api.DialogV2.wait = async ({ content }: { content: string }) => {
      asked.push(content);
      return choice;
    };
    return asked;
  }

  it("a turn that only moved on is taken back at once, and is that one's again", async ({ session, master }) => {
    const asked = answers(master, "refuse");
    await master.combat.nextTurn();
    expect(master.combat.combatant.name).toBe("Otto");
    await master.combat.previousTurn();
    await session.settle();
    expect([master.combat.combatant.name, asked]).toEqual(["Mirella", []]);
  });

  it("whoever was done has it again, though others act in the same moment, and the last of them when it has gone on", async ({
    session,
    master,
  }) => {
    const turns = (): string[] => [master.combat.combatant.name, String(master.encounter.segment)];
    const back = async () => {
      await master.combat.previousTurn();
      await session.settle();
      return turns();
    };
    const [first] = [turns()];
    await master.combat.nextTurn();
    const second = turns();
    expect([first, second]).toEqual([
      ["Mirella", "2"],
      ["Otto", "2"],
    ]);
    await master.combat.nextTurn();
    await session.settle();
    expect(turns()).not.toEqual(second);
    expect(await back()).toEqual(second);
    expect(await back()).toEqual(first);
  });

  it("a blow is not, unless the game master who was told says so", async ({ session, master }) => {
    await strikeForFour(master);
    const asked = answers(master, "refuse");
    await master.combat.previousTurn();
    expect(master.hitPoints(ORC)).toBe(4);
    expect(asked.join()).toContain("Mirella: Strike");
    answers(master, "allow");
    await master.combat.previousTurn();
    await session.settle();
    expect(master.hitPoints(ORC)).toBe(8);
  });

  it("a round is not, and all of it is named", async ({ session, master }) => {
    await strikeForFour(master);
    await master.api.endRound({ overruled: true });
    const [wait] = [{ kind: "wait" }];
    await master.api.declare({ figure: ORC, intent: wait });
    await session.settle();
    const asked = answers(master, "allow");
    await master.combat.previousRound();
    await session.settle();
    expect(asked.join()).toMatch(/Orc 1: Declare[\s\S]*End the round/);
    expect(asked.join()).not.toContain("Strike");
    expect([master.combat.round, master.encounter.stage, master.hitPoints(ORC)]).toEqual([1, "segments", 4]);
    expect(master.game.time.worldTime).toBe(0);
  });

  it("what has been done since the question is not taken back with it", async ({ master }) => {
    await strikeForFour(master);
    master.globals.foundry.applications.api.DialogV2.wait = async () => {
      await master.api.advance();
      return "allow";
    };
    await master.combat.previousTurn();
    expect(master.hitPoints(ORC)).toBe(4);
    expect(master.warnings).toHaveLength(1);
  });

  it("is the game master's alone", async ({ session, master }) => {
    const anna = await session.sit("Anna");
    await anna.combat.previousTurn();
    await anna.combat.update({ turn: -1 });
    expect(anna.warnings).toHaveLength(2);
    expect(master.encounter.segment).toBe(2);
  });

  it("is told with the direction back", async ({ session, master }) => {
    const directions: number[] = [];
    for (const hook of ["combatTurn", "combatRound"])
      master.globals.Hooks.on(hook, (_combat: unknown, _update: unknown, { direction }: { direction: number }) => {
        directions.push(direction);
      });
    await master.combat.nextTurn();
    await master.combat.previousTurn();
    await session.settle();
    expect(directions).toEqual([1, -1]);
  });
});
