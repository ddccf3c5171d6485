export interface DieResult {
  result: number;
  active: boolean;
  /** What the result counts as in the total when that is not its face. */
  count?: number;
  success?: boolean;
  failure?: boolean;
  discarded?: boolean;
  rerolled?: boolean;
  exploded?: boolean;
}

/** What a modifier may touch: the results of a die or of a pool, and the throwing of one more. */
export interface Modifiable {
  faces?: number;
  results: DieResult[];
  again?(): DieResult;
}

type Modifier = (die: Modifiable, argument: string) => void;

/** No chain of rerolls or explosions may be longer. */
const LIMIT = 1000;

function compare(result: number, comparison: string, target: number): boolean {
  switch (comparison) {
    case "<":
      return result < target;
    case "<=":
      return result <= target;
    case ">":
      return result > target;
    case ">=":
      return result >= target;
    default:
      return result === target;
  }
}

/** Reads `2<=3` as: at most 2 times, those of 3 or less. A lone number is the target. */
function readCondition(argument: string, fallback: number) {
  const [, most = "", comparison = "", target = ""] = /^(\d*)([<>=]*)(\d*)$/.exec(argument) ?? [];
  if (!comparison) return { most: LIMIT, meets: (n: number) => n === Number(most || fallback) };
  const bound = target ? Number(target) : fallback;
  return { most: most ? Number(most) : LIMIT, meets: (n: number) => compare(n, comparison, bound) };
}

function need(die: Modifiable): () => DieResult {
  if (!die.again) throw new Error("A pool cannot be rerolled or exploded");
  return die.again.bind(die);
}

function reroll(die: Modifiable, argument: string, recursive: boolean): void {
  const { most, meets } = readCondition(argument, 1);
  const again = need(die);
  const seen = recursive ? Number.POSITIVE_INFINITY : die.results.length;
  let left = most;
  for (let i = 0; i < die.results.length && i < seen && left > 0; i++) {
    const result = die.results[i] as DieResult;
    if (!result.active || !meets(result.result)) continue;
    result.rerolled = true;
    result.active = false;
    left--;
    again();
    if (die.results.length > LIMIT) throw new Error("Maximum recursion depth for rerolling dice roll exceeded");
  }
}

function explode(die: Modifiable, argument: string, recursive: boolean): void {
  const { most, meets } = readCondition(argument, die.faces ?? 0);
  const again = need(die);
  const seen = recursive ? Number.POSITIVE_INFINITY : die.results.length;
  let left = most;
  for (let i = 0; i < die.results.length && i < seen && left > 0; i++) {
    const result = die.results[i] as DieResult;
    if (!result.active || !meets(result.result)) continue;
    result.exploded = true;
    left--;
    again();
    if (die.results.length > LIMIT) throw new Error("Maximum recursion depth for exploding dice roll exceeded");
  }
}

/** Keeps as many of the active results as told, the highest or the lowest; the others are discarded. */
function keep(die: Modifiable, count: number, highest: boolean): void {
  const active = die.results.filter(result => result.active);
  const ranked = [...active].sort((a, b) => (highest ? b.result - a.result : a.result - b.result));
  for (const result of ranked.slice(Math.max(0, count))) {
    result.discarded = true;
    result.active = false;
  }
}

function drop(die: Modifiable, count: number, highest: boolean): void {
  keep(die, die.results.filter(result => result.active).length - count, !highest);
}

/** Marks the results that meet the condition, and counts each result as told. */
function count(
  die: Modifiable,
  argument: string,
  fallback: number,
  score: (result: DieResult, meets: boolean, target: number) => void,
): void {
  const [, comparison = "", target = ""] = /^([<>=]*)(\d*)$/.exec(argument) ?? [];
  const bound = target ? Number(target) : fallback;
  for (const result of die.results) score(result, compare(result.result, comparison || "=", bound), bound);
}

const many = (argument: string): number => Number(argument || 1);

/** The modifiers of the public list, by name; `this` world has no others. */
export const MODIFIERS: Record<string, Modifier> = {
  r: (die, argument) => reroll(die, argument, false),
  rr: (die, argument) => reroll(die, argument, true),
  x: (die, argument) => explode(die, argument, true),
  xo: (die, argument) => explode(die, argument, false),
  k: (die, argument) => keep(die, many(argument), true),
  kh: (die, argument) => keep(die, many(argument), true),
  kl: (die, argument) => keep(die, many(argument), false),
  d: (die, argument) => drop(die, many(argument), false),
  dl: (die, argument) => drop(die, many(argument), false),
  dh: (die, argument) => drop(die, many(argument), true),
  min: (die, argument) => {
    for (const result of die.results) if (result.result < Number(argument)) result.count = Number(argument);
  },
  max: (die, argument) => {
    for (const result of die.results) if (result.result > Number(argument)) result.count = Number(argument);
  },
  cs: (die, argument) =>
    count(die, argument, die.faces ?? 0, (result, meets) => {
      result.success = meets;
      result.count = meets ? 1 : 0;
    }),
  cf: (die, argument) =>
    count(die, argument, 1, (result, meets) => {
      result.failure = meets;
      result.count = meets ? 1 : 0;
    }),
  df: (die, argument) =>
    count(die, argument, 1, (result, meets) => {
      if (!meets) return;
      result.failure = true;
      result.count = -1;
    }),
  // Reading: the public text says only "subtract failures"; what is subtracted is taken to be the target.
  sf: (die, argument) =>
    count(die, argument, 1, (result, meets, target) => {
      if (!meets) return;
      result.failure = true;
      result.count = -target;
    }),
  // Reading: with several dice each has its own margin; `ms<` counts how far below the target it is.
  ms: (die, argument) =>
    count(die, argument, die.faces ?? 0, (result, _meets, target) => {
      result.count = argument.startsWith("<") ? target - result.result : result.result - target;
    }),
};

/** Applies the modifiers in the order they were written; an unknown one throws. */
export function applyModifiers(die: Modifiable, modifiers: string[]): void {
  for (const written of modifiers) {
    const [, name = "", argument = ""] = /^([a-z]+)(.*)$/i.exec(written) ?? [];
    const apply = MODIFIERS[name.toLowerCase()];
    if (!apply) throw new Error(`host: the dice modifier ${written} is not modelled`);
    apply(die, argument);
  }
}

/** The sum of what is active. */
export function sumResults(results: DieResult[]): number {
  return results.reduce((sum, { active, count: counted, result }) => (active ? sum + (counted ?? result) : sum), 0);
}
