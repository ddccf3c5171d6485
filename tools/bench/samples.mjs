/**
 * @typedef {{ atLeast?: number, atMost?: number, times?: number }} Goal
 */

/** The median of some numbers, and their quartiles. */
export function quartiles(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other);
  const at = part => sorted[Math.round((sorted.length - 1) * part)];
  return { low: at(0.25), median: at(0.5), high: at(0.75) };
}

/** Formats a number with its significant digits. */
function shown(number) {
  if (Math.abs(number) >= 100) return Math.round(number).toLocaleString("en");
  return String(Number(number.toPrecision(3)));
}

/**
 * How close a number is to its goal. `ratio` is the ratio to another commit's number, if there is one.
 *
 * @param {number} number
 * @param {number | undefined} ratio
 * @param {Goal} goal
 */
function nearness(number, ratio, { atLeast, atMost, times }) {
  if (atLeast !== undefined) return `, ${shown(number / atLeast)} of ${shown(atLeast)}`;
  if (atMost !== undefined) return `, ${shown(number / atMost)} of at most ${shown(atMost)}`;
  return times === undefined || ratio === undefined ? "" : `, ${shown(ratio / times)} of ${shown(times)} times`;
}

const around = ({ low, high }) => `(${shown(low)}–${shown(high)})`;

/** Formats a measurement: the median with its quartiles, and how close it is to the goal. @param {Goal} goal */
export function told(samples, goal) {
  const all = quartiles(samples);
  return `${shown(all.median)} ${around(all)}${nearness(all.median, undefined, goal)}`;
}

/**
 * Formats a comparison of two commits: both medians, and the ratio of ours to the other's.
 *
 * @param {number[]} ours
 * @param {number[]} theirs
 * @param {Goal} goal
 */
export function compared(ours, theirs, goal) {
  const [mine, other] = [quartiles(ours).median, quartiles(theirs).median];
  const ratio = quartiles(ours.map((sample, at) => sample / (theirs[at] ?? Number.NaN)));
  const near = nearness(mine, ratio.median, goal);
  return `${shown(mine)} / ${shown(other)} = ${shown(ratio.median)} ${around(ratio)}${near}`;
}
