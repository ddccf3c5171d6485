import { figureOf, nowOf, waitingNow } from "#rules/index.ts";
import { type Pending, questionIn, readFight, readPending } from "../../adapters/index.ts";
import { namesOf, say, sayList } from "../../localize.ts";
import { nextTurnOf, submit, submitPass } from "../../referee/index.ts";
import { rulebook } from "../../settings.ts";
import { askWithoutWord } from "../declaring/suggesting.ts";
import { defendForm } from "../defending/defend.ts";
import { askToAllow } from "../refusal.ts";
import { submitOrAsk } from "../submit-or-ask.ts";

/**
 * Goes on to the next moment in which anybody acts: from the declarations to the dice, where nobody has yet to declare or the game
 * master has said so; into the next round only after asking, for a key is soon pressed once too often.
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
 * Leaves a moment. While a question is open, going on answers it for the player who is asked and skips those who have not acted, so
 * the game master is asked first.
 */
export async function advanceAsking(combat: Combat, moment: number): Promise<void> {
  const fight = readFight(combat);
  const skipped = waitingNow(fight, rulebook(fight)).flatMap(id => figureOf(fight, id)?.name ?? []);
  if (await mayLeaveQuestion(combat, skipped)) await submit(combat, { type: "advance", moment });
}

/** The turn of a timer ends: with the moment, if no one else acts in it. An open question is answered with it, so it is asked first. */
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

/** @param skipped the names of those who lose their action */
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
