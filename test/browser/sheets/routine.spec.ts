import { neverParry } from "../play/arranged.ts";
import { d6, d8, d10, d20 } from "../play/dice.ts";
import { closeWindow, sheetsOf } from "../play/foundry-page.ts";
import { entryIn, isLaid, joinFight, openPack } from "../play/foundry-setting-up.ts";
import { amissIn, wrappedOn } from "../play/looking.ts";
import { playsBy } from "../play/opening.ts";
import type { Person } from "../play/person.ts";
import { expect, test } from "../play/table.ts";

/** The part of Foundry's API that grants access to a figure. */
interface Realm {
  game: { actors: { getName(name: string): { update(changes: object): Promise<unknown> } } };
}

const BEAR = "Brown Bear (1)";

test("A bear out of the pack claws and bites at one press, and its sheet has that as one entry", async ({ sit }) => {
  const [master, anna] = await sit("Gamemaster", "Anna");
  const { page } = master;
  await playsBy(master, "Jo'Mase's combat and fatigue");
  await neverParry(master, "Brandt");
  const monsters = await openPack(page, "monsters");
  await entryIn(monsters, "Brown Bear").dragTo(page.locator("#board"), { targetPosition: { x: 550, y: 350 } });
  await isLaid(page, BEAR);
  await closeWindow(monsters);
  await joinFight(page, BEAR);
  await master.turnTo("Combat");

  await test.step("before a fight its attacks are rolled by one key, which who looks on finds shut", async () => {
    await master.page.evaluate(async () => {
      const { actors } = (globalThis as unknown as Realm).game;
      await actors.getName("Brown Bear").update({ "ownership.default": 2 });
    });
    const attack = (person: Person) => sheetsOf(person.page).locator('[data-action="roll"]').filter({ hasText: "×3" });
    for (const person of [master, anna]) await person.press(`Open the sheet of ${BEAR}`);
    await expect(attack(anna)).toBeDisabled();
    await master.rolls(d20(4), d20(12), d20(16));
    await attack(master).click();
    await anna.turnTo("Chat");
    await expect(anna.page.locator("#chat").getByRole("article").filter({ hasText: "Attack: Claw" })).toHaveCount(2);
    await expect(anna.page.locator("#chat").getByRole("article").filter({ hasText: "Attack: Bite" })).toHaveCount(1);
    for (const person of [master, anna]) await closeWindow(sheetsOf(person.page));
  });

  await master.press("Begin the fight");

  await test.step("the sheet says what it strikes with", async () => {
    await master.press(`Open the sheet of ${BEAR}`);
    const sheet = sheetsOf(page);
    await expect(sheet.getByText("Claw/Claw/Bite")).toBeVisible();
    await expect(sheet.getByText("one routine · damage 1d6/1d6/1d8")).toBeVisible();
    await closeWindow(sheet);
  });

  await test.step("it is declared as one", async () => {
    await master.declare(BEAR, "Melee", { with: "Claw/Claw/Bite", at: "Brandt" });
    await expect(master.line(BEAR)).toContainText("Will fight: Claw/Claw/Bite, at Brandt");
    await master.rolls(d10(3), d10(6));
    await master.rollsInitiative();
  });

  await test.step("and struck as one, on one card", async () => {
    const key = master.button(`Strike Brandt ×3: ${BEAR}`);
    await expect(async () => {
      if (await key.isHidden()) await master.press(/^(Skip \d+ · )?(Next:|Continue) the/);
      await expect(key).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await amissIn(master.line(BEAR))).toEqual([]);
    await key.hover();
    await expect(key).toHaveAttribute("data-tooltip-text", /With Claw\/Claw\/Bite\./);
    await master.rolls(d20(3), d20(17), d6(4), d20(16), d8(5));
    await key.click();
    await master.turnTo("Chat");
    await expect(master.card(`${BEAR} strikes 3 times`)).toContainText("Brandt loses 5 hit points");
    expect(await wrappedOn(page, ".deed__title")).toEqual([]);
  });

  await test.step("the count of its blows stands at the end of its line", async () => {
    await master.turnTo("Combat");
    const count = master.line(BEAR).getByText("attacks 3/3", { exact: true });
    await expect(count).toBeVisible();
    const [blows, line] = [await count.boundingBox(), await master.line(BEAR).boundingBox()];
    expect(blows!.x).toBeGreaterThan(line!.x + line!.width / 2);
  });
});
