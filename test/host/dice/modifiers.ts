export interface DieResult {
  result: number;
  active: boolean;
  /** The value that this result adds to the total, if it is not its face. */
  count?: number;
  success?: boolean;
  failure?: boolean;
  discarded?: boolean;
  rerolled?: boolean;
  exploded?: boolean;
}

/** The members that a modifier may use: the results of a die or a pool, and rolling one more. */
export interface Modifiable {
  faces?: number;
  results: DieResult[];
  again?(): DieResult;
}

type Modifier = (die: Modifiable, argument: string) => void;

/** The maximum length of a chain of rerolls or explosions. */
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

/** Parses `2<=3` as: at most 2 times, results of 3 or less. A lone number is the target. */
function readCondition(argument: string, fallback: number) {
  const [, most = "", comparison = "", target = ""] = /^(\d*)([<>=]*)(\d*)$/.exec(argument) ?? [];
  if (!comparison) return { most: LIMIT, meets: (n: number) => n === Number(most || fallback) };
  const bound = target ? Number(target) : fallback;
  return { most: most ? Number(most) : LIMIT, meets: (n: number) => compare(n, comparison, bound) };
}

/** Rolls again for every result that meets the condition, and marks it. If recursive, new results are checked too. */
function throwAgain(die: Modifiable, argument: string, mark: "rerolled" | "exploded", recursive: boolean): void {
  const { most, meets } = readCondition(argument, mark === "rerolled" ? 1 : (die.faces ?? 0));
  if (!die.again) throw new Error("A pool cannot be rerolled or exploded");
  const seen = recursive ? Number.POSITIVE_INFINITY : die.results.length;
  let left = most;
  for (let i = 0; i < die.results.length && i < seen && left > 0; i++) {
    const result = die.results[i] as DieResult;
    if (!result.active || !meets(result.result)) continue;
    result[mark] = true;
    if (mark === "rerolled") result.active = false;
    left--;
    die.again();
    if (die.results.length > LIMIT) throw new Error(`Maximum recursion depth for dice that are ${mark} exceeded`);
  }
}

/** Keeps this number of active results, the highest or the lowest, and discards the others. */
function keep(die: Modifiable, argument: string, highest: boolean, dropped = false): void {
  const active = die.results.filter(result => result.active);
  const ranked = active.sort((a, b) => (highest ? b.result - a.result : a.result - b.result));
  const count = Number(argument || 1);
  for (const result of ranked.slice(dropped ? Math.max(0, active.length - count) : count))
    Object.assign(result, { discarded: true, active: false });
}

/** The changes to a result that meets the condition, or does not. */
type Score = (result: DieResult, meets: boolean, target: number) => Partial<DieResult>;

function score(die: Modifiable, argument: string, fallback: number, judge: Score): void {
  const [, comparison = "", target = ""] = /^([<>=]*)(\d*)$/.exec(argument) ?? [];
  const bound = target ? Number(target) : fallback;
  for (const result of die.results)
    Object.assign(result, judge(result, compare(result.result, comparison || "=", bound), bound));
}

/** The modifiers that Foundry documents, by name. */
export const MODIFIERS: Record<string, Modifier> = {
  r: (die, argument) => throwAgain(die, argument, "rerolled", false),
  rr: (die, argument) => throwAgain(die, argument, "rerolled", true),
  x: (die, argument) => throwAgain(die, argument, "exploded", true),
  xo: (die, argument) => throwAgain(die, argument, "exploded", false),
  k: (die, argument) => keep(die, argument, true),
  kh: (die, argument) => keep(die, argument, true),
  kl: (die, argument) => keep(die, argument, false),
  d: (die, argument) => keep(die, argument, true, true),
  dl: (die, argument) => keep(die, argument, true, true),
  dh: (die, argument) => keep(die, argument, false, true),
  min: (die, least) => score(die, `<${least}`, 0, (_result, meets, target) => (meets ? { count: target } : {})),
  max: (die, most) => score(die, `>${most}`, 0, (_result, meets, target) => (meets ? { count: target } : {})),
  cs: (die, argument) =>
    score(die, argument, die.faces ?? 0, (_result, meets) => ({ success: meets, count: meets ? 1 : 0 })),
  cf: (die, argument) => score(die, argument, 1, (_result, meets) => ({ failure: meets, count: meets ? 1 : 0 })),
  df: (die, argument) => score(die, argument, 1, (_result, meets) => (meets ? { failure: true, count: -1 } : {})),
  // Reading: the public text says only "subtract failures". We subtract the target.
  sf: (die, argument) =>
    score(die, argument, 1, (_result, meets, target) => (meets ? { failure: true, count: -target } : {})),
  // Reading: with several dice, each has its own margin. `ms<` counts how far the die is below the target.
  ms: (die, argument) =>
    score(die, argument, die.faces ?? 0, ({ result }, _meets, target) => ({
      count: argument.startsWith("<") ? target - result : result - target,
    })),
};

/** Applies the modifiers in written order. An unknown one throws. */
export function applyModifiers(die: Modifiable, modifiers: string[]): void {
  for (const written of modifiers) {
    const [, name = "", argument = ""] = /^([a-z]+)(.*)$/i.exec(written) ?? [];
    const apply = MODIFIERS[name.toLowerCase()];
    if (!apply) throw new Error(`host: the dice modifier ${written} is not modelled`);
    apply(die, argument);
  }
}

/** The sum of the active results. */
export function sumResults(results: DieResult[]): number {
  return results.reduce((sum, { active, count: counted, result }) => (active ? sum + (counted ?? result) : sum), 0);
}
