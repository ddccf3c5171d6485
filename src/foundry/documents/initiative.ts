import { rollInitiative } from "../api/index.ts";
import { say } from "../localize.ts";
import { notify } from "../notices.ts";
import { isTimerIn, queueSettled, refuseInWords } from "../referee/index.ts";

/** Rolls initiative for everyone at once, and notifies the user if they asked for only some. Timers have no roll. */
export async function rollFor(combat: Combat, asked: readonly string[]): Promise<void> {
  const timers = asked.filter(id => isTimerIn(combat, id));
  for (const id of timers) refuseInWords(combat, "core-timer", { name: combat.combatants.get(id)?.name ?? id });
  if (asked.length > 0 && timers.length === asked.length) return;
  const { accepted } = await rollInitiative({ combat, until: "ruled" });
  await queueSettled(combat.id!);
  const wanted = new Set(asked.length > 0 ? asked : combat.combatants.keys());
  if (accepted && combat.combatants.some(({ id }) => !wanted.has(id!))) notify.info(say("Tracker.Initiative.together"));
}
