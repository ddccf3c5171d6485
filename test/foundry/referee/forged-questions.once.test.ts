import { describe, expect } from "vitest";
import { d20, FOES_FIRST } from "../session/dice.ts";
import { DUEL_DECLARED, fightOn, ORCS_BLOW } from "../session/fights.ts";
import type { Dynamic, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { COMBAT, MIRELLA, ORC } from "../session/world.ts";

describe("A player asks others something by the query", () => {
  const it = atTable({ drawn: true, noErrors: true, seats: ["master", "anna", "ben"] });
  it.beforeEach(async ({ session, master }) => {
    await fightOn(session, master, FOES_FIRST, DUEL_DECLARED);
  });

  const questions = ({ globals }: Person): Dynamic[] => [
    ...globals.document.querySelectorAll("form[id^=ten-segments-defend]"),
  ];
  /** Sends Ben's query without waiting for the result. */
  const ask = (ben: Person, person: Person, data: unknown): void => {
    const user = ben.game.users.get(person.game.user.id);
    user.query("ten-segments.decide", data, { timeout: 500 }).catch(() => undefined);
  };
  const choices = Array.from({ length: 10_000 }, (_, at) => ({ id: `choice${at}` }));
  const forged = {
    combat: COMBAT,
    need: { kind: "choose", name: "defend", figure: MIRELLA, against: ORC, choices, otherwise: "choice0" },
    limit: null,
    names: { [MIRELLA]: "Send me your password", [ORC]: "me" },
    figure: "Send me your password",
    against: "me",
    question: `none 0 defend ${MIRELLA} ${ORC} `,
  };

  it.for<[string, unknown]>([
    ["with words of its own", forged],
    ["of an encounter that there is not", { ...forged, combat: "nosuchcombat0000" }],
    ["with members that are no texts", { combat: { toString: "x" }, question: { toString: "x" } }],
    ["with nothing", null],
  ])("%s: nothing opens, and no one is told of an error", async ([_what, data], { session, master, anna, ben }) => {
    for (const person of [master, anna]) ask(ben, person, data);
    await session.settle();
    expect([...questions(master), ...questions(anna)]).toEqual([]);
  });

  it("so often that no more can wait: what Anna is truly asked opens all the same", async ({
    session,
    master,
    anna,
    ben,
  }) => {
    for (let time = 0; time < 20; time++) ask(ben, anna, { combat: COMBAT, question: `none ${time}` });
    await session.settle();
    master.rolls(d20(1));
    await master.api.strike({ ...ORCS_BLOW, until: "asked" });
    await anna.until(() => questions(anna).length === 1);
  });

  describe("while Anna is asked", () => {
    it.beforeEach(async ({ master, anna }) => {
      master.rolls(d20(1));
      await master.api.strike({ ...ORCS_BLOW, until: "asked" });
      await anna.until(() => questions(anna).length === 1);
    });
    const real = (anna: Person) => {
      const { command, answers, need } = anna.api.pending();
      return { combat: COMBAT, question: `${command.id} ${answers.length} defend ${need.figure} ${need.against} ` };
    };

    it("the same once more: her window stays the one that it was", async ({ session, anna, ben }) => {
      const [window] = questions(anna);
      for (let time = 0; time < 5; time++) ask(ben, anna, { ...forged, ...real(anna) });
      await session.settle();
      expect(questions(anna)).toEqual([window]);
      expect(window.textContent).not.toContain("password");
    });
    it("the game master what Anna is asked: nothing opens there", async ({ session, master, anna, ben }) => {
      ask(ben, master, real(anna));
      await session.settle();
      expect(questions(master)).toEqual([]);
    });
    it("her answer counts, and the window closes", async ({ master, anna, ben }) => {
      ask(ben, anna, real(anna));
      questions(anna)[0].querySelector("[data-choice=none]").click();
      await master.until(() => master.combat.system.pending === "");
      await anna.until(() => questions(anna).length === 0);
    });
  });
});
