import { changedSeat } from "../fight/fight.ts";
import { planOpened } from "../fight/plan.ts";
import { attacksMeant } from "../initiative/attacks.ts";
import { type Contender, contenderIn } from "../initiative/procedure.ts";
import { meansToAttack } from "../intent/intent.ts";
import type { Moment } from "../vocabulary.ts";
import { accountAfterDeed } from "./account.ts";

/** How the attacks of one action stand among all attacks of the plan. */
export interface Spread {
  /** Attacks of the actions before it. */
  readonly before: number;
  /** Attacks of the actions after it. */
  readonly after: number;
  /** When the first of those before it came; null when it is the first itself. */
  readonly begins: Moment | null;
}

const ALONE: Spread = Object.freeze({ before: 0, after: 0, begins: null });

/**
 * The attacks of a plan before and after those of the action under way: they are spread over the round together.
 *
 * @source S4.VII.A.1, S4.VII.A.3
 * @reading two blows that are planned as two actions come when they would come as one action of two blows
 */
export function spreadOf(contender: Contender): Spread {
  const { plan } = contender.seat;
  if (plan === undefined) return ALONE;
  const done = (plan.done ?? []).filter(({ kind }) => kind === "attack");
  const begins = done.length === 0 ? null : Math.min(...done.map(({ moment }) => moment));
  return { before: done.length, after: attacksToFollow(contender), begins };
}

/** The attacks of the actions that follow, as far as the account has room for them. */
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

/** An account that opens at any moment but 0 is no first one of the round. */
const ANY_MOMENT = 1;
