import type { Locator, Page } from "@playwright/test";
import { formOfTrait, TRAIT_NAMES } from "#rules/index.ts";
import { scriptDice } from "../play/dice.ts";
import { closeKey } from "../play/foundry-page.ts";
import type { Person } from "../play/person.ts";
import { inItsLanguage } from "../play/speaking.ts";
import { expect, test } from "../play/table.ts";

/** The part of Foundry's API that reads a stored item. */
interface Realm {
  game: { actors: { getName(name: string): Figure } };
  foundry: { utils: { getProperty(source: object, path: string): unknown } };
}
interface Figure {
  items: { getName(name: string): { toObject(): object } | undefined };
  update(changes: object): Promise<unknown>;
  toObject(): object;
}

/** Opens a tab of a figure's sheet. */
async function open(person: Person, figure: string, tab: string): Promise<Locator> {
  await person.press(`Open the sheet of ${figure}`);
  const sheet = person.page.locator(".application.sheet").filter({ hasText: `Character: ${figure}` });
  await expect(sheet.getByRole("tab", { name: tab })).toBeVisible();
  const edit = sheet.getByRole("button", { name: "Edit", exact: true });
  if (await edit.count()) await edit.first().click();
  await sheet.getByRole("tab", { name: tab }).click();
  return sheet;
}

/** The stored value of a field, of a figure or its item. A power is found by its index. */
const stored = (page: Page, figure: string, thing: string | null, name: string) =>
  page.evaluate(
    asked => {
      const { game, foundry } = globalThis as unknown as Realm;
      const actor = game.actors.getName(asked.figure);
      const holder = asked.thing === null ? actor : actor.items.getName(asked.thing);
      return holder ? foundry.utils.getProperty(holder.toObject(), asked.name) : undefined;
    },
    { figure, thing, name: name.replace(/^system\.powers\.[^.]+/, "system.powers.0") },
  );

/** A valid value for a field that differs from its current one. */
async function somethingFor(field: Locator): Promise<string | boolean> {
  const name = (await field.getAttribute("name")) ?? "";
  const trait = TRAIT_NAMES.find(one => name.endsWith(`effect.${one}`));
  const form = trait && formOfTrait(trait);
  if (form?.is === "list") return form.of.slice(0, 2).join(", ");
  return field.evaluate((control: HTMLInputElement | HTMLSelectElement) => {
    if (control instanceof HTMLSelectElement) {
      const others = [...control.options].filter(option => !option.selected);
      return (others.at(-1) ?? control.options[0])?.value ?? "";
    }
    if (control.type === "checkbox") return !control.checked;
    if (control.name.endsWith("saveModifiers")) return "-2, -1";
    if (control.name.endsWith("stays.near")) return "10: 2d4, 20: 1d4";
    if (control.name.endsWith("effect.bands")) return "HD < 4: dead; any: held, 1d4 turns";
    if (control.name.endsWith("effect.limit")) return "25 HD";
    if (control.name.endsWith("effect.savers")) return "HD >= 6, int >= 13";
    if (control.name.endsWith("effect.grants")) return "Cudgel: 1d6, bludgeoning";
    if (control.name.endsWith("effect.shape")) return "Lion; size 2; AC 5; move 12; Claw: 1d4, natural";
    if (control.name.endsWith("effect.pool")) return "1: 4d4, 4+4: 1d2";
    if (control.type !== "number") return "2d4+1";
    const [least, most] = [Number(control.min || 0), Number(control.max || 9)];
    const middle = Math.ceil((least + Math.min(most, least + 3)) / 2);
    return String(middle === Number(control.value) ? middle + 1 : middle);
  });
}

async function enter(field: Locator, value: string | boolean): Promise<void> {
  if (typeof value === "boolean") return field.setChecked(value);
  if ((await field.evaluate(control => control.tagName)) === "SELECT") {
    await field.selectOption(value);
    return;
  }
  await field.fill(value);
  await field.press("Tab");
}

/** Rich text is written in Foundry's own editor. */
const RICH = "system.description";

/** Types into the chosen fields of an item's sheet, waits until each value is stored, and returns the stored values. */
async function typeIn(
  sheet: Locator,
  page: Page,
  figure: string,
  thing: string,
  isTyped: (name: string) => boolean,
): Promise<Map<string, unknown>> {
  const names = await sheet
    .locator("[name^='system.']")
    .evaluateAll(controls => controls.map(control => control.getAttribute("name") ?? ""));
  const typed = new Map<string, unknown>();
  for (const name of names.filter(one => one !== RICH && isTyped(one))) {
    const field = sheet.locator(`[name="${name}"]`);
    if ((await field.locator("option").count()) === 1) continue; // the only option
    await field.evaluate(control => control.closest("details")?.setAttribute("open", ""));
    const value = await somethingFor(field);
    const before = await stored(page, figure, thing, name);
    await enter(field, value);
    await expect.poll(() => stored(page, figure, thing, name), { message: name, intervals: [50] }).not.toEqual(before);
    typed.set(name, await stored(page, figure, thing, name));
    expect(String(typed.get(name)), name).toBe(String(value));
  }
  return typed;
}

/**
 * The items that are typed in on each generation. Their fields are the same on both, and unit tests type into all of
 * them on both. The fields of a power are the same for weapons and devices, and those of an effect for all three.
 */
// biome-ignore format: a table
const THINGS = [
  { kind: "Weapon", list: "Weapons", power: false, effect: false, on: 13 },
  { kind: "Spell",  list: "Spells",  power: false, effect: true,  on: 14 },
  { kind: "Device", list: "Devices", power: true,  effect: false, on: 14 },
] as const;

const OF_AN_EFFECT = /\beffect\./;

/** Of the many traits of an effect, the first of each form. */
const TRAITS_TYPED = TRAIT_NAMES.filter(
  (name, at) => TRAIT_NAMES.findIndex(other => formOfTrait(other).is === formOfTrait(name).is) === at,
);

/** Is it a field of an effect that is typed into: any but a trait, or one of those? */
function isTypedOfEffect(field: string): boolean {
  const trait = TRAIT_NAMES.find(name => field.endsWith(`effect.${name}`));
  return trait === undefined || TRAITS_TYPED.includes(trait);
}

test.describe("A sheet", () => {
  for (const { kind, list, power, effect, on } of THINGS) {
    test(`a player adds a ${kind.toLowerCase()} and types it in field by field, and it is there the next day`, async ({
      sit,
      generation,
    }) => {
      test.skip(generation !== on, `typed in on generation ${on}`);
      const [bruno] = await sit("Bruno");
      const sheet = await open(bruno, "Mirella", "Gear");
      await sheet.getByRole("button", { name: `Add to ${list}` }).press("Enter");
      const name = inItsLanguage(bruno.page, `New ${kind.toLowerCase()}`);
      const leaf = bruno.page.locator(".application.sheet").filter({ hasText: `${kind}: ${name}` });
      if (power) await leaf.getByRole("button", { name: "Add a power" }).press("Enter");
      if (power) await expect(leaf.getByRole("group", { name: "New power" })).toBeVisible();
      await expect(leaf.locator('[name="name"]')).toBeVisible();
      const typed = await typeIn(leaf, bruno.page, "Mirella", name, one =>
        OF_AN_EFFECT.test(one) ? effect && isTypedOfEffect(one) : true,
      );
      expect(typed.size).toBeGreaterThan(10);
      await bruno.page.reload();
      await bruno.page.waitForFunction(() => (globalThis as { game?: { ready?: boolean } }).game?.ready === true);
      await scriptDice(bruno.page);
      for (const [field, value] of typed)
        expect(await stored(bruno.page, "Mirella", name, field), field).toEqual(value);
    });
  }

  test("a wrong value is refused at its field and stays there, and the rest is kept", async ({ sit }) => {
    const [bruno] = await sit("Bruno");
    const sheet = await open(bruno, "Mirella", "Gear");
    await sheet.getByRole("button", { name: "Edit Dagger" }).press("Enter");
    const leaf = bruno.page.locator(".application.sheet").filter({ hasText: "Weapon: Dagger" });
    await leaf.locator("summary").filter({ hasText: "Missiles" }).press("Enter");
    // biome-ignore format: a table
    const wrong = [
      ["Damage, large foes", "lots",   "“lots” is not a dice formula. One looks like this: 2d6+1."],
      ["Range",              "-10",    "-10 is too low: at least 0."],
      ["Reach",              "1.5",    "A whole number is needed here."],
      ["Length",             "",       "This may not be left empty."],
    ] as const;
    for (const [label, value, reason] of wrong) {
      const field = leaf.getByLabel(label, { exact: true });
      await field.fill(value);
      await field.press("Tab");
      await bruno.isTold(`Dagger: not everything was saved. ${label}: ${reason}`);
      await expect(field).toHaveAccessibleDescription(new RegExp(`${reason.replace(/[.+*?()]/g, "\\$&")}$`));
    }
    await leaf.getByLabel("Speed factor", { exact: true }).fill("4");
    await leaf.getByLabel("Speed factor", { exact: true }).press("Tab");
    await expect.poll(() => stored(bruno.page, "Mirella", "Dagger", "system.speedFactor")).toBe(4);
    for (const [label, value, reason] of wrong) {
      const field = leaf.getByLabel(label, { exact: true });
      await expect(field).toHaveValue(value);
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(leaf.getByText(reason, { exact: true })).toBeVisible();
    }
    await leaf.getByLabel("Reach", { exact: true }).fill("2");
    await leaf.getByLabel("Reach", { exact: true }).press("Tab");
    await expect.poll(() => stored(bruno.page, "Mirella", "Dagger", "system.reach")).toBe(2);
    await expect(leaf.getByText("A whole number is needed here.")).toHaveCount(0);
    expect(await stored(bruno.page, "Mirella", "Dagger", "system.damage.large")).toBe("1d3");
  });

  test("half a number is refused, and stands where it was typed", async ({ sit }) => {
    const [bruno] = await sit("Bruno");
    await open(bruno, "Mirella", "Abilities");
    const sheet = bruno.page.locator(".application.sheet");
    const level = sheet.getByLabel("Level", { exact: true });
    await level.focus();
    await bruno.page.keyboard.press("Control+A");
    await bruno.page.keyboard.type("1e");
    await bruno.page.keyboard.press("Tab");
    await bruno.isTold(/A whole number is needed here\.$/);
    await sheet.getByLabel("Strength", { exact: true }).fill("11");
    await sheet.getByLabel("Strength", { exact: true }).press("Tab");
    await expect(sheet.getByText("A whole number is needed here.")).toBeVisible();
    expect(await level.evaluate((control: HTMLInputElement) => control.validity.badInput)).toBe(true);
  });

  test("a user who types while somebody else writes loses nothing", async ({ sit }) => {
    const [master, bruno] = await sit("Gamemaster", "Bruno");
    const sheet = await open(bruno, "Mirella", "Abilities");
    const level = sheet.getByLabel("Level", { exact: true });
    await level.focus();
    await bruno.page.keyboard.press("Control+A");
    await bruno.page.keyboard.type("1");
    await master.page.evaluate(() =>
      (globalThis as unknown as Realm).game.actors
        .getName("Mirella")
        .update({ "system.thac0": 19 })
        .then(() => {}),
    );
    await expect(sheet.getByLabel("THAC0", { exact: true })).toHaveValue("19");
    await bruno.page.keyboard.type("2");
    await bruno.page.keyboard.press("Tab");
    await expect.poll(() => stored(bruno.page, "Mirella", null, "system.level")).toBe(12);
  });

  test("what is half typed while somebody else writes is not taken for the whole", async ({ sit }) => {
    const [master, bruno] = await sit("Gamemaster", "Bruno");
    const sheet = await open(bruno, "Mirella", "Abilities");
    const [charisma, wisdom] = ["Charisma", "Wisdom"].map(name => sheet.getByLabel(name, { exact: true }));
    await charisma?.focus();
    const stands = (await charisma?.inputValue()) ?? "";
    await bruno.page.keyboard.press("Control+A");
    await bruno.page.keyboard.type(stands.slice(0, 1));
    await master.page.evaluate(() =>
      (globalThis as unknown as Realm).game.actors
        .getName("Mirella")
        .update({ "system.abilities.strength": 11 })
        .then(() => {}),
    );
    await expect(sheet.getByLabel("Strength", { exact: true })).toHaveValue("11");
    await bruno.page.keyboard.type(stands.slice(1));
    await wisdom?.fill("13");
    await wisdom?.press("Tab");
    await expect.poll(() => stored(bruno.page, "Mirella", null, "system.abilities.wisdom")).toBe(13);
    expect(stands).toMatch(/^1\d$/);
    await expect(charisma ?? sheet).toHaveValue(stands);
    expect(await stored(bruno.page, "Mirella", null, "system.abilities.charisma")).toBe(Number(stands));
  });

  test("who may only look opens every page and what the figure carries", async ({ sit }) => {
    const [master, bruno] = await sit("Gamemaster", "Bruno");
    await master.page.evaluate(() =>
      (globalThis as unknown as Realm).game.actors
        .getName("Brandt")
        .update({ "ownership.default": 2 })
        .then(() => {}),
    );
    const sheet = await open(bruno, "Brandt", "Abilities");
    await expect(sheet.getByLabel("Strength", { exact: true })).toHaveValue("17");
    await expect(sheet.getByLabel("Strength", { exact: true })).toBeDisabled();
    await bruno.page.keyboard.press("ArrowRight");
    await expect(sheet.getByRole("tab", { name: "Gear" })).toHaveAttribute("aria-selected", "true");
    await expect(sheet.getByRole("tab", { name: "Gear" })).toBeFocused();
    await expect(sheet.getByRole("tabpanel").getByText("Long sword")).toBeVisible();
    await sheet.getByRole("button", { name: "View Long sword" }).press("Enter");
    const sword = bruno.page.locator(".application.sheet").filter({ hasText: "Weapon: Long sword" });
    await expect(sword.getByLabel("Speed factor", { exact: true })).toHaveValue("5");
    await closeKey(sword).press("Enter");
    await sheet.getByRole("tab", { name: "Advanced" }).click();
    await expect(sheet.getByRole("group", { name: "Body and pace" })).toBeVisible();
    await sheet.getByRole("tab", { name: "Combat" }).click();
    await expect(sheet.getByRole("tabpanel").getByText("damage 1d8/1d12")).toBeVisible();
  });

  test("the portrait is chosen by keyboard", async ({ sit }) => {
    const [bruno] = await sit("Bruno");
    const sheet = await open(bruno, "Mirella", "Combat");
    const windows = bruno.page.locator(".application");
    const before = await windows.count();
    await sheet.getByRole("button", { name: "Choose a picture" }).press("Enter");
    await expect(windows, "the window to choose it in").toHaveCount(before + 1);
  });
});
