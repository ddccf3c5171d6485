import { figureOf, nowOf, waitingNow } from "#rules/index.ts";
import { type Pending, questionIn, readFight, readPending } from "../../adapters/index.ts";
import { namesOf, say, sayList } from "../../localize.ts";
import { nextTurnOf, submit, submitPass } from "../../referee/index.ts";
import { rulebook } from "../../settings.ts";
import { askWithoutWord } from "../declaring/suggesting.ts";
import { defendForm } from "../defending/defend.ts";
import { askToAllow, submitOrAsk } from "../refusal.ts";

/**
 * Advances to the next moment with an acting figure. From the declarations it goes on to the initiative roll, if all
 * have declared or the GM confirms. It asks before the next round begins, because a key is easily pressed once too
 * often.
 */
export async function goOnAsking(combat: Combat): Promise<void> {
  const { encounter } = readFight(combat);
  const { stage, round, segment } = encounter;
  if (stage === "declare" && round > 0) {
    if (await askWithoutWord(combat)) await submit(combat, { type: "roll-initiative", round });
    return;
  }
  if (stage !== "end") {
    await advanceAsking(combat, segment === 0 ? 0 : nowOf(encounter));
    return;
  }
  if (await askForRound(combat, round + 1)) await submitOrAsk(combat, { type: "end-round", round });
}

/**
 * Advances the fight past a moment. If a question to a player is open, the GM first has to confirm: advancing answers
 * it for the player, and skips the figures that have not acted.
 */
export async function advanceAsking(combat: Combat, moment: number): Promise<void> {
  const fight = readFight(combat);
  const skipped = waitingNow(fight, rulebook(fight)).flatMap(id => figureOf(fight, id)?.name ?? []);
  if (await mayLeaveQuestion(combat, skipped)) await submit(combat, { type: "advance", moment });
}

/**
 * Ends the turn of a timer. If no figure acts in the same moment, the moment ends with it. An open question is answered
 * by that, so the GM has to confirm.
 */
export async function passAsking(combat: Combat, timer: string): Promise<void> {
  if (!(await mayLeaveQuestion(combat, []))) return;
  const next = nextTurnOf(combat, game.user);
  const isAlone = next.kind === "command" && combat.system.current === timer;
  await (isAlone ? submit(combat, next.draft) : submitPass(combat, timer));
}

async function mayLeaveQuestion(combat: Combat, skipped: readonly string[]): Promise<boolean> {
  const pending = readPending(combat);
  return pending === null || askPastQuestion(combat, pending, skipped);
}

/** @param skipped the names of the figures that lose their action */
function askPastQuestion(combat: Combat, pending: Pending, skipped: readonly string[]): Promise<boolean> {
  const fight = readFight(combat);
  const names = namesOf(fight);
  const { need, decider } = pending;
  const named = (id: string) => names[id] ?? id;
  const form = defendForm({ need, names, figure: named(need.figure), against: need.against && named(need.against) });
  const asked = (decider !== null && game.users!.get(decider)?.name) || say("Dialog.PastQuestion.gameMaster");
  const choice = form.choices.find(({ standard }) => standard)?.words ?? need.otherwise;
  const consequences = [
    say("Dialog.PastQuestion.answer", { choice }),
    ...(skipped.length > 0 ? [say("Dialog.PastQuestion.skipped", { names: sayList(skipped) })] : []),
  ];
  const lead = say("Dialog.PastQuestion.lead", { asked, question: form.lead });
  const question = questionIn(pending);
  const stands = () => {
    const now = readPending(combat);
    return now !== null && questionIn(now) === question;
  };
  const keys = { allow: "Dialog.PastQuestion.allow", refuse: "Dialog.PastQuestion.refuse", stands };
  return askToAllow(combat.id!, "Dialog.PastQuestion.title", lead, consequences, keys);
}

function askForRound(combat: Combat, round: number): Promise<boolean> {
  const stands = () => {
    const { encounter } = readFight(combat);
    return encounter.stage === "end" && encounter.round === round - 1;
  };
  const keys = { allow: "Dialog.GoOn.allow", refuse: "Dialog.GoOn.refuse", stands };
  return askToAllow(combat.id!, "Dialog.GoOn.title", say("Dialog.GoOn.lead", { round }), [], keys);
}
