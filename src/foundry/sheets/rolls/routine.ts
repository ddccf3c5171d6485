import { attacksOfRoutine } from "#rules/index.ts";
import { type FigureActor, figureOfSheet } from "../../adapters/index.ts";
import { say } from "../../localize.ts";
import { sayBlows } from "../../words/intent.ts";

/** The natural weapons of a figure as the one entry that they are: "Claw/Claw/Bite". */
export interface RoutineLine {
  readonly name: string;
  readonly facts: string;
  /** The key that rolls all its attacks outside of a fight; null in one. */
  readonly rolls: { readonly words: string; readonly number: string; readonly open: boolean } | null;
}

/** Null for a figure that has no more than one attack in a routine, or a single weapon to make it with. */
export function routineOn(actor: FigureActor, outside: boolean): RoutineLine | null {
  const blows = attacksOfRoutine(figureOfSheet(actor));
  if (blows.length < 2) return null;
  const damage = blows.map(({ damageSmallMedium }) => damageSmallMedium ?? "–").join("/");
  const rolls = { words: say("Roll.Key.attack"), number: `×${blows.length}`, open: actor.isOwner };
  return {
    name: sayBlows(blows),
    facts: say("Sheet.Facts.routine", { damage }),
    rolls: outside ? rolls : null,
  };
}

/** The things of its blows, in their order. */
export function itemsOfRoutine(actor: FigureActor): readonly Item[] {
  return attacksOfRoutine(figureOfSheet(actor)).flatMap(({ id }) => actor.items.get(id) ?? []);
}
