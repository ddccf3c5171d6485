import { type FigureId, figureOf, order } from "#rules/index.ts";
import { readFight } from "../../adapters/index.ts";
import { say, sayList } from "../../localize.ts";
import { notify } from "../../notices.ts";
import { followed, type NewCommand, queueSettled, submit } from "../../referee/index.ts";
import { rulebook } from "../../settings.ts";
import { stepsOfThisRound, stepsStillWaiting } from "../../words/step.ts";
import { plays } from "../plays.ts";
import { closingIn, goWithinReach } from "../targets/closing-in.ts";
import { submitDeed } from "../targets/friends.ts";
import { markedIn } from "../targets/targets.ts";
import { declaredDeed } from "./declared.ts";

/** The figures that can act in the current moment with one button each. */
export interface Ready {
  /** Figures of this user whose button does the declared action or moves them within reach for it. */
  readonly figures: readonly FigureId[];
  /** Are no other figures waiting in this moment? This user's own figures that wait are not counted. */
  readonly alone: boolean;
}

const NOBODY_READY: Ready = { figures: [], alone: false };

export function readyToAct(combat: Combat): Ready {
  const fight = readFight(combat);
  if (fight.encounter.stage !== "segments") return NOBODY_READY;
  const steps = stepsStillWaiting(fight, stepsOfThisRound(fight, order(fight, rulebook(fight)).steps));
  const marked = markedIn(combat);
  const isReady = (figure: FigureId) =>
    plays(combat, figure) &&
    (declaredDeed(fight, figure, marked) !== null || closingIn(combat, fight, figure) !== null);
  const figures = [...new Set(steps.map(({ figure }) => figure))].filter(isReady);
  const others = steps.filter(({ figure }) => !figures.includes(figure));
  return { figures, alone: others.every(({ kind, figure }) => kind === "wait" && plays(combat, figure)) };
}

/** Encounters that `playAll` is running for. */
const playing = new Set<string>();

/**
 * Does the declared action of each ready figure, or moves it within reach, one after another. An action that an earlier
 * one has made impossible is skipped, and its figure is named.
 *
 * @returns whether all of them acted and no figure has anything left to do in this moment
 */
export async function playAll(combat: Combat): Promise<boolean> {
  if (playing.has(combat.id!)) return false;
  playing.add(combat.id!);
  try {
    const left: FigureId[] = [];
    for (const figure of readyToAct(combat).figures) if (!(await playOne(combat, figure))) left.push(figure);
    const names = left.map(figure => figureOf(readFight(combat), figure)?.name ?? figure);
    if (names.length > 0) notify.info(say("Dialog.Act.notPlayed", { names: sayList(names) }));
    const { figures, alone } = readyToAct(combat);
    return names.length === 0 && figures.length === 0 && alone;
  } finally {
    playing.delete(combat.id!);
  }
}

async function playOne(combat: Combat, figure: FigureId): Promise<boolean> {
  const deed = declaredDeed(readFight(combat), figure, markedIn(combat));
  if (deed === null) return closeInNow(combat, figure);
  const id = foundry.utils.randomID();
  const give = () => submitDeed(combat, { ...deed.draft, id } as NewCommand, submit);
  const { reply, fared } = await followed(combat, id, give, { pastQuestions: true });
  if (reply?.accepted !== true) return false;
  await queueSettled(combat.id!);
  return fared?.became === "done";
}

/** Moves a figure within reach of its target along the path that its button shows; false if it stays where it is. */
async function closeInNow(combat: Combat, figure: FigureId): Promise<boolean> {
  const closing = closingIn(combat, readFight(combat), figure);
  if (closing === null || !(await goWithinReach(combat, figure, closing.meaning))) return false;
  await queueSettled(combat.id!);
  return true;
}
