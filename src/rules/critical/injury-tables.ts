import type { DamageType } from "../vocabulary.ts";

/** The conditions of injuries that the rules apply. */
export const INJURY_CONDITIONS = ["stunned", "prone", "dead"] as const;
export type InjuryCondition = (typeof INJURY_CONDITIONS)[number];

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
