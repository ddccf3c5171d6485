import { describe, expect } from "vitest";
import { d6, d20 } from "../session/dice.ts";
import { BLOW, DUEL_DECLARED, fightOn, ORCS_BLOW } from "../session/fights.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atOneTable } from "../session/table.ts";

const it = atOneTable({ seats: ["master"] });

describe("Mirella and an orc whose sides have rolled alike", () => {
  it.beforeAll(async ({ session, master }) => {
    await fightOn(session, master, [d6(3), d6(3)], DUEL_DECLARED);
  });

  const strike = async (session: GameSession, master: Person, blow: object) => {
    master.rolls(d20(2));
    await master.api.strike(blow);
    await master.answersWhenAsked("none");
    await session.settle();
    return JSON.parse(master.deeds().at(-1).system.story) as Dynamic;
  };

  it("S0.R10.l: strike at once, which the card of the second blow says", async ({ session, master }) => {
    expect((await strike(session, master, BLOW)).atOnce).toBeUndefined();
    expect((await strike(session, master, ORCS_BLOW)).atOnce).toBe(BLOW.figure);
  });
});
