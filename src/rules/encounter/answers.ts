import type { Answer, ChooseNeed, Need, RollNeed } from "../fight/need.ts";

/**
 * Returns the answer to a need if it is valid: a total that the dice can show, or one of the choices.
 *
 * @throws {RangeError} if the answer is not valid
 */
export function checkedAnswer(need: Need, answer: Answer): Answer {
  return need.kind === "roll" ? totalOf(need, answer) : chosen(need, answer);
}

function chosen({ choices }: ChooseNeed, answer: Answer): Answer {
  for (const { id } of choices) if (id === answer) return answer;
  throw new RangeError(`choose: expected one of the choices, got ${String(answer)}`);
}

const ONE_DIE = /^1d(\d+)$/;

/** The number of faces of a single die; Infinity if the formula is not a single die. */
function facesOf(formula: string): number {
  return Number(ONE_DIE.exec(formula)?.[1] ?? Infinity);
}

/**
 * A total must be a number; that of a single die must be one of its faces. Damage dice come from the sheet and are not
 * checked.
 */
function totalOf({ name, formula }: RollNeed, answer: Answer): Answer {
  const isNumber = typeof answer === "number" && Number.isFinite(answer);
  const faces = name === "damage" ? Infinity : facesOf(formula);
  if (isNumber && (faces === Infinity || isFace(answer, faces))) return answer;
  throw new RangeError(`roll: expected the total of ${formula} for ${name}, got ${String(answer)}`);
}

function isFace(answer: number, faces: number): boolean {
  return Number.isInteger(answer) && answer >= 1 && answer <= faces;
}
