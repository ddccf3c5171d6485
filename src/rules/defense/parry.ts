import type { Figure, Weapon } from "../figure/figure.ts";
import { type Reason, reason } from "../vocabulary.ts";
import { PARRY_BY_SIZE } from "./tables.ts";

/** One of the two fighters in a parry. */
export interface Party {
  readonly figure: Figure;
  readonly weapon: Weapon;
  /** As the table reads it. Depending on the rulebook, high or low is better. */
  readonly initiative: number;
}

/** The result of a parry. */
export interface ParryOutcome {
  readonly held: boolean;
  /** The armor class improvement in points; 0 if the parry failed. Armor class descends. */
  readonly improvement: number;
  readonly reasons: readonly Reason[];
}

/** From this difference in speed factors, the slower weapon loses two instead of one (S0.R9.e). */
const MUCH_SLOWER = 4;
/** An attacker with this much more Strength takes one point off the parry (S0.R9.g). */
const MUCH_STRONGER = 2;

/**
 * True if the first weapon can parry a blow with the second.
 *
 * @source S0.R9.c
 * @reading natural weapons and missiles cannot be parried, and bows and claws cannot parry; a weapon of force that magic
 * lends can be parried
 */
export function canOppose(parrying: Weapon, striking: Weapon): boolean {
  return (
    parrying.canParry &&
    parrying.isShield !== true &&
    isHandWeapon(parrying) &&
    striking.parryable &&
    (isHandWeapon(striking) || striking.force === true)
  );
}

function isHandWeapon(weapon: Weapon): boolean {
  return weapon.kind === "melee" || weapon.kind === "thrown-melee";
}

/** The size of the parrying weapon relative to the striking one (S0.R9.d). */
function bySize(parrying: Weapon, striking: Weapon): keyof typeof PARRY_BY_SIZE {
  if (parrying.size === striking.size) return "equal";
  return parrying.size < striking.size ? "smaller" : "larger";
}

/**
 * The modifier to a fighter's initiative in a parry if its speed factor is the slower: −1, or −2 at four points'
 * difference; else 0 (S0.R9.e).
 */
export function slownessPenalty(factor: number | null, other: number | null): number {
  if (factor === null || other === null || factor <= other) return 0;
  return factor - other >= MUCH_SLOWER ? -2 : -1;
}

/**
 * Works out how a parry turns out: its improvement of the armor class, and whether it comes in time. Rolls nothing.
 *
 * @param lowWins true if the lower initiative is better
 * @source S0.R9.d–h, G.07
 */
export function parryOutcome(defender: Party, attacker: Party, lowWins: boolean): ParryOutcome {
  const size = PARRY_BY_SIZE[bySize(defender.weapon, attacker.weapon)];
  const own = readiness(defender, attacker, lowWins);
  const foes = readiness(attacker, defender, lowWins);
  const held = lowWins ? own.initiative <= foes.initiative : own.initiative >= foes.initiative;
  const race = reason(held ? "parry-in-time" : "parry-too-late", {
    defender: own.initiative,
    attacker: foes.initiative,
    sense: lowWins ? "low" : "high",
  });
  const force = held ? overpowering(defender.figure, attacker.figure) : [];
  const opening = reason(size.why, { improvement: size.improvement });
  return {
    held,
    improvement: held ? Math.max(0, size.improvement - force.length) : 0,
    reasons: [opening, ...own.reasons, ...foes.reasons, race, ...force],
  };
}

/** A fighter's initiative in a parry, and the reasons for a penalty. */
function readiness(party: Party, other: Party, lowWins: boolean): { initiative: number; reasons: readonly Reason[] } {
  const { speedFactor } = party.weapon;
  const penalty = slownessPenalty(speedFactor, other.weapon.speedFactor);
  if (penalty === 0) return { initiative: party.initiative, reasons: [] };
  const slower = reason("parry-slower", {
    figure: party.figure.name,
    penalty,
    factor: Number(speedFactor),
    other: Number(other.weapon.speedFactor),
  });
  const initiative = lowWins ? party.initiative - penalty : party.initiative + penalty;
  return { initiative, reasons: [slower] };
}

/**
 * An attacker with two full points more Strength than the defender takes one point. The reverse has no effect
 * (S0.R9.g).
 */
function overpowering(defender: Figure, attacker: Figure): readonly Reason[] {
  const strengths = { attacker: Math.floor(attacker.strength), defender: Math.floor(defender.strength) };
  return strengths.attacker - strengths.defender >= MUCH_STRONGER ? [reason("parry-overpowered", strengths)] : [];
}
