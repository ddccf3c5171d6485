import type { Locator, Page } from "@playwright/test";
import { expect } from "./expecting.ts";
import { menuKey, sheetsOf } from "./foundry-page.ts";

/** The part of Foundry's API that opens a sheet where it covers nothing. */
interface Realm {
  game: { actors: { getName(name: string): { sheet: Opened } } };
}
interface Opened {
  render(options: { force: boolean }): Promise<unknown>;
  setPosition(at: { left: number; top: number }): void;
}

/** Opens a character's sheet as from the directory, at a place where it covers nothing. */
export async function openSheet(page: Page, name: string, left: number): Promise<Locator> {
  await page.evaluate(
    async asked => {
      const { sheet } = (globalThis as unknown as Realm).game.actors.getName(asked.name);
      await sheet.render({ force: true });
      sheet.setPosition({ left: asked.left, top: 40 });
    },
    { name, left },
  );
  const sheet = sheetsOf(page).filter({ hasText: `Character: ${name}` });
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Presses *Print* in a sheet's header. The printer window is suppressed, because no user could answer it. */
export async function pressPrint(page: Page, sheet: Locator): Promise<void> {
  await page.evaluate(() => {
    globalThis.print = () => document.body.setAttribute("data-asked", "printer");
  });
  const key = sheet.getByText("Print", { exact: true });
  if (await key.isHidden()) await menuKey(sheet).click();
  await key.click();
  await expect(page.locator("body")).toHaveAttribute("data-asked", "printer");
}
