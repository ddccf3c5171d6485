import { heldOf, standingOf } from "../../adapters/index.ts";
import { canRule } from "../execution/loading.ts";
import { ownSeat, session } from "./session.ts";

/** Who rules on an encounter: one window of one user. */
export interface Lead {
  readonly user: string;
  /** Empty where it is not known, as in encounters of before. */
  readonly session: string;
}

/** Windows that went, or that did not answer. */
const gone = new Set<string>();

export function takeForGone(window: string): void {
  if (window !== session()) gone.add(window);
}

/** A window that writes in time is there after all. */
export function takeForThere(window: string): void {
  gone.delete(window);
}

/** Seats that have ruled while this window looked on: what they wrote last may come after the next one. */
const former = new Set<string>();

export function noteFormer(seat: string | null): void {
  if (seat !== null) former.add(seat);
}

/** Is this the seat of a window of that user's which rules on an encounter, or has done so? */
export function isSeatOf(user: User, seat: unknown): boolean {
  if (typeof seat !== "string" || !user.isGM || !seat.startsWith(`${user.id}.`)) return false;
  return former.has(seat) || game.combats.some(combat => heldOf(combat).referee === seat);
}

/** The revisions by which this window came to rule on encounters. */
const terms = new Map<string, number>();

export function noteTerm(combat: Combat): void {
  terms.set(combat.id!, heldOf(combat).revision);
}

/**
 * Was the window that rules asked, since it has come to rule? Before, somebody else may have answered.
 */
export function isAskedHere(combat: Combat, seat: unknown, revision: unknown): boolean {
  return seat === (heldOf(combat).referee ?? "") && Number(revision) >= (terms.get(combat.id!) ?? 0);
}

/**
 * The revision by which this window came to rule, which names its term: one that has lost the seat and got it back is in
 * another, and what it was asked for before may have been done by whoever ruled meanwhile. Null where it does not rule.
 */
export function termIn(combat: Combat): number | null {
  return isReferee(combat) ? (terms.get(combat.id!) ?? 0) : null;
}

/** Has this window ruled without a break since that term was looked up? */
export const rulesSince = (combat: Combat, term: number | null): boolean => term !== null && termIn(combat) === term;

/** Has the encounter been ended, which is to say deleted? */
export const isOver = (combat: Combat): boolean => !game.combats.has(combat.id!);

export function seatIn(combat: Combat): Lead | null {
  const { referee } = heldOf(combat);
  if (referee === null) return null;
  const [user = "", window = ""] = referee.split(".");
  return { user, session: window };
}

/** Is the seat free: nobody's, or of a window that is not there any more? */
function isVacant(seat: Lead | null): boolean {
  if (seat === null || seat.session === "" || gone.has(seat.session)) return true;
  const user = game.users.get(seat.user);
  return !user?.active || !user.isGM;
}

/** Is the seat this window's? */
export const holdsSeat = (combat: Combat): boolean => canRule() && heldOf(combat).referee === ownSeat();

/** Does this window rule on the encounter? Of a fight that cannot be read it takes the seat with the first that is asked of it. */
export function isReferee(combat: Combat): boolean {
  if (!canRule()) return false;
  return holdsSeat(combat) || (!isReadable(standingOf(combat)) && mayTakeSeat(combat));
}

const isReadable = (standing: ReturnType<typeof standingOf>): boolean =>
  standing === "ready" || standing === "under-way";

/** The user who rules, or is to rule with the next command: the active game master where the seat is free. */
export function refereeOf(combat: Combat): User | null {
  const seat = seatIn(combat);
  return isVacant(seat) ? game.users.activeGM : (game.users.get(seat?.user ?? "") ?? null);
}

/** May this window take the seat? A window that does not answer is followed by any game master's. */
export function mayTakeSeat(combat: Combat): boolean {
  const seat = seatIn(combat);
  if (!isVacant(seat) || !game.user.isGM || !canRule()) return false;
  return game.users.activeGM?.isSelf === true || gone.has(seat?.session ?? "");
}

/** Does somebody else's window rule, or another window of this user? Only game masters are told. */
export function isLedElsewhere(combat: Combat): boolean {
  return game.user.isGM && !isReferee(combat) && !isVacant(seatIn(combat));
}
