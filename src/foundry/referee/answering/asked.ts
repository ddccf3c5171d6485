import type { Answer, Need } from "#rules/index.ts";
import { type Execution, noteAnswer } from "./execution.ts";

/** What a rule asked for, what it was answered, and the dice that showed it. */
export interface Answered {
  readonly need: Need;
  readonly answer: Answer;
  readonly dice: object | null;
}

/** Each roll with its dice, which were kept in the order of asking. */
export function withDice(asked: readonly Answered[], rolls: readonly object[]): readonly Answered[] {
  const dice = rolls.values();
  return asked.map(one => (one.need.kind === "roll" ? { ...one, dice: dice.next().value ?? null } : one));
}

/** Answers with what is known of an earlier try, each once where the same is asked; else afresh. */
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

/** Is the same asked, and does the answer still answer it? */
function answersTo({ need, answer }: Answered, other: Need): boolean {
  if (need.name !== other.name || need.figure !== other.figure || need.deed !== other.deed) return false;
  if (need.kind === "roll") return other.kind === "roll" && need.formula === other.formula && need.side === other.side;
  return other.kind === "choose" && need.against === other.against && other.choices.some(({ id }) => id === answer);
}
