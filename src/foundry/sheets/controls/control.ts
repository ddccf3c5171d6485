import { type Fight, playsText, type Reason, type Rulebook } from "#rules/index.ts";
import { capital, say, sayCited, sayReason, shownNumber } from "../../localize.ts";
import type { TurnKey } from "../../tracker/index.ts";

/** A number in a control, and its explanation. */
export interface ControlLine {
  /** A stable id, so that an unfolded line stays unfolded when its value changes. */
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly why: readonly string[];
  /** The reasons in one string, for the tooltip. */
  readonly tip: string;
}

/** One of the four controls: its summary, and its numbers. */
export interface Control {
  readonly id: "defense" | "charge" | "fatigue" | "criticals";
  readonly title: string;
  readonly glance: string;
  readonly lines: readonly ControlLine[];
  /** How many foes the lines omit; null if none. */
  readonly note: string | null;
  /** Does it include the standing order? */
  readonly takesOrder: boolean;
  /** The button that deals out the defense pool; null if that is not possible now. */
  readonly deals: { readonly id: string; readonly keys: readonly TurnKey[] } | null;
}

/** A part of a number: a reason, or an adjustment to a roll. */
type PartOfNumber = Reason | { readonly why: string; readonly value: number; readonly cite?: string };

/** The data of a line. */
interface Told {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly parts: readonly PartOfNumber[];
}

/** Formats a line, with a citation for each part. */
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

/** The short form of a line: "Dodge: 1 left". */
export function sayShort({ label, value }: Pick<ControlLine, "label" | "value">): string {
  return say("Sheet.Control.short", { label, value });
}

/** Joins the parts of a summary in one line. */
export function inOneLine(said: readonly (string | null)[]): string {
  return said.filter(words => words !== null).join(" · ");
}
