import { type FigureId, figureOf, type GroupDeed } from "#rules/index.ts";
import { readFight } from "../../adapters/index.ts";
import { say, sayList } from "../../localize.ts";
import { notify } from "../../notices.ts";
import { kindNamed } from "../../words/group.ts";
import { declaredBefore } from "../declaring/suggestion.ts";
import { submitTogether } from "../submit-or-ask.ts";
import { markedIn } from "../targets/targets.ts";
import { harmsFriends, likelyDeeds } from "./alike.ts";

/**
 * What a group's key carries is done together. Whoever has something else on its own key by now, or nothing, is left out and
 * named; whatever else has changed when its turn comes, the referee leaves undone.
 */
export async function pressGroup(combat: Combat, meant: string): Promise<void> {
  const [fight, marked] = [readFight(combat), markedIn(combat)];
  const deeds: readonly (readonly GroupDeed[])[] = JSON.parse(meant);
  const now = likelyDeeds(combat, { fight, before: declaredBefore(combat), marked });
  const ready = new Set(now.map(({ drafts }) => JSON.stringify(drafts)));
  const isStill = (drafts: readonly GroupDeed[]) => ready.has(JSON.stringify(drafts));
  const away = deeds.filter(drafts => !isStill(drafts)).map(([first]) => first!.figure);
  const left = away.map(figure => figureOf(fight, figure)?.name ?? figure);
  if (left.length > 0) notify.info(say("Dialog.Act.notPlayed", { names: sayList(left) }));
  await submitTogether(combat, deeds.filter(isStill).flat());
}

/**
 * All figures of a name, whatever their numbers, do together what their first keys say now. Whoever would harm a friend is left out,
 * since that is asked about alone; where nobody has a key, that is said.
 */
export async function playGroup(combat: Combat, name: string): Promise<void> {
  const [fight, marked] = [readFight(combat), markedIn(combat)];
  const isMeant = (id: FigureId) => kindNamed(figureOf(fight, id)?.name ?? "") === kindNamed(name);
  const deeds = likelyDeeds(combat, { fight, before: declaredBefore(combat), marked });
  const first = new Map<FigureId, readonly GroupDeed[]>();
  for (const deed of deeds) {
    const { figure, drafts } = deed;
    if (isMeant(figure) && !first.has(figure) && !harmsFriends(fight, deed)) first.set(figure, drafts);
  }
  if (first.size === 0) notify.info(say("Dialog.Act.noGroup", { name }));
  await submitTogether(combat, [...first.values()].flat());
}
