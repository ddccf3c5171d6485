import type { Condition } from "../vocabulary.ts";

/** An injury that a figure suffers from until it is healed (S3.CR.f). */
export interface SufferedInjury {
  /** What tells it from the figure's others: 1 or more. */
  readonly key: number;
  /** Which one it is; null where the severity alone is told. */
  readonly id: string | null;
  readonly severity: number;
  /** Points of damage that it added as it was dealt. */
  readonly damage: number;
  /** What it left the figure in. */
  readonly conditions: readonly Condition[];
}

/** The injuries of a figure; when left out, none. */
export interface Injured {
  readonly injuries?: readonly SufferedInjury[];
}

const NONE: readonly SufferedInjury[] = Object.freeze([]);
const PATH = /^injuries\.(\d+)$/;

/** The key of the injury at a path of a figure; undefined for any other path. */
export function keyOfInjury(path: string): number | undefined {
  const key = PATH.exec(path)?.[1];
  return key === undefined ? undefined : Number(key);
}

/** The injury with that key, as JSON without it; null when there is none. */
export function injuryAt({ injuries = NONE }: Injured, key: number): string | null {
  const suffered = injuries.find(one => one.key === key);
  return suffered === undefined ? null : asValue(suffered);
}

/** The value of an injury: its members always in the same order, so that two of them can be compared. */
function asValue({ id, severity, damage, conditions }: Omit<SufferedInjury, "key">): string {
  return JSON.stringify({ id, severity, damage, conditions });
}

/** The injuries with one of them put there, or healed; sorted by their keys. */
export function withInjury({ injuries = NONE }: Injured, key: number, to: string | null): readonly SufferedInjury[] {
  const others = injuries.filter(one => one.key !== key);
  if (to === null) return others;
  return [...others, { key, ...JSON.parse(to) }].toSorted((one, other) => one.key - other.key);
}

/** What a table says of an injury; null where the severity is all that is told. */
type Told = Pick<SufferedInjury, "id" | "damage" | "conditions"> | null;

/** Does an injury do no more than throw down, so that it is over when its figure stands again (S3.CR.f)? */
export function onlyThrowsDown(injury: Told): boolean {
  return injury?.damage === 0 && injury.conditions.length > 0 && injury.conditions.every(one => one === "prone");
}

/** The change by which a figure suffers an injury (S3.CR.f). */
export function sufferingOf(
  { id: figure, injuries = NONE }: Injured & { readonly id: string },
  injury: Told,
  severity: number,
) {
  const key = 1 + injuries.reduce((most, one) => Math.max(most, one.key), 0);
  const { id = null, damage = 0, conditions = [] } = injury ?? {};
  return { figure, path: `injuries.${key}`, from: null, to: asValue({ id, severity, damage, conditions }) };
}

/**
 * The conditions that end when an injury is healed.
 *
 * @source S3.CR.f
 * @reading the stun that it left, unless another injury left one, too; who lies gets up, and the dead stay dead
 */
export function liftedByHealing(healed: SufferedInjury, left: readonly SufferedInjury[]): readonly Condition[] {
  return healed.conditions.filter(
    condition => condition === "stunned" && !left.some(({ conditions }) => conditions.includes(condition)),
  );
}
