import { attacksOfRoutine } from "#rules/index.ts";
import { type FigureActor, figureOfSheet } from "../../adapters/index.ts";
import { say } from "../../localize.ts";
import { sayBlows } from "../../words/intent.ts";

/** An actor's natural weapons as one entry: "Claw/Claw/Bite". */
export interface RoutineLine {
  readonly name: string;
  readonly facts: string;
  /** The button that rolls all attacks outside a fight; null in one. */
  readonly rolls: { readonly words: string; readonly number: string; readonly open: boolean } | null;
}

/** Null if the routine has fewer than two attacks. */
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

/** The items of the routine's attacks, in order. */
export function itemsOfRoutine(actor: FigureActor): readonly Item[] {
  return attacksOfRoutine(figureOfSheet(actor)).flatMap(({ id }) => actor.items.get(id) ?? []);
}
