import { fells } from "./play/arranged.ts";
import { d6, d8 } from "./play/dice.ts";
import { closeKey } from "./play/foundry-page.ts";
import { TRIED_ON_BOTH } from "./play/looking.ts";
import { begun, learns, loses, OPENING_DEEDS } from "./play/opening.ts";
import { aimAt, chipIn, pickIn } from "./play/person.ts";
import { expect, test } from "./play/table.ts";

test.describe("The act dialog", () => {
  test.use({ named: ["Cure Light Wounds"] });

  test.skip(({ generation }) => generation === 13, TRIED_ON_BOTH);

  test("plays what else a figure may do, by a player, for all to see", async ({ sit }) => {
    const [master, anna, bruno] = await sit("Gamemaster", "Anna", "Bruno");
    await begun(master, { Brandt: ["Melee", "Long sword"] });
    await bruno.hasSeen(OPENING_DEEDS);
    await anna.act("Brandt", "Peer out of cover");
    await bruno.hasSeen(OPENING_DEEDS + 1);
    await bruno.turnTo("Chat");
    await expect(bruno.card("Brandt peers out of cover")).toBeVisible();
  });

  test("asks for what a charge needs, and says why it may not be", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await begun(master, { Brandt: ["Melee", "Long sword"] });
    const dialog = await anna.prepare("Brandt", "Charge");
    await expect(dialog.getByLabel("Feet to run")).toBeVisible();
    await anna.isRefused(dialog, /Brandt has not declared this\./);
  });

  test("asks for the cantrip after a cantrip, and casts both", async ({ sit }) => {
    const [master, bruno] = await sit("Gamemaster", "Bruno");
    for (const name of ["Chill", "Spark"]) await learns("Mirella", name, { cantrip: true }, master, bruno);
    await begun(master, { Mirella: ["Spell", "Chill", "Orc (1)"] });
    const dialog = await bruno.prepare("Mirella", "Cast a spell", { with: "Chill" });
    await pickIn(dialog, "Second cantrip", "Spark");
    await pickIn(dialog, "Second target", "Orc (2)");
    await dialog.getByRole("button", { name: "Do it" }).click();
    await expect(dialog).toBeHidden();
    await bruno.hasSeen(OPENING_DEEDS + 1);
    await bruno.turnTo("Chat");
    await expect(bruno.card("Mirella begins Chill")).toBeVisible();
  });

  test("asks what an enhancement is put upon, and for no other spell", async ({ sit }) => {
    const [master, bruno] = await sit("Gamemaster", "Bruno");
    await learns("Mirella", "Enlarge", { enhances: true }, master, bruno);
    await begun(master, { Mirella: ["Spell", "Enlarge"] });
    const dialog = await bruno.prepare("Mirella", "Cast a spell", { with: "Shield" });
    await expect(dialog.getByRole("group", { name: "Used on" })).toBeHidden();
    await pickIn(dialog, "With", "Enlarge");
    await pickIn(dialog, "Used on", "A weapon");
    await expect(chipIn(dialog, "Meant as an attack", "If used on a weapon")).toBeChecked();
    await dialog.getByRole("button", { name: "Do it" }).click();
    await expect(dialog).toBeHidden();
    await bruno.hasSeen(OPENING_DEEDS + 1);
  });

  test("takes the number that was typed when its key is clicked at once", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await begun(master, { Brandt: ["Move"] });
    const dialog = await anna.prepare("Brandt", "Move");
    await dialog.getByLabel("Feet moved").fill("15");
    await dialog.getByRole("button", { name: "Do it" }).click();
    await expect(dialog).toBeHidden();
    await anna.turnTo("Chat");
    await expect(anna.card("Brandt moves 15 ft")).toBeVisible();
  });

  test("gives the keyboard to who acts next when it is done, and back to its figure when it is closed", async ({
    sit,
  }) => {
    const [master] = await sit("Gamemaster");
    await begun(master, { Brandt: ["Move"] });
    const dialog = await master.prepare("Brandt", "Move");
    await dialog.getByRole("button", { name: "Do it" }).press("Enter");
    await expect(dialog).toBeHidden();
    await expect(master.button("Declare: Elin")).toBeFocused();
    await master.prepare("Brandt", "Move");
    await closeKey(dialog).press("Enter");
    await expect(dialog).toBeHidden();
    await expect(master.page.getByRole("button", { name: "Act: Brandt" })).toBeFocused();
  });

  test("keeps the keyboard, from opening it to leaving a number", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await begun(master, { Brandt: ["Melee", "Long sword", "Orc (1)"] });
    await anna.press("Act: Brandt");
    const dialog = anna.page.locator("#ten-segments-act");
    await expect(dialog.getByRole("radio", { name: "Strike" })).toBeFocused();
    await dialog.getByLabel("Modifier to the roll").focus();
    await anna.page.keyboard.type("2");
    await anna.page.keyboard.press("Tab");
    await anna.page.keyboard.type("high ground");
    await expect(dialog.getByLabel("Reason", { exact: true })).toBeFocused();
    await expect(dialog.getByLabel("Reason", { exact: true })).toHaveValue("high ground");
    await expect(dialog.getByLabel("Modifier to the roll")).toHaveValue("20");
  });

  test("is answered by figures, as the declaration before it: each goes on to what is asked next", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    const { keyboard } = anna.page;
    await master.press("Begin the fight");
    await anna.press("Declare: Brandt");
    const declare = anna.page.locator("#ten-segments-declare");
    await expect(declare.getByRole("radio", { name: "Melee", exact: true })).toBeFocused();
    await keyboard.press("1");
    await expect(declare.getByRole("radio", { name: "Long sword" })).toBeFocused();
    await keyboard.press("2");
    await expect(chipIn(declare, "Target", "Orc (1)")).toBeFocused();
    await expect(chipIn(declare, "Weapon", "Dagger")).toBeChecked();
    await keyboard.press("3");
    await expect(chipIn(declare, "Method", "With a weapon")).toBeFocused();
    await keyboard.press("Enter");
    await expect(declare).toBeHidden();
    await expect(anna.line("Brandt")).toContainText("Dagger");
    await expect(anna.line("Brandt")).toContainText("Orc (2)");
  });

  test("says so when what it showed is no longer to be had", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await begun(master, { Brandt: ["Melee", "Long sword", "Orc (1)"] });
    const dialog = await anna.prepare("Brandt", "Strike", { at: "Orc (1)" });
    await loses("Brandt", "Long sword", master, anna);
    await dialog.getByRole("button", { name: "Do it" }).click();
    await anna.isTold(/can no longer be done/);
    await expect(chipIn(dialog, "With", "Dagger")).toBeChecked();
  });

  test("what heals is offered to its own side alone, whoever is marked, and to who is down; meant for nobody else, it heals its user", async ({
    sit,
  }) => {
    const [master, bruno] = await sit("Gamemaster", "Bruno");
    await learns("Mirella", "Cure Light Wounds", { heals: "1d8", memorized: 2 }, master, bruno);
    await fells(master, "Brandt");
    await master.press("Begin the fight");
    await bruno.marks("Orc (1)");
    await bruno.press("Declare: Mirella");
    const dialog = bruno.page.locator("#ten-segments-declare");
    await pickIn(dialog, "Spell", "Cure Light Wounds");
    await expect(chipIn(dialog, "Target", "Mirella (self)")).toBeChecked();
    await expect(dialog.getByRole("radio", { name: /^Orc/ })).toHaveCount(0);
    await aimAt(dialog, "Brandt");
    await dialog.getByRole("button", { name: "Declare", exact: true }).click();
    await master.rolls(d6(4), d6(3));
    await master.rollsInitiative();
    await bruno.press("Begin Cure Light Wounds: Brandt: Mirella");
    await bruno.turnTo("Chat");
    await expect(bruno.card("Mirella begins Cure Light Wounds")).toContainText("Aimed at Brandt");
    await master.rolls(d8(5));
    await master.press(/Next: segment 4/);
    await expect(bruno.card("Cure Light Wounds lands")).toContainText("Brandt regains hit points");
  });
});
