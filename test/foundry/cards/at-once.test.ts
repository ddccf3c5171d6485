import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generation } from "../session/generation.ts";
import {
  BLOW,
  DUEL_DECLARED,
  type Dynamic,
  d6,
  d20,
  fightOn,
  type GameSession,
  ORCS_BLOW,
  openSession,
  type Person,
} from "../session/index.ts";

describe("Mirella and an orc whose sides have rolled alike", () => {
  let session: GameSession;
  let master: Person;
  beforeAll(async () => {
    session = await openSession(generation);
    master = await session.sit("Gamemaster");
    await fightOn(session, master, [d6(3), d6(3)], DUEL_DECLARED);
  });
  afterAll(() => session.close());

  const strike = async (blow: object) => {
    master.rolls(d20(2));
    await master.api.strike(blow);
    await master.answersWhenAsked("none");
    await session.settle();
    return JSON.parse(master.deeds().at(-1).system.story) as Dynamic;
  };

  it("S0.R10.l: strike at once, which the card of the second blow says", async () => {
    expect((await strike(BLOW)).atOnce).toBeUndefined();
    expect((await strike(ORCS_BLOW)).atOnce).toBe(BLOW.figure);
  });
});
