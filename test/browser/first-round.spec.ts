import type { Locator } from "@playwright/test";
import { d6, d8, d20 } from "./play/dice.ts";
import type { Person } from "./play/person.ts";
import { expect, test } from "./play/table.ts";

/**
 * The commands of the round: the beginning, the dice, three blows, two arrows, a spell begun and cast, three moves, and
 * the end.
 */
const DEEDS = 13;

test.describe("The first round", () => {
  test("one game master and two players fight it to its end", async ({ sit }) => {
    const [master, anna, bruno] = await sit("Gamemaster", "Anna", "Bruno");
    const everybody = [master, anna, bruno];

    await test.step("the game master begins, and everybody declares", async () => {
      await master.press("Begin the fight");
      await declareAll(master, anna, bruno);
      for (const { tracker } of everybody) await expect(tracker.getByText("Declarations: 7 of 7")).toBeVisible();
      await expect(anna.line("Brandt")).toContainText("Will fight: Long sword, at Orc (1)");
      await expect(anna.line("Ogre")).toContainText("Has declared");
    });

    await test.step("the sides roll for initiative", async () => {
      await master.rolls(d6(4), d6(3));
      await master.rollsInitiative();
      for (const { tracker } of everybody) {
        await expect(tracker.getByText("Segment 3: Brandt, Elin, Mirella")).toBeVisible();
      }
    });

    await test.step("a player strikes another's monster, and everybody sees it", async () => {
      await master.rolls(d20(12), d8(3));
      await anna.act("Brandt", "Strike", { with: "Long sword", at: "Orc (1)" });
      await master.defend("Orc (1)", "Don’t defend");
      for (const person of everybody) await seesTheBlow(person, person === master);
      await expect(master.line("Orc (1)")).toContainText("hp 2/6");
      await expect(anna.line("Orc (1)")).not.toContainText("hp");
    });

    await test.step("an arrow flies, and a spell begins", async () => {
      await master.rolls(d20(9), d6(5));
      await anna.act("Elin", "Shoot", { with: "Long bow", at: "Ogre" });
      await expect(master.line("Ogre")).toContainText("hp 19/24");
      await bruno.act("Mirella", "Cast a spell", { with: "Fire Ball", at: "Ogre" });
      for (const { tracker } of everybody) {
        await expect(tracker.getByText("Mirella: Fire Ball is under way and takes effect in segment 6")).toBeAttached();
      }
      await expect(master.tracker.getByText("Segment 3: everyone is done.")).toBeVisible();
    });

    await test.step("the orc strikes back, and the player parries", async () => {
      await master.press("Next: segment 4");
      await expect(bruno.tracker.getByText("Segment 4: 3 × Orc, Ogre")).toBeVisible();
      await master.rolls(d20(18));
      await master.act("Orc (1)", "Strike", { with: "Scimitar", at: "Brandt" });
      await expect(bruno.tracker.getByText("Waiting. Orc (1) strikes at Brandt. Parry?")).toBeVisible();
      await expect(bruno.prompt("Brandt")).toBeHidden();
      await anna.defend("Brandt", "Parry with Long sword");
      for (const person of everybody) await seesTheParry(person, person === master);
    });

    await test.step("tokens are dragged, and the account is kept", async () => {
      await master.drag("Orc (2)", -1, 0);
      await expect(bruno.line("Orc (2)")).toContainText("Actions spent: 1 physical. Left: 2.");
      await master.drag("Ogre", -1, 0);
      await master.press("Done: Orc (3)");
      await expect(master.button("Next: segment 6")).toBeVisible();
      const { tokens } = await bruno.world();
      expect(tokens.find(({ name }) => name === "Ogre")).toMatchObject({ x: 1500, y: 600 });
    });

    await test.step("the spell lands two segments later", async () => {
      await master.rolls(d6(2), d6(3), d6(1), d6(4), d6(2), d20(16));
      await master.press("Next: segment 6");
      await expect(anna.tracker.getByText("Segment 6: Mirella: Fire Ball has landed. Everyone is done.")).toBeVisible();
      await expect(master.line("Ogre")).toContainText("hp 13/24");
      await bruno.turnTo("Chat");
      const card = bruno.card("Fire Ball lands");
      await expect(card).toContainText("Fire Ball of Mirella takes effect");
      await expect(card).toContainText("Ogre loses 6 hit points");
      await bruno.turnTo("Combat");
    });

    await test.step("the last blow and the last arrow miss, and the archer steps back", async () => {
      await master.press("Next: segment 10");
      await master.rolls(d20(2), d20(1));
      await anna.act("Brandt", "Strike", { with: "Long sword", at: "Orc (1)" });
      await master.defend("Orc (1)", "Don’t defend");
      await anna.act("Elin", "Shoot", { with: "Long bow", at: "Ogre" });
      await anna.drag("Elin", -1, 0);
      await expect(bruno.line("Elin")).toContainText("Actions spent: 3 physical. Left: 0.");
      await expect(bruno.line("Brandt")).toContainText("Actions spent: 3 physical. Left: 0.");
    });

    await test.step("the round ends, and the accounts are fresh", async () => {
      await master.press("End segment 10");
      for (const { tracker } of everybody)
        await expect(tracker.getByText("The round is over.", { exact: true })).toBeVisible();
      await master.press("End round 1");
      for (const { tracker } of everybody) await expect(tracker.getByText("Declarations: 0 of 7")).toBeVisible();
      await expect(anna.line("Brandt")).toContainText("No actions spent. Left: 3.");
      for (const person of everybody) await person.hasSeen(DEEDS);
      const [seen, ...others] = await Promise.all(everybody.map(person => person.world()));
      for (const other of others) expect(other).toEqual(seen);
      expect(seen?.hitPoints).toMatchObject({ "Orc (1)": 2, Ogre: 13, Brandt: 52, "Orc (2)": 6, "Orc (3)": 6 });
    });
  });
});

async function declareAll(master: Person, anna: Person, bruno: Person): Promise<void> {
  await anna.declare("Brandt", "Melee", { with: "Long sword", at: "Orc (1)" });
  await anna.declare("Elin", "Missile", { with: "Long bow", at: "Ogre" });
  await bruno.declare("Mirella", "Spell", { with: "Fire Ball", at: "Ogre" });
  await expect(master.tracker.getByText("Declarations: 3 of 7")).toBeVisible();
  await master.press("Declare for one combatant after another");
  await master.intend("Orc (1)", "Melee", { with: "Scimitar", at: "Brandt" });
  await master.intend("Orc (2)", "Move");
  await master.intend("Orc (3)", "Wait");
  await master.intend("Ogre", "Move");
  await expect(master.page.locator("#ten-segments-declare")).toBeHidden();
}

/** Checks hit points, card and tracker on one page. Only the GM's shows the orc's armor class. */
async function seesTheBlow(person: Person, knows: boolean): Promise<void> {
  await expect.poll(async () => (await person.world()).hitPoints["Orc (1)"]).toBe(2);
  await expect(person.line("Brandt")).toContainText("Actions spent: 1 physical. Left: 2.");
  await expect(person.line("Brandt")).toContainText("attacks 1/2");
  await person.turnTo("Chat");
  const card = person.card("Brandt strikes at Orc (1)");
  await expect(card).toContainText("Orc (1) loses 4 hit points");
  await expectOdds(card, knows, "needs 8 (THAC0 14 − AC 6)");
  await person.turnTo("Combat");
}

/** Checks the parried blow on one page. */
async function seesTheParry(person: Person, knows: boolean): Promise<void> {
  await expect.poll(async () => (await person.world()).pending).toBe(false);
  await expect(person.line("Brandt")).toContainText("Actions spent: 2 physical. Left: 1.");
  await person.turnTo("Chat");
  const card = person.card("Orc (1) strikes at Brandt");
  await expect(card).toContainText("Brandt parries with Long sword: armor class improves by 2");
  await expectOdds(card, knows, "needs 19 (THAC0 19 − AC 0)");
  await expect(card).toContainText("miss");
  await person.turnTo("Combat");
}

/** A player's card must not reveal an orc's numbers. */
async function expectOdds(card: Locator, knows: boolean, odds: string): Promise<void> {
  if (knows) await expect(card).toContainText(odds);
  else await expect(card).not.toContainText("THAC0");
}
