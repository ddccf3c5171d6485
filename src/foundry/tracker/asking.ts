import { questionIn, readFight, readPending } from "../adapters/index.ts";
import { watch } from "../border.ts";
import { decide } from "../dialogs/index.ts";
import { namesOf } from "../localize.ts";
import { answerPending, isReferee } from "../referee/index.ts";

/** Asks a returning user again if the fight waits for their answer. */
export function openOwnQuestions(): void {
  const asked = game.combats.filter(combat => !isReferee(combat) && readPending(combat)?.decider === game.user.id);
  for (const combat of asked) watch(openQuestion(combat), "asking");
}

/**
 * Shows the pending question to this user again, without a time limit, and sends their answer; nothing if none is open.
 */
export async function openQuestion(combat: Combat): Promise<void> {
  const pending = readPending(combat);
  if (pending === null) return;
  const { need } = pending;
  const names = namesOf(readFight(combat));
  const named = (id: string) => names[id] ?? id;
  const against = need.against === null ? null : named(need.against);
  const question = { combat: combat.id!, need, limit: null, names, figure: named(need.figure), against };
  const choice = await decide(question);
  if (choice !== null) await answerPending(combat, { choice, question: questionIn(pending) });
}
