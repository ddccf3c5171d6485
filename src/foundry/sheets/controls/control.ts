import { type Fight, playsText, type Reason, type Rulebook } from "#rules/index.ts";
import { capital, say, sayCited, sayReason, shownNumber } from "../../localize.ts";
import type { TurnKey } from "../../tracker/index.ts";

/** A number of a control, and what it comes of. */
export interface ControlLine {
  /** Which line of its control it is, whatever it says by now: what is unfolded stays so. */
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly why: readonly string[];
  /** The same in one, for who points at it. */
  readonly tip: string;
}

/** One of the four controls: what it says at a glance, and its numbers. */
export interface Control {
  readonly id: "defense" | "charge" | "fatigue" | "criticals";
  readonly title: string;
  readonly glance: string;
  readonly lines: readonly ControlLine[];
  /** Who is left out of the lines; null where nobody is. */
  readonly note: string | null;
  /** Its standing order is given here. */
  readonly takesOrder: boolean;
  /** The key that deals out its pool; null where there is none to deal out now. */
  readonly deals: { readonly id: string; readonly keys: readonly TurnKey[] } | null;
}

/** A part of a number: a reason, or what is added to a roll. */
type PartOfNumber = Reason | { readonly why: string; readonly value: number; readonly cite?: string };

/** What a line is made of. */
interface Told {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly parts: readonly PartOfNumber[];
}

/** A line in words, each part with the rule to look up. */
export function controlLine({ id, label, value, parts }: Told, fight: Fight, book: Rulebook): ControlLine {
  const why = parts.map(part => sayPartOf(part, fight, book));
  return { id, label, value, why, tip: why.join(" ") };
}

function sayPartOf(part: PartOfNumber, fight: Fight, book: Rulebook): string {
  if (!("value" in part)) return sayReason(part, fight);
  const { why, value, cite } = part;
  const signed = value > 0 ? `+${value}` : shownNumber(value);
  const told = say("Sheet.Control.added", { name: capital(say(`Deed.Adjustment.${why}`)), value: signed });
  return cite !== undefined && playsText(book, cite) ? sayCited(told, cite) : told;
}

/** A line as it is said at a glance: "Dodge: 1 left". */
export function sayShort({ label, value }: Pick<ControlLine, "label" | "value">): string {
  return say("Sheet.Control.short", { label, value });
}

/** What is said at a glance, in one line. */
export function inOneLine(said: readonly (string | null)[]): string {
  return said.filter(words => words !== null).join(" · ");
}
