import { isWithinLimits } from "../../rules/index.ts";

type Terms = foundry.dice.Roll["terms"];
type Dice = foundry.dice.Roll["dice"][number];

/**
 * Is it a valid roll of that formula, whose total is the sum of its dice? A message may contain any roll, including one
 * with a forged total or impossible dice.
 */
export function isRollOf(formula: string, roll: foundry.dice.Roll): boolean {
  if (!isWithinLimits(formula)) return false;
  try {
    return new foundry.dice.Roll(formula).formula === roll.formula && isSumOfDice(roll);
  } catch {
    // A formula that cannot be parsed is not one of our rolls: the message is shown as usual.
    return false;
  }
}

function isSumOfDice(roll: foundry.dice.Roll): boolean {
  if (!roll.dice.every(isPossible) || !roll.terms.every(isSumOfParts)) return false;
  return foundry.dice.Roll.fromTerms([...roll.terms] as Terms).total === roll.total;
}

/** Parentheses, pools and functions have inner rolls; checks that the term's total is theirs. */
function isSumOfParts(term: Terms[number]): boolean {
  const { roll, rolls = [] } = term as { readonly roll?: unknown; readonly rolls?: readonly foundry.dice.Roll[] };
  // Dice terms have a method named `roll`.
  const inner = roll instanceof foundry.dice.Roll ? [roll] : [];
  return inner.every(({ total }) => total === term.total) && [...inner, ...rolls].every(isSumOfDice);
}

/** Modifiers that roll more dice. */
const MORE_DICE = /^(x|r)/;

/** Does it have as many dice as rolled, each with a possible face? */
function isPossible({ faces, number, results, modifiers }: Dice): boolean {
  const isFace = (shown: number) => Number.isInteger(shown) && Math.abs(shown) <= Number(faces);
  const isMany = results.length <= Number(number) || modifiers.some(modifier => MORE_DICE.test(modifier));
  return isMany && results.every(({ result, count = 0 }) => isFace(result) && result > 0 && isFace(count));
}
