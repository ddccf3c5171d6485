import type { Figure, Weapon } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { Rate } from "../vocabulary.ts";
import type { Ledger } from "./ledger.ts";

const ONE_A_ROUND: Rate = Object.freeze({ attacks: 1, rounds: 1 });

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

/** A missile weapon's rate; one a round when it has none of its own. */
export function rateOfFire(weapon: Weapon): Rate {
  return weapon.rateOfFire ?? ONE_A_ROUND;
}

export function isHasted(figure: Figure): boolean {
  return figure.conditions.includes("hasted");
}

/**
 * Attacks a figure is entitled to this round in the form it uses: missiles of one launcher at its rate of fire, all
 * else, and every mixture, at the rate of its blows (S0.R2.a).
 */
export function entitlement(figure: Figure, missile: Weapon | null, count: RoundCount, book: Rulebook): number {
  const rate = missile === null ? figure.meleeRate : rateOfFire(missile);
  return attacksByRate(rate, isHasted(figure), count, book);
}

/** Are this round's attacks so far nothing but missiles of that weapon? */
export function onlyMissilesOf(weapon: Weapon, ledger: Ledger): boolean {
  return ledger.attacks === ledger.missiles && (ledger.launcher === null || ledger.launcher === weapon.id);
}

/** May a figure of that rate mix a missile with a blow: three blows every two rounds, or more (S0.R8.a)? */
export function mayMix(rate: Rate): boolean {
  return rate.attacks * 2 >= rate.rounds * 3;
}
