import { begun } from "../play/opening.ts";
import { expect, test } from "../play/table.ts";
import { isHighlighted } from "../play/tokens.ts";

test.describe("The band over the map", () => {
  test("lights the token of a face, and shows its row", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await begun(master, { Brandt: ["Melee", "Long sword", "Orc (1)"], "Orc (1)": ["Melee", "Scimitar", "Brandt"] });
    const band = anna.page.locator("#ten-segments-band");
    const face = band.getByRole("button", { name: /^Brandt: Attack 1 of 2/ });
    await face.hover();
    await isHighlighted(anna.page, "Brandt");
    await anna.turnTo("Chat");
    await face.click();
    await expect(anna.line("Brandt")).toBeVisible();
    await expect(anna.line("Brandt").locator(":focus")).toHaveCount(1);
    await expect(band.getByRole("button", { name: /^Orc \(1\): Attack/ })).toHaveCount(0);
  });

  test("is read as a table, and works by keyboard", async ({ sit }) => {
    const [master] = await sit("Gamemaster");
    await begun(master, { Brandt: ["Melee", "Long sword", "Orc (1)"], "Orc (1)": ["Melee", "Scimitar", "Brandt"] });
    const band = master.page.getByRole("region", { name: "The round over the map: round 1" });
    const table = band.getByRole("table", { name: "Parts of the round" });
    await expect(table.getByRole("row")).toHaveCount(11);
    await expect(table.getByRole("row", { name: /^3/ })).toHaveAttribute("aria-current", "step");
    const faces = table.getByRole("button");
    await faces.first().focus();
    await master.page.keyboard.press("End");
    await expect(faces.last()).toBeFocused();
    const name = (await faces.last().getAttribute("aria-label")) ?? "";
    await master.page.keyboard.press("Enter");
    await expect(master.line(name.replace(/:.*$/, "")).locator(":focus")).toHaveCount(1);
    await band.getByRole("button", { name: "Fold the band" }).focus();
    await master.page.keyboard.press("Enter");
    await expect(band.getByRole("button", { name: "Open the band" })).toBeFocused();
    await expect(faces).toHaveCount(0);
  });

  test("shows a plan that is being chosen, and puts the dialog beneath it", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await master.press("Begin the fight");
    await anna.press("Declare: Brandt");
    const band = anna.page.locator("#ten-segments-band");
    await expect(band.getByRole("status")).toHaveText(
      "Brandt acts in segment 3, 10. no foe acts before in 4 of 6 of your rolls",
    );
    const [dialog, sentence] = [anna.page.locator("#ten-segments-declare"), band.locator(".band__words")];
    const top = (await dialog.boundingBox())?.y ?? 0;
    const { y, height } = (await sentence.boundingBox()) ?? { y: 0, height: 0 };
    expect(top).toBeGreaterThanOrEqual(y + height);
    await expect(master.page.locator("#ten-segments-band").getByRole("status")).toHaveText("");
    await dialog.getByRole("button", { name: "Declare", exact: true }).click();
    await expect(band.getByRole("status")).toHaveText("");
  });
});
