import type { Locator, Page } from "@playwright/test";

/** The part of Foundry's map and tokens that these functions use. */
interface Mapped {
  canvas: {
    ready: boolean;
    animatePan(view: Point & { duration: number }): Promise<unknown>;
    clientCoordinatesFromCanvas(point: Point): Point;
    scene: { tokens: { getName(name: string): Standing | undefined }; grid: { size: number } };
  };
  CONFIG: { specialStatusEffects: { DEFEATED: string } };
}

interface Point {
  x: number;
  y: number;
}

interface Standing {
  object: { hover: boolean; center: Point; setTarget(targeted: boolean, options: { releaseOthers: boolean }): void };
  actor: { statuses: Set<string> };
}

/** Is there a token of this figure on the page's map, marked as defeated? */
export async function isMarkedDefeated(page: Page, figure: string): Promise<boolean> {
  return page.evaluate(name => {
    const { canvas, CONFIG } = globalThis as unknown as Mapped;
    return canvas.scene.tokens.getName(name)?.actor.statuses.has(CONFIG.specialStatusEffects.DEFEATED) === true;
  }, figure);
}

/** Waits until a token is highlighted as if it were under the pointer. */
export async function isHighlighted(page: Page, figure: string): Promise<void> {
  await page.waitForFunction(
    name => (globalThis as unknown as Mapped).canvas.scene.tokens.getName(name)?.object.hover === true,
    figure,
  );
}

/** Targets a token, as its keybinding does. */
export async function markToken(page: Page, figure: string): Promise<void> {
  await page.waitForFunction(() => (globalThis as unknown as Mapped).canvas.ready);
  await page.evaluate(name => {
    const { canvas } = globalThis as unknown as Mapped;
    canvas.scene.tokens.getName(name)?.object.setTarget(true, { releaseOthers: true });
  }, figure);
}

/** The position of a token on the page, and the position this many squares away. Both are scrolled into view. */
async function placesOf(page: Page, figure: string, across = 0, along = 0): Promise<readonly [Point, Point]> {
  await page.waitForFunction(() => (globalThis as unknown as Mapped).canvas.ready);
  return page.evaluate(
    async ([name, columns, rows]) => {
      const { canvas } = globalThis as unknown as Mapped;
      const center = canvas.scene.tokens.getName(name)?.object.center;
      if (!center) throw new Error(`placesOf: ${name} has no token on the map`);
      const { size } = canvas.scene.grid;
      const end = { x: center.x + columns * size, y: center.y + rows * size };
      await canvas.animatePan({ x: (center.x + end.x) / 2, y: (center.y + end.y) / 2, duration: 0 });
      return [canvas.clientCoordinatesFromCanvas(center), canvas.clientCoordinatesFromCanvas(end)] as const;
    },
    [figure, across, along] as const,
  );
}

/**
 * Drags a token by this many squares with the mouse.
 *
 * @param look runs before the token is released
 */
export async function dragToken(
  page: Page,
  figure: string,
  [across, along]: readonly [number, number],
  look: () => Promise<void> = async () => undefined,
): Promise<void> {
  const [from, to] = await placesOf(page, figure, across, along);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await look();
  await page.mouse.up();
}

/** Drags an element of the page onto a token. A token under the sidebar is scrolled into view first. */
export async function dragOntoToken(page: Page, thing: Locator, figure: string): Promise<void> {
  const [{ x, y }] = await placesOf(page, figure);
  await thing.hover();
  await page.mouse.down();
  await page.mouse.move(x - 5, y - 5);
  await page.mouse.move(x, y);
  await page.mouse.up();
}

/** Clicks on the map, this many squares away from a token. */
export async function clickBeside(page: Page, figure: string, across: number, along: number): Promise<void> {
  const [, { x, y }] = await placesOf(page, figure, across, along);
  await page.mouse.move(x - 5, y - 5);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.up();
}

/** Opens the HUD of a token. */
export async function openBeside(page: Page, figure: string): Promise<void> {
  const [{ x, y }] = await placesOf(page, figure);
  await page.mouse.click(x, y, { button: "right" });
}
