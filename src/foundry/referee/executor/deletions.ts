import {
  type ChooseNeed,
  type Command,
  commandsIn,
  type Fight,
  type Figure,
  type FigureId,
  figureOf,
} from "#rules/index.ts";
import { readFigureIn } from "../../adapters/index.ts";
import { hearWhile } from "../../interpreter.ts";
import { type Names, namedThingsOf } from "../../localize.ts";
import type { Execution } from "../execution.ts";
import { type Refused, refused } from "../transport/socket.ts";

/** Something deleted that an open question needs: a figure, or an item of that figure. */
export interface Deletion {
  readonly figure: FigureId;
  /** Null if the figure itself was deleted. */
  readonly item: string | null;
}

/** The first deleted figure or item that a question is about; null if there is none. */
export function lossOf({ combat, fight, command }: Execution, need: ChooseNeed): Deletion | null {
  return firstLoss(combat, fight, concernedBy(need, command));
}

/** The first figure or item named by a command that was deleted since the fight was read; null if there is none. */
export function deletionIn(combat: Combat, fight: Fight, command: object): Deletion | null {
  const says = JSON.stringify(command);
  const named = fight.figures.flatMap(figure => (figure !== null && says.includes(figure.id) ? [figure.id] : []));
  return firstLoss(
    combat,
    fight,
    named.map(id => [id, command] as const),
  );
}

function firstLoss(
  combat: Combat,
  fight: Fight,
  concerned: readonly (readonly [FigureId, unknown])[],
): Deletion | null {
  for (const [id, says] of concerned) {
    const before = figureOf(fight, id);
    const now = readFigureIn(combat, id);
    if (before === undefined) continue;
    if (now === undefined) return { figure: id, item: null };
    const item = itemLost(before, now, JSON.stringify(says));
    if (item !== null) return { figure: id, item };
  }
  return null;
}

/** The figures that a question is about, each with the data that may name items of theirs. */
function concernedBy(need: ChooseNeed, command: Command): readonly (readonly [FigureId, unknown])[] {
  const deed: object = need.deed === undefined ? command : (commandsIn(command)[need.deed] ?? command);
  const others = need.against === null ? [] : [[need.against, null] as const];
  const doer = "figure" in deed ? [[deed.figure as FigureId, deed] as const] : [];
  return [[need.figure, need.choices], ...others, ...doer];
}

function itemLost(before: Figure, now: Figure, says: string): string | null {
  const left = new Set(namedThingsOf(now).map(({ id }) => id));
  return namedThingsOf(before).find(({ id }) => says.includes(id) && !left.has(id))?.id ?? null;
}

/**
 * Builds the refusal that says which deleted figure or item ended a question, with the names from the time of asking.
 */
export function withdrawnFor(loss: Deletion, names: Names): Refused {
  const named = namedLoss(loss, names);
  return loss.item === null ? refused("question-figure-gone", named) : refused("question-item-gone", named);
}

/** Calls back whenever a combatant, token, actor or item is deleted; returns a function that stops this. */
export function whenDeleted(look: () => void): () => void {
  return hearWhile(["deleteCombatant", "deleteToken", "deleteActor", "deleteItem"], () => look());
}

/** A loss with the names from the time of asking, as its reader may know them. */
function namedLoss({ figure, item }: Deletion, names: Names): { readonly figure: string; readonly item?: string } {
  const named = { figure: names[figure] ?? figure };
  return item === null ? named : { ...named, item: names[item] ?? item };
}
