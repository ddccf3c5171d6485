/** The digits of a number, the first the least, each by its own radix. */
export function digitsOf(number: number, radices: readonly number[]): number[] {
  let rest = number;
  return radices.map(radix => {
    const digit = rest % radix;
    rest = Math.floor(rest / radix);
    return digit;
  });
}

/** How many numbers have such digits. */
export const numberOf = (radices: readonly number[]): number => radices.reduce((all, radix) => all * radix, 1);
