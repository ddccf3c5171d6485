import { describe, expect } from "vitest";
import { d6, FRIENDS_FIRST } from "../session/dice.ts";
import { ALL_DECLARED } from "../session/fights.ts";
import type { Dynamic, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { noteTurns, pressNext } from "./watching.ts";

describe("A timer among segments of surprise", () => {
  const it = atTable({ drawn: true, noErrors: true });
  let lair: string;
  it.beforeEach(async ({ session, master }) => {
    const [made] = await master.combat.createEmbeddedDocuments("Combatant", [{ name: "The lair", initiative: 1 }]);
    lair = made.id;
    await master.api.begin();
    master.rolls(d6(5), d6(2));
    await master.api.command({ type: "roll-surprise" });
    await session.settle();
  });

  const find = ({ globals }: Person, selector: string): Dynamic =>
    globals.document.querySelector(`#combat ${selector}`);
  const line = (person: Person): Dynamic => find(person, `[data-combatant-id="${lair}"]`);
  /** The heading above its row. */
  function headed(person: Person): string {
    let above = line(person);
    while (above && !above.classList.contains("turn-heading")) above = above.previousElementSibling;
    return above?.textContent.trim() ?? "";
  }
  const says = (person: Person): string => line(person).textContent.replace(/\s+/g, " ");

  it("is told by the segment that it comes in, below all who have a part in the surprise, and has no key", ({
    master,
    anna,
  }) => {
    for (const person of [master, anna]) {
      expect([headed(person), says(person)]).toEqual(["Segment 1", expect.stringContaining("Happens in segment 1")]);
      expect(line(person).nextElementSibling).toBeNull();
      expect(line(person).querySelector("[data-action=pass]")).toBeNull();
      expect(find(person, "[data-application-part=strip]").textContent).not.toContain("The lair");
    }
  });

  it("has no turn in them, and its own before the figures, in the segment of the round", async ({
    session,
    master,
    anna,
  }) => {
    const turns = noteTurns(anna);
    await pressNext(session, master, () => master.encounter.stage === "declare");
    expect(turns.map(turn => turn.split(" ")[0])).toEqual(["Otto", "Mirella", "Otto", "Mirella"]);
    expect(headed(anna)).toBe("Declarations");
    for (const [figure, intent] of Object.entries(ALL_DECLARED)) await master.api.declare({ figure, intent });
    master.rolls(...FRIENDS_FIRST);
    await master.api.rollInitiative();
    await session.settle();
    for (const person of [master, anna]) {
      expect([person.combat.combatant.id, headed(person)]).toEqual([lair, "Segment 1 · now"]);
      expect(says(person)).toContain("Happens now, in segment 1");
    }
    expect([master, anna].map(person => line(person).querySelector("[data-action=pass]") !== null)).toEqual([
      true,
      false,
    ]);
  });

  it("comes in another segment when that is typed for it, and whoever has the turn keeps it", async ({
    master,
    anna,
  }) => {
    const field = line(master).querySelector("input");
    field.value = "7";
    field.dispatchEvent(new master.globals.Event("change", { bubbles: true }));
    await anna.until(() => headed(anna) === "Segment 7");
    expect(says(anna)).toContain("Happens in segment 7");
    expect([anna.combat.combatant.name, anna.encounter.stage]).toEqual(["Mirella", "surprise"]);
  });
});
