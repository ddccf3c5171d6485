import { type Figure, type IntentKind, OPTION_KEYS, shoots, strikes } from "#rules/index.ts";
import { say } from "../../localize.ts";
import { powersOf } from "../means.ts";

/** Intentions that end in melee. */
export const BLOWS: readonly IntentKind[] = ["melee", "charge"];

/** A weapon, a spell, a power or a row of the table, with its name. */
export interface Usable {
  readonly id: string;
  readonly name: string;
}

/** The weapons, spells, powers or rows of the table that a figure can use for an intention. */
export function itemsFor(kind: IntentKind, figure: Figure): readonly Usable[] {
  if (BLOWS.includes(kind)) return figure.weapons.filter(strikes);
  if (kind === "missile") return figure.weapons.filter(shoots);
  if (kind === "spell") return figure.spells.filter(spell => spell.memorized > 0);
  if (kind === "device") return powersOf(figure).map(({ key, name }) => ({ id: key, name }));
  if (kind === "option") return OPTION_KEYS.map(id => ({ id, name: say(`TableOption.${id}`) }));
  return [];
}
