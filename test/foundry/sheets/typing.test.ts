import { describe, expect } from "vitest";
import type { Dynamic } from "../session/index.ts";
import { atOneTable } from "../session/table.ts";
import { control, mirella, noteAt, receive, stored, type } from "./typing.ts";

const it = atOneTable({ noErrors: true, seats: ["anna"] });

describe("A sheet that is typed into", () => {
  const told: string[] = [];

  it.beforeAll(async ({ anna }) => {
    anna.globals.ui.notifications.warn = (words: string) => told.push(words);
  });

  it("saves a weapon that has no powers", async ({ session, anna }) => {
    const sword = await receive(anna, "weapon");
    await type(session, anna, sword, "system.speedFactor", "7");
    expect(stored(anna, sword, "system.speedFactor")).toBe(7);
    expect(told).toEqual([]);
  });

  // biome-ignore format: a table
  const WRONG = [
    ["system.damage.large",         "two swords", "“two swords” is not a dice formula. One looks like this: 2d6+1."],
    ["system.damage.large",         "2000d6",     "That is too much to roll: a dice formula has at most 100 terms, 999 dice and 200 characters."],
    ["system.range",                "-5",         "-5 is too low: at least 0."],
    ["system.magicBonus",           "9",          "9 is too high: at most 5."],
    ["system.reach",                "1.5",        "A whole number is needed here."],
    ["system.length",               "",           "This may not be left empty."],
    ["name",                        " ",          "This may not be left empty."],
  ] as const;

  describe.each(WRONG)("with %s wrong", (name, wrong, sentence) => {
    let sword: Dynamic;
    let before: unknown;
    it.beforeAll(async ({ session, anna }) => {
      told.length = 0;
      sword = await receive(anna, "weapon");
      before = stored(anna, sword, name);
      await type(session, anna, sword, name, wrong);
    });

    it("says so at the field and once in a notification", () => {
      expect(noteAt(control(sword, name))).toBe(sentence);
      expect(control(sword, name).getAttribute("aria-invalid")).toBe("true");
      expect(told).toEqual([expect.stringMatching(/^New weapon: not everything was saved\. .+: /)]);
      expect(told[0]).toContain(sentence);
    });
    it("keeps what was typed, and saves what else is typed", async ({ session, anna }) => {
      await type(session, anna, sword, "system.speedFactor", "3");
      expect(stored(anna, sword, "system.speedFactor")).toBe(3);
      expect(control(sword, name).value).toBe(wrong);
      expect(noteAt(control(sword, name))).toBe(sentence);
      expect(stored(anna, sword, name)).toBe(before);
      expect(told).toHaveLength(1);
    });
    it("is content when it has been mended", async ({ session, anna }) => {
      await type(session, anna, sword, name, String(before ?? ""));
      expect(noteAt(control(sword, name))).toBeUndefined();
      expect(sword.sheet.element.querySelectorAll("[aria-invalid], .refused")).toHaveLength(0);
    });
    it("begins with what is stored when it is opened again", async ({ session, anna }) => {
      await type(session, anna, sword, name, wrong);
      await sword.sheet.close();
      await sword.sheet.render(true);
      expect(control(sword, name).value).toBe(String(before ?? ""));
      expect(sword.sheet.element.querySelectorAll(".refused")).toHaveLength(0);
    });
  });

  it("keeps what a browser cannot read as a number from being saved as nothing", async ({ session, anna }) => {
    const sword = await receive(anna, "weapon");
    await type(session, anna, sword, "system.range", "60");
    Object.defineProperty(control(sword, "system.range"), "validity", { value: { badInput: true } });
    await type(session, anna, sword, "system.range", "");
    expect(stored(anna, sword, "system.range")).toBe(60);
    expect(noteAt(control(sword, "system.range"))).toBe("A number is needed here.");
  });

  it("takes no more dice for each level than can be rolled at the highest", async ({ session, anna }) => {
    const spell = await receive(anna, "spell");
    for (const dice of ["25d6", "24d6"]) await type(session, anna, spell, "system.byLevel.damage", dice);
    expect(stored(anna, spell, "system.byLevel.damage")).toBe("24d6");
    expect(told.at(-1)).toContain("That is too much to roll for a caster of the highest level: ");
  });

  it("says of a figure, too, what it has been refused", async ({ session, anna }) => {
    await mirella(anna).sheet.render(true);
    mirella(anna).sheet.element.querySelector("[data-action=toggleEditing]").click();
    await session.settle();
    await type(session, anna, mirella(anna), "system.hitPoints.value", "4.5");
    expect(noteAt(control(mirella(anna), "system.hitPoints.value"))).toBe("A whole number is needed here.");
    await type(session, anna, mirella(anna), "system.class", "ranger");
    expect([
      stored(anna, mirella(anna), "system.class"),
      stored(anna, mirella(anna), "system.hitPoints.value"),
    ]).toEqual(["ranger", 30]);
    await mirella(anna).sheet.close();
  });

  it("takes nothing away from who is typing while the sheet is drawn anew", async ({ session, anna }) => {
    const sword = await receive(anna, "weapon");
    control(sword, "system.range").focus();
    control(sword, "system.range").value = "40";
    await sword.update({ "system.speedFactor": 9 });
    const typing = control(sword, "system.range");
    expect([typing.value, typing === typing.ownerDocument.activeElement]).toEqual(["40", true]);
    expect(control(sword, "system.speedFactor").value).toBe("9");
    typing.blur();
    await session.settle();
    expect(stored(anna, sword, "system.range")).toBe(40);
  });
  it("shows who only stands in a field what somebody else has written there", async ({ anna }) => {
    const sword = await receive(anna, "weapon");
    control(sword, "system.speedFactor").focus();
    await sword.update({ "system.speedFactor": 2 });
    expect(control(sword, "system.speedFactor").value).toBe("2");
  });
});
