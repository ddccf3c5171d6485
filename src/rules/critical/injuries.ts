import { DAMAGE_TYPES, type DamageType } from "../vocabulary.ts";
import { INJURY_CONDITIONS, type Injuries, type Injury } from "./injury-tables.ts";

/** More than any figure's hit points. Killing is done by a condition. */
const MOST_DAMAGE = 100;
/** The greatest length of an injury's id. */
const LONGEST_ID = 60;

/**
 * The injury for a severity, 1 or more, and a kind of damage (S3.CR.f).
 *
 * @throws RangeError if the table ends below that severity
 */
export function injuryOf(tables: Injuries, type: DamageType, severity: number): Injury {
  const band = tables.find(({ upTo }) => upTo === null || severity <= upTo);
  if (band === undefined) throw new RangeError(`injuryOf: expected tables without an end, got none for ${severity}`);
  return band[type];
}

/**
 * The path of the first error in a world's own tables of injuries; `null` if they are valid. The bands must rise to one
 * without an end, and have an injury for each kind of damage.
 */
export function faultOfInjuries(tables: unknown): string | null {
  if (!Array.isArray(tables) || tables.length === 0) return "injuries";
  for (const [at, band] of tables.entries()) {
    const type = DAMAGE_TYPES.find(each => !isInjury((band as Partial<Record<DamageType, unknown>> | null)?.[each]));
    if (type !== undefined) return `injuries.${at}.${type}`;
  }
  const bad = (tables as Injuries).findIndex((_band, at) => !rises(tables as Injuries, at));
  return bad >= 0 ? `injuries.${bad}.upTo` : null;
}

function isInjury(injury: unknown): boolean {
  const { id, damage, conditions } = (injury ?? {}) as Partial<Record<keyof Injury, unknown>>;
  const isNamed = typeof id === "string" && id.length > 0 && id.length <= LONGEST_ID;
  return isNamed && isDamage(damage) && Array.isArray(conditions) && conditions.every(isKnown);
}

function isDamage(damage: unknown): boolean {
  return Number.isInteger(damage) && (damage as number) >= 0 && (damage as number) <= MOST_DAMAGE;
}

function isKnown(condition: unknown): boolean {
  return (INJURY_CONDITIONS as readonly unknown[]).includes(condition);
}

/** Is a band's end above that of the band before? The last one must have no end. */
function rises(tables: Injuries, at: number): boolean {
  const end: unknown = tables[at]?.upTo;
  if (at === tables.length - 1) return end === null;
  const before = at === 0 ? 0 : tables[at - 1]?.upTo;
  return Number.isInteger(end) && typeof before === "number" && (end as number) > before;
}
