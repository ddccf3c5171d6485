import { placeOf } from "../../fight/derived.ts";
import type { Fight, Seat } from "../../fight/fight.ts";
import { meansToAttack } from "../../intent/intent.ts";
import type { FigureId } from "../../vocabulary.ts";

/**
 * The foe that a figure attacks with a weapon: the target of its charge, or the one it named; undefined if it does not
 * attack or has named none.
 */
export function aimOf({ intent, charge }: Pick<Seat, "intent" | "charge">): FigureId | undefined {
  return meansToAttack(intent) ? (charge?.target ?? intent?.target) : undefined;
}

/** True if a figure declared melee or missiles and has not named a target yet. */
export function isUndecided({ intent, charge }: Pick<Seat, "intent" | "charge">): boolean {
  const isAttack = intent?.kind === "melee" || intent?.kind === "missile";
  return isAttack && intent.target === undefined && charge === null;
}

/**
 * Does a figure have a spell or device that takes effect this round, or has? Attacks on the figure are compared with
 * it.
 */
function mayLand({ intent, casting, activation, besides, landedAt }: Seat): boolean {
  const isMagic = intent?.kind === "spell" || intent?.kind === "device";
  return isMagic || casting !== null || activation !== null || besides !== undefined || landedAt !== 0;
}

/**
 * The seat indexes of all figures whose steps depend on a figure's, itself included: figures that attack each other,
 * casters, and figures that attack or may attack a caster. No other steps depend on these (S4.VII.B–D).
 */
export function concernedWith(fight: Fight, figure: FigureId): ReadonlySet<number> {
  const { seats } = fight.encounter;
  const own = placeOf(fight, figure);
  const found = new Set<number>(own === undefined ? [] : [own]);
  let isOfCasters = false;
  for (const place of found) {
    const seat = seats[place] as Seat;
    const foe = comparedFoe(fight, seat);
    if (foe !== undefined) found.add(foe);
    if (isOfCasters || !(mayLand(seat) || (isUndecided(seat) && seats.some(mayLand)))) continue;
    isOfCasters = true;
    addCasters(fight, found);
  }
  return found;
}

/**
 * The seat index of the attacked foe whose steps decide the order of a figure's own: it uses magic or attacks back.
 * Undefined if there is none.
 */
export function comparedFoe(fight: Fight, seat: Seat): number | undefined {
  const aim = aimOf(seat);
  const place = aim === undefined ? undefined : placeOf(fight, aim);
  const foe = place === undefined ? undefined : fight.encounter.seats[place];
  return foe !== undefined && (mayLand(foe) || aimOf(foe) === seat.figure) ? place : undefined;
}

/** Adds all casters, and all figures that attack or may attack one. */
function addCasters(fight: Fight, found: Set<number>): void {
  const { seats } = fight.encounter;
  for (let place = 0; place < seats.length; place++) {
    const seat = seats[place] as Seat;
    const aim = aimOf(seat);
    const foe = aim === undefined ? undefined : seats[placeOf(fight, aim) ?? -1];
    if (mayLand(seat) || isUndecided(seat) || (foe !== undefined && mayLand(foe))) found.add(place);
  }
}
