import { sheetsOf } from "../play/foundry-page.ts";
import { begun } from "../play/opening.ts";
import { expect, test } from "../play/table.ts";

const LOW = { width: 1440, height: 480 };

test.describe("While others are at work", () => {
  test("a tracker keeps what somebody reads in it, where the keyboard is and how far it is scrolled", async ({
    sit,
  }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await begun(master, { Elin: ["Move"], Brandt: ["Move"] });
    await anna.page.setViewportSize(LOW);
    const why = anna.why("Ogre");
    await why.click();
    const reason = anna.line("Ogre").getByText(/by the die of the friendly side/);
    await expect(reason).toBeVisible();
    const list = anna.tracker.locator(".combat-tracker");
    const scrolled = () => list.evaluate(({ scrollTop }) => scrollTop);
    await list.evaluate(shown => shown.scrollTo(0, 200));
    await master.press("Open the sheet of Brandt");
    const points = sheetsOf(master.page).getByLabel("Hit points", { exact: true });
    await points.fill("40");
    await points.press("Tab");
    await expect(anna.line("Brandt")).toContainText("hp 40/52");
    await expect(reason).toBeVisible();
    await expect(why).toBeFocused();
    expect(await scrolled()).toBe(200);
  });
});
