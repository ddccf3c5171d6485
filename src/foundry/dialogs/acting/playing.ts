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

/** Who can play the moment that has come with one key each. */
export interface Ready {
  /** Figures that this user plays, as long as their key does what they have declared, or has them come within reach for it. */
  readonly figures: readonly FigureId[];
  /** Has nobody else anything to do in this moment, but for this user's own that mean to wait? */
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

/** Encounters in which deeds are being played one after another. */
const playing = new Set<string>();

/**
 * One deed of each of them, as its key shows it when its turn comes, or the way on which it comes within reach: what the deeds before
 * have made impossible is not done, and is named. True when all has been done, and nobody has anything left to do in this moment.
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

/** It comes within reach of whom it means to strike, by the way that its key shows; false where it stays where it is. */
async function closeInNow(combat: Combat, figure: FigureId): Promise<boolean> {
  const closing = closingIn(combat, readFight(combat), figure);
  if (closing === null || !(await goWithinReach(combat, figure, closing.meaning))) return false;
  await queueSettled(combat.id!);
  return true;
}
