/** Measurements of a bench: samples of processor time, so that other processes matter little. */

/** A target for a number: at least, at most, or a multiple of another commit's number. */
export interface Goal {
  readonly atLeast?: number;
  readonly atMost?: number;
  readonly times?: number;
}

/** A number that can be sampled. `tools/bench` prints the median and the quartiles. */
export interface Measure {
  readonly goal: Goal;
  sample(): number;
}

/** Samples already taken, if taking them is slow and cannot be repeated. */
export interface Taken {
  readonly goal: Goal;
  readonly samples: readonly number[];
}

/** A row of a table: labels and measurements. */
export type Row = Readonly<Record<string, string | number | Measure | Taken>>;

/** A task to time. Its input is created again for every run, and creating it is not timed. */
export interface Work<Input> {
  /** The number of items that one run processes. */
  readonly each: number;
  make(): Input;
  run(input: Input): unknown;
}

/** The minimum duration of a sample, in milliseconds. */
const LONG_ENOUGH = 40;
/** The maximum number of inputs prepared at once. More would cause garbage collection. */
const READY = 500;

/** A task without input. */
export const work = (run: () => unknown, each = 1): Work<null> => ({ each, make: () => null, run });

/** Runs the garbage collector if Node exposes it: a minor collection or a full one. */
const collect = (globalThis as { gc?: (asked?: { type: "minor" }) => void }).gc ?? (() => {});

/**
 * Moves new objects to the old generation, where minor collections skip them. That happens when they survive a second
 * one.
 */
function settle(): void {
  for (let time = 0; time < 2; time++) collect({ type: "minor" });
}

/** Milliseconds of processor time for some runs. */
function spentOn<Input>({ make, run }: Work<Input>, times: number): number {
  const inputs = Array.from({ length: times }, make);
  if (inputs[0] !== null) settle();
  const before = process.cpuUsage();
  for (const input of inputs) run(input);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Milliseconds per run, averaged over enough runs for a sample. */
function timing<Input>(timed: Work<Input>): () => number {
  let times = 1;
  return () => {
    let spent = 0;
    let runs = 0;
    while (spent < LONG_ENOUGH) {
      const milliseconds = spentOn(timed, times);
      if (milliseconds < LONG_ENOUGH && times < READY) times = Math.min(2 * times, READY);
      else [spent, runs] = [spent + milliseconds, runs + times];
    }
    return spent / runs;
  };
}

/** Items per second. */
export function perSecond<Input>(timed: Work<Input>, goal: Goal = {}): Measure {
  const milliseconds = timing(timed);
  return { goal, sample: () => (1000 * timed.each) / milliseconds() };
}

/** How many times as fast the first task is as the second. They are timed in turns. */
export function quotient<One, Other>(one: Work<One>, other: Work<Other>, goal: Goal = {}): Measure {
  const [ours, theirs] = [perSecond(one), perSecond(other)];
  return { goal, sample: () => ours.sample() / theirs.sample() };
}

/** The exponent with which the time grows with the size: 1 if twice the size takes twice as long. */
export function growth(sized: readonly (readonly [size: number, timed: Work<unknown>])[], goal: Goal = {}): Measure {
  const timings = sized.map(([size, timed]) => [Math.log(size), timing(timed)] as const);
  return {
    goal,
    sample: () => slope(timings.map(([size, milliseconds]) => [size, Math.log(milliseconds())] as const)),
  };
}

/** The slope of the regression line through these points. */
function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
  const [middle, height] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const covered = mean(points.map(([x, y]) => (x - middle) * (y - height)));
  return covered / mean(points.map(([x]) => (x - middle) ** 2));
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** Bytes of memory that one run allocates, including garbage. */
export function bytesOf<Input>(measured: Work<readonly Input[]>, goal: Goal = {}): Measure {
  const taken = (input: Input): number => {
    collect();
    const before = process.memoryUsage().heapUsed;
    measured.run([input]);
    return process.memoryUsage().heapUsed - before;
  };
  const sample = () => {
    const inputs = measured.make();
    return inputs.reduce((sum, input) => sum + taken(input), 0) / inputs.length;
  };
  return { goal, sample };
}
