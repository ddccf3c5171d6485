import { RulebookSettings } from "./rulebook/rulebook-settings.ts";

export { openAct } from "./acting/act-dialog.ts";
export { type DeedKind, openingChoice } from "./acting/choice.ts";
export { costOfDeclared, declaredDeed } from "./acting/declared.ts";
export { attemptDeed, attemptUse, attemptWith, doDeclared, draftWith } from "./acting/doing.ts";
export { draftOf } from "./acting/draft.ts";
export { playAll, type Ready, readyToAct } from "./acting/playing.ts";
export { goBack } from "./asking/going-back.ts";
export { advanceAsking, goOnAsking, passAsking } from "./asking/going-on.ts";
export { askToMend } from "./asking/mending.ts";
export { askToReload, reloadPage } from "./asking/reload.ts";
export { addTimer } from "./asking/timer.ts";
export { openDeclare } from "./declaring/declare-dialog.ts";
export { askWithoutWord, declareShown, declareSuggested, sidesShown } from "./declaring/suggesting.ts";
export { chargeFor, declaredBefore, suggestionFor } from "./declaring/suggestion.ts";
export { notWaitedFor } from "./defending/defend.ts";
export { decide } from "./defending/defend-prompt.ts";
export { besideTheSidebar } from "./docking.ts";
export { closeByEscape, trackerInUse } from "./focus.ts";
export { type Group, groupsIn } from "./groups/alike.ts";
export { playGroup, pressGroup } from "./groups/pressing.ts";
export { plays } from "./plays.ts";
export { openPool } from "./pool/pool-dialog.ts";
export { allowBreach, place } from "./refusal.ts";
export { openRulebook } from "./rulebook/rulebook-settings.ts";
export { askWhileThere, makeRoomFor } from "./standing.ts";
export { submitOrAsk } from "./submit-or-ask.ts";
export { closingIn, goWithinReach } from "./targets/closing-in.ts";
export { submitDeed } from "./targets/friends.ts";
export { groundReader } from "./targets/taken.ts";
export { markedIn } from "./targets/targets.ts";

/** Adds the rulebook to Foundry's settings. Players may open it too. */
export function registerDialogs(): void {
  game.settings!.registerMenu("ten-segments", "rulebook", {
    name: "TENSEGMENTS.Dialog.Rulebook.name",
    label: "TENSEGMENTS.Dialog.Rulebook.label",
    hint: "TENSEGMENTS.Dialog.Rulebook.hint",
    icon: "fa-solid fa-book",
    type: RulebookSettings,
    restricted: false,
  });
}
