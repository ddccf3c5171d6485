import { readFight } from "../adapters/index.ts";
import { namesOf, sayReason } from "../localize.ts";
import { type Draft, type Ruling, submit } from "../referee/index.ts";
import { askOverrule } from "./refusal.ts";

/** Submits a command. If a rule refuses a game master's own, the game master is asked whether to overrule it. */
export async function carryOut(combat: Combat, draft: Draft): Promise<Ruling> {
  const ruling = await submit(combat, draft, { quiet: true });
  if (ruling.accepted) return ruling;
  const names = namesOf(readFight(combat));
  const reasons = ruling.reasons.map(reason => sayReason(reason, names));
  if (ruling.refusal !== "rule" || !game.user!.isGM) {
    ui.notifications!.warn(reasons.join(" "));
    return ruling;
  }
  const overruled = await askOverrule(combat.id!, reasons);
  return overruled ? submit(combat, { ...draft, overruled: true }) : ruling;
}
