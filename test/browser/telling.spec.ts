import { d6, d8, d20 } from "./play/dice.ts";
import { begun } from "./play/opening.ts";
import { expect, test } from "./play/table.ts";

test.describe("The tracker tells", () => {
  test("why a figure acts when it does, and goes on telling when it is drawn again", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await begun(master, { Brandt: ["Melee", "Long sword", "Orc (1)"] });
    const reason = anna.line("Brandt").getByText(/by the die of the hostile side/);
    await anna.why("Brandt").click();
    await expect(reason).toBeVisible();
    await master.press("Done: Brandt");
    await expect(anna.line("Brandt")).toContainText("Attack 2 of 2");
    await expect(reason).toBeVisible();
  });

  test("nobody what a foe means to do, and companions what they mean to do", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await begun(master, {
      Mirella: ["Spell", "Fire Ball", "Ogre"],
      "Orc (1)": ["Melee", "Scimitar", "Brandt"],
    });
    await expect(anna.line("Mirella")).toContainText("Begins Fire Ball, at Ogre");
    await expect(anna.line("Orc (1)")).toContainText("Waiting to act");
    await expect(anna.tracker.getByText("Scimitar")).toHaveCount(0);
    await expect(master.line("Orc (1)")).toContainText("Attack with Scimitar, at Brandt");
  });

  test("that a move is made, and offers the game master a deed against the rules", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await begun(master, { Elin: ["Move"], Brandt: ["Wait"], Mirella: ["Wait"] });
    await anna.act("Elin", "Move", { feet: 10 });
    await expect(anna.line("Elin")).toContainText("Has acted");
    await expect(master.tracker.getByText("Segment 3: Brandt, Mirella", { exact: true })).toBeVisible();
    await expect(master.button("Act: Orc (1)")).toBeVisible();
  });

  test("that who falls may still strike in the same segment", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await master.press("Begin the fight");
    await master.declare("Orc (1)", "Melee", { with: "Scimitar", at: "Brandt" });
    await master.declare("Brandt", "Melee", { with: "Long sword", at: "Orc (1)" });
    await master.rolls(d6(4), d6(4));
    await master.rollsInitiative();
    await master.rolls(d20(19), d8(8));
    const blow = await anna.prepare("Brandt", "Strike", { at: "Orc (1)" });
    await blow.getByRole("button", { name: "Do it" }).click();
    await master.defend("Orc (1)", "Don’t defend");
    await expect(blow).toBeHidden();
    await expect(master.line("Orc (1)")).toContainText("Just went down, but may still act: Attack with Scimitar");
    await master.rolls(d20(2));
    const last = await master.prepare("Orc (1)", "Strike", { at: "Brandt" });
    await last.getByRole("button", { name: "Do it" }).click();
    await anna.defend("Brandt", "Don’t defend");
    await expect(last).toBeHidden();
    await expect(master.button("Act: Orc (1)")).toBeHidden();
  });
});
