import { d8, d20 } from "./play/dice.ts";
import { begun } from "./play/opening.ts";
import { expect, test } from "./play/table.ts";

test.describe("A figure that falls", () => {
  test("is marked as defeated on everybody's map and in the tracker, and no longer when it is taken back", async ({
    sit,
  }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await begun(master, { Brandt: ["Melee", "Long sword", "Orc (1)"] });
    await master.rolls(d20(19), d8(8));
    await anna.act("Brandt", "Strike", { with: "Long sword", at: "Orc (1)" });
    await master.defend("Orc (1)", "Don’t defend");
    for (const person of [master, anna]) {
      await expect(person.line("Orc (1)")).toContainText("down");
      await expect.poll(() => person.seesDefeated("Orc (1)")).toBe(true);
      expect(await person.seesDefeated("Orc (2)")).toBe(false);
    }
    const skull = master.line("Orc (1)").getByRole("button", { name: "Defeated: Orc (1)" });
    await expect(skull).toHaveAttribute("aria-pressed", "true");
    await master.press("Undo the last command");
    for (const person of [master, anna]) await expect.poll(() => person.seesDefeated("Orc (1)")).toBe(false);
    await expect(skull).toHaveAttribute("aria-pressed", "false");
  });
});
