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
 * Does the actions of a group's button as one command. Figures whose own button has changed since are left out and
 * named. The leader leaves undone any action that has become impossible when its turn comes.
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
 * Does the first suggested action of all figures with a name, whatever their numbers, as one command. Figures that
 * would harm a friend are left out, because the user has to confirm that. If there are no actions, the user is
 * notified.
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
