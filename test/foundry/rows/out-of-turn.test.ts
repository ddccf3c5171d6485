import { describe, expect } from "vitest";
import { d8, d20, FRIENDS_FIRST } from "../session/dice.ts";
import { ALL_DECLARED, fightOn } from "../session/fights.ts";
import type { Dynamic, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, SECOND_ORC } from "../session/world.ts";

const rowOf = ({ globals }: Person, figure: string): Dynamic =>
  globals.ui.combat.element.querySelector(`[data-combatant-id="${figure}"]`);
const keyOf = (person: Person, figure: string, action: string): Dynamic =>
  rowOf(person, figure).querySelector(`button[data-action="${action}"]`);
const footerOf = ({ globals }: Person): readonly string[] =>
  [...globals.ui.combat.element.querySelectorAll(".next__hint")].map(({ textContent }: Dynamic) => textContent);

describe("What comes beside the round's own order is a button of the row", () => {
  const it = atTable({ drawn: true, noErrors: true });

  it("S3.AO.c: a blow out of turn at a foe who has given an opening, and a line for its player", async ({
    session,
    master,
    anna,
  }) => {
    await fightOn(session, master, FRIENDS_FIRST, { ...ALL_DECLARED });
    expect(keyOf(anna, MIRELLA, "strikeOutOfTurn")).toBeNull();
    await master.api.grantOpportunity({ figure: MIRELLA, target: SECOND_ORC });
    await session.settle();
    for (const person of [master, anna])
      expect(keyOf(person, MIRELLA, "strikeOutOfTurn").textContent.trim()).toBe("Free attack: Orc 2");
    expect(footerOf(anna)).toContain("Mirella may strike Orc 2 out of turn.");
    expect(footerOf(master)).not.toContain("Mirella may strike Orc 2 out of turn.");
    const ben = await session.sit("Ben");
    expect(keyOf(ben, MIRELLA, "strikeOutOfTurn")).toBeNull();
    master.rolls(d20(15), d8(4));
    keyOf(anna, MIRELLA, "strikeOutOfTurn").click();
    await master.answersWhenAsked("none");
    await master.until(() => master.hitPoints(SECOND_ORC) === 4);
    await session.settle();
    expect(keyOf(anna, MIRELLA, "strikeOutOfTurn")).toBeNull();
    expect(footerOf(anna)).not.toContain("Mirella may strike Orc 2 out of turn.");
  });

  it("and nothing of a foe who is hidden from the player", async ({ session, master, anna }) => {
    await fightOn(session, master, FRIENDS_FIRST, { ...ALL_DECLARED });
    await master.combat.combatants.get(SECOND_ORC).update({ hidden: true });
    await master.api.grantOpportunity({ figure: MIRELLA, target: SECOND_ORC });
    await session.settle();
    expect(keyOf(anna, MIRELLA, "strikeOutOfTurn")).toBeNull();
    expect(footerOf(anna).join(" ")).not.toContain("Orc 2");
  });

  it("S3.KD.e: getting up, for one that lies on the ground in its segment", async ({ session, master, anna }) => {
    await fightOn(session, master, FRIENDS_FIRST, { ...ALL_DECLARED });
    expect(keyOf(anna, MIRELLA, "riseNow")).toBeNull();
    await master.combat.combatants.get(MIRELLA).actor.toggleStatusEffect("prone", { active: true });
    await session.settle();
    expect(keyOf(anna, MIRELLA, "riseNow").textContent.trim()).toBe("Get up");
    keyOf(anna, MIRELLA, "riseNow").click();
    await master.until(() => !master.combat.combatants.get(MIRELLA).actor.statuses.has("prone"));
    await session.settle();
    expect(keyOf(anna, MIRELLA, "riseNow")).toBeNull();
  });
});
