import type { Locator, Page } from "@playwright/test";

/** Foundry's map and its tokens, as far as a token is looked at and dragged. */
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
  object: { center: Point; setTarget(targeted: boolean, options: { releaseOthers: boolean }): void };
  actor: { statuses: Set<string> };
}

/** Has this page a map with such a token, marked as defeated? */
export async function isMarkedDefeated(page: Page, figure: string): Promise<boolean> {
  return page.evaluate(name => {
    const { canvas, CONFIG } = globalThis as unknown as Mapped;
    return canvas.scene.tokens.getName(name)?.actor.statuses.has(CONFIG.specialStatusEffects.DEFEATED) === true;
  }, figure);
}

/** Marks a token as a target, as the key for it does. */
export async function markToken(page: Page, figure: string): Promise<void> {
  await page.waitForFunction(() => (globalThis as unknown as Mapped).canvas.ready);
  await page.evaluate(name => {
    const { canvas } = globalThis as unknown as Mapped;
    canvas.scene.tokens.getName(name)?.object.setTarget(true, { releaseOthers: true });
  }, figure);
}

/** Where on the page a token stands, and where it would stand so many squares on; both are in sight. */
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
 * Drag a token by so many squares, with the mouse, over the page.
 *
 * @param look what is looked at before it is let go
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

/** Drags something of the page onto a token; one that lies beneath the sidebar is brought out first. */
export async function dragOntoToken(page: Page, thing: Locator, figure: string): Promise<void> {
  const [{ x, y }] = await placesOf(page, figure);
  await thing.hover();
  await page.mouse.down();
  await page.mouse.move(x - 5, y - 5);
  await page.mouse.move(x, y);
  await page.mouse.up();
}

/** Clicks on the map, so many squares from where a token stands. */
export async function clickBeside(page: Page, figure: string, across: number, along: number): Promise<void> {
  const [, { x, y }] = await placesOf(page, figure, across, along);
  await page.mouse.move(x - 5, y - 5);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.up();
}

/** Opens what can be done with a token, beside it. */
export async function openBeside(page: Page, figure: string): Promise<void> {
  const [{ x, y }] = await placesOf(page, figure);
  await page.mouse.click(x, y, { button: "right" });
}
