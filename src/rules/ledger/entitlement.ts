import type { Figure, Weapon } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { AttackForm, Rate } from "../vocabulary.ts";
import { onlyOfForm, rateOfForm } from "./forms.ts";
import type { Ledger } from "./ledger.ts";
import { ACTIONS_PER_ROUND } from "./tables.ts";

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
  return attacksByRate(rateOfForm(figure, form, weapon), isHasted(figure), count, book);
}

/** Missiles of a launcher that a round allows (S0.R2.a). */
export function missilesEntitled(figure: Figure, launcher: Weapon, count: RoundCount, book: Rulebook): number {
  return entitlementInForm(figure, "missile", launcher, count, book);
}

/**
 * Attacks among which another of that form is counted: by the form's rate as long as there is no other, else by the
 * rate of blows; with what other rules grant on top (S0.R2.a, S0.I.c).
 */
export function entitledTo(
  figure: Figure,
  ledger: Ledger,
  attack: { readonly form: AttackForm; readonly weapon: Weapon | null },
  round: number,
  book: Rulebook,
): number {
  const { form, weapon } = attack;
  const pure = onlyOfForm(ledger, form, weapon?.id ?? null);
  const count = { round, chance: ledger.chance };
  const own = entitlementInForm(figure, pure ? form : "weapon", weapon, count, book);
  return Math.max(own, leastMixed(figure, ledger, form, book)) + ledger.bonusAttacks;
}

/**
 * Attacks that a missile and a blow together have at least.
 *
 * @source S0.R8.a
 * @reading none but the round's own, which must reach for both; or two, by the rate alone (ruling `missile.mixWithBlow`)
 */
function leastMixed(
  figure: Figure,
  { attacks, missiles, opportunities = 0 }: Ledger,
  form: AttackForm,
  book: Rulebook,
): number {
  const mixes = form === "missile" ? attacks - opportunities > missiles : missiles > 0;
  return mixes && book["missile.mixWithBlow"] === "rate-alone" && mayMix(figure.meleeRate) ? 2 : 0;
}

/** Attacks by magic among them: haste does not double spells and devices (S0.R2.c). */
export function entitledToMagic(figure: Figure, ledger: Ledger, round: number, book: Rulebook): number {
  return attacksByRate(figure.meleeRate, false, { round, chance: ledger.chance }, book);
}

/**
 * May the figure's attacks of that form go past the third action (S0.I.c)? Haste, the open hand of a monk, a pummel of
 * more than three, what the game master flags, and an attack that another rule granted.
 */
export function goesPastTheThird(figure: Figure, ledger: Ledger, form: AttackForm, entitled: number): boolean {
  if (isHasted(figure) || figure.capException === true) return true;
  if (form === "open-hand" && isRoutine(figure.openHandAttacks)) return true;
  if (form === "pummel" && isRoutine(figure.pummelAttacks)) return true;
  return ledger.bonusAttacks > 0 && ledger.attacks >= entitled - ledger.bonusAttacks;
}

/** More attacks than a round has actions. */
function isRoutine(attacks = 0): boolean {
  return attacks > ACTIONS_PER_ROUND;
}

/** May a figure of that rate mix a missile with a blow: three blows every two rounds, or more (S0.R8.a)? */
export function mayMix(rate: Rate): boolean {
  return rate.attacks * 2 >= rate.rounds * 3;
}
