import type { Locator, Page } from "@playwright/test";
import { expect } from "./expecting.ts";

/**
 * The selectors of Foundry's own pages that the specs use, each with the place that documents it. Specs reach
 * everything else by the system's own elements or the public API. A contract test reads this list.
 */
// biome-ignore format: a table
export const DOCUMENTED = {
  'select[name="userid"]':   "join page, as robots use it: fvtt-fria-ligan/forbidden-lands-foundry-vtt e2e/foundry.spec.ts",
  'input[name="password"]':  "join page, likewise",
  'button[name="join"]':     "join page, likewise",
  "#combat":                 "API: CombatTracker, an AbstractSidebarTab whose id is its tabName",
  "#chat":                   "API: ChatLog, an AbstractSidebarTab whose id is its tabName",
  "#scenes":                 "API: SceneDirectory, an AbstractSidebarTab whose id is its tabName",
  "#actors":                 "API: ActorDirectory, an AbstractSidebarTab whose id is its tabName",
  "#board":                  "API: Canvas, drawn on the element #board",
  "#notifications":          "API: Notifications, shown in the element #notifications",
  "#context-menu":           "API: ContextMenu, drawn as the element #context-menu",
  ".context-item":           "API: ContextMenu, a list item for each entry",
  ".application":            "API: ApplicationV2, the class of every window",
  ".sheet":                  "API: DocumentSheetV2.DEFAULT_OPTIONS.classes",
  ".directory-item":         "API: DocumentDirectory, a line for each entry; modules add to its menu by getActorContextOptions",
  '[data-action="close"]':   "API: ApplicationV2, the key of the header that closes",
  '[data-action="toggleControls"]': "API: ApplicationV2#toggleControls, the key of the header that opens its menu",
  '[data-action="yes"]':     "API: DialogV2.confirm, whose buttons are yes and no",
  '[data-action="createEntry"]': "API: DocumentDirectory.DEFAULT_OPTIONS.actions",
  '[data-action="combat"]': "API: TokenHUD.DEFAULT_OPTIONS.actions",
  '[data-status-id="*"]':   "token HUD, as a module reads it: kaelad02/kaelad-custom-5e src/modules/token-hud.js",
  '[data-action="ok"]':      "API: DialogV2.prompt and input, whose button is ok",
  'button[type="submit"]':   "HTML: what sends a form",
  'img[src="x"], i[onclick]': "HTML: what a name with markup in it would become",
} as const;

/** The part of Foundry's `game` and `ui` that these functions use. */
interface Found {
  game: { ready: boolean; users: { getName(name: string): { active: boolean } | undefined } };
  ui: {
    sidebar: { changeTab(tab: string, group: string): void; expanded: boolean; expand(): void; collapse(): void };
    notifications: { clear(): void };
  };
}

/** Joins by the join page, which offers only users who are not connected. */
export async function joinAs(page: Page, address: string, name: string): Promise<void> {
  await page.goto(`${address}/join`);
  await page.locator('select[name="userid"]').selectOption({ label: name });
  const { FOUNDRY_PASSWORD: password } = process.env;
  if (password) await page.locator('input[name="password"]').fill(password);
  await page.locator('button[name="join"]').click();
  await isReady(page);
}

/** Joins the host's world by a user's own address. */
export async function sitDownAs(page: Page, address: string, name: string): Promise<void> {
  await page.goto(`${address}/join?user=${encodeURIComponent(name)}`);
  await isReady(page);
}

/** Waits until the test's own timeout: on a busy machine, loading a page takes longer than any action on it. */
async function isReady(page: Page): Promise<void> {
  await page.waitForFunction(() => (globalThis as unknown as Found).game?.ready === true, undefined, { timeout: 0 });
}

/** Switches to a tab of the sidebar. */
export async function turnTo(page: Page, tab: string): Promise<void> {
  await page.evaluate(name => {
    const { sidebar } = (globalThis as unknown as Found).ui;
    if (!sidebar.expanded) sidebar.expand();
    sidebar.changeTab(name, "primary");
  }, tab);
}

/** Collapses the sidebar to its tab buttons. Switching to a tab expands it again. */
export async function collapseSidebar(page: Page): Promise<void> {
  await page.evaluate(() => (globalThis as unknown as Found).ui.sidebar.collapse());
}

/** The notifications with this text. */
export const notice = (page: Page, words: string | RegExp): Locator => page.locator("#notifications").getByText(words);

export async function clearNotices(page: Page): Promise<void> {
  await page.evaluate(() => (globalThis as unknown as Found).ui.notifications.clear());
}

/** Windows of documents. */
export const sheetsOf = (page: Page): Locator => page.locator(".application.sheet");

/** The windows that contain this text, such as their title. */
export const windowWith = (page: Page, words: string): Locator =>
  page.locator(".application").filter({ hasText: words });

/** The close button in a window's header. */
export const closeKey = (window: Locator): Locator => window.locator('[data-action="close"]');

/** The button in a window's header that opens and closes its menu. */
export const menuKey = (window: Locator): Locator => window.locator('[data-action="toggleControls"]');

export async function closeWindow(window: Locator): Promise<void> {
  await closeKey(window).press("Enter");
  await expect(window).toBeHidden();
}

/** Waits until a user is disconnected. */
export async function hasLeft(page: Page, name: string): Promise<void> {
  await page.waitForFunction(left => (globalThis as unknown as Found).game.users.getName(left)?.active !== true, name);
}
