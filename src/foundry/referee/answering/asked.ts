import type { Answer, Need } from "#rules/index.ts";
import { type Execution, noteAnswer } from "./execution.ts";

/** A need of a rule, its answer, and the dice that were rolled for it. */
export interface Answered {
  readonly need: Need;
  readonly answer: Answer;
  readonly dice: object | null;
}

/** Adds the dice to each roll. Both are in the order of asking. */
export function withDice(asked: readonly Answered[], rolls: readonly object[]): readonly Answered[] {
  const dice = rolls.values();
  return asked.map(one => (one.need.kind === "roll" ? { ...one, dice: dice.next().value ?? null } : one));
}

/** Reuses the answers of an earlier attempt, each once and for the same need. Asks again for all others. */
export function answeringAgain(
  execution: Execution,
  known: readonly Answered[],
  fresh: (need: Need) => Promise<Answer>,
): (need: Need) => Promise<Answer> {
  const left = [...known];
  return async need => {
    const at = left.findIndex(one => answersTo(one, need));
    if (at < 0) return fresh(need);
    const [{ answer, dice }] = left.splice(at, 1) as [Answered];
    noteAnswer(execution, need, answer);
    if (dice !== null) execution.rolls.push(dice);
    return answer;
  };
}

/** Does the answer fit the other need? It must be the same need, and still offer the choice. */
function answersTo({ need, answer }: Answered, other: Need): boolean {
  if (need.name !== other.name || need.figure !== other.figure || need.deed !== other.deed) return false;
  if (need.kind === "roll") return other.kind === "roll" && need.formula === other.formula && need.side === other.side;
  return other.kind === "choose" && need.against === other.against && other.choices.some(({ id }) => id === answer);
}
