import { MIRELLA } from "../../foundry/session/world.ts";
import type { Row, Taken } from "../measure.ts";
import { type Drawn, KNOWN, letDraw, openDrawn, strikeNow } from "./table.ts";
import {
  type Drawings,
  painted,
  pressToPainted,
  type Realm,
  samples,
  showSheet,
  takeCount,
  typeNumber,
  worked,
} from "./window.ts";

export const title =
  "Milliseconds of a window's main thread, until what has changed is on the screen; and what was drawn";

const SIZES = [20, 100, 200] as const;
const WARM_UP = 2;
const SAMPLES = 6;
const LOADS = 3;

/** The measurements, each with its maximum by number of figures. */
// biome-ignore format: a table
const GOALS: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  "a strike, at a player's":      { 20: 20, 100: 40 },
  "of it the tracker":            { 100: 16 },
  "a strike, at the referee's":   { 20: 20, 100: 40 },
  "a number on a sheet":          { 20: 60, 100: 60, 200: 60 },
  "the act dialog":               { 20: 16, 100: 16, 200: 16 },
  "press to painted, by the clock": { 20: 150, 100: 150, 200: 150 },
  "ready, our own of it":         { 20: 100, 100: 100, 200: 100 },
};

/** The time of a strike on each client, and the parts of the player's tracker that were rendered. */
interface Struck {
  readonly taken: readonly number[];
  readonly counted: Drawings;
}

/** One blow by the current combatant, measured on the player's and the leader's client. Then the turn ends. */
async function strike({ master, player }: Drawn): Promise<Struck> {
  const striker = await master.page.evaluate(() => (globalThis as unknown as Realm).game.combat.system.current);
  const taken = await worked([player, master], () => master.page.evaluate(strikeNow, KNOWN));
  const counted = await player.page.evaluate(takeCount);
  await worked([player, master], () => master.page.evaluate(goOn, { otto: KNOWN.otto, striker }));
  await player.page.evaluate(takeCount);
  return { taken, counted };
}

/** The same while the player's tracker does not render. */
async function strikeUnseen(drawn: Drawn): Promise<Struck> {
  const { page } = drawn.player;
  await page.evaluate(letDraw, false);
  const struck = await strike(drawn);
  await page.evaluate(letDraw, true);
  await page.evaluate(painted);
  await page.evaluate(takeCount);
  return struck;
}

/** Runs in the GM's page: moves on to the next combatant with a blow, if the turn has not moved on by itself. */
async function goOn({ otto, striker }: { otto: string; striker: string }): Promise<void> {
  const { game } = globalThis as unknown as Realm;
  const isOver = () => ![otto, striker].includes(game.combat.system.current);
  while (!isOver()) await game.combat.nextTurn();
}

/** Runs in a page: presses a figure's button that opens the act dialog. */
function openAct(figure: string): void {
  document.querySelector<HTMLElement>(`#combat [data-action="act"][data-figure="${figure}"]`)!.click();
}

async function onSheet({ master }: Drawn): Promise<readonly number[]> {
  await master.page.evaluate(showSheet, { figure: MIRELLA, isShown: true });
  const taken = await samples(WARM_UP + SAMPLES, () =>
    worked([master], () => master.page.evaluate(typeNumber, MIRELLA)),
  );
  await master.page.evaluate(showSheet, { figure: MIRELLA, isShown: false });
  return taken.slice(WARM_UP).map(([spent]) => spent!);
}

async function dialogs({ master }: Drawn): Promise<readonly number[]> {
  const { page } = master;
  const taken = await samples(WARM_UP + SAMPLES, async () => {
    const figure = await page.evaluate(() => (globalThis as unknown as Realm).game.combat.system.current);
    const [spent] = await worked([master], () => page.evaluate(openAct, figure));
    await page.locator('#ten-segments-act [data-action="close"]').click();
    return spent!;
  });
  return taken.slice(WARM_UP);
}

async function presses({ master: { page } }: Drawn): Promise<readonly number[]> {
  const figure = await page.evaluate(() => (globalThis as unknown as Realm).game.combat.system.current);
  return samples(SAMPLES, async () => {
    const spent = await page.evaluate(pressToPainted, figure);
    await page.locator('#ten-segments-act [data-action="close"]').click();
    await page.evaluate(painted);
    return spent;
  });
}

/** Runs all measurements in a fight of this size. Each row gets a list of samples. */
async function measure(figures: number): Promise<Readonly<Record<string, readonly number[]>>> {
  const drawn = await openDrawn(14, figures);
  await samples(WARM_UP, () => strike(drawn));
  const struck = await samples(SAMPLES, async () => ({ seen: await strike(drawn), unseen: await strikeUnseen(drawn) }));
  const [sheet, dialog, pressed] = [await onSheet(drawn), await dialogs(drawn), await presses(drawn)];
  const loads = await samples(LOADS, () => drawn.player.loaded());
  await drawn.close();
  return {
    "a strike, at a player's": struck.map(({ seen }) => seen.taken[0]!),
    "of it the tracker": struck.map(({ seen, unseen }) => seen.taken[0]! - unseen.taken[0]!),
    "a strike, at the referee's": struck.map(({ seen }) => seen.taken[1]!),
    "a number on a sheet": sheet,
    "the act dialog": dialog,
    "press to painted, by the clock": pressed,
    "ready, our own of it": loads,
    "rows drawn by a strike": struck.map(({ seen }) => seen.counted.rows),
    "parts drawn by it": struck.map(({ seen }) => seen.counted.parts),
    "drawings of it": struck.map(({ seen }) => seen.counted.drawings),
  };
}

/** One row for each measurement, by size of the fight. */
export async function* rows(): AsyncGenerator<Row> {
  const sized: Readonly<Record<string, readonly number[]>>[] = [];
  for (const figures of SIZES) sized.push(await measure(figures));
  for (const what of Object.keys(sized[0] ?? {})) {
    const cells = SIZES.map((figures, at): [string, Taken] => {
      const atMost = GOALS[what]?.[figures];
      return [`${figures} figures`, { goal: atMost === undefined ? {} : { atMost }, samples: sized[at]?.[what] ?? [] }];
    });
    yield { what, ...Object.fromEntries(cells) };
  }
}
