import type { Page } from "@playwright/test";

/** A page whose dice come from a list. */
interface Scripted {
  CONFIG: { Dice: { randomUniform: () => number } };
  scripted: { ahead: number[]; missing: number };
}

/** What Foundry's generator has to say for a die of so many faces to show a face. */
const uniform = (shown: number, faces: number): number => 1 - (shown - 0.5) / faces;

export const d20 = (shown: number): number => uniform(shown, 20);
export const d12 = (shown: number): number => uniform(shown, 12);
export const d10 = (shown: number): number => uniform(shown, 10);
export const d8 = (shown: number): number => uniform(shown, 8);
export const d6 = (shown: number): number => uniform(shown, 6);
export const d4 = (shown: number): number => uniform(shown, 4);

/** From now on no die falls on this page that was not asked for. */
export async function scriptDice(page: Page): Promise<void> {
  await page.evaluate(() => {
    const realm = globalThis as unknown as Scripted;
    realm.scripted = { ahead: [], missing: 0 };
    realm.CONFIG.Dice.randomUniform = () => {
      const next = realm.scripted.ahead.shift();
      if (next !== undefined) return next;
      realm.scripted.missing += 1;
      throw new Error("A die was rolled that no test asked for");
    };
  });
}

/** The next dice that this page rolls. */
export async function expectDice(page: Page, dice: readonly number[]): Promise<void> {
  await page.evaluate(ahead => (globalThis as unknown as Scripted).scripted.ahead.push(...ahead), dice);
}

/** Dice that were asked for and never fell, and dice that fell unasked. */
export async function diceAmiss(page: Page): Promise<{ left: number; missing: number }> {
  return page.evaluate(() => {
    const { ahead, missing } = (globalThis as unknown as Scripted).scripted;
    return { left: ahead.length, missing };
  });
}
