import type { Figure, Weapon } from "../figure/figure.ts";
import { weaponInMelee } from "../figure/items.ts";
import { strikes } from "../figure/weapon.ts";
import { hasStruck } from "../ledger/ledger.ts";
import { feetBetween } from "../movement/distance.ts";
import { MELEE_REACH } from "../movement/tables.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { FigureId } from "../vocabulary.ts";
import { type Fight, figureOf, type Seat, type Seated, seatedOf, seatOf } from "./fight.ts";
import { isDown } from "./figures.ts";

/** How a figure stands to its foes hand to hand. */
export interface Footing {
  /** Foes it stands in melee with since an earlier round, by code unit, whoever joined first (S3.WR.b). */
  readonly met: readonly FigureId[];
  /** Foes it has closed with in this round: it has struck at them, or come past their point. */
  readonly closed: readonly FigureId[];
  /** Foes whose larger weapon it has got under, its own hit being the later one (S3.WR.d). */
  readonly under: readonly FigureId[];
  /** Foes whose point holds it off (S3.WR.i). */
  readonly atBay: readonly FigureId[];
}

const NOBODY: readonly FigureId[] = Object.freeze([]);

export const NO_FOOTING: Footing = Object.freeze({ met: NOBODY, closed: NOBODY, under: NOBODY, atBay: NOBODY });

/**
 * What a figure has in hand to keep a foe off with; null for nothing.
 *
 * @source S3.WR.c
 * @reading one that shoots or casts has the weapon it shoots with in hand, or none, and its natural ones, until it has struck
 * a blow in the round
 */
export function weaponReady(figure: Figure, { intent, ledger, casting }: Seat): Weapon | null {
  const isBusy = intent?.kind === "missile" || intent?.kind === "spell" || casting !== null;
  if (!isBusy || hasStruck(ledger)) return weaponInMelee(figure, intent?.weapon);
  const inHand = figure.weapons.filter(({ id, kind }) => kind === "natural" || id === intent?.weapon);
  return inHand.find(strikes) ?? null;
}

/** Have two come to blows in an earlier round, and stood in melee since (S3.WR.b)? */
export function haveMet(one: Seat, foe: FigureId): boolean {
  return one.footing?.met.includes(foe) === true;
}

/** Is a figure done with closing in on a foe? */
export function hasClosed(one: Seat, foe: FigureId): boolean {
  return haveMet(one, foe) || one.footing?.closed.includes(foe) === true;
}

/** Has a figure got under a foe's larger weapon (S3.WR.d)? */
export function isUnder(one: Seat, foe: FigureId): boolean {
  return one.footing?.under.includes(foe) === true;
}

/** Does a foe's point hold a figure off (S3.WR.i)? */
export function isAtBay(one: Seat, foe: FigureId): boolean {
  return one.footing?.atBay.includes(foe) === true;
}

/**
 * How a figure stands to its foes as another round opens: those that came to blows stand in melee, unless one
 * of the two is still held off.
 *
 * @source S3.WR.b
 * @reading a figure that has come away farther than blows reach closes anew; one that is out of the fight is forgotten
 */
export function footingLeft(fight: Fight, seat: Seat): Footing | undefined {
  const { met, closed, under, atBay } = seat.footing ?? NO_FOOTING;
  const upon = fight.encounter.seats.filter(other => other.footing?.closed.includes(seat.figure)).map(idOf);
  const near = [...new Set([...met, ...closed, ...upon])].filter(foe => isNear(fight, seat.figure, foe)).sort();
  const blown = near.filter(foe => !isHeldOff(fight, seat, foe));
  const kept = {
    under: under.filter(foe => near.includes(foe)),
    atBay: atBay.filter(foe => isNear(fight, seat.figure, foe)),
  };
  const isNothing = blown.length + kept.under.length + kept.atBay.length === 0;
  return isNothing ? undefined : { met: blown, closed: NOBODY, ...kept };
}

function idOf({ figure }: Seat): FigureId {
  return figure;
}

function isHeldOff(fight: Fight, seat: Seat, foe: FigureId): boolean {
  const other = seatOf(fight, foe);
  return isAtBay(seat, foe) || (other !== undefined && isAtBay(other, seat.figure));
}

/** Are two still on their feet, and within reach of blows as far as a map shows it? */
function isNear(fight: Fight, one: FigureId, other: FigureId): boolean {
  const figure = figureOf(fight, one);
  const foe = figureOf(fight, other);
  if (figure === undefined || foe === undefined || isDown(figure) || isDown(foe)) return false;
  return areNear(figure, foe);
}

/** Are two within the reach of blows, as far as a map shows it (G.08)? */
export function areNear(one: Figure, other: Figure): boolean {
  return (feetBetween(one, other) ?? 0) <= MELEE_REACH;
}

/**
 * Feet between two foes as the round began, where those keep them from melee in it: more than ten feet apart they have to close
 * first, unless one of them charges. Null where nothing keeps them from it.
 *
 * @source S4.VII.B, S2.4.b
 * @reading it is asked where a map shows how they stood
 */
export function gapToClose(fight: Fight, one: FigureId, other: FigureId, book: Rulebook): number | null {
  if (book["closing.method"] === "free") return null;
  const pair = [one, other] as const;
  const [first, second] = pair.map(id => atFirst(fight, id));
  const charges = pair.some(id => (seatOf(fight, id)?.charge ?? null) !== null);
  const feet = first && second && !charges ? feetBetween(first, second) : null;
  return feet === null || feet <= MELEE_REACH ? null : feet;
}

/** The same between a figure and whom it means to strike hand to hand; null where it means nothing of the kind. */
export function gapToTarget(fight: Fight, { figure, intent }: Seat, book: Rulebook): number | null {
  if (intent?.kind !== "melee" || intent.target === undefined) return null;
  return gapToClose(fight, figure, intent.target, book);
}

/** A figure as it stood when the round began. */
export function atFirst(fight: Fight, id: FigureId): Figure | undefined {
  const seated = seatedOf(fight, id);
  return seated && asItBegan(seated);
}

/** The same of a figure whose seat is at hand. */
export function asItBegan({ figure, seat }: Seated): Figure {
  return seat.cameFrom === null ? figure : { ...figure, position: seat.cameFrom };
}
