/** The limits of a dice formula, so that no user can freeze the game. Foundry allows at most 999 dice in one roll. */
export const FORMULA_LIMITS = { characters: 200, terms: 100, dice: 999 } as const;

const FLAVOR = /\[[^[\]]*\]/g;
const TERM = /[^-+*/%(){},\s]+/g;
const DICE = /(\d+|\))?d(?=[\d(%fc])/gi;

/** True if a dice formula is short enough, and has few enough dice, to parse and roll at once. */
export function isWithinLimits(formula: string): boolean {
  if (formula.length > FORMULA_LIMITS.characters) return false;
  const bare = formula.replaceAll(FLAVOR, "");
  return (bare.match(TERM)?.length ?? 0) <= FORMULA_LIMITS.terms && diceIn(bare) <= FORMULA_LIMITS.dice;
}

/** The number of dice in a formula; `Infinity` if a number of dice is an expression. */
export function diceIn(formula: string): number {
  let dice = 0;
  for (const [, count = "1"] of formula.matchAll(DICE)) dice += count === ")" ? Infinity : Number(count);
  return dice;
}

const PLAIN_NUMBER = /^\d+$/;

/** The number that a formula without dice writes; `null` if it is anything but digits. */
export function plainNumber(formula: string): number | null {
  return PLAIN_NUMBER.test(formula) ? Number(formula) : null;
}

/** The value of a formula without dice, such as `30` or `12 * 5`; `null` for any other. */
export function productOf(formula: string): number | null {
  const factors = formula.split("*").map(factor => signedNumber(factor.trim()));
  return factors.reduce((product, factor) => (product === null || factor === null ? null : product * factor), 1);
}

function signedNumber(factor: string): number | null {
  if (!factor.startsWith("-")) return plainNumber(factor);
  const size = plainNumber(factor.slice(1));
  return size === null ? null : -size;
}
