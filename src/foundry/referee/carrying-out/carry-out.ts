import {
  type Fight,
  type Figure,
  judge,
  type Need,
  type Outcome,
  playAsking,
  type Reason,
  withFigures,
} from "#rules/index.ts";
import { readFigures } from "../../adapters/index.ts";
import { rulebook } from "../../settings.ts";
import { answering } from "../answering/answers.ts";
import { type Answered, answeringAgain, withDice } from "../answering/asked.ts";
import { ComesToNothing, type Execution } from "../answering/execution.ts";

/** A resolved command: the execution that counts, its outcome, and the breaches that were allowed. */
export interface TakenEffect {
  readonly execution: Execution;
  readonly outcome: Outcome;
  readonly breaches: readonly Reason[];
  /** The needs in the order of asking, with their answers. */
  readonly asked: readonly Answered[];
}

/**
 * Resolves a command on the current figures. If one of them was edited while a question was open, resolves the command
 * again on the new values. An answer is reused if the same need comes up again.
 */
export async function carryOut(
  execution: Execution,
  breaches: readonly Reason[],
  known: readonly Answered[] = [],
): Promise<TakenEffect> {
  const { fight, command } = execution;
  const asked: Answered[] = [];
  const answer = answeringAgain(execution, known, answering(execution));
  const outcome = await playAsking(fight, command, rulebook(execution.combat), async (need: Need) => {
    const said = await answer(need);
    asked.push({ need, answer: said, dice: null });
    return said;
  });
  const now = hasWaited(execution) ? fightNow(execution) : fight;
  if (isSame(fight, now)) return { execution, outcome, breaches, asked };
  const again = { ...execution, fight: now, given: [], answers: [], deeds: [], rolls: [] };
  return carryOut(again, demandLegal(again), withDice(asked, execution.rolls));
}

/** Nothing can change before the first answer, since nothing is awaited until then. */
function hasWaited({ answers }: Execution): boolean {
  return answers.length > 0;
}

/** The fight with its current figures at their earlier positions. A token that moves is a command of its own. */
function fightNow({ combat, fight }: Execution): Fight {
  const stood = new Map(fight.figures.map(figure => [figure?.id, figure?.position]));
  const figures = readFigures(combat).map(figure => {
    const position = stood.get(figure.id);
    return position === undefined || isThere(figure, position) ? figure : Object.freeze({ ...figure, position });
  });
  return withFigures({ encounter: fight.encounter, figures: [] }, figures);
}

function isThere({ position }: Figure, stood: Figure["position"]): boolean {
  return position?.x === stood?.x && position?.y === stood?.y;
}

function isSame({ figures: some }: Fight, { figures: others }: Fight): boolean {
  return some.length === others.length && some.every((one, at) => isAlike(one, others[at]));
}

/** Compares by identity first: an unchanged figure is the same object. */
function isAlike(one: Figure | null, other: Figure | null | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Judges the command again. Returns its breaches; an illegal command fails.
 *
 * @throws ComesToNothing with the refusal
 */
function demandLegal({ fight, command }: Execution): readonly Reason[] {
  const verdict = judge(fight, command, rulebook(fight));
  if (verdict.legal) return verdict.breaches;
  const { refusal, reasons } = verdict;
  throw new ComesToNothing({ accepted: false, refusal, reasons });
}
