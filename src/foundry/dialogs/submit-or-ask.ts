import type { GroupDeed } from "../../rules/index.ts";
import { readFight, readPending } from "../adapters/index.ts";
import { namesOf, say, sayReason } from "../localize.ts";
import { notify } from "../notices.ts";
import { MOST_TOGETHER, type NewCommand, type Reply, submit } from "../referee/index.ts";
import { askOverrule } from "./refusal.ts";

/**
 * Submits a command. If the fight waits for an answer, the user is notified at once. If a rule forbids a GM's command,
 * the GM is asked whether to overrule it.
 */
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
 * Submits several actions as one command, in batches if there are too many for one. A single action is submitted as
 * itself. In a batch, actions that a rule forbids are left undone without asking whether to overrule it.
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
