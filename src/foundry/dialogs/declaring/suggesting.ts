import { type FigureId, isDown } from "#rules/index.ts";
import { readFight } from "../../adapters/index.ts";
import { say } from "../../localize.ts";
import { submitOrAsk } from "../submit-or-ask.ts";
import { markedIn } from "../targets/targets.ts";
import { declaredBefore, repeatable, type Suggestion, suggestionFor } from "./suggestion.ts";

/** Declares what the key shows; where that has changed since, nothing, and the dialog is to be asked. */
export async function declareSuggested(combat: Combat, figure: FigureId, shown: string): Promise<boolean> {
  const before = declaredBefore(combat).get(figure);
  const suggestion = suggestionFor(readFight(combat), figure, before, markedIn(combat));
  if (suggestion?.words !== shown) return false;
  await declareSo(combat, figure, suggestion);
  return true;
}

async function declareSo(combat: Combat, figure: FigureId, { intent, next }: Suggestion): Promise<void> {
  const more = next.length > 0 ? { next } : {};
  await submitOrAsk(combat, { type: "declare", figure, intent, ...more });
}

/** All who have said nothing declare what they did in the round before; who cannot is named. */
export async function declareAsBefore(combat: Combat, commands: (figure: FigureId) => boolean): Promise<void> {
  const { encounter, figures } = readFight(combat);
  const said = repeatable(combat, commands);
  for (const { figure, suggestion } of said) await declareSo(combat, figure, suggestion);
  const spoken = new Set(said.map(({ figure }) => figure));
  const silent = encounter.seats.filter(({ figure, intent }) => intent === null && commands(figure));
  const left = silent.filter(({ figure }) => !spoken.has(figure));
  const names = left.flatMap(({ figure }) => figures.find(one => one && one.id === figure && !isDown(one))?.name ?? []);
  if (names.length > 0) ui.notifications!.info(say("Dialog.Declare.stillSilent", { names: names.join(", ") }));
}
