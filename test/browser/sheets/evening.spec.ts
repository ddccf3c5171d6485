import type { Locator } from "@playwright/test";
import { d4, d6, d10, d12, d20 } from "../play/dice.ts";
import { closeWindow, sheetsOf, windowWith } from "../play/foundry-page.ts";
import {
  chooseFor,
  create,
  dragOntoMap,
  entry,
  entryIn,
  giveTo,
  isLaid,
  joinFight,
  openPack,
  seesMap,
} from "../play/foundry-setting-up.ts";
import { playsBy } from "../play/opening.ts";
import type { Person } from "../play/person.ts";
import { expect, test } from "../play/table.ts";
import { emptyWorld } from "../world/index.ts";
import { make, NAMES, PARTY } from "./making.ts";

/**
 * Where each character is dropped on the page. The fighter has a way to run, two can reach a foe each, and one stays
 * back.
 */
const FRIENDS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  Aldric: [500, 150],
  Brida: [700, 300],
  Cole: [700, 400],
  Dagny: [600, 500],
};

/** The monsters to import. Each orc is an actor of its own, and their tokens are numbered all the same. */
// biome-ignore format: a table
const FOES: readonly (readonly [monster: string, token: string, x: number, y: number])[] = [
  ["Ogre", "Ogre (1)", 850, 150],
  ["Orc",  "Orc (1)",  750, 300],
  ["Orc",  "Orc (2)",  750, 400],
];

/** The order of joining, so that no token is covered by the HUD of the one before. */
const JOINING = ["Ogre (1)", "Orc (2)", "Orc (1)", "Cole", "Brida", "Dagny", "Aldric"];

/** Creates a map with four characters, one of them a player's, and three monsters. */
async function gather(master: Person): Promise<void> {
  const { page } = master;
  await create(page, "scenes", "The mill");
  await closeWindow(sheetsOf(page));
  await chooseFor(entry(page, "scenes", "The mill"), "Activate");
  await seesMap(page, "The mill");
  for (const made of PARTY) await closeWindow(await make(page, made));
  await chooseFor(entry(page, "actors", "Aldric"), "Configure ownership");
  await giveTo(windowWith(page, "Ownership"), "Anna");
  for (const [name, [x, y]] of Object.entries(FRIENDS)) await dragOntoMap(page, name, { x, y });
  const monsters = await openPack(page, "monsters");
  for (const [name, token, x, y] of FOES) {
    await entryIn(monsters, name).dragTo(page.locator("#board"), { targetPosition: { x, y } });
    await isLaid(page, token);
  }
  await closeWindow(monsters);
}

/** The heading of one of the four controls on a sheet. */
const control = (person: Person, title: string): Locator =>
  sheetsOf(person.page).locator("summary.fight-control__head").filter({ hasText: title });

/** Presses a button of the open sheet. */
async function pressOnSheet(person: Person, name: string): Promise<void> {
  await sheetsOf(person.page).getByRole("button", { name, exact: true }).click();
}

/** Declares an all-out attack in the dialog. */
async function declareAllOut(master: Person, figure: string): Promise<void> {
  await master.press(`Declare: ${figure}`);
  const dialog = master.page.locator("#ten-segments-declare");
  await dialog.getByRole("checkbox", { name: "All-out attack" }).check();
  await dialog.getByRole("button", { name: /^Declare/ }).click();
  await expect(dialog).toBeHidden();
}

/** Reads the card of an action, and switches back to the tracker. */
async function reads(person: Person, title: string, ...lines: readonly string[]): Promise<void> {
  await person.turnTo("Chat");
  for (const line of lines) await expect(person.card(title)).toContainText(line);
  await person.turnTo("Combat");
}

test.describe("An evening with what the packs hold", () => {
  test.use({ world: emptyWorld(), named: ["Great club", ...NAMES] });

  test("four characters and three monsters fight two rounds of jomase, from sheet and tracker", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");

    await test.step("all are made and put on the map, the rulebook is picked, and the fight begins", async () => {
      await gather(master);
      await playsBy(master, "Jo'Mase's combat and fatigue");
      for (const name of JOINING) await joinFight(master.page, name);
      await master.turnTo("Combat");
      await master.press("Begin the fight");
      for (const name of JOINING) await expect(master.line(name)).toContainText(/fatigue \d+\/\d+/);
    });

    await test.step("the player reads on the sheet what there is to do and what it costs, and declares a charge", async () => {
      await anna.marks("Ogre (1)");
      await anna.press("Open the sheet of Aldric");
      await expect(control(anna, "Parry and defense")).toContainText("Against Ogre (1): 1 · Dodge: 1 · Block: 1");
      await expect(control(anna, "Charge")).toContainText("Ogre (1): 35 ft · arrives in the charger’s phase");
      await expect(control(anna, "Fatigue")).toContainText(
        "12/12, fresh · A round of fighting: 2 points; fatigued after 6 rounds",
      );
      await expect(control(anna, "Criticals")).toContainText("Against Ogre (1) · Long sword: 18–20 · 1d6 · Fumble: 1");
      await pressOnSheet(anna, "Charge: Ogre (1): Aldric");
      await expect(anna.line("Aldric")).toContainText("Will charge");
    });

    await test.step("the game master declares for all others, and the sides roll", async () => {
      await master.press(/^2 × Orc: Melee/);
      await declareAllOut(master, "Cole");
      await master.declare("Brida", "Melee", { with: "Footman's mace", at: "Orc (1)" });
      await master.declare("Dagny", "Spell", { with: "Magic Missile", at: "Ogre (1)" });
      await master.declare("Ogre (1)", "Melee", { with: "Great club", at: "Aldric" });
      await master.rolls(d10(3), d10(6));
      await master.rollsInitiative();
    });

    await test.step("a spell is begun, lands and wounds; a parry stops a blow, and costs the attack", async () => {
      await master.press("Begin Magic Missile: Ogre (1): Dagny");
      await master.rolls(d4(1), d4(1), d4(1), d20(18), d20(15), d20(3), d20(5));
      await master.press("Next: the fast phase");
      await expect(master.line("Ogre (1)")).toContainText("13/19");
      await master.press("Strike Brida: Orc (1)");
      await master.defend("Brida", "Block with Footman's mace");
      await master.press("Strike Cole: Orc (2)");
      await master.defend("Cole", "Don’t defend");
      await reads(
        master,
        "Orc (1) strikes at Brida",
        "Brida blocks with Footman's mace",
        "This defense costs an attack",
        "hit negated",
      );
      await master.press("Strike Orc (2): Cole");
      await master.press("Done: Cole");
      await expect(master.line("Brida")).toContainText("Has no attack this round");
      await expect(master.line("Brida")).toContainText("attacks 0/1, 1 for defense");
    });

    await test.step("the fighter charges from his sheet, stands exposed, is struck at first, and hits", async () => {
      await master.press("Next: the average phase");
      await pressOnSheet(anna, "Charge Ogre (1): Aldric");
      await expect(control(anna, "Parry and defense")).toContainText("Armor class 3 · Against Ogre (1): 3");
      await expect(control(anna, "Charge")).toContainText("arrives in the average phase");
      await master.press("Done: Brida");
      await master.rolls(d20(11), d20(14), d12(3), d10(2));
      await master.press("Strike Aldric: Ogre (1)");
      await anna.defend("Aldric", "Don’t defend");
      await pressOnSheet(anna, "Strike Ogre (1): Aldric");
      await expect(master.line("Ogre (1)")).toContainText("8/19");
      await reads(master, "Ogre (1) strikes at Aldric", "needs 14 (THAC0 17 − AC 3)", "miss");
      await reads(anna, "Aldric strikes at Ogre (1)", "the charge − 2", "the charge + 1");
    });

    await test.step("the round has cost what was forecast", async () => {
      await master.press("End the average phase");
      await master.press("End round 1");
      await expect(anna.line("Aldric")).toContainText("fatigue 10/12");
      await reads(
        master,
        "The round ends",
        "Aldric tires by 2: 10 of 12",
        "Brida tires by 2: 6 of 8",
        "Cole tires by 3: 3 of 6",
      );
      await expect(control(anna, "Fatigue")).toContainText(
        "10/12, fresh · A round of fighting: 2 points; fatigued after 5 rounds",
      );
      await expect(control(anna, "Charge")).toContainText("Ogre (1): already next to the foe");
    });

    await test.step("the second round: as before, and the charger stays where he is", async () => {
      await pressOnSheet(anna, "Melee: Ogre (1): Aldric");
      await master.declare("Dagny", "Wait");
      await master.press(
        "Declare as suggested: each of your combatants without a declaration declares the action shown on their button",
      );
      await expect(master.tracker.getByText("Declarations: 7 of 7")).toBeVisible();
      await master.rolls(d10(5), d10(2), d20(5), d20(5), d20(5));
      await master.rollsInitiative();
      await master.press("Strike Brida: Orc (1)");
      await master.defend("Brida", "Don’t defend");
      await master.press("Strike Cole: Orc (2)");
      await master.defend("Cole", "Don’t defend");
      await master.press("Strike Orc (2): Cole");
      await master.press("Done: Cole");
      await master.press(/Next: the average phase/);
    });

    await test.step("a blow fells an orc, and another is critical: a point for it, a save that fails, an injury", async () => {
      await master.rolls(d20(6), d20(14), d6(5), d20(20), d12(2), d6(3), d20(4));
      await master.press("Strike Aldric: Ogre (1)");
      await anna.defend("Aldric", "Don’t defend");
      await master.press("Strike Orc (1): Brida");
      await expect(master.line("Orc (1)")).toContainText("down");
      await pressOnSheet(anna, "Strike Ogre (1): Aldric");
      const choice = windowWith(
        anna.page,
        "Aldric has scored a critical hit on Ogre (1). Spend the points: harder to save, or a worse injury?",
      );
      await choice.getByRole("button", { name: "Severity 1 higher" }).click();
      await expect(master.line("Ogre (1)")).toContainText("injured");
      await reads(
        anna,
        "Aldric strikes at Ogre (1)",
        "damage ×2, severity 4",
        "1 to raise the severity",
        "a gashed shoulder",
      );
      await expect(master.line("Ogre (1)")).toContainText("1/19");
    });

    await test.step("weariness comes to one who went all out twice", async () => {
      await master.press("End the average phase");
      await master.press("End round 2");
      await expect(anna.line("Aldric")).toContainText("fatigue 8/12");
      await expect(master.line("Cole")).toContainText("fatigued");
      await reads(master, "The round ends", "Cole is now fatigued: 6 of 6 fatigue points left until exhausted");
      await expect(control(anna, "Fatigue")).toContainText(
        "8/12, fresh · A round of fighting: 2 points; fatigued after 4 rounds",
      );
    });
  });
});
