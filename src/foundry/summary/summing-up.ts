import type { Fight } from "../../rules/index.ts";
import type { WholeFight } from "../adapters/index.ts";
import { watch } from "../border.ts";
import { wholeFight } from "../referee/index.ts";
import { refuseInWords } from "../refusals.ts";
import { isDecided } from "../words/side.ts";
import { showEnded, showSummary } from "./fight-summary.ts";
import { type Worth, worthIn } from "./summing.ts";

/** Shows the summary of a fight; refused unless this user is a GM. */
export async function sumUp(combat: Combat): Promise<void> {
  if (!game.user.isGM) return refuseInWords(combat, "game-master-only");
  const whole = await wholeFight(combat);
  await showSummary(whole, worthIn(combat));
}

/** A fight that is being deleted. It is read before its data is gone. */
interface Ending {
  readonly whole: Promise<WholeFight>;
  readonly worth: Worth;
}

/** Fights that this client's user is deleting, by encounter id. */
const ending = new Map<string, Ending>();

/** Whether each fight was decided when last looked at, by encounter id. */
const decided = new Map<string, boolean>();

/** A GM who ends the fight in their tracker sees its summary, unless nothing happened in it. */
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

/**
 * Shows the summary to a GM when one side goes down. It is shown again only if a figure gets up and the fight is
 * decided once more.
 */
export function sumUpDecided(combat: Combat, fight: Fight): void {
  if (!game.user.isGM) return;
  const isNow = fight.encounter.round > 0 && isDecided(fight);
  const wasBefore = decided.get(combat.id!);
  decided.set(combat.id!, isNow);
  if (isNow && wasBefore === false) watch(sumUp(combat), "drawing");
}

async function sumUpEnded({ whole, worth }: Ending): Promise<void> {
  const ended = await whole;
  await showEnded(ended, worth);
}
