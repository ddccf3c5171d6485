/** What a bench measures: numbers that are sampled again and again, by the processor's time, so that other work counts for little. */

/** What a number should come to: so much, at most so much, or so many times what another commit comes to. */
export interface Goal {
  readonly atLeast?: number;
  readonly atMost?: number;
  readonly times?: number;
}

/** A number that can be sampled; what `tools/bench` prints of it are the median and the quartiles. */
export interface Measure {
  readonly goal: Goal;
  sample(): number;
}

/** What has been sampled already, where that takes its time and cannot be done again and again. */
export interface Taken {
  readonly goal: Goal;
  readonly samples: readonly number[];
}

/** A line of a table: what is told of it, and what is measured. */
export type Row = Readonly<Record<string, string | number | Measure | Taken>>;

/** What is timed. What it works on is made afresh for each time, and making it does not count. */
export interface Work<Input> {
  /** So many things are done in one run. */
  readonly each: number;
  make(): Input;
  run(input: Input): unknown;
}

/** Milliseconds that a sample lasts at least. */
const LONG_ENOUGH = 40;
/** Inputs that lie ready at most: more of them would have to be cleared away. */
const READY = 500;

/** What nothing is made for. */
export const work = (run: () => unknown, each = 1): Work<null> => ({ each, make: () => null, run });

/** Clears room, where Node lets one ask for it: of what is young only, or of everything. */
const collect = (globalThis as { gc?: (asked?: { type: "minor" }) => void }).gc ?? (() => {});

/** Puts what was just made where nobody looks through it again: what is young for the second time moves there. */
function settle(): void {
  for (let time = 0; time < 2; time++) collect({ type: "minor" });
}

/** Milliseconds of the processor that some runs take. */
function spentOn<Input>({ make, run }: Work<Input>, times: number): number {
  const inputs = Array.from({ length: times }, make);
  if (inputs[0] !== null) settle();
  const before = process.cpuUsage();
  for (const input of inputs) run(input);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Milliseconds that one run takes, of as many as last long enough. */
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

/** Things a second. */
export function perSecond<Input>(timed: Work<Input>, goal: Goal = {}): Measure {
  const milliseconds = timing(timed);
  return { goal, sample: () => (1000 * timed.each) / milliseconds() };
}

/** How many times as fast one is as the other, the two timed in turns. */
export function quotient<One, Other>(one: Work<One>, other: Work<Other>, goal: Goal = {}): Measure {
  const [ours, theirs] = [perSecond(one), perSecond(other)];
  return { goal, sample: () => ours.sample() / theirs.sample() };
}

/** The power of its size with which the time for something grows: 1 where twice as much takes twice as long. */
export function growth(sized: readonly (readonly [size: number, timed: Work<unknown>])[], goal: Goal = {}): Measure {
  const timings = sized.map(([size, timed]) => [Math.log(size), timing(timed)] as const);
  return {
    goal,
    sample: () => slope(timings.map(([size, milliseconds]) => [size, Math.log(milliseconds())] as const)),
  };
}

/** How steep the straight line is that passes closest to some points. */
function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
  const [middle, height] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const covered = mean(points.map(([x, y]) => (x - middle) * (y - height)));
  return covered / mean(points.map(([x]) => (x - middle) ** 2));
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** Bytes of memory that one run takes while it lasts, what is thrown away afterwards among them. */
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
