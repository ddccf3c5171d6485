import { OperatorTerm, type RollTerm } from "./term.ts";

/** Computes evaluated terms from left to right; `*`, `/` and `%` bind tighter than `+` and `-`. */
export function reckon(terms: RollTerm[]): number {
  let at = 0;
  const sign = (): string | undefined => {
    const term = terms[at];
    return term instanceof OperatorTerm ? term.operator : undefined;
  };
  const operand = (): number => {
    const operator = sign();
    if (operator === "-" || operator === "+") {
      at++;
      return operator === "-" ? -operand() : operand();
    }
    const term = terms[at++];
    if (!term || operator) throw new Error("Invalid roll formula: an operator lacks an operand");
    return Number(term.total);
  };
  const product = (): number => {
    let value = operand();
    for (let operator = sign(); operator && "*/%".includes(operator); operator = sign()) {
      at++;
      const next = operand();
      value = operator === "*" ? value * next : operator === "/" ? value / next : value % next;
    }
    return value;
  };
  let sum = product();
  while (at < terms.length) {
    const operator = sign();
    if (!operator) throw new Error("Invalid roll formula: two operands lack an operator");
    at++;
    sum += operator === "-" ? -product() : product();
  }
  return sum;
}
