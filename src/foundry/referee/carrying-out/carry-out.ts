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

/** What came of a command, how it was carried out in the end, and what of it a game master let pass. */
export interface TakenEffect {
  readonly execution: Execution;
  readonly outcome: Outcome;
  readonly breaches: readonly Reason[];
  /** What was asked, in its order. */
  readonly asked: readonly Answered[];
}

/**
 * Resolves a command on the figures as they are when it takes effect. If one was changed by hand while somebody was
 * asked, it is resolved again on what is there by now, with the answers it has got, as far as the same is asked.
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

/** Only while somebody is asked can anything change under it. */
function hasWaited({ answers }: Execution): boolean {
  return answers.length > 0;
}

/** The fight with its figures as they are by now. Where they stand stays: a token that moves is a command of its own. */
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

/** A figure of which nothing has changed is the same object. */
function isAlike(one: Figure | null, other: Figure | null | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** What is let pass of it by now; what cannot be done any more comes to nothing. */
function demandLegal({ fight, command }: Execution): readonly Reason[] {
  const verdict = judge(fight, command, rulebook(fight));
  if (verdict.legal) return verdict.breaches;
  const { refusal, reasons } = verdict;
  throw new ComesToNothing({ accepted: false, refusal, reasons });
}
