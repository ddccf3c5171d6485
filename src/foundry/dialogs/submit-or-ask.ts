import type { GroupDeed } from "../../rules/index.ts";
import { readFight, readPending } from "../adapters/index.ts";
import { namesOf, say, sayReason } from "../localize.ts";
import { notify } from "../notices.ts";
import { MOST_TOGETHER, type NewCommand, type Reply, submit } from "../referee/index.ts";
import { askOverrule } from "./refusal.ts";

/** Submits a command; where the fight waits for an answer, that is said at once. If a rule refuses a game master's own, the game master is asked whether to overrule it. */
export async function submitOrAsk(combat: Combat, draft: NewCommand): Promise<Reply> {
  if (readPending(combat) !== null) notify.info(say("Waits.later"));
  const reply = await submit(combat, draft, { quiet: true });
  if (reply.accepted) return reply;
  const names = namesOf(readFight(combat));
  const reasons = reply.reasons.map(reason => sayReason(reason, names));
  if (reply.refusal !== "rule" || !game.user!.isGM) {
    notify.warn(reasons.join(" "));
    return reply;
  }
  const overruled = await askOverrule(combat, draft, reasons);
  return overruled ? submit(combat, { ...draft, overruled: true }) : reply;
}

/**
 * Submits deeds as one command, and one by itself as it is; of more than one command holds, those that it holds, and then the
 * others. What a rule forbids by then is left undone: nobody is asked whether to overrule it.
 */
export async function submitTogether(combat: Combat, deeds: readonly GroupDeed[]): Promise<void> {
  const [first, ...others] = deeds;
  if (first === undefined) return;
  if (others.length === 0) await submitOrAsk(combat, first);
  else {
    if (readPending(combat) !== null) notify.info(say("Waits.later"));
    await submit(combat, { type: "together", deeds: deeds.slice(0, MOST_TOGETHER) });
    await submitTogether(combat, deeds.slice(MOST_TOGETHER));
  }
}
