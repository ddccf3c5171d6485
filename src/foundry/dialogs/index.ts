import { RulebookSettings } from "./rulebook/rulebook-settings.ts";

export { openAct } from "./acting/act-dialog.ts";
export { type DeedKind, openingChoice } from "./acting/choice.ts";
export { costOfDeclared, declaredDeed } from "./acting/declared.ts";
export {
  attemptDeed,
  attemptUse,
  attemptWith,
  doDeclared,
  draftWith,
  isPlaying,
  playAll,
  type Ready,
  readyToAct,
  strikeOutOfTurn,
} from "./acting/doing.ts";
export { draftOf } from "./acting/form.ts";
export { blowOutOfTurn } from "./acting/out-of-turn.ts";
export { chooseCreatures, chooseForm } from "./asking/creature.ts";
export {
  addTimer,
  advanceAsking,
  askToMend,
  askToReload,
  goBack,
  goOnAsking,
  passAsking,
  reloadPage,
} from "./asking/questions.ts";
export { openDeclare } from "./declaring/declare-dialog.ts";
export { confirmUndeclared, declareShown, declareSuggested, sidesShown } from "./declaring/suggesting.ts";
export { chargeFor, declaredBefore, suggestionFor } from "./declaring/suggestion.ts";
export { notWaitedFor } from "./defending/defend.ts";
export { decide } from "./defending/defend-prompt.ts";
export { type Group, groupsIn, playGroup, pressGroup } from "./groups.ts";
export { closeByEscape, trackerInUse } from "./keyboard.ts";
export { plays } from "./options.ts";
export { openPool } from "./pool.ts";
export { allowBreach, place, submitOrAsk } from "./refusal.ts";
export { openRulebook } from "./rulebook/rulebook-settings.ts";
export { askForFields, askWhileExists, besideTheSidebar, makeRoomFor } from "./standing.ts";
export { type Approach, approachOf, goWithinReach, type Hindrance } from "./targets/closing-in.ts";
export { submitDeed } from "./targets/friends.ts";
export { groundReader } from "./targets/places.ts";
export { markedIn } from "./targets/targets.ts";

/** Adds the rulebook's page to Foundry's settings, also for players. */
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
