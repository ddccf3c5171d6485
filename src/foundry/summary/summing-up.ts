import type { Fight } from "../../rules/index.ts";
import type { WholeFight } from "../adapters/index.ts";
import { watch } from "../border.ts";
import { lazily } from "../lazily.ts";
import { refuseInWords, wholeFight } from "../referee/index.ts";
import { isDecided } from "./decided.ts";
import { type Worth, worthIn } from "./worth.ts";

const summary = lazily("summary", () => import("./fight-summary.ts"));

/** Shows a game master what a fight has come to. */
export async function sumUp(combat: Combat): Promise<void> {
  if (!game.user.isGM) return refuseInWords(combat, "game-master-only");
  const whole = await wholeFight(combat);
  await (await summary())?.showSummary(whole, worthIn(combat));
}

/** A fight that is being ended, read as long as all of it is there. */
interface Ending {
  readonly whole: Promise<WholeFight>;
  readonly worth: Worth;
}

/** Fights that are being ended from this window, by encounter. */
const ending = new Map<string, Ending>();

/** Fights of which it is known whether they are decided, by encounter. */
const decided = new Map<string, boolean>();

/** Whoever ends the fight in their tracker sees what it came to, where anything was done in it. */
export function registerSummary(): void {
  Hooks.on("preDeleteCombat", combat => {
    if (!game.user.isGM || ui.combat?.viewed?.id !== combat.id) return;
    ending.set(combat.id!, { whole: wholeFight(combat), worth: worthIn(combat) });
  });
  Hooks.on("deleteCombat", ({ id }) => {
    const ended = ending.get(id!);
    ending.delete(id!);
    decided.delete(id!);
    if (ended) watch(sumUpEnded(ended), "drawing");
  });
}

/** A game master who looks on as a side goes down sees what the fight came to: once, as long as nobody gets up again. */
export function sumUpDecided(combat: Combat, fight: Fight): void {
  if (!game.user.isGM) return;
  const isNow = fight.encounter.round > 0 && isDecided(fight);
  const wasBefore = decided.get(combat.id!);
  decided.set(combat.id!, isNow);
  if (isNow && wasBefore === false) watch(sumUp(combat), "drawing");
}

async function sumUpEnded({ whole, worth }: Ending): Promise<void> {
  const ended = await whole;
  await (await summary())?.showEnded(ended, worth);
}
