/** The most that a dice formula may come to: whoever types one must not keep a table waiting, and Foundry throws 999 dice at once. */
export const FORMULA_LIMITS = { characters: 200, terms: 100, dice: 999 } as const;

const FLAVOR = /\[[^[\]]*\]/g;
const TERM = /[^-+*/%(){},\s]+/g;
const DICE = /(\d+|\))?d(?=[\d(%fc])/gi;

/** Is a formula short enough to be read and rolled at once? */
export function isWithinLimits(formula: string): boolean {
  if (formula.length > FORMULA_LIMITS.characters) return false;
  const bare = formula.replaceAll(FLAVOR, "");
  return (bare.match(TERM)?.length ?? 0) <= FORMULA_LIMITS.terms && diceIn(bare) <= FORMULA_LIMITS.dice;
}

/** The dice in a formula; where their number is itself worked out, there may be any number of them. */
function diceIn(formula: string): number {
  let dice = 0;
  for (const [, count = "1"] of formula.matchAll(DICE)) dice += count === ")" ? Infinity : Number(count);
  return dice;
}
