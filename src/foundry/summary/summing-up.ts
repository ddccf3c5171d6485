import type { WholeFight } from "../adapters/index.ts";
import { watch } from "../border.ts";
import { lazily } from "../lazily.ts";
import { refuseInWords, wholeFight } from "../referee/index.ts";

const summary = lazily("summary", () => import("./fight-summary.ts"));

/** Shows a game master what a fight has come to. */
export async function sumUp(combat: Combat): Promise<void> {
  if (!game.user.isGM) return refuseInWords(combat, "game-master-only");
  const whole = await wholeFight(combat);
  await (await summary())?.showSummary(whole);
}

/** What fights that are being ended from this window came to, by encounter: read as long as all of it is there. */
const ending = new Map<string, Promise<WholeFight>>();

/** Whoever ends the fight in their tracker sees what it came to, where anything was done in it. */
export function registerSummary(): void {
  Hooks.on("preDeleteCombat", combat => {
    if (game.user.isGM && ui.combat?.viewed?.id === combat.id) ending.set(combat.id!, wholeFight(combat));
  });
  Hooks.on("deleteCombat", ({ id }) => {
    const whole = ending.get(id!);
    ending.delete(id!);
    if (whole) watch(sumUpEnded(whole), "drawing");
  });
}

async function sumUpEnded(whole: Promise<WholeFight>): Promise<void> {
  const ended = await whole;
  await (await summary())?.showEnded(ended);
}
