import { changedSeat } from "../fight/fight.ts";
import { planOpened } from "../fight/plan.ts";
import { attacksMeant } from "../initiative/attacks.ts";
import { type Contender, contenderIn } from "../initiative/procedure.ts";
import { meansToAttack } from "../intent/intent.ts";
import type { Moment } from "../vocabulary.ts";
import { accountAfterDeed } from "./account.ts";

/** The position of one action's attacks among all attacks of the plan. */
export interface Spread {
  /** Attacks of the actions before it. */
  readonly before: number;
  /** Attacks of the actions after it. */
  readonly after: number;
  /** The moment of the first attack of an earlier action; `null` if there is none. */
  readonly begins: Moment | null;
}

const ALONE: Spread = Object.freeze({ before: 0, after: 0, begins: null });

/**
 * Counts the attacks of a plan before and after those of the current action. All of them are spread over the round
 * together.
 *
 * @source S4.VII.A.1, S4.VII.A.3
 * @reading two blows planned as two actions come when they would come as one action of two blows
 */
export function spreadOf(contender: Contender): Spread {
  const { plan } = contender.seat;
  if (plan === undefined) return ALONE;
  const done = (plan.done ?? []).filter(({ kind }) => kind === "attack");
  const begins = done.length === 0 ? null : Math.min(...done.map(({ moment }) => moment));
  return { before: done.length, after: attacksToFollow(contender), begins };
}

/** The attacks of the actions to follow, as far as the ledger has room for them. */
function attacksToFollow(contender: Contender): number {
  const { encounter, seat, figure, book } = contender;
  const next = seat.plan?.next ?? [];
  if (!next.some(meansToAttack)) return 0;
  let attacks = 0;
  let before = contender;
  for (const intent of next) {
    const paid = changedSeat(before.seat, {
      ledger: accountAfterDeed(before, before.seat.ledger, Infinity),
      charge: null,
    });
    const plan = planOpened(paid, ANY_MOMENT, []);
    before = contenderIn(encounter, changedSeat(paid, { intent, plan }), figure, book);
    if (meansToAttack(intent)) attacks += attacksMeant(before, false).of;
  }
  return attacks;
}

/** Any moment but 0 marks an action as not the first of the round. */
const ANY_MOMENT = 1;
