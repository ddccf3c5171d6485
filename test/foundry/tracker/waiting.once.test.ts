import { beforeEach, describe, expect, it } from "vitest";
import { waitingOf } from "#foundry/tracker/waiting.ts";
import { mage, orc } from "../../rules/figures.ts";
import { opened } from "../../rules/table.ts";
import { speakEnglish } from "../words.ts";

beforeEach(speakEnglish);

const FIGHT = opened([mage({ side: "friendly" }), orc({ side: "hostile" })], {}, [5, 2]);

describe("A decision the fight waits for", () => {
  const need = {
    kind: "choose",
    name: "defend",
    figure: "mage",
    against: "orc",
    choices: [{ id: "none" }, { id: "parry:dagger", with: { improvement: 1 } }],
    otherwise: "none",
  } as const;
  const pending = {
    command: { type: "begin", id: "1" },
    by: "u",
    answers: [],
    rolls: [],
    need,
    decider: "anna",
    limit: 1,
  } as const;

  it("is shown to everybody, with no answers for a stranger", () =>
    expect(waitingOf(pending, FIGHT, { id: "bruno", gameMaster: false, sees: () => true })).toMatchObject({
      words: "Waiting. Orc strikes at Mage. Parry?",
      choices: [],
      withdraws: false,
    }));
  it("may be answered by who is asked", () =>
    expect(
      waitingOf(pending, FIGHT, { id: "anna", gameMaster: false, sees: () => true })?.choices.map(
        choice => choice.words,
      ),
    ).toEqual(["Don’t defend", "Parry with Dagger"]));
  it("says of each answer what it gives and costs, and what becomes of it without one", () => {
    const { choices, otherwise } = waitingOf(pending, FIGHT, { id: "anna", gameMaster: false, sees: () => true })!;
    expect(choices.map(({ facts }) => facts)).toEqual(["costs nothing", "improves armor class by 1; costs 1 action"]);
    expect([
      otherwise,
      waitingOf(pending, FIGHT, { id: "bruno", gameMaster: false, sees: () => true })?.otherwise,
    ]).toEqual(["If no one answers: Don’t defend", null]);
  });
  it("may be withdrawn by the game master", () =>
    expect(waitingOf(pending, FIGHT, { id: "gm", gameMaster: true, sees: () => true })?.withdraws).toBe(true));
});
