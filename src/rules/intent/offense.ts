import type { Intent } from "./intent.ts";

/** What an assault is worth: attacks more, damage of each, to hit, and armor class, which descends (S3.AS.a). */
export const ASSAULT = Object.freeze({ attacks: 1, damage: 1, toHit: -4, armorClass: 2 });

/** What a figure declared for the round. */
interface Intending {
  readonly intent: Intent | null;
  /** What else it planned, and what the deeds before the one of the intent brought. */
  readonly plan?: (AttackManner & { readonly next: readonly Intent[] }) | undefined;
}

/** How a figure attacks, whatever it does with it. */
export interface AttackManner {
  readonly assault?: true | undefined;
  readonly toAttack?: number | undefined;
}

/**
 * Does a figure attack all out this round?
 *
 * @source S3.AS.a
 * @reading from the declaration to the end of the round, with whichever of its deeds it was declared
 */
export function isAssaulting({ intent, plan }: Intending): boolean {
  return intent?.assault === true || plan?.assault === true || plan?.next.some(({ assault }) => assault) === true;
}

/** Attacks that an assault adds to the round's, 0 or 1. */
export function assaultAttacks(seat: Intending): number {
  return isAssaulting(seat) ? ASSAULT.attacks : 0;
}

/**
 * Points of Dexterity that a figure has turned from defense to attack.
 *
 * @source S3.DX.a
 * @reading for the round, as an assault; of several deeds the most
 */
export function dexterityTurned({ intent, plan }: Intending): number {
  if (plan === undefined) return intent?.toAttack ?? 0;
  return Math.max(...[intent, plan, ...plan.next].map(manner => manner?.toAttack ?? 0));
}

/** How a figure has attacked in its deeds up to the one of the intent: what is kept for the round. */
export function mannerKept({ intent, plan }: Intending): AttackManner {
  const toAttack = Math.max(intent?.toAttack ?? 0, plan?.toAttack ?? 0);
  const assault = intent?.assault === true || plan?.assault === true;
  return { ...(assault && { assault }), ...(toAttack > 0 && { toAttack }) };
}

/**
 * Points by which armor class is worse for what Dexterity does in the attack.
 *
 * @param pool points of the Defense Pool that can pay for it; 0 where pools are not played
 * @source S3.DX.a
 * @reading what a pool cannot pay, armor class does
 */
export function turnedArmorClass(turned: number, pool: number): number {
  return Math.max(0, turned - pool);
}
