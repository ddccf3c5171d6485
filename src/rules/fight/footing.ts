import type { Figure, Weapon } from "../figure/figure.ts";
import { weaponInMelee } from "../figure/items.ts";
import { strikes } from "../figure/weapon.ts";
import { hasStruck } from "../ledger/ledger.ts";
import { feetBetween } from "../movement/distance.ts";
import { MELEE_REACH } from "../movement/rates.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { FigureId } from "../vocabulary.ts";
import { type Fight, figureOf, isDown, type Seat, type Seated, seatedOf, seatOf } from "./fight.ts";

/** The distance relations of a figure to its foes in melee. */
export interface Footing {
  /** Foes it has been in melee with since an earlier round, sorted by code unit (S3.WR.b). */
  readonly met: readonly FigureId[];
  /** Foes it has closed with in this round: it struck at them, or got past their point. */
  readonly closed: readonly FigureId[];
  /** Foes whose larger weapon it has got under, because its hit came later (S3.WR.d). */
  readonly under: readonly FigureId[];
  /** Foes whose weapon point holds it off (S3.WR.i). */
  readonly atBay: readonly FigureId[];
}

const NOBODY: readonly FigureId[] = Object.freeze([]);

export const NO_FOOTING: Footing = Object.freeze({ met: NOBODY, closed: NOBODY, under: NOBODY, atBay: NOBODY });

/**
 * The melee weapon that a figure has ready against a foe; `null` if none. A figure busy with missiles or a spell has
 * fewer.
 *
 * @source S3.WR.c
 * @reading a figure that shoots or casts has its missile weapon (if any) and its natural weapons ready, until it has
 * struck in the round
 */
export function weaponReady(figure: Figure, { intent, ledger, casting }: Seat): Weapon | null {
  const isBusy = intent?.kind === "missile" || intent?.kind === "spell" || casting !== null;
  if (!isBusy || hasStruck(ledger)) return weaponInMelee(figure, intent?.weapon);
  const inHand = figure.weapons.filter(({ id, kind }) => kind === "natural" || id === intent?.weapon);
  return inHand.find(strikes) ?? null;
}

/** True if two figures have fought in an earlier round, and been in melee since (S3.WR.b). */
export function foughtBefore(one: Seat, foe: FigureId): boolean {
  return one.footing?.met.includes(foe) === true;
}

/** True if a figure is past a foe's reach, in melee: by a blow in this round, or since an earlier one. */
export function hasClosed(one: Seat, foe: FigureId): boolean {
  return foughtBefore(one, foe) || one.footing?.closed.includes(foe) === true;
}

/**
 * True if a figure has got inside the reach of a foe's larger weapon, so that its size now hinders the foe (S3.WR.d).
 */
export function isUnder(one: Seat, foe: FigureId): boolean {
  return one.footing?.under.includes(foe) === true;
}

/** True if the point of a foe's long weapon holds a figure off (S3.WR.i). */
export function isAtBay(one: Seat, foe: FigureId): boolean {
  return one.footing?.atBay.includes(foe) === true;
}

/**
 * A figure's distance relations to its foes as the next round begins with them: who is in melee, inside a longer
 * weapon, or held off. Undefined if nothing is left.
 *
 * @source S3.WR.b
 * @reading a figure that moved out of melee reach has to close again; one that is down is dropped
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

/** Are two figures up, and within melee reach as far as a map shows it? */
function isNear(fight: Fight, one: FigureId, other: FigureId): boolean {
  const figure = figureOf(fight, one);
  const foe = figureOf(fight, other);
  if (figure === undefined || foe === undefined || isDown(figure) || isDown(foe)) return false;
  return areNear(figure, foe);
}

/** True if two figures are within melee reach; also true if no map shows it (G.08). */
export function areNear(one: Figure, other: Figure): boolean {
  return (feetBetween(one, other) ?? 0) <= MELEE_REACH;
}

/**
 * If two foes must spend this round closing before they can melee: the feet between them at the start of the round;
 * else `null`. Foes more than ten feet apart must, unless one of them charges.
 *
 * @source S4.VII.B, S2.4.b
 * @reading it applies only if a map shows where they stood
 */
export function gapToClose(fight: Fight, one: FigureId, other: FigureId, book: Rulebook): number | null {
  if (book["closing.method"] === "free") return null;
  const pair = [one, other] as const;
  const [first, second] = pair.map(id => atFirst(fight, id));
  const charges = pair.some(id => (seatOf(fight, id)?.charge ?? null) !== null);
  const feet = first && second && !charges ? feetBetween(first, second) : null;
  return feet === null || feet <= MELEE_REACH ? null : feet;
}

/**
 * If a figure must spend this round closing with the target of its declared melee: the feet between them at its start;
 * else `null`.
 */
export function gapToTarget(fight: Fight, { figure, intent }: Seat, book: Rulebook): number | null {
  if (intent?.kind !== "melee" || intent.target === undefined) return null;
  return gapToClose(fight, figure, intent.target, book);
}

/** A figure with the position it had when the round began; undefined if it is not in the fight. */
export function atFirst(fight: Fight, id: FigureId): Figure | undefined {
  const seated = seatedOf(fight, id);
  return seated && asItBegan(seated);
}

/** A figure with the position it had when the round began, for a caller that has its seat already. */
export function asItBegan({ figure, seat }: Seated): Figure {
  return seat.cameFrom === null ? figure : { ...figure, position: seat.cameFrom };
}
