import type { Intent } from "./intent.ts";

/**
 * The effects of an all-out attack: extra attacks, damage of each attack, to-hit and armor class. Armor class descends,
 * so positive is worse (S3.AS.a).
 */
export const ASSAULT = Object.freeze({ attacks: 1, damage: 1, toHit: -4, armorClass: 2 });

/** A figure's declaration for the round. */
interface Intending {
  readonly intent: Intent | null;
  /** Its plan, with the manner of attack of earlier actions. */
  readonly plan?: (AttackManner & { readonly next: readonly Intent[] }) | undefined;
}

/** The options that apply to all attacks of a round. */
export interface AttackManner {
  readonly assault?: true | undefined;
  readonly toAttack?: number | undefined;
}

/**
 * Does a figure attack all out this round?
 *
 * @source S3.AS.a
 * @reading from the declaration to the end of the round, whichever of its actions it was declared with
 */
export function isAssaulting({ intent, plan }: Intending): boolean {
  return intent?.assault === true || plan?.assault === true || plan?.next.some(({ assault }) => assault) === true;
}

/** Attacks that an all-out attack adds to the round, 0 or 1. */
export function assaultAttacks(seat: Intending): number {
  return isAssaulting(seat) ? ASSAULT.attacks : 0;
}

/**
 * Points of Dexterity that a figure has moved from defense to attack.
 *
 * @source S3.DX.a
 * @reading for the whole round, like an all-out attack; of several actions the one with the most points counts
 */
export function dexterityTurned({ intent, plan }: Intending): number {
  if (plan === undefined) return intent?.toAttack ?? 0;
  return Math.max(...[intent, plan, ...plan.next].map(manner => manner?.toAttack ?? 0));
}

/** The manner of attack up to the current action, which stays for the round. */
export function mannerKept({ intent, plan }: Intending): AttackManner {
  const toAttack = Math.max(intent?.toAttack ?? 0, plan?.toAttack ?? 0);
  const assault = intent?.assault === true || plan?.assault === true;
  return { ...(assault && { assault }), ...(toAttack > 0 && { toAttack }) };
}

/**
 * The armor class penalty of moving Dexterity to attack, in points.
 *
 * @param pool points of the Defense Pool that can pay for it; 0 if the rulebook has no pool
 * @source S3.DX.a
 * @reading points that a pool cannot pay worsen armor class
 */
export function turnedArmorClass(turned: number, pool: number): number {
  return Math.max(0, turned - pool);
}
