import type { Gives, NumberPart, Told } from "../../rules/index.ts";
import { say, sayList, shownNumber } from "../localize.ts";
import type { Derived } from "../models/derived.ts";
import { HIT_POINTS } from "./form/relative.ts";

/** A number in a box of its own. */
export interface NumberBox {
  readonly name: string;
  readonly label: string;
  /** Null if it is empty, so that the derived value applies. */
  readonly value: number | null;
  /** The derived value and its parts; null if there is none. */
  readonly derived: { readonly value: string; readonly parts: string } | null;
  /** For a field that takes relative input: the number as shown, and a hint. Null otherwise. */
  readonly relative: { readonly shown: string; readonly hint: string } | null;
  /** A maximum in the same box, and the percentage left. */
  readonly of: { readonly name: string; readonly label: string; readonly value: number; readonly left: number } | null;
  /** The bonuses it gives, as text. */
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

/** The numbers at the head of the sheet, visible on all pages. */
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

/** Builds the box of a number, with the derived value that applies while it is empty. */
export function told(path: string, label: string, value: number | null, follows: Told): NumberBox {
  const shown = { value: shownNumber(follows.value), parts: sayTold(follows, value) };
  return { ...plain(`system.${path}`, label, value), derived: shown };
}

const ABILITIES = ["strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"] as const;

/** The six abilities, with the bonuses they give. */
export function abilityNumbers(
  source: Readonly<Record<(typeof ABILITIES)[number], number>>,
  gives: Readonly<Record<string, Gives>>,
): readonly NumberBox[] {
  return ABILITIES.map(id => {
    const box = plain(`system.abilities.${id}`, say(`Ability.${id}`), source[id]);
    return { ...box, gives: sayGiven(gives[id] ?? {}) };
  });
}

/** A score's bonuses as text, without zeros. */
function sayGiven(given: Gives): string {
  const all = Object.entries(given).filter(([, value]) => value !== 0);
  return sayList(
    all.map(([what, value]) => say(`Sheet.Gives.${what}`, { value: GAINS.has(what) ? signed(value) : value })),
  );
}

/** Bonuses that are shown with a sign. */
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

/** The parts of a derived number, and whether a typed value overrides it. */
function sayTold(follows: Told, typed: number | null): string {
  const parts = sayList(follows.parts.map(sayNumberPart));
  const values = { value: shownNumber(follows.value), parts };
  return typed === null ? say("Sheet.Told.follows", values) : say("Sheet.Told.typed", values);
}

/** Formats one part of a derived number. */
function sayNumberPart({ why, name, value }: NumberPart): string {
  return say(`Sheet.Part.${why}`, { name: name ?? "", value: typeof value === "number" ? shownNumber(value) : value });
}
