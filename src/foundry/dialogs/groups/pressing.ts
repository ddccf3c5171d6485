import { figureOf, type GroupDeed } from "#rules/index.ts";
import { readFight } from "../../adapters/index.ts";
import { say } from "../../localize.ts";
import { declaredBefore } from "../declaring/suggestion.ts";
import { submitTogether } from "../submit-or-ask.ts";
import { markedIn } from "../targets/targets.ts";
import { likelyDeeds } from "./alike.ts";

/**
 * What a group's key carries is done together. Whoever has something else on its own key by now, or nothing, is left out and
 * named; whatever else has changed when its turn comes, the referee leaves undone.
 */
export async function pressGroup(combat: Combat, meant: string): Promise<void> {
  const [fight, marked] = [readFight(combat), markedIn(combat)];
  const deeds: readonly GroupDeed[] = JSON.parse(meant);
  const now = likelyDeeds(combat, { fight, before: declaredBefore(combat), marked });
  const ready = new Set(now.map(({ draft }) => JSON.stringify(draft)));
  const isStill = (deed: GroupDeed) => ready.has(JSON.stringify(deed));
  const left = deeds.filter(deed => !isStill(deed)).map(({ figure }) => figureOf(fight, figure)?.name ?? figure);
  if (left.length > 0) ui.notifications!.info(say("Dialog.Act.notPlayed", { names: left.join(", ") }));
  await submitTogether(combat, deeds.filter(isStill));
}
