/** How often something can be done in a second of the processor's time: other work on the machine counts for little. */

const SAMPLES = 15;
/** Milliseconds after which code is as fast as it gets: the first thing measured in a process swings for a second or two. */
const WARM_AFTER = 4000;
/** Milliseconds that a sample lasts at least. */
const LONG_ENOUGH = 40;

function spentOn(run: () => void, times: number): number {
  const before = process.cpuUsage();
  for (let time = 0; time < times; time++) run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** How many runs last long enough, the code being warm by then. */
function enough(run: () => void): number {
  let times = 1;
  while (spentOn(run, times) < LONG_ENOUGH) times *= 2;
  return times;
}

/** Times a second, the lowest first; `each` things are done in a run. */
function rates(run: () => void, each: number): readonly number[] {
  for (let warmed = 0; warmed < WARM_AFTER; ) warmed += spentOn(run, enough(run));
  const times = enough(run);
  const sampled = Array.from({ length: SAMPLES }, () => (times * each * 1000) / spentOn(run, times));
  return sampled.sort((one, other) => one - other);
}

const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.round((sorted.length - 1) * part)] as number;
const shown = (number: number): string => Math.round(number).toLocaleString("en");

/** The median, with the quartiles beside it. */
export function perSecond(run: () => void, each = 1): string {
  const sorted = rates(run, each);
  return `${shown(at(sorted, 0.5))} (${shown(at(sorted, 0.25))}–${shown(at(sorted, 0.75))})`;
}
