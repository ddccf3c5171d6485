import {
  asSeenBy,
  type Fight,
  type Figure,
  type FigureId,
  playsText,
  type Reason,
  type Rulebook,
  type Step,
  standingAlone,
} from "#rules/index.ts";
import { type FigureActor, figureOfSheet } from "../../adapters/index.ts";
import { isFairMark, standingAround } from "../../dialogs/targets/targets.ts";
import { maySeeHitPoints } from "../../known-plans.ts";
import { capital, say, sayCited, sayReason, shownNumber } from "../../localize.ts";
import { type RoundReading, type RowButton, readRound } from "../../rows/index.ts";
import { rulebookOfActor } from "../../settings.ts";

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
  readonly deals: { readonly id: string; readonly buttons: readonly RowButton[] } | null;
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

/** Formats a number of a control, one of the folding summaries on a sheet, with a citation for each part. */
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

/** A number of a control, one of the folding summaries on a sheet, with its label: "Dodge: 1 left". */
export function sayShort({ label, value }: Pick<ControlLine, "label" | "value">): string {
  return say("Sheet.Control.short", { label, value });
}

/** Joins the parts of a summary in one line, without those that are null. */
export function inOneLine(said: readonly (string | null)[]): string {
  return said.filter(words => words !== null).join(" · ");
}

/** A combatant whose controls are shown, in a fight or outside, as far as its user may know. */
export interface LookingOn {
  readonly fight: Fight;
  readonly figure: FigureId;
  readonly book: Rulebook;
  readonly isFighting: boolean;
  /** The targeted combatant, if it is a foe; null for none. */
  readonly marked: FigureId | null;
  /** Visible foes: the targeted one first, then the nearest. */
  readonly foes: readonly Figure[];
  /** May the user know this foe's numbers? */
  readonly knows: (foe: FigureId) => boolean;
  /** The steps of the round, as far as the user may know. */
  readonly steps: readonly Step[];
  /** The button that deals out the defense pool, if that is possible now. */
  readonly buttons: readonly RowButton[];
}

/** The data for a combatant's controls (the folding summaries on a sheet) outside a fight: no target and no foes. */
export function alone(actor: FigureActor): LookingOn {
  const figure = figureOfSheet(actor);
  const nobody = { marked: null, foes: [], knows: () => false, steps: [], buttons: [] };
  return {
    fight: standingAlone(figure),
    figure: figure.id,
    book: rulebookOfActor(actor),
    isFighting: false,
    ...nobody,
  };
}

/**
 * The data for a combatant's controls (the folding summaries on a sheet) in a fight. The user learns no more about
 * others than the tracker shows.
 */
export function amongOthers(combat: Combat, self: Figure, buttons: readonly RowButton[]): LookingOn {
  const reading = readRound(combat);
  const { fight, book, steps } = reading;
  const marked = reading.marked !== null && isFairMark(fight, self, reading.marked) ? reading.marked : null;
  return {
    fight: asSeenBy(fight, untold(reading)),
    figure: self.id,
    book,
    isFighting: true,
    marked,
    foes: markedFirst(fight, self, marked),
    knows: foe => maySeeHitPoints(combat.combatants.get(foe)),
    steps,
    buttons: buttons.filter(({ action }) => action === "dealPool"),
  };
}

function untold({ fight, friends }: RoundReading): readonly FigureId[] {
  return fight.encounter.seats.map(({ figure }) => figure).filter(figure => !friends.has(figure));
}

function markedFirst(fight: Fight, self: Figure, marked: FigureId | null): readonly Figure[] {
  const { foes, bystanders } = standingAround(fight, self);
  const aimed = [...foes, ...bystanders].filter(({ id }) => id === marked);
  return [...aimed, ...foes.filter(({ id }) => id !== marked)];
}
