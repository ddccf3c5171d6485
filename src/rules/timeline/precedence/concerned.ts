import { placeOf } from "../../fight/derived.ts";
import type { Fight, Seat } from "../../fight/fight.ts";
import { meansToAttack } from "../../intent/intent.ts";
import type { FigureId } from "../../vocabulary.ts";

/** The foe a figure attacks by weapon: the one it charges, else the one it named. */
export function aimOf({ intent, charge }: Pick<Seat, "intent" | "charge">): FigureId | undefined {
  return meansToAttack(intent) ? (charge?.target ?? intent?.target) : undefined;
}

/** Does a figure mean to strike or shoot, and may still name anyone as its target? */
export function isUndecided({ intent, charge }: Pick<Seat, "intent" | "charge">): boolean {
  const isAttack = intent?.kind === "melee" || intent?.kind === "missile";
  return isAttack && intent.target === undefined && charge === null;
}

/** Has a figure anything that takes effect later, or has taken effect, so that attacks on it are compared with that? */
function mayLand({ intent, casting, activation, besides, landedAt }: Seat): boolean {
  const isMagic = intent?.kind === "spell" || intent?.kind === "device";
  return isMagic || casting !== null || activation !== null || besides !== undefined || landedAt !== 0;
}

/**
 * The places of all whose steps may be set against a figure's, itself among them: those who attack one another, casters, and
 * those who attack a caster or still may. Nobody else moves for it, nor it for anybody else (S4.VII.B–D).
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

/** The place of the foe whose steps are compared with a figure's own: one that casts, or aims back; undefined without one. */
export function comparedFoe(fight: Fight, seat: Seat): number | undefined {
  const aim = aimOf(seat);
  const place = aim === undefined ? undefined : placeOf(fight, aim);
  const foe = place === undefined ? undefined : fight.encounter.seats[place];
  return foe !== undefined && (mayLand(foe) || aimOf(foe) === seat.figure) ? place : undefined;
}

/** All who cast, and all who attack one of them or still may. */
function addCasters(fight: Fight, found: Set<number>): void {
  const { seats } = fight.encounter;
  for (let place = 0; place < seats.length; place++) {
    const seat = seats[place] as Seat;
    const aim = aimOf(seat);
    const foe = aim === undefined ? undefined : seats[placeOf(fight, aim) ?? -1];
    if (mayLand(seat) || isUndecided(seat) || (foe !== undefined && mayLand(foe))) found.add(place);
  }
}
