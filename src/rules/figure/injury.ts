import type { Condition } from "../vocabulary.ts";

/** An injury that stays until it is healed (S3.CR.f). */
export interface SufferedInjury {
  /** Unique among the figure's injuries, from 1. */
  readonly key: number;
  /** The id in the table of injuries; `null` if the rulebook uses severity only. */
  readonly id: string | null;
  readonly severity: number;
  /** Damage that it added when dealt, in points. */
  readonly damage: number;
  /** Conditions that it caused. */
  readonly conditions: readonly Condition[];
}

/** A figure's injuries; none if left out. */
export interface Injured {
  readonly injuries?: readonly SufferedInjury[];
}

const NONE: readonly SufferedInjury[] = Object.freeze([]);
const PATH = /^injuries\.(\d+)$/;

/** The key of the injury to which a change's path, such as `injuries.2`, refers; `undefined` for any other path. */
export function keyOfInjury(path: string): number | undefined {
  const key = PATH.exec(path)?.[1];
  return key === undefined ? undefined : Number(key);
}

/** The injury with that key as JSON, without the key; `null` if there is none. */
export function injuryAt({ injuries = NONE }: Injured, key: number): string | null {
  const suffered = injuries.find(one => one.key === key);
  return suffered === undefined ? null : asValue(suffered);
}

/** The value of an injury. Its members are always in the same order, so that values can be compared. */
function asValue({ id, severity, damage, conditions }: Omit<SufferedInjury, "key">): string {
  return JSON.stringify({ id, severity, damage, conditions });
}

/** Returns a figure's injuries with one set to this value, or removed if it is null (healed); sorted by key. */
export function withInjury({ injuries = NONE }: Injured, key: number, to: string | null): readonly SufferedInjury[] {
  const others = injuries.filter(one => one.key !== key);
  if (to === null) return others;
  return [...others, { key, ...JSON.parse(to) }].toSorted((one, other) => one.key - other.key);
}

/** An injury from the table; `null` if the rulebook uses severity only. */
type Told = Pick<SufferedInjury, "id" | "damage" | "conditions"> | null;

/** True if an injury does nothing but make its target prone, so that it ends when the figure gets up (S3.CR.f). */
export function onlyThrowsDown(injury: Told): boolean {
  return injury?.damage === 0 && injury.conditions.length > 0 && injury.conditions.every(one => one === "prone");
}

/** Makes the change that gives a figure one more injury; applies it nowhere (S3.CR.f). */
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
 * @reading the stun that it caused, unless another injury causes one, too; a prone figure has to get up by itself, and
 * the dead stay dead
 */
export function liftedByHealing(healed: SufferedInjury, left: readonly SufferedInjury[]): readonly Condition[] {
  return healed.conditions.filter(
    condition => condition === "stunned" && !left.some(({ conditions }) => conditions.includes(condition)),
  );
}
