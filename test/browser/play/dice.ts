import type { Page } from "@playwright/test";

/** A page with scripted dice. */
interface Scripted {
  CONFIG: { Dice: { randomUniform: () => number } };
  scripted: { ahead: number[]; missing: number };
}

/** The random number for which a die with this many faces shows this face. */
const uniform = (shown: number, faces: number): number => 1 - (shown - 0.5) / faces;

export const d20 = (shown: number): number => uniform(shown, 20);
export const d12 = (shown: number): number => uniform(shown, 12);
export const d10 = (shown: number): number => uniform(shown, 10);
export const d8 = (shown: number): number => uniform(shown, 8);
export const d6 = (shown: number): number => uniform(shown, 6);
export const d4 = (shown: number): number => uniform(shown, 4);

/** From now on this page rolls only scripted dice. */
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

/** Appends to the scripted dice of this page. */
export async function expectDice(page: Page, dice: readonly number[]): Promise<void> {
  await page.evaluate(ahead => (globalThis as unknown as Scripted).scripted.ahead.push(...ahead), dice);
}

/** Counts the scripted dice that were not rolled, and the rolls without a scripted die. */
export async function diceAmiss(page: Page): Promise<{ left: number; missing: number }> {
  return page.evaluate(() => {
    const { ahead, missing } = (globalThis as unknown as Scripted).scripted;
    return { left: ahead.length, missing };
  });
}
