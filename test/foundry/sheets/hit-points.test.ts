import { describe, expect } from "vitest";
import { face } from "../session/dice.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA } from "../session/world.ts";

const d10 = (shown: number): number => face(shown, 10);
const d4 = (shown: number): number => face(shown, 4);
const FIGHTER = { name: "Fighter", type: "class", system: { level: 3, hitDie: 10, pointsAfter: 3, hardy: true } };
const MAGE = { name: "Mage", type: "class", system: { level: 2, hitDie: 4, lastDie: 11, pointsAfter: 1 } };

describe("Hit points by classes", () => {
  const it = atTable({ drawn: true, noErrors: true });
  it.beforeEach(async ({ session, master }) => {
    await actorOf(master).update({
      "system.hitPoints": { value: 5, max: 8 },
      "system.abilities.constitution": 17,
    });
    await actorOf(master).createEmbeddedDocuments("Item", [FIGHTER]);
    await session.settle();
  });

  const actorOf = (person: Person): Dynamic => person.combat.combatants.get(MIRELLA).actor;
  const points = (master: Person) => {
    const { value, max } = actorOf(master).system.hitPoints;
    return [value, max];
  };
  const sheetOf = async (session: GameSession, person: Person): Promise<Dynamic> => {
    const { sheet } = actorOf(person);
    await sheet.render(true);
    await session.settle();
    return sheet.element;
  };
  const click = (person: Person, key: Dynamic) =>
    key.dispatchEvent(new (person.globals as Dynamic).PointerEvent("click", { bubbles: true }));
  const pressRoll = async (session: GameSession, person: Person) =>
    click(person, (await sheetOf(session, person)).querySelector("[data-action=roll][data-what=hit-points]"));
  const rolled = async (session: GameSession, person: Person, count = 1): Promise<Dynamic> => {
    await person.until(
      () => person.game.messages.contents.filter(({ rolls }: Dynamic) => rolls.length > 0).length >= count,
    );
    await session.settle();
    return person.game.messages.contents.at(-1).renderHTML();
  };
  const words = (html: Dynamic): string => {
    html.querySelector("details")?.remove();
    return html.querySelector(".message-content").textContent.replace(/\s+/g, " ").trim();
  };
  const raise = async (session: GameSession, person: Person, name: string, level: number) => {
    const { id } = actorOf(person).items.getName(name);
    const field = (await sheetOf(session, person)).querySelector(`[data-quick=level][data-item="${id}"]`);
    field.value = String(level);
    field.dispatchEvent(new (person.globals as Dynamic).Event("change", { bubbles: true }));
    await session.settle();
  };
  const dialogOf = (person: Person): Dynamic => person.globals.document.querySelector("dialog:has([name=mode])");

  it("are rolled by the classes' dice, and written down when their owner says so, once", async ({
    session,
    master,
    anna,
  }) => {
    anna.rolls(d10(2), d10(7), d10(9));
    await pressRoll(session, anna);
    const html = await rolled(session, anna);
    const key = html.querySelector("[data-writes]");
    expect(points(master)).toEqual([5, 8]);
    expect(key.dataset.tooltipText).toBe("The roll replaces the maximum hit points (8) and the current ones (5).");
    click(anna, key);
    await session.settle();
    expect(points(master)).toEqual([27, 27]);
    expect([key.disabled, key.textContent]).toEqual([true, "Applied"]);
    expect(words(html)).toMatch(
      /^Hit points: Fighter 3 .*18 Constitution \+ 9 = 27 · Apply to set the maximum to 27 hit points\. Applied$/,
    );
    const again = (await rolled(session, master)).querySelector("[data-writes]");
    expect([again.disabled, again.textContent]).toEqual([true, "Applied"]);
  });
  it("say on the sheet what is rolled, and nothing where there is no class", async ({ session, master, anna }) => {
    const key = (await sheetOf(session, anna)).querySelector("[data-action=roll][data-what=hit-points]");
    expect([key.textContent.trim(), key.getAttribute("aria-label")]).toEqual(["Roll", "Roll: Hit points: 3d10+9"]);
    expect(key.dataset.tooltipText).toBe("Hit points: Fighter 3: 3d10, Constitution + 9");
    await actorOf(master).update({ "system.constitutionAdjustment": -2 });
    const weak = (await sheetOf(session, anna)).querySelector("[data-action=roll][data-what=hit-points]");
    expect(weak.dataset.tooltipText).toBe("Hit points: Fighter 3: 3d10 (each die at least 3), Constitution − 6");
    await actorOf(master).items.getName("Fighter").delete();
    await session.settle();
    expect((await sheetOf(session, anna)).querySelector("[data-action=roll][data-what=hit-points]")).toBeNull();
  });
  it("take what somebody has typed for Constitution, and no die gives less than 1", async ({ master, anna }) => {
    await actorOf(master).update({ "system.constitutionAdjustment": -2 });
    anna.rolls(d10(1), d10(2), d10(9));
    expect(await anna.api.roll({ actor: "Mirella", what: "hit-points" })).toMatchObject({ natural: 15, total: 9 });
  });
  it("of several classes at once are shared", async ({ session, master, anna }) => {
    await actorOf(master).createEmbeddedDocuments("Item", [MAGE]);
    anna.rolls(d10(5), d10(5), d10(5), d4(1), d4(2));
    await pressRoll(session, anna);
    expect(words(await rolled(session, anna))).toMatch(
      /^Hit points: Fighter 3\/Mage 2 .*18 Constitution \+ 13 = 16 · The roll is shared among 2 classes\. Apply to set the maximum to 16 hit points/,
    );
  });
  it("of a level are offered when a class is raised to it, and come on top", async ({ session, master, anna }) => {
    await raise(session, anna, "Fighter", 4);
    await anna.until(() => dialogOf(anna));
    expect(dialogOf(anna).textContent).toContain("Hit points: Fighter 4: 1d10, Constitution + 3");
    expect(dialogOf(anna).textContent).not.toContain("replaces");
    anna.rolls(d10(4));
    dialogOf(anna).querySelector("[data-action=ok]").click();
    const key = (await rolled(session, anna)).querySelector("[data-writes]");
    expect(points(master)).toEqual([5, 8]);
    click(anna, key);
    await session.settle();
    click(anna, (await rolled(session, anna)).querySelector("[data-writes]"));
    await session.settle();
    expect(points(master)).toEqual([12, 15]);
  });
  it("are not offered for more than one level, nor for one that was lost or gives none", async ({
    session,
    master,
    anna,
  }) => {
    await actorOf(master).items.getName("Fighter").update({ "system.pointsAfter": 0 });
    for (const level of [5, 4, 9, 10]) await raise(session, anna, "Fighter", level);
    expect([dialogOf(anna), actorOf(anna).items.getName("Fighter").system.level]).toEqual([null, 10]);
    expect(anna.warnings).toEqual([]);
  });
  it("of a level can be rolled by a macro", async ({ anna }) => {
    anna.rolls(d10(6));
    expect(await anna.api.roll({ actor: "Mirella", what: "hit-points", item: "Fighter" })).toMatchObject({ total: 9 });
    await expect(anna.api.roll({ actor: "Mirella", what: "hit-points", item: "Long Sword" })).rejects.toThrow("item");
  });
  it("are for whoever owns the figure to write down", async ({ session, anna }) => {
    anna.rolls(d10(2), d10(7), d10(9));
    await pressRoll(session, anna);
    await rolled(session, anna);
    const ben = await session.sit("Ben");
    expect((await rolled(session, ben)).querySelector("[data-writes]")).toBeNull();
  });
});
