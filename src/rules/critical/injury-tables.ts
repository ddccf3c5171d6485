import type { DamageType } from "../vocabulary.ts";

/** What an injury does to a figure, where the rules can do it for the table. */
export const INJURY_CONDITIONS = ["stunned", "prone", "dead"] as const;
export type InjuryCondition = (typeof INJURY_CONDITIONS)[number];

/** An injury: its id says what is hurt, and stands on the card; what else it means is for the game master. */
export interface Injury {
  readonly id: string;
  /** Points of damage on top, 0–100. */
  readonly damage: number;
  readonly conditions: readonly InjuryCondition[];
}

/** The injuries of a severity, one for each kind of damage. */
export interface InjuryBand extends Readonly<Record<DamageType, Injury>> {
  /** Severity, at most; null for any. */
  readonly upTo: number | null;
}
export type Injuries = readonly InjuryBand[];

const hurt = <Id extends string>(id: Id, damage: number, ...conditions: readonly InjuryCondition[]) => ({
  id,
  damage,
  conditions,
});

/**
 * What a critical hit injures, by kind of damage and severity.
 *
 * These tables are of our own making: the text speaks of results and prints none. A world puts its own in their place.
 * Light hits smart, heavier ones throw down or stun; only an attack two sizes larger than its target slays outright.
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

/** The ids of our injuries, each of which has words. */
export const INJURIES: readonly OurInjury[] = OUR_INJURIES.flatMap(({ slashing, piercing, bludgeoning, mixed }) => [
  slashing.id,
  piercing.id,
  bludgeoning.id,
  mixed.id,
]);
