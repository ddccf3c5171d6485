import { describe, expect } from "vitest";
import { FOES_FIRST } from "../session/dice.ts";
import { DUEL_DECLARED, fightOn, ORCS_BLOW } from "../session/fights.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atOneTable } from "../session/table.ts";
import { MIRELLA, SECOND_ORC } from "../session/world.ts";

const SHUT = "The fight is waiting for an answer.";

const it = atOneTable({ drawn: true });

describe("While an orc's blow is asked about", () => {
  it.beforeAll(async ({ session, master, anna }) => {
    await fightOn(session, master, FOES_FIRST, DUEL_DECLARED);
    await sheetOf(anna).render(true);
    await master.api.strike(ORCS_BLOW);
    await asked(session, master, anna);
  });

  const sheetOf = (person: Person) => person.combat.combatants.get(MIRELLA).actor.sheet;
  const asked = async (session: GameSession, master: Person, anna: Person) => {
    for (const person of [master, anna]) await person.until(() => person.combat.system.pending !== "");
    await session.settle();
  };
  const key = (person: Person, action: string, figure = MIRELLA): Dynamic =>
    person.globals.document.querySelector(`#combat [data-action=${action}][data-figure="${figure}"]`);
  const onSheet = (anna: Person, action: string): Dynamic =>
    sheetOf(anna).element.querySelector(`[data-action=${action}]`);
  const isShut = (one: Dynamic) =>
    one.getAttribute("aria-disabled") === "true" &&
    one.dataset.tooltipText === SHUT &&
    one.getAttribute("aria-description") === SHUT;
  const told = (person: Person): string =>
    [...person.globals.document.querySelectorAll(".notification")].map((one: Dynamic) => one.textContent).join("\n");

  it("keys that could do nothing before the answer are shut, and say so", ({ master, anna }) => {
    expect([key(master, "act"), key(master, "act", SECOND_ORC), key(anna, "act")].map(isShut)).toEqual([
      true,
      true,
      true,
    ]);
    expect([onSheet(anna, "strike"), onSheet(anna, "declare")].map(isShut)).toEqual([true, true]);
  });
  it("a game master can be done with a figure, and go on, since that waits for nobody", ({ master }) => {
    expect(isShut(key(master, "finish", SECOND_ORC))).toBe(false);
    expect(isShut(master.globals.document.querySelector("#combat [data-action=advanceSegment]"))).toBe(false);
  });
  it("pressed all the same they say why, and no effect", async ({ session, master, anna }) => {
    key(master, "act").click();
    onSheet(anna, "strike").click();
    await session.settle();
    expect([told(master), told(anna)].map(words => words.includes(SHUT))).toEqual([true, true]);
    expect(master.globals.document.querySelector("#ten-segments-act")).toBeNull();
  });
  it("when it is answered they are open again", async ({ session, master, anna }) => {
    master.rolls(0.99);
    await master.api.answer({ choice: "none" });
    await master.until(() => master.combat.system.pending === "");
    await session.settle();
    expect([key(master, "act"), key(anna, "act"), onSheet(anna, "strike")].map(isShut)).toEqual([false, false, false]);
    expect([...master.errors, ...anna.errors]).toEqual([]);
  });
});
