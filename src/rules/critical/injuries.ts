import { DAMAGE_TYPES, type DamageType } from "../vocabulary.ts";

/** The conditions of injuries that the rules apply. */
export const INJURY_CONDITIONS = ["stunned", "prone", "dead"] as const;
type InjuryCondition = (typeof INJURY_CONDITIONS)[number];

/** An injury. The id names the injured part, which the card shows. The GM decides further effects. */
export interface Injury {
  readonly id: string;
  /** Additional damage in points, 0–100. */
  readonly damage: number;
  readonly conditions: readonly InjuryCondition[];
}

/** The injuries of a range of severity, one for each kind of damage. */
export interface InjuryBand extends Readonly<Record<DamageType, Injury>> {
  /** The highest severity; `null` for no limit. */
  readonly upTo: number | null;
}
export type Injuries = readonly InjuryBand[];

const hurt = <Id extends string>(id: Id, damage: number, ...conditions: readonly InjuryCondition[]) => ({
  id,
  damage,
  conditions,
});

/**
 * The injuries of a critical hit, by severity and kind of damage.
 *
 * These tables are our own: the text mentions results and prints none. A world can replace them. Light injuries do a
 * little damage, heavier ones knock down or stun. Only an attack two sizes larger than its target kills outright.
 *
 * @source S3.CR.f (ruling: tables of our own)
 */
// biome-ignore format: a table
export const OUR_INJURIES = [
  { upTo: 3,    slashing:    hurt("skin-slit",        1),
                piercing:    hurt("flesh-pricked",    1),
                bludgeoning: hurt("limb-bruised",     1),
                mixed:       hurt("flesh-grazed",     1) },
  { upTo: 5,    slashing:    hurt("shoulder-gashed",  2),
                piercing:    hurt("shoulder-pierced", 2),
                bludgeoning: hurt("knocked-over",     0, "prone"),
                mixed:       hurt("shoulder-torn",    2) },
  { upTo: 7,    slashing:    hurt("hand-useless",     3),
                piercing:    hurt("hand-pierced",     3),
                bludgeoning: hurt("hand-broken",      3),
                mixed:       hurt("hand-mangled",     3) },
  { upTo: 9,    slashing:    hurt("leg-hewn",         3, "prone"),
                piercing:    hurt("leg-pierced",      3, "prone"),
                bludgeoning: hurt("knee-broken",      3, "prone"),
                mixed:       hurt("leg-mangled",      3, "prone") },
  { upTo: 12,   slashing:    hurt("arm-useless",      4, "stunned"),
                piercing:    hurt("lung-pierced",     4, "stunned"),
                bludgeoning: hurt("head-struck",      4, "stunned", "prone"),
                mixed:       hurt("chest-torn",       4, "stunned") },
  { upTo: null, slashing:    hurt("head-severed",     0, "dead"),
                piercing:    hurt("heart-pierced",    0, "dead"),
                bludgeoning: hurt("skull-crushed",    0, "dead"),
                mixed:       hurt("body-broken",      0, "dead") },
] as const satisfies Injuries;

type OurInjury = (typeof OUR_INJURIES)[number][DamageType]["id"];

/** The ids of the built-in injuries. Each has a text in the language files. */
export const INJURIES: readonly OurInjury[] = OUR_INJURIES.flatMap(({ slashing, piercing, bludgeoning, mixed }) => [
  slashing.id,
  piercing.id,
  bludgeoning.id,
  mixed.id,
]);

/** More than any figure's hit points. Killing is done by a condition. */
const MOST_DAMAGE = 100;
/** The greatest length of an injury's id. */
const LONGEST_ID = 60;

/**
 * Looks up the injury that a critical hit of this severity, 1 or more, causes with a kind of damage (S3.CR.f).
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
