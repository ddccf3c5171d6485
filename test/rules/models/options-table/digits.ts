/** The digits of a number in mixed radix, least significant first; each digit has its own radix. */
export function digitsOf(number: number, radices: readonly number[]): number[] {
  let rest = number;
  return radices.map(radix => {
    const digit = rest % radix;
    rest = Math.floor(rest / radix);
    return digit;
  });
}

/** The number of combinations of such digits. */
export const numberOf = (radices: readonly number[]): number => radices.reduce((all, radix) => all * radix, 1);
