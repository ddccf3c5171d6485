import { say, shownNumber } from "../localize.ts";
import { HIT_POINTS } from "./form/relative.ts";

/** A number in a box of its own. */
export interface NumberBox {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  /** What may be typed to change it by so much, and its number as it is shown then; null where a number is set. */
  readonly relative: { readonly shown: string; readonly hint: string } | null;
  /** The number it is measured against, in the same box. */
  readonly of: { readonly name: string; readonly label: string; readonly value: number } | null;
}

interface HeadSource {
  readonly hitPoints: { readonly value: number; readonly max: number };
  readonly armorClass: number;
  readonly thac0: number;
  readonly move: number;
}

/** The numbers that stand at the head of the sheet whatever page is open. */
export function headNumbers(source: HeadSource): readonly NumberBox[] {
  const max = { name: "system.hitPoints.max", label: say("Sheet.Number.hitPointsMax"), value: source.hitPoints.max };
  const plain = (["armorClass", "thac0", "move"] as const).map(id => box(id, `system.${id}`, source[id], null));
  const hitPoints = box("hitPoints", HIT_POINTS, source.hitPoints.value, max);
  const relative = { shown: shownNumber(hitPoints.value), hint: say("Sheet.Number.relative") };
  return [{ ...hitPoints, relative }, ...plain];
}

function box(id: string, name: string, value: number, of: NumberBox["of"]): NumberBox {
  return { name, label: say(`Sheet.Number.${id}`), value, relative: null, of };
}

export const ABILITIES = ["strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"] as const;

/** The six abilities, each a number in a box. */
export function abilityNumbers(source: Readonly<Record<(typeof ABILITIES)[number], number>>): readonly NumberBox[] {
  return ABILITIES.map(id => ({
    ...box("move", `system.abilities.${id}`, source[id], null),
    label: say(`Ability.${id}`),
  }));
}
