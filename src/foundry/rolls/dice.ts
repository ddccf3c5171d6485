import { isWithinLimits } from "../../rules/index.ts";

type Terms = foundry.dice.Roll["terms"];
type Dice = foundry.dice.Roll["dice"][number];

/**
 * Is it a roll of that formula whose total is the sum of its dice? A message can be written with any roll, also with one
 * whose stored total has nothing to do with its dice, or whose dice show what they cannot.
 */
export function isRollOf(formula: string, roll: foundry.dice.Roll): boolean {
  if (!isWithinLimits(formula)) return false;
  try {
    return new foundry.dice.Roll(formula).formula === roll.formula && isSumOfDice(roll);
  } catch {
    // What cannot be read as dice is no roll of ours: the message is shown as any other.
    return false;
  }
}

function isSumOfDice(roll: foundry.dice.Roll): boolean {
  if (!roll.dice.every(isPossible) || !roll.terms.every(isSumOfParts)) return false;
  return foundry.dice.Roll.fromTerms([...roll.terms] as Terms).total === roll.total;
}

/** Parentheses, pools and functions keep rolls of their own, and say what these come to. */
function isSumOfParts(term: Terms[number]): boolean {
  const { roll, rolls = [] } = term as { readonly roll?: unknown; readonly rolls?: readonly foundry.dice.Roll[] };
  // A die has a function of that name.
  const inner = roll instanceof foundry.dice.Roll ? [roll] : [];
  return inner.every(({ total }) => total === term.total) && [...inner, ...rolls].every(isSumOfDice);
}

/** Modifiers by which a die is thrown again. */
const MORE_DICE = /^(x|r)/;

/** As many dice as were thrown, each with a face that it has. */
function isPossible({ faces, number, results, modifiers }: Dice): boolean {
  const isFace = (shown: number) => Number.isInteger(shown) && Math.abs(shown) <= Number(faces);
  const isMany = results.length <= Number(number) || modifiers.some(modifier => MORE_DICE.test(modifier));
  return isMany && results.every(({ result, count = 0 }) => isFace(result) && result > 0 && isFace(count));
}
