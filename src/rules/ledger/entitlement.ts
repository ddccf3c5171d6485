import type { Figure, Weapon } from "../figure/figure.ts";
import { weaponOf } from "../figure/items.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { AttackForm, Rate } from "../vocabulary.ts";
import { attacksOfForm, onlyOfForm, rateOfForm, soleForm } from "./forms.ts";
import type { Ledger } from "./ledger.ts";

export { rateOfFire } from "./forms.ts";

/** Which round's attacks are being counted, and by which reading. */
export interface RoundCount {
  /** From 1. */
  readonly round: number;
  /** Attacks that chance added to a fractional rate: 0 or 1. */
  readonly chance: number;
}

/**
 * Attacks that a rate grants in one round; haste doubles the rate before it is shared out (S0.R2.b–c).
 *
 * @reading the chance for one more is the odd rounds: 3/2 is two in rounds 1, 3, 5 … and one in the others
 * (ruling `attacks.fractional`)
 */
export function attacksByRate(rate: Rate, hasted: boolean, count: RoundCount, book: Rulebook): number {
  const attacks = hasted ? rate.attacks * 2 : rate.attacks;
  const sure = Math.floor(attacks / rate.rounds);
  if (sure * rate.rounds === attacks) return sure;
  if (book["attacks.fractional"] === "chance") return sure + count.chance;
  return count.round % 2 === 1 ? sure + 1 : sure;
}

/** Does a rate leave an attack over that some rounds have and others have not? */
export function isFractional(rate: Rate, hasted: boolean): boolean {
  return ((hasted ? 2 : 1) * rate.attacks) % rate.rounds !== 0;
}

export function isHasted(figure: Figure): boolean {
  return figure.conditions.includes("hasted");
}

/** Attacks a figure is entitled to this round when all of them are of one form (S0.R2.a). */
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
 * @reading a rate is shared out by routines: with 3/2 and three natural weapons there are six blows in odd rounds and three
 * in the others, never a part of a routine
 */
function attacksInForm(
  { figure, form, weapon }: { readonly figure: Figure; readonly form: AttackForm; readonly weapon: Weapon | null },
  hasted: boolean,
  count: RoundCount,
  book: Rulebook,
): number {
  const each = form === "natural" ? (figure.attacksPerRoutine ?? 1) : 1;
  return each * attacksByRate(rateOfForm(figure, form, weapon), hasted, count, book);
}

/** Missiles of a launcher that a round allows (S0.R2.a). */
export function missilesEntitled(figure: Figure, launcher: Weapon, count: RoundCount, book: Rulebook): number {
  return entitlementInForm(figure, "missile", launcher, count, book);
}

/**
 * Attacks among which another of that form is counted: by the form's rate as long as there is no other, else by the
 * rate of blows; with what other rules grant on top (S0.R2.a, S0.I.c).
 *
 * @source S0.R2.a, S0.R2.e
 * @reading a form that has a rate of its own keeps to it in a mixture, too: a crossbow that shoots once a round does so
 * beside any number of blows
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
 * Attacks that the rates grant for all attacks of an account together, without what other rules grant on top.
 *
 * @param hasted with the doubling of haste, if the figure is hasted; else without it
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
 * Attacks that a missile and a blow together have at least.
 *
 * @source S0.R8.a
 * @reading none but the round's own, which must reach for both; or two, by the rate alone (ruling `missile.mixWithBlow`).
 * Magic beside them has no part in that
 */
function leastMixed(figure: Figure, ledger: Ledger, form: AttackForm, book: Rulebook): number {
  const mixes = form === "missile" ? blowsIn(ledger) > 0 : ledger.missiles > 0;
  return mixes ? leastByRate(figure, book) : 0;
}

function leastByRate(figure: Figure, book: Rulebook): number {
  return book["missile.mixWithBlow"] === "rate-alone" && mayMix(figure) ? 2 : 0;
}

/** Blows of any form among the round's own attacks: no missiles, no magic, none of opportunity. */
export function blowsIn({ attacks, missiles, offensiveSpells, deviceAttacks, opportunities = 0 }: Ledger): number {
  return attacks - missiles - offensiveSpells - deviceAttacks - opportunities;
}

/** Attacks by magic among them: haste does not double spells and devices (S0.R2.c). */
export function entitledToMagic(figure: Figure, ledger: Ledger, round: number, book: Rulebook): number {
  return attacksByRate(figure.meleeRate, false, { round, chance: ledger.chance }, book);
}

/**
 * May a figure mix a missile with a blow: has it three blows every two rounds, or more (S0.R8.a)?
 *
 * @source S0.R8.a, S0.R2.c
 * @reading haste counts: a hasted figure of one blow a round has four in two rounds
 */
export function mayMix(figure: Figure): boolean {
  const { attacks, rounds } = figure.meleeRate;
  return (isHasted(figure) ? 2 : 1) * attacks * 2 >= rounds * 3;
}
