type Digits = Readonly<Record<string, readonly unknown[]>>;
type Place<Of extends Digits> = { readonly [Name in keyof Of]: Of[Name][number] };

/**
 * A prime larger than any list of values. It shares no factor with the number of combinations, so its multiples reach
 * all of them.
 */
const STRIDE = 1_000_003;

/** All combinations of some lists of values, by number. Neighboring numbers differ in many of the values. */
export function mixedRadix<Of extends Digits>(digits: Of): { all: number; placeAt: (number: number) => Place<Of> } {
  const lists = Object.entries(digits);
  const all = lists.reduce((product, [, values]) => product * values.length, 1);
  const placeAt = (number: number): Place<Of> => {
    let left = (number * STRIDE) % all;
    const place = lists.map(([name, values]) => {
      const value = values[left % values.length];
      left = Math.floor(left / values.length);
      return [name, value];
    });
    return Object.fromEntries(place) as Place<Of>;
  };
  return { all, placeAt };
}
