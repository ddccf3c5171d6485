import type { ChooseNeed, Fight } from "#rules/index.ts";
import { readFight, unseenBy, veilNames } from "../../adapters/index.ts";
import { namesOf } from "../../localize.ts";
import type { Question } from "./prompts.ts";

/** A question with the names that its reader may know. */
export function questionOf(
  { combat, fight }: { readonly combat: Combat; readonly fight: Fight },
  need: ChooseNeed,
  limit: Question["limit"],
  reader: User,
): Question {
  const names = veilNames(namesOf(fight), unseenBy(reader, combat, fight));
  const against = need.against === null ? null : (names[need.against] ?? need.against);
  return { combat: combat.id!, need, limit, names, figure: names[need.figure] ?? need.figure, against };
}

/** The question with its figures' current names. A figure that has left the fight keeps its earlier name. */
export function withNamesNow(question: Question): Question {
  const combat = game.combats.get(question.combat);
  if (!combat) return question;
  const { need, figure, against } = question;
  const { names } = questionOf({ combat, fight: readFight(combat) }, need, question.limit, game.user);
  const called = (id: string | null, before: string | null) => names[id ?? ""] ?? before;
  return {
    ...question,
    names: { ...question.names, ...names },
    figure: called(need.figure, figure) ?? figure,
    against: called(need.against, against),
  };
}
