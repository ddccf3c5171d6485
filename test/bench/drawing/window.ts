import type { CDPSession, Page } from "@playwright/test";

/** The parts of Foundry's and the system's API that drive a client. */
export interface Realm {
  game: {
    ready: boolean;
    combat: {
      system: { current: string };
      combatants: { get(id: string): { actor: Sheeted } };
      nextTurn(): Promise<unknown>;
    };
  };
  ui: { combat: Tracker };
  CONFIG: { Dice: { randomUniform: () => number } };
  Hooks: { once(name: string, listener: () => void): void };
  tenSegments: Record<"begin" | "declare" | "rollInitiative" | "strike", (what?: object) => Promise<Ruling>>;
}

interface Ruling {
  readonly accepted: boolean;
}

interface Sheeted {
  sheet: { element: HTMLElement; render(how: object): Promise<unknown>; close(): Promise<unknown> };
  update(change: object): Promise<unknown>;
  createEmbeddedDocuments(kind: "Item", things: readonly object[]): Promise<unknown>;
}

interface Tracker {
  element: HTMLElement;
  render(): Promise<unknown>;
  _prepareContext(options: object): Promise<object>;
}

/** How often a tracker was rendered, and which parts. */
export interface Drawings {
  readonly drawings: number;
  readonly rows: number;
  readonly parts: number;
}

interface Counting {
  drawings: number;
  watching: MutationObserver;
  rows: number;
  parts: number;
}

/** Runs in a page: counts renders of the tracker from now on. */
export function countDrawings(): void {
  const { ui } = globalThis as unknown as Realm;
  const { combat } = ui;
  const prepare = combat._prepareContext.bind(combat);
  const counted = { drawings: 0, rows: 0, parts: 0 } as Counting;
  combat._prepareContext = options => {
    counted.drawings += 1;
    return prepare(options);
  };
  counted.watching = new MutationObserver(records => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLElement)) continue;
      if (node.parentElement === combat.element) counted.parts += 1;
      counted.rows += node.matches(".combatant") ? 1 : node.querySelectorAll(".combatant").length;
    }
  });
  counted.watching.observe(combat.element, { childList: true, subtree: true });
  (globalThis as unknown as { counted: Counting }).counted = counted;
}

/** Runs in a page: returns the counts since the last call. */
export function takeCount(): Drawings {
  const { counted } = globalThis as unknown as { counted: Counting };
  const { drawings, rows, parts } = counted;
  Object.assign(counted, { drawings: 0, rows: 0, parts: 0 });
  return { drawings, rows, parts };
}

/** Runs in a page: resolves once all pending renders are on the screen. */
export function painted(): Promise<void> {
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
  const rest = () => new Promise<void>(resolve => setTimeout(resolve, 150));
  return frame().then(frame).then(rest);
}

interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly url: string };
    readonly children?: readonly number[];
  }[];
  readonly samples?: readonly number[];
  readonly timeDeltas?: readonly number[];
}

/** Milliseconds spent in the system's functions and in functions called by them. */
function ownTime({ nodes, samples = [], timeDeltas = [] }: Profile): number {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map(child => [child, id] as const)));
  const ours = new Set(nodes.filter(({ callFrame }) => callFrame.url.includes("/ten-segments/")).map(({ id }) => id));
  const isOurs = (id: number | undefined): boolean => id !== undefined && (ours.has(id) || isOurs(parents.get(id)));
  return samples.reduce((sum, id, at) => sum + (isOurs(id) ? (timeDeltas[at] ?? 0) : 0), 0) / 1000;
}

/** Runs in a page: milliseconds of wall-clock time from pressing the button until the act dialog is on the screen. */
export async function pressToPainted(figure: string): Promise<number> {
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
  const pressed = performance.now();
  document.querySelector<HTMLElement>(`#combat [data-action="act"][data-figure="${figure}"]`)!.click();
  while (!document.querySelector('#ten-segments-act [name="kind"]')) await frame();
  await frame();
  return performance.now() - pressed;
}

/** A page whose main thread is timed. */
export class Timed {
  private constructor(
    readonly page: Page,
    private readonly devtools: CDPSession,
  ) {}

  static async on(page: Page): Promise<Timed> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
    return new Timed(page, devtools);
  }

  /**
   * Reloads the page and returns the milliseconds that the system's own code runs until the world is ready and
   * displayed.
   */
  async loaded(): Promise<number> {
    await this.devtools.send("Profiler.enable");
    await this.devtools.send("Profiler.setSamplingInterval", { interval: 200 });
    await this.devtools.send("Profiler.start");
    await this.page.reload();
    await this.page.waitForFunction(() => (globalThis as unknown as Realm).game?.ready);
    await this.page.evaluate(painted);
    const { profile } = await this.devtools.send("Profiler.stop");
    return ownTime(profile);
  }

  /** Milliseconds that the main thread has worked so far. */
  async worked(): Promise<number> {
    const { metrics } = await this.devtools.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
  }
}

/** Milliseconds that each client's main thread works while something runs. */
export async function worked(windows: readonly Timed[], work: () => Promise<unknown>): Promise<readonly number[]> {
  const before = await Promise.all(windows.map(window => window.worked()));
  await work();
  await Promise.all(windows.map(({ page }) => page.evaluate(painted)));
  const after = await Promise.all(windows.map(window => window.worked()));
  return after.map((spent, at) => spent - before[at]!);
}

/** Takes this many samples, one after another. */
export async function samples<Sample>(count: number, take: () => Promise<Sample>): Promise<Sample[]> {
  const taken: Sample[] = [];
  for (let at = 0; at < count; at++) taken.push(await take());
  return taken;
}

/** Runs in a page: opens or closes a figure's sheet. */
export async function showSheet({ figure, isShown }: { figure: string; isShown: boolean }): Promise<void> {
  const { sheet } = (globalThis as unknown as Realm).game.combat.combatants.get(figure).actor;
  await (isShown ? sheet.render({ force: true }) : sheet.close());
}

/** Runs in a page: types a number on the open sheet. */
export function typeNumber(figure: string): void {
  const { sheet } = (globalThis as unknown as Realm).game.combat.combatants.get(figure).actor;
  const field = sheet.element.querySelector<HTMLInputElement>('[name="system.hitPoints.value"]')!;
  field.value = String(Number(field.value) - 1);
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
