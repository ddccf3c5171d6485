import { d8, d20 } from "../play/dice.ts";
import { windowWith } from "../play/foundry-page.ts";
import { begun, OPENING_DEEDS } from "../play/opening.ts";
import { expect, test } from "../play/table.ts";

const FOURTH = /Brandt has used 3 of three actions; this would cost 1 more\. \(.*Three actions.*\)/;
const NOBODY = "No game master is online to rule on this action.";

test.describe("What is refused", () => {
  test("by a rule, in words; and what the game master overrules, the card says", async ({ sit }) => {
    const [master, anna, bruno] = await sit("Gamemaster", "Anna", "Bruno");
    await begun(master, { Brandt: ["Melee", "Long sword"], Elin: ["Missile", "Long bow"] });

    await test.step("a second blow in the segment of the first", async () => {
      await master.rolls(d20(1));
      await anna.act("Brandt", "Strike", { at: "Orc (1)" });
      await master.defend("Orc (1)", "Don’t defend");
      await expect(anna.line("Brandt")).toContainText("attacks 1/2");
      await bruno.hasSeen(OPENING_DEEDS + 1);
      const before = await bruno.documents();
      await anna.isRefused(
        await anna.prepare("Brandt", "Strike", { at: "Orc (1)" }),
        /Brandt has used the attack for segment 3\./,
      );
      expect(await bruno.documents()).toBe(before);
    });

    await test.step("a move after the three are spent", async () => {
      await anna.act("Brandt", "Move", { feet: 9 });
      await anna.act("Brandt", "Peer out of cover");
      for (const person of [anna, bruno]) {
        await expect(person.line("Brandt")).toContainText("Actions spent: 3 physical. Left: 0.");
      }
      await bruno.hasSeen(OPENING_DEEDS + 3);
      const before = await bruno.documents();
      await anna.drag("Brandt", 0, 2);
      await anna.isTold(FOURTH);
      expect(await bruno.documents()).toBe(before);
    });

    await test.step("an arrow out of turn", async () => {
      await master.press(/Next: segment 4/);
      await expect(anna.tracker.getByText(/^Segment 4: /)).toBeVisible();
      await anna.isRefused(
        await anna.prepare("Elin", "Shoot", { at: "Ogre" }),
        /Elin does not act in segment 4\. Next step: segment 10/,
      );
    });

    await test.step("a fourth action, of a player", async () => {
      await master.press(/Next: segment 10/);
      await anna.isRefused(await anna.prepareOnSheet("Brandt", "Strike: Long sword"), FOURTH);
    });

    await test.step("a fourth action, which the game master lets be", async () => {
      const dialog = await master.prepare("Brandt", "Strike", { at: "Orc (1)" });
      await dialog.getByRole("button", { name: "Do it" }).click();
      const refusal = windowWith(master.page, "Not allowed");
      await expect(refusal.getByText(FOURTH)).toBeVisible();
      await master.rolls(d20(19), d8(1));
      await expect(refusal.getByRole("button", { name: "Understood" })).toBeFocused();
      await master.page.keyboard.press("2");
      await master.defend("Orc (1)", "Don’t defend");
      await expect(dialog).toBeHidden();
      await bruno.turnTo("Chat");
      const card = bruno.card("Brandt strikes at Orc (1)");
      await expect(card).toContainText("Allowed by the game master against a rule:");
      await expect(card.getByText(FOURTH)).toBeVisible();
      await expect.poll(async () => (await bruno.world()).hitPoints["Orc (1)"]).toBe(4);
    });
  });

  test("everything, while no game master is online, and nothing changes", async ({ sit }) => {
    const [master, anna, bruno] = await sit("Gamemaster", "Anna", "Bruno");
    await begun(master, { Brandt: ["Melee", "Long sword"] });
    for (const person of [anna, bruno]) await person.hasSeen(OPENING_DEEDS);
    const before = await bruno.documents();
    await master.leave(anna, bruno);

    await anna.isRefused(await anna.prepare("Brandt", "Strike", { at: "Orc (1)" }), NOBODY);
    await anna.press("Done: Elin");
    await anna.isTold(NOBODY);
    await anna.drag("Brandt", 0, 1);
    await anna.isTold(NOBODY);

    expect(await bruno.documents()).toBe(before);
    expect(await anna.documents()).toBe(before);
  });
});
