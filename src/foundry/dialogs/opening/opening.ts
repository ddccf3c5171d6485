import type { FigureId } from "#rules/index.ts";
import { watch } from "../../border.ts";
import { lazily } from "../../lazily.ts";
import type { Question } from "../../referee/index.ts";
import type { ActChoice } from "../acting/choice.ts";

const windows = lazily("window", () => import("./windows.ts"));

/** Opens the window to act for a figure, with what is known already chosen. */
export function openAct(combat: Combat, figure: FigureId, asked: Partial<ActChoice> = {}): void {
  watch(
    windows().then(loaded => loaded?.askToAct(combat, figure, asked)),
    "drawing",
  );
}

/** Opens the window to declare for one figure, or for all of the user's that have not declared. */
export function openDeclare(combat: Combat, figure?: FigureId): void {
  watch(
    windows().then(loaded => loaded?.askToDeclare(combat, figure)),
    "drawing",
  );
}

/** Opens the window for a figure's pool. */
export async function openPool(combat: Combat, figure: FigureId): Promise<void> {
  await (await windows())?.askToDeal(combat, figure);
}

/** Puts the question to this client's user; null when it is closed, its time is over, or there is no window to ask in. */
export async function decide(question: Question): Promise<string | null> {
  return (await windows())?.askToDefend(question) ?? null;
}
