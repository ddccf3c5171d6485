import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { generation } from "../session/generation.ts";
import {
  COMBAT,
  DUEL_DECLARED,
  type Dynamic,
  d20,
  FOES_FIRST,
  fightOn,
  type GameSession,
  MIRELLA,
  ORC,
  ORCS_BLOW,
  openSession,
  type Person,
  world,
} from "../session/index.ts";

describe("A player asks others something by the query", () => {
  let session: GameSession;
  let master: Person;
  let anna: Person;
  let ben: Person;
  beforeEach(async () => {
    session = await openSession(generation, world(), [], { drawn: true });
    master = await session.sit("Gamemaster");
    anna = await session.sit("Anna");
    ben = await session.sit("Ben");
    await fightOn(session, master, FOES_FIRST, DUEL_DECLARED);
  });
  afterEach(async () => {
    const errors = [...master.errors, ...anna.errors, ...ben.errors];
    await session.close();
    expect(errors).toEqual([]);
  });

  const questions = ({ globals }: Person): Dynamic[] => [
    ...globals.document.querySelectorAll("form[id^=ten-segments-defend]"),
  ];
  /** Sends Ben's query without waiting for the result. */
  const ask = (person: Person, data: unknown): void => {
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

  it.each<[string, unknown]>([
    ["with words of its own", forged],
    ["of an encounter that there is not", { ...forged, combat: "nosuchcombat0000" }],
    ["with members that are no texts", { combat: { toString: "x" }, question: { toString: "x" } }],
    ["with nothing", null],
  ])("%s: nothing opens, and no one is told of an error", async (_what, data) => {
    for (const person of [master, anna]) ask(person, data);
    await session.settle();
    expect([...questions(master), ...questions(anna)]).toEqual([]);
  });

  it("so often that no more can wait: what Anna is truly asked opens all the same", async () => {
    for (let time = 0; time < 20; time++) ask(anna, { combat: COMBAT, question: `none ${time}` });
    await session.settle();
    master.rolls(d20(1));
    await master.api.strike({ ...ORCS_BLOW, until: "asked" });
    await anna.until(() => questions(anna).length === 1);
  });

  describe("while Anna is asked", () => {
    beforeEach(async () => {
      master.rolls(d20(1));
      await master.api.strike({ ...ORCS_BLOW, until: "asked" });
      await anna.until(() => questions(anna).length === 1);
    });
    const real = () => {
      const { command, answers, need } = anna.api.pending();
      return { combat: COMBAT, question: `${command.id} ${answers.length} defend ${need.figure} ${need.against} ` };
    };

    it("the same once more: her window stays the one that it was", async () => {
      const [window] = questions(anna);
      for (let time = 0; time < 5; time++) ask(anna, { ...forged, ...real() });
      await session.settle();
      expect(questions(anna)).toEqual([window]);
      expect(window.textContent).not.toContain("password");
    });
    it("the game master what Anna is asked: nothing opens there", async () => {
      ask(master, real());
      await session.settle();
      expect(questions(master)).toEqual([]);
    });
    it("her answer counts, and the window closes", async () => {
      ask(anna, real());
      questions(anna)[0].querySelector("[data-choice=none]").click();
      await master.until(() => master.combat.system.pending === "");
      await anna.until(() => questions(anna).length === 0);
    });
  });
});
