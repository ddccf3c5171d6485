import type { Answer, ChooseNeed, Need, RollNeed } from "../fight/need.ts";

/** The answer to a need, if it is one: a total that the dice can show, or one of the choices. */
export function checkedAnswer(need: Need, answer: Answer): Answer {
  return need.kind === "roll" ? totalOf(need, answer) : chosen(need, answer);
}

function chosen({ choices }: ChooseNeed, answer: Answer): Answer {
  for (const { id } of choices) if (id === answer) return answer;
  throw new RangeError(`choose: expected one of the choices, got ${String(answer)}`);
}

const ONE_DIE = /^1d(\d+)$/;

/** The faces of a single die, by its formula; infinitely many for what is none. */
function facesOf(formula: string): number {
  return Number(ONE_DIE.exec(formula)?.[1] ?? Infinity);
}

/** A total must be a number, and that of a single die one of its faces; damage dice are the sheet's affair. */
function totalOf({ name, formula }: RollNeed, answer: Answer): Answer {
  const isNumber = typeof answer === "number" && Number.isFinite(answer);
  const faces = name === "damage" ? Infinity : facesOf(formula);
  if (isNumber && (faces === Infinity || isFace(answer, faces))) return answer;
  throw new RangeError(`roll: expected the total of ${formula} for ${name}, got ${String(answer)}`);
}

function isFace(answer: number, faces: number): boolean {
  return Number.isInteger(answer) && answer >= 1 && answer <= faces;
}
