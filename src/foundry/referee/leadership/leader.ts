import { heldOf, standingOf } from "../../adapters/index.ts";
import { watch } from "../../border.ts";
import { hasLostConnection } from "../../connection.ts";
import { sessionOf, thisClient } from "../session.ts";
import { SILENCE_ALLOWED, UNHEARD } from "../transport/limits.ts";

/** The leader of an encounter: one client of one user. */
export interface Lead {
  readonly user: string;
  /** Empty if it is unknown, as in encounters of earlier versions. */
  readonly session: string;
}

export function takeForGone(window: string): void {
  if (window !== thisClient.id) thisClient.gone.add(window);
}

/** Does a client of this user lead an encounter under this seat, or did it before? */
export function isSeatOf(user: User, seat: unknown): boolean {
  if (typeof seat !== "string" || !user.isGM || !seat.startsWith(`${user.id}.`)) return false;
  return thisClient.formerLeaders.has(seat) || game.combats.some(combat => heldOf(combat).referee === seat);
}

/** Was the request sent to this leader, in its present term? Otherwise another leader may have replied already. */
export function isAskedHere(combat: Combat, seat: unknown, revision: unknown): boolean {
  return seat === (heldOf(combat).referee ?? "") && Number(revision) >= sessionOf(combat).term;
}

/**
 * The leader's term: the revision at which this client became the leader; null if it does not lead.
 *
 * A client that loses the leadership and gets it back is in another term. Another leader may have carried out earlier
 * requests in between.
 */
export function termIn(combat: Combat): number | null {
  return isReferee(combat) ? sessionOf(combat).term : null;
}

/** Has this client led without a break since that term was read? */
export const rulesSince = (combat: Combat, term: number | null): boolean => term !== null && termIn(combat) === term;

/** Has the encounter ended, that is, been deleted? */
export const isOver = (combat: Combat): boolean => !game.combats.has(combat.id!);

export function seatIn(combat: Combat): Lead | null {
  const { referee } = heldOf(combat);
  if (referee === null) return null;
  const [user = "", window = ""] = referee.split(".");
  return { user, session: window };
}

/** Is there no leader, or is its client gone? */
function isVacant(seat: Lead | null): boolean {
  if (seat === null || seat.session === "" || thisClient.gone.has(seat.session)) return true;
  const user = game.users.get(seat.user);
  return !user?.active || !user.isGM;
}

/** Can this client lead? Not after a lost connection, since it does not know the changes that it missed. */
const canRule = (): boolean => !hasLostConnection();

/** Is this client the stored leader, and able to lead? */
export const holdsSeat = (combat: Combat): boolean => canRule() && heldOf(combat).referee === thisClient.seat;

/**
 * Does this client lead the encounter? For an unreadable encounter it is enough that it may; the first request then
 * makes it the leader.
 */
export function isReferee(combat: Combat): boolean {
  if (!canRule()) return false;
  return holdsSeat(combat) || (!isReadable(standingOf(combat)) && mayTakeSeat(combat));
}

const isReadable = (standing: ReturnType<typeof standingOf>): boolean =>
  standing === "ready" || standing === "under-way";

/** The user who leads. If the leadership is free, this is the active GM, who will lead from the next command on. */
export function refereeOf(combat: Combat): User | null {
  const seat = seatIn(combat);
  return isVacant(seat) ? game.users.activeGM : (game.users.get(seat?.user ?? "") ?? null);
}

/** May this client become the leader? If the leader's client does not answer, any GM's client may. */
export function mayTakeSeat(combat: Combat): boolean {
  const seat = seatIn(combat);
  if (!isVacant(seat) || !game.user.isGM || !canRule()) return false;
  return game.users.activeGM?.isSelf === true || thisClient.gone.has(seat?.session ?? "");
}

/** Does another client lead, of this user or another one? Always false for players. */
export function isLedElsewhere(combat: Combat): boolean {
  return game.user.isGM && !isReferee(combat) && !isVacant(seatIn(combat));
}

/** Takes over on a GM's client if the leader does not confirm a request in time. */
export function standBy(combat: Combat, ask: string, { id: asker }: User, follow: () => Promise<void>): void {
  const seat = seatIn(combat);
  const { unconfirmed } = thisClient;
  if (!game.user.isGM || seat === null || unconfirmed.has(ask) || unconfirmed.size >= UNHEARD) return;
  const timer = setTimeout(() => {
    unconfirmed.delete(ask);
    takeForGone(seat.session);
    watch(follow(), "carrying-out");
  }, SILENCE_ALLOWED);
  unconfirmed.set(ask, { combat, asker: asker!, timer });
}

/** A request is confirmed by a GM's client, or withdrawn by its asker. Messages of others are ignored. */
export function standDown(ask: string, sender: User): void {
  const { unconfirmed } = thisClient;
  const one = unconfirmed.get(ask);
  if (one === undefined || !(sender.isGM || sender.id === one.asker)) return;
  clearTimeout(one.timer);
  unconfirmed.delete(ask);
}
