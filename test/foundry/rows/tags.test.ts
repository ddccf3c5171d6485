import { describe, expect } from "vitest";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { fightOn, MELEE } from "../session/fights.ts";
import type { Person } from "../session/index.ts";
import { atOneTable } from "../session/table.ts";
import { MIRELLA, ORC } from "../session/world.ts";

const it = atOneTable({ drawn: true });

describe("The tags of a line are drawn", () => {
  it.beforeAll(async ({ session, master }) => {
    await master.game.settings.set("ten-segments", "rulebook.fatigue.enabled", true);
    await fightOn(session, master, FRIENDS_FIRST, { [MIRELLA]: MELEE, [ORC]: MELEE });
    await master.api.command({ type: "parry", figure: MIRELLA, against: "anyone", overruled: true });
    await session.settle();
  });

  const tagsOn = async (person: Person, figure: string): Promise<HTMLElement[]> => {
    await person.globals.ui.combat.render({ force: true });
    return [...person.globals.ui.combat.element.querySelectorAll(`[data-combatant-id="${figure}"] .turn__tag`)];
  };

  it("each can be come to by keyboard, and says what it means to whoever hears or points at it", async ({ anna }) => {
    const ready = (await tagsOn(anna, MIRELLA)).find(tag => tag.textContent?.startsWith("ready to parry"));
    expect(ready?.tabIndex).toBe(0);
    expect(ready?.textContent).toContain("answered automatically");
    expect(ready?.dataset.tooltipText).toContain("answered automatically");
  });
  it("S3.FC.a: fatigue is told to who may look at the sheet, and to nobody else", async ({ master, anna }) => {
    const told = async (person: Person, figure: string) =>
      (await tagsOn(person, figure)).some(tag => tag.textContent?.startsWith("fatigue "));
    expect([await told(anna, MIRELLA), await told(anna, ORC)]).toEqual([true, false]);
    expect([await told(master, MIRELLA), await told(master, ORC)]).toEqual([true, true]);
  });
  it("S3.FC.a: the combat page says the same of it", async ({ master, anna }) => {
    const { sheet } = anna.combat.combatants.get(MIRELLA).actor;
    await sheet.render(true);
    const fatigue = sheet.element.querySelector('[data-fold="control-fatigue"]').textContent;
    expect(fatigue).toContain("A round of fighting: 1 point;");
    await sheet.close();
    expect([...anna.errors, ...master.errors]).toEqual([]);
  });
});
