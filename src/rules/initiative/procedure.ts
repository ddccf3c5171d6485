import type { Encounter, Fight, Seat } from "../fight/fight.ts";
import type { Figure } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { Reason } from "../verdict.ts";
import type { FigureId, Moment, SideId, StepKind } from "../vocabulary.ts";

/** One figure's part in a round, as a procedure of initiative looks at it. */
export interface Contender {
  readonly encounter: Encounter;
  readonly seat: Seat;
  readonly figure: Figure;
  readonly book: Rulebook;
  /** The side whose die counts for it: one that changes sides keeps the die that was rolled for it. */
  readonly side: SideId;
  /** What the figures of a side share while a whole round is put in order; null where one figure is looked at. */
  readonly sides: Sides | null;
  /** Nobody will read why its steps stand where they stand. */
  readonly untold: boolean;
  /** What it shares with its side, and its initiative by the side's die, once they have been looked for. */
  shared: Shared | null | undefined;
  initiative: Initiative | null | undefined;
}

export type Sides = Map<SideId, Shared>;

/** A figure's part in a round. All are made here, in one shape: looking at others takes several times as long. */
export function contenderIn(
  encounter: Encounter,
  seat: Seat,
  figure: Figure,
  book: Rulebook,
  sides: Sides | null = null,
  untold = false,
): Contender {
  const side = seat.timed?.side ?? figure.side;
  return { encounter, seat, figure, book, side, sides, untold, shared: undefined, initiative: undefined };
}

/** Why something stands where it stands, where anybody will read it. */
export function toldOf({ untold }: Contender, reasons: () => readonly Reason[]): readonly Reason[] {
  return untold ? UNTOLD : reasons();
}

const UNTOLD: readonly Reason[] = Object.freeze([]);

/** What the figures of a side share, as long as the dice lie: its die, and the timings that follow from it alone. */
export interface Shared {
  readonly initiative: Initiative;
  readonly timings: Map<number, Timing>;
}

/** What a figure's initiative comes to this round; the higher goes first. */
export interface Initiative {
  /** The side's die, with a shooter's Dexterity; `Infinity` for a weapon that strikes first whatever the dice. */
  readonly value: number;
  /** The side's die alone. */
  readonly die: number;
  readonly adjustment: number;
}

/** A moment, and why it is that one. */
export interface Timing {
  readonly moment: Moment;
  readonly reasons: readonly Reason[];
}

/** Which of how many attacks or routines: the k-th of n. */
export interface Ordinal {
  readonly k: number;
  readonly of: number;
}

/** A die to roll for initiative: a figure's own, or a whole side's. */
export interface InitiativeDie {
  /** A dice formula, such as `1d6`. */
  readonly formula: string;
  readonly side: SideId;
  /** Null when the side rolls. */
  readonly figure: FigureId | null;
  /** Whose account it goes into: these figures', or the side's when there are none. */
  readonly counts: readonly FigureId[];
  /** Which of their dice it is, from 0. */
  readonly at: number;
}

/** A step that a figure has whatever it declared. */
export interface Fixed {
  readonly kind: StepKind;
  readonly timing: Timing;
}

/** One way to find out when everybody acts. */
export interface Procedure {
  /** The dice a round opens with, in the order of asking. */
  readonly dice: (fight: Fight, book: Rulebook) => readonly InitiativeDie[];
  /** The dice to roll again because they came up level; none when nobody is, or level is simultaneous. */
  readonly again: (fight: Fight, book: Rulebook) => readonly InitiativeDie[];
  /** Where whatever a figure does begins; null when it has no die this round. */
  readonly start: (contender: Contender) => Timing | null;
  /** All the steps of a figure, where what it declared makes no difference; when left out, it makes them. */
  readonly fixed?: (contender: Contender) => readonly Fixed[];
  /** How many of the attacks it means to make a figure has steps for. */
  readonly attacks: (contender: Contender, meant: number) => number;
  /** Where an attack stands. */
  readonly attack: (contender: Contender, start: Timing, ordinal: Ordinal) => Timing;
  /** Puts off those of a figure's attacks for which a part of the round has no room; when left out, there is room for all. */
  readonly putOff?: (contender: Contender, timings: readonly Timing[]) => readonly Timing[];
  /** Where something that takes time begins: a spell, a device. */
  readonly begin: (contender: Contender, start: Timing) => Timing;
  /** Where something ends that takes so many segments from its beginning. */
  readonly landing: (contender: Contender, begin: Timing, segments: number) => Timing;
  /** Where a figure stands that is busy for so many segments; when left out, that much later. */
  readonly later?: (contender: Contender, from: Moment, segments: number) => Moment;
  /** Attacks come in routines, several blows to a step (S4.VII.A.4). */
  readonly byRoutine: boolean;
  /** A spell or a device is one of the round's attacks, and the others remain (S3.SM.a). */
  readonly sequences?: true;
  /** A figure may plan several deeds, as many as its account has room for (S0.I.a); when left out, one. */
  readonly plans?: true;
  /** Steps are set against one another, and give way (S4.VII.B–D). */
  readonly compares: boolean;
  /** A figure's initiative as the table reads it, where two are set against each other (S0.R9.f). */
  readonly initiative: (contender: Contender) => number;
  /** The lower initiative is the better one (G.07). */
  readonly lowWins: (book: Rulebook) => boolean;
  /** Every figure has a segment of its own, and what it begins there may run over into the next round (S2.4A.c). */
  readonly ownSegment: boolean;
}
