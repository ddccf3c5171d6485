import type { Locator, Page } from "@playwright/test";
import { expect } from "./expecting.ts";
import { turnTo } from "./foundry-page.ts";

/** The part of Foundry's documents used to set up a world. */
interface Realm {
  game: {
    users: { getName(name: string): { id: string } };
    packs: { get(id: string): Pack };
    combats: { contents: { delete(): Promise<unknown> }[] };
    scenes: { getName(name: string): { activate(): Promise<unknown> } };
  };
  foundry: { applications: { instances: Map<string, Opened> } };
  canvas: {
    ready: boolean;
    scene: { name: string; tokens: { getName(name: string): Token | undefined } };
    clientCoordinatesFromCanvas(point: { x: number; y: number }): { x: number; y: number };
  };
}

interface Pack {
  readonly title: string;
  render(force: boolean): unknown;
  getDocuments(): Promise<{ import(options: { dialog: boolean }): Promise<unknown> }[]>;
}

interface Opened {
  readonly collection?: unknown;
  setPosition(at: { left: number; top: number }): unknown;
  bringToFront(): void;
}

interface Token {
  inCombat: boolean;
  object: { center: { x: number; y: number } } | null;
  sheet: { render(options: { force: boolean }): unknown };
}

type Directory = "actors" | "scenes";

const directoryOf = (page: Page, kind: Directory): Locator =>
  kind === "actors" ? page.locator("#actors") : page.locator("#scenes");

/** A row of a sidebar directory. */
export const entry = (page: Page, directory: Directory, name: string): Locator =>
  directoryOf(page, directory).locator(".directory-item").filter({ hasText: name });

/** Creates a document with the button of its directory, which asks for a name, and for a type if there are several. */
export async function create(page: Page, directory: Directory, name: string, type?: string): Promise<void> {
  await turnTo(page, directory);
  await directoryOf(page, directory).locator('[data-action="createEntry"]').click();
  const asking = page.locator(".application").filter({ has: page.locator('[data-action="ok"]') });
  await asking.locator('[name="name"]').fill(name);
  if (type) await asking.locator('[name="type"]').selectOption(type);
  await asking.locator('[data-action="ok"]').click();
  await expect(asking).toBeHidden();
  await expect(entry(page, directory, name)).toBeVisible();
}

/** Chooses an entry of a row's context menu. */
export async function chooseFor(line: Locator, words: string): Promise<void> {
  await line.click({ button: "right" });
  await line.page().locator("#context-menu").locator(".context-item").filter({ hasText: words }).click();
}

/** Submits the form of a window, which then closes. */
export async function save(window: Locator): Promise<void> {
  await window.locator('button[type="submit"]').click();
  await expect(window).toBeHidden();
}

/** Makes a user the owner of a document, in its ownership window. */
export async function giveTo(window: Locator, user: string): Promise<void> {
  const id = await window.page().evaluate(name => (globalThis as unknown as Realm).game.users.getName(name).id, user);
  await window.locator(`[name="${id}"]`).selectOption("3");
  await save(window);
}

/** Drags a row of a directory onto the map. The name of its token may get a number. */
export async function dragOntoMap(
  page: Page,
  name: string,
  at: { x: number; y: number },
  token: string = name,
): Promise<void> {
  await entry(page, "actors", name).dragTo(page.locator("#board"), { targetPosition: at });
  await isLaid(page, token);
}

/** Opens the window of one of the system's packs at the left, where it covers no other. */
export async function openPack(page: Page, pack: string): Promise<Locator> {
  const title = await page.evaluate(id => {
    const opened = (globalThis as unknown as Realm).game.packs.get(id);
    opened.render(true);
    return opened.title;
  }, `ten-segments.${pack}`);
  const listed = page.locator(".application").filter({ has: page.locator(".directory-item") });
  const window = listed.filter({ hasText: title }).last();
  await expect(window.locator(".directory-item").first()).toBeVisible();
  await page.evaluate(id => {
    const { foundry, game } = globalThis as unknown as Realm;
    const shown = [...foundry.applications.instances.values()].find(
      ({ collection }) => collection === game.packs.get(id),
    );
    shown?.setPosition({ left: 20, top: 60 });
    shown?.bringToFront();
  }, `ten-segments.${pack}`);
  return window;
}

/** Imports the system's adventure into a world without fights, and activates its map. */
export async function bringAdventure(page: Page, map: string): Promise<void> {
  await page.evaluate(async name => {
    const { game } = globalThis as unknown as Realm;
    for (const combat of game.combats.contents) await combat.delete();
    const [adventure] = await game.packs.get("ten-segments.adventure").getDocuments();
    await adventure?.import({ dialog: false });
    await game.scenes.getName(name).activate();
  }, map);
}

/** A row of a pack. */
export const entryIn = (pack: Locator, name: string): Locator =>
  pack.locator(".directory-item").filter({ has: pack.page().getByText(name, { exact: true }) });

/** Waits until a token with this name is on the map. */
export async function isLaid(page: Page, name: string): Promise<void> {
  await page.waitForFunction(laid => (globalThis as unknown as Realm).canvas.scene.tokens.getName(laid)?.object, name);
}

/** Opens the configuration of a token on the map. */
export async function configureToken(page: Page, name: string): Promise<void> {
  await page.evaluate(
    async laid =>
      void (await (globalThis as unknown as Realm).canvas.scene.tokens.getName(laid)?.sheet.render({ force: true })),
    name,
  );
}

/** Adds a token to the encounter with the button of its HUD. The HUD must not cover another token. */
export async function joinFight(page: Page, name: string): Promise<void> {
  const { x, y } = await page.evaluate(laid => {
    const { canvas } = globalThis as unknown as Realm;
    const center = canvas.scene.tokens.getName(laid)?.object?.center ?? { x: 0, y: 0 };
    return canvas.clientCoordinatesFromCanvas(center);
  }, name);
  await page.mouse.click(x, y, { button: "right" });
  await page.locator('[data-action="combat"]').click();
  await page.waitForFunction(
    laid => (globalThis as unknown as Realm).canvas.scene.tokens.getName(laid)?.inCombat === true,
    name,
  );
}

/** Waits until a map with this name is displayed. */
export async function seesMap(page: Page, name: string): Promise<void> {
  await page.waitForFunction(
    seen =>
      (globalThis as unknown as Realm).canvas.ready && (globalThis as unknown as Realm).canvas.scene.name === seen,
    name,
  );
}
