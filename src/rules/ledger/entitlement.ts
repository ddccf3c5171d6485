import type { Figure, Weapon } from "../figure/figure.ts";
import { weaponOf } from "../figure/items.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { AttackForm, Rate } from "../vocabulary.ts";
import { attacksOfForm, blowsPerRoutine, type Ledger, onlyOfForm, ownRate, rateOfForm, soleForm } from "./ledger.ts";

export { rateOfFire } from "./ledger.ts";

/** The round whose attacks are counted. */
export interface RoundCount {
  /** From 1. */
  readonly round: number;
  /** The extra attack that chance gave to a fractional rate: 0 or 1. */
  readonly chance: number;
}

/**
 * Attacks that a rate grants in one round. Haste doubles the rate before it is divided among rounds (S0.R2.b–c).
 *
 * @reading the chance of an extra attack is read as odd rounds: 3/2 is two in rounds 1, 3, 5 … and one in the others
 * (ruling `attacks.fractional`)
 */
export function attacksByRate(rate: Rate, hasted: boolean, count: RoundCount, book: Rulebook): number {
  const attacks = hasted ? rate.attacks * 2 : rate.attacks;
  const sure = Math.floor(attacks / rate.rounds);
  if (sure * rate.rounds === attacks) return sure;
  if (book["attacks.fractional"] === "chance") return sure + count.chance;
  return count.round % 2 === 1 ? sure + 1 : sure;
}

/** True if a rate, such as 3/2, gives an extra attack in some rounds but not in others. */
export function isFractional(rate: Rate, hasted: boolean): boolean {
  return ((hasted ? 2 : 1) * rate.attacks) % rate.rounds !== 0;
}

/** True if the figure has the condition of haste. */
export function isHasted(figure: Figure): boolean {
  return figure.conditions.includes("hasted");
}

/**
 * The number of attacks a figure may make this round if all are of one form (blows, missiles, natural weapons …), haste
 * included (S0.R2.a).
 */
export function entitlementInForm(
  figure: Figure,
  form: AttackForm,
  weapon: Weapon | null,
  count: RoundCount,
  book: Rulebook,
): number {
  return attacksInForm({ figure, form, weapon }, isHasted(figure), count, book);
}

/**
 * Attacks of a form that its rate grants in one round.
 *
 * @source S4.VII.A.4, S3.SM.b
 * @reading a rate is divided into routines: with 3/2 and three natural weapons there are six blows in odd rounds and
 * three in the others, never a part of a routine
 */
function attacksInForm(
  { figure, form, weapon }: { readonly figure: Figure; readonly form: AttackForm; readonly weapon: Weapon | null },
  hasted: boolean,
  count: RoundCount,
  book: Rulebook,
): number {
  const each = form === "natural" ? blowsPerRoutine(figure) : 1;
  return each * attacksByRate(rateOfForm(figure, form, weapon), hasted, count, book);
}

/** The number of missiles that a figure may fire with a launcher in a round if it attacks in no other way (S0.R2.a). */
export function missilesEntitled(figure: Figure, launcher: Weapon, count: RoundCount, book: Rulebook): number {
  return entitlementInForm(figure, "missile", launcher, count, book);
}

/**
 * The total number of attacks that applies this round if one more of that form is made. It is the form's own rate if
 * there are no other forms, else the melee rate, plus attacks granted by other rules (S0.R2.a, S0.I.c).
 *
 * @source S0.R2.a, S0.R2.e
 * @reading a form with a rate of its own keeps that rate in a mixture: a crossbow that shoots once a round does so
 * whatever the number of blows
 */
export function entitledTo(
  figure: Figure,
  ledger: Ledger,
  attack: { readonly form: AttackForm; readonly weapon: Weapon | null },
  round: number,
  book: Rulebook,
): number {
  const { form, weapon } = attack;
  const item = weapon?.id ?? null;
  const count = { round, chance: ledger.chance };
  const own = entitlementInForm(figure, form, weapon, count, book);
  if (onlyOfForm(ledger, form, item)) return own + ledger.bonusAttacks;
  const mixed = entitlementInForm(figure, "weapon", weapon, count, book);
  const onTop = form === "weapon" ? 0 : (ledger.opportunities ?? 0);
  const others = ledger.attacks - onTop - attacksOfForm(ledger, form, item);
  return Math.min(Math.max(mixed, leastMixed(figure, ledger, form, book)), others + own) + ledger.bonusAttacks;
}

/**
 * The number of attacks that the rate of fire or of blows grants in one round for all attacks made so far together,
 * without those granted by other rules.
 *
 * @param hasted true to double the rate if the figure is hasted
 * @source S0.R2.a, S0.R2.c
 */
export function attacksByRates(
  figure: Figure,
  ledger: Ledger,
  count: RoundCount,
  book: Rulebook,
  hasted: boolean,
): number {
  const form = soleForm(ledger) ?? "weapon";
  const weapon = form === "missile" ? weaponOf(figure, ledger.launcher ?? undefined) : null;
  const granted = attacksInForm({ figure, form, weapon }, hasted && isHasted(figure), count, book);
  const mixes = ledger.missiles > 0 && blowsIn(ledger) > 0;
  return mixes ? Math.max(granted, leastByRate(figure, book)) : granted;
}

/**
 * The least number of attacks in a round with a missile and a blow.
 *
 * @source S0.R8.a
 * @reading none but the round's own, which must suffice for both; or two, by the rate alone (ruling
 * `missile.mixWithBlow`). Magic does not count for this
 */
function leastMixed(figure: Figure, ledger: Ledger, form: AttackForm, book: Rulebook): number {
  const mixes = form === "missile" ? blowsIn(ledger) > 0 : ledger.missiles > 0;
  return mixes ? leastByRate(figure, book) : 0;
}

function leastByRate(figure: Figure, book: Rulebook): number {
  return book["missile.mixWithBlow"] === "rate-alone" && mayMix(figure) ? 2 : 0;
}

/**
 * The number of blows of any form among the round's own attacks so far, without missiles, magic and attacks of
 * opportunity.
 */
export function blowsIn({ attacks, missiles, offensiveSpells, deviceAttacks, opportunities = 0 }: Ledger): number {
  return attacks - missiles - offensiveSpells - deviceAttacks - opportunities;
}

/**
 * The number of attacks by spells and devices that a figure may make in a round: its melee rate without haste, which
 * does not double magic (S0.R2.c), and without effects that halve attacks.
 */
export function entitledToMagic(figure: Figure, ledger: Ledger, round: number, book: Rulebook): number {
  return attacksByRate(ownRate(figure, "weapon", null), false, { round, chance: ledger.chance }, book);
}

/**
 * True if a figure may make both missiles and blows in a round. It needs three blows every two rounds, or more
 * (S0.R8.a).
 *
 * @source S0.R8.a, S0.R2.c
 * @reading haste counts: a hasted figure with one blow a round has four in two rounds
 */
export function mayMix(figure: Figure): boolean {
  const { attacks, rounds } = rateOfForm(figure, "weapon", null);
  return (isHasted(figure) ? 2 : 1) * attacks * 2 >= rounds * 3;
}
