import type { ChooseNeed, Fight } from "#rules/index.ts";
import { unseenBy, veilNames } from "../../adapters/index.ts";
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
