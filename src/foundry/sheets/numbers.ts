import type { Gives, Told } from "../../rules/index.ts";
import { say, sayList, shownNumber } from "../localize.ts";
import type { Derived } from "../models/derived/derived.ts";
import { sayTold } from "./derived/parts.ts";
import { HIT_POINTS } from "./form/relative.ts";

/** A number in a box of its own. */
export interface NumberBox {
  readonly name: string;
  readonly label: string;
  /** Null where nobody has typed one, so that it follows from other things. */
  readonly value: number | null;
  /** What it is then, and what it is made of; null where it follows from nothing. */
  readonly derived: { readonly value: string; readonly parts: string } | null;
  /** What may be typed to change it by so much, and its number as it is shown then; null where a number is set. */
  readonly relative: { readonly shown: string; readonly hint: string } | null;
  /** The number it is measured against, in the same box, and how much of it is left in per cent. */
  readonly of: { readonly name: string; readonly label: string; readonly value: number; readonly left: number } | null;
  /** What it gives, in words. */
  readonly gives: string;
}

interface HeadSource {
  readonly hitPoints: { readonly value: number; readonly max: number };
  readonly armorClass: number | null;
  readonly thac0: number | null;
  readonly move: number | null;
}

const plain = (name: string, label: string, value: number | null): NumberBox => {
  return { name, label, value, derived: null, relative: null, of: null, gives: "" };
};

/** The numbers that stand at the head of the sheet whatever page is open. */
export function headNumbers(source: HeadSource, derived: Derived): readonly NumberBox[] {
  const { value, max } = source.hitPoints;
  const left = Math.round((Math.min(max, Math.max(0, value)) / max) * 100);
  const of = { name: "system.hitPoints.max", label: say("Sheet.Number.hitPointsMax"), value: max, left };
  const relative = { shown: shownNumber(value), hint: say("Sheet.Number.relative") };
  return [
    { ...plain(HIT_POINTS, say("Sheet.Number.hitPoints"), value), relative, of },
    told("armorClass", say("Sheet.Number.armorClass"), source.armorClass, derived.armorClass),
    told("thac0", say("Sheet.Number.thac0"), source.thac0, derived.thac0),
    told("move", say("Sheet.Number.move"), source.move, derived.move),
  ];
}

/** A number that follows from other things as long as nobody has typed one. */
export function told(path: string, label: string, value: number | null, follows: Told): NumberBox {
  const shown = { value: shownNumber(follows.value), parts: sayTold(follows, value) };
  return { ...plain(`system.${path}`, label, value), derived: shown };
}

export const ABILITIES = ["strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"] as const;

/** The six abilities, each a number in a box, with what it gives. */
export function abilityNumbers(
  source: Readonly<Record<(typeof ABILITIES)[number], number>>,
  gives: Readonly<Record<string, Gives>>,
): readonly NumberBox[] {
  return ABILITIES.map(id => {
    const box = plain(`system.abilities.${id}`, say(`Ability.${id}`), source[id]);
    return { ...box, gives: sayGiven(gives[id] ?? {}) };
  });
}

/** What a score gives, in words; what is nothing is left out. */
function sayGiven(given: Gives): string {
  const all = Object.entries(given).filter(([, value]) => value !== 0);
  return sayList(
    all.map(([what, value]) => say(`Sheet.Gives.${what}`, { value: GAINS.has(what) ? signed(value) : value })),
  );
}

/** What is added to a roll, or taken off. */
const GAINS: ReadonlySet<string> = new Set([
  "toHit",
  "damage",
  "missiles",
  "armorClass",
  "hitPoints",
  "will",
  "loyalty",
  "reaction",
]);
const signed = (value: number): string => (value > 0 ? `+${value}` : shownNumber(value));
