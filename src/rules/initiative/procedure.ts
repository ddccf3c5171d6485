import { accountAtOpening } from "../fight/encounter.ts";
import type { Encounter, Fight, Seat } from "../fight/fight.ts";
import type { Figure, Weapon } from "../figure/figure.ts";
import { weaponOf } from "../figure/items.ts";
import { shoots, strikes } from "../figure/weapon.ts";
import { assaultAttacks } from "../intent/intent.ts";
import { entitlementInForm } from "../ledger/entitlement.ts";
import { blowsPerRoutine, changed, FRESH_ROUND, formOfBlow, type Ledger } from "../ledger/ledger.ts";
import { type AttackContext, roomForAttacks } from "../ledger/room.ts";
import { spendMove } from "../ledger/spending.ts";
import { stageCost } from "../movement/rates.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { AttackForm, FigureId, Moment, Reason, SideId, StepKind } from "../vocabulary.ts";

/** The part of one figure in a round, as the input of an initiative procedure. */
export interface Contender {
  readonly encounter: Encounter;
  readonly seat: Seat;
  readonly figure: Figure;
  readonly book: Rulebook;
  /** The side whose die counts. A figure that changes sides keeps the die rolled for it. */
  readonly side: SideId;
  /** The cache for each side while a whole round is ordered; `null` for a single figure. */
  readonly sides: Sides | null;
  /** True if no one reads the reasons of its steps. They are not built then. */
  readonly untold: boolean;
  /** Caches: the values shared with its side, and its initiative by the side's die. `undefined` until first needed. */
  shared: Shared | null | undefined;
  initiative: Initiative | null | undefined;
}

export type Sides = Map<SideId, Shared>;

/**
 * Bundles a figure with its seat and rulebook, as the functions of initiative and the timeline take it. All are made
 * here and have one object shape: mixed shapes are several times slower to read.
 */
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

/** Calls the function for the reasons of a step if someone reads them; else returns an empty list. */
export function reasonsIfRead({ untold }: Contender, reasons: () => readonly Reason[]): readonly Reason[] {
  return untold ? UNTOLD : reasons();
}

const UNTOLD: readonly Reason[] = Object.freeze([]);

/** Values that the figures of a side share for a round: its initiative, and timings that depend on that only. */
export interface Shared {
  readonly initiative: Initiative;
  readonly timings: Map<number, Timing>;
}

/** A figure's initiative this round. The higher one goes first. */
export interface Initiative {
  /**
   * The side's die, adjusted for Dexterity if the figure shoots; `Infinity` for a weapon that strikes first whatever
   * the dice.
   */
  readonly value: number;
  /** The side's die alone. */
  readonly die: number;
  readonly adjustment: number;
}

/** A moment, with the reasons for it. */
export interface Timing {
  readonly moment: Moment;
  readonly reasons: readonly Reason[];
}

/** The k-th of a number of attacks or routines. */
export interface Ordinal {
  readonly k: number;
  readonly of: number;
}

/** A die to roll for initiative: a figure's own, or a whole side's. */
export interface InitiativeDie {
  /** A dice formula, such as `1d6`. */
  readonly formula: string;
  readonly side: SideId;
  /** `null` if the side rolls. */
  readonly figure: FigureId | null;
  /** The figures whose seats store the result; empty if it is the side's. */
  readonly counts: readonly FigureId[];
  /** The index among their dice, from 0. */
  readonly at: number;
}

/** A step that does not depend on the declaration. */
export interface Fixed {
  readonly kind: StepKind;
  readonly timing: Timing;
}

/** A method to determine when everyone acts. */
export interface Procedure {
  /** The dice to roll at the start of a round, in order. */
  readonly dice: (fight: Fight, book: Rulebook) => readonly InitiativeDie[];
  /** The dice to roll again because of ties; empty if there are none, or if ties are simultaneous. */
  readonly again: (fight: Fight, book: Rulebook) => readonly InitiativeDie[];
  /** When a figure's action begins; `null` if it has no die this round. */
  readonly start: (contender: Contender) => Timing | null;
  /** All steps of a figure, for procedures in which declarations make no difference. */
  readonly fixed?: (contender: Contender) => readonly Fixed[];
  /** The number of a figure's intended attacks that get a step. */
  readonly attacks: (contender: Contender, meant: number) => number;
  /** The timing of one attack. */
  readonly attack: (contender: Contender, start: Timing, ordinal: Ordinal) => Timing;
  /** Puts off attacks for which their part of the round has no room. Left out if there is always room. */
  readonly putOff?: (contender: Contender, timings: readonly Timing[]) => readonly Timing[];
  /** When an action that takes time begins: a spell or a device. */
  readonly begin: (contender: Contender, start: Timing) => Timing;
  /** When an action ends that takes this many segments. */
  readonly landing: (contender: Contender, begin: Timing, segments: number) => Timing;
  /** When a figure is free that is busy for this many segments. By default, that many segments later. */
  readonly later?: (contender: Contender, from: Moment, segments: number) => Moment;
  /** Attacks come in routines, with several blows in one step (S4.VII.A.4). */
  readonly byRoutine: boolean;
  /** A spell or a device costs one of the round's attacks, and the others remain (S3.SM.a). */
  readonly sequences?: true;
  /** A figure may plan several actions, as many as its ledger allows (S0.I.a); one if left out. */
  readonly plans?: true;
  /** Steps of different figures are compared and delay each other (S4.VII.B–D). */
  readonly compares: boolean;
  /** A figure's initiative as the table reads it, for comparing two figures (S0.R9.f). */
  readonly initiative: (contender: Contender) => number;
  /** True if the lower initiative is better (G.07). */
  readonly lowWins: (book: Rulebook) => boolean;
  /** Every figure has its own segment, and actions begun there may run over into the next round (S2.4A.c). */
  readonly ownSegment: boolean;
}

/** The context of an action that has not opened: no charge is under way. */
const NO_CONTEXT: AttackContext = Object.freeze({ charges: false, given: 0 });

/**
 * The weapon a figure will attack with: the one it declared, or else its first melee weapon. Null without one, and for
 * a grapple or the like.
 */
export function weaponMeant({ seat, figure }: Pick<Contender, "seat" | "figure">): Weapon | null {
  if (seat.intent?.way !== undefined) return null;
  const named = seat.intent?.weapon;
  if (named !== undefined) return weaponOf(figure, named);
  return figure.weapons.find(strikes) ?? null;
}

/**
 * The attacks a figure will make: the number of steps (`of`), the blows in each, the blows in the last routine, and how
 * many of the last steps are single blows.
 */
export interface Attacks {
  readonly of: number;
  readonly blows: number;
  readonly last: number;
  readonly single: number;
}

/** The number of blows in a figure's attack step with that ordinal, from 1: all of a routine, or 1. */
export function blowsOf({ of, blows, last, single }: Attacks, ordinal: number): number {
  if (ordinal > of - single) return 1;
  return ordinal === of - single ? last : blows;
}

/**
 * The number of attack steps and blows that a figure's declaration gives it this round, within its attacks and actions.
 * An all-out attack has one blow more (S3.AS.a).
 *
 * @param byRoutine true if all natural weapons strike together in each routine (S4.VII.A.4)
 */
export function attacksMeant(contender: Contender, byRoutine: boolean): Attacks {
  const { encounter, seat, figure, book } = contender;
  const weapon = weaponMeant(contender);
  const form = formMeant(contender, weapon);
  const isRoutine = byRoutine && form === "natural";
  const opened = accountAtOpening(seat);
  const { round } = encounter;
  const { chance } = seat.ledger;
  const holder = { figure, round, book };
  const account = atItsEnd(contender, opened ?? changed(FRESH_ROUND, { chance }));
  const room = () => roomForAttacks(holder, account, { form, weapon }, NO_CONTEXT);
  const isBound = opened !== null || book["ledger.enabled"];
  const rated = () => entitlementInForm(figure, isRoutine ? "weapon" : form, weapon, { round, chance }, book);
  const blows = isRoutine ? blowsPerRoutine(figure) : 1;
  const inAll = isBound ? room() : rated() * blows;
  const routines = Math.ceil(inAll / blows);
  const single = opened === null ? assaultAttacks({ intent: seat.intent }) : 0;
  const of = Math.min(routines + single, seat.intent?.attacks ?? Infinity);
  const last = of - single < routines ? blows : inAll - (routines - 1) * blows;
  return { of, blows, last, single };
}

/**
 * The ledger when the figure attacks. A charger attacks after its run, which costs actions of the round (S0.R6.a,
 * S0.CH.d).
 */
function atItsEnd({ seat, book }: Contender, account: Ledger): Ledger {
  if (seat.intent?.kind !== "charge") return account;
  const feet = seat.charge?.feet ?? seat.intent.feet ?? 1;
  return spendMove(account, feet, stageCost(account, feet, false, book));
}

/**
 * The number of attacks a figure has if it declares nothing: those of its first melee weapon, or else of its first
 * missile weapon.
 *
 * @source S2.4.d
 */
export function attacksUsual({ encounter, seat, figure, book }: Contender): number {
  const weapon = figure.weapons.find(strikes) ?? figure.weapons.find(shoots) ?? null;
  const form = weapon === null ? "weapon" : strikes(weapon) ? formOfBlow(weapon) : "missile";
  return entitlementInForm(figure, form, weapon, { round: encounter.round, chance: seat.ledger.chance }, book);
}

/**
 * The form of attack (missile, pummel, natural weapon, …) that a figure's declaration and the given weapon mean, for
 * its number of attacks.
 */
export function formMeant({ seat }: Pick<Contender, "seat">, weapon: Weapon | null): AttackForm {
  if (seat.intent?.kind === "missile") return "missile";
  if (seat.intent?.way === "pummel") return "pummel";
  return weapon === null ? "weapon" : formOfBlow(weapon);
}
