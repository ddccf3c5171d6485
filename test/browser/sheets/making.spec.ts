import { sheetsOf } from "../play/foundry-page.ts";
import { expect, test } from "../play/table.ts";
import { make, NAMES, PARTY } from "./making.ts";

/** The maximum number of clicks for each character. A drag counts as one. */
const CLICKS = 20;

test.describe("A character is made from the packs", () => {
  test.skip(({ generation }) => generation === 13, "the evening of these four makes them on both generations");

  test.use({ named: NAMES });

  for (const made of PARTY) {
    test(`${made.class} of level 5, in few clicks`, async ({ sit }) => {
      const [master] = await sit("Gamemaster");
      const { page } = master;
      let sheet = sheetsOf(page);
      const taken = await master.clicks(async () => {
        sheet = await make(page, made);
      });
      expect(taken, "clicks").toBeLessThanOrEqual(CLICKS);
      await expect(sheet.getByRole("spinbutton", { name: "Armor class" })).toHaveAttribute(
        "placeholder",
        made.armorClass,
      );
      await expect(sheet.getByRole("spinbutton", { name: "THAC0" })).toHaveAttribute("placeholder", made.thac0);
      await sheet.getByRole("tab", { name: "Gear" }).click();
      for (const name of Object.values(made.things).flat())
        await expect(sheet.getByRole("tabpanel", { name: "Gear" }).getByText(name, { exact: true })).toBeVisible();
    });
  }
});
