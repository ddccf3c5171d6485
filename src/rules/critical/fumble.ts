import type { Figure } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { FUMBLE_STEP } from "./tables.ts";

/** The base THAC0 of attacker and foe. */
export interface Thac0s {
  readonly attacker: number;
  readonly foe: number;
}

/** THAC0 bettered by mastery of the weapon, and by nothing else (S3.FU.b). */
export function baseThac0({ thac0, mastery = 0 }: Figure): number {
  return thac0 - mastery;
}

/**
 * The highest natural roll on which the attacker fumbles; 0 when there is none.
 *
 * @source S3.FU.b
 * @reading a foe's "higher" THAC0 is the better one, a lower number; or the higher number (ruling `fumble.sense`), and
 * then an attacker whose number is higher by five cannot fumble
 */
export function fumbleRange({ attacker, foe }: Thac0s, book: Rulebook): number {
  const foeIsBetterBy = book["fumble.sense"] === "better" ? attacker - foe : foe - attacker;
  if (foeIsBetterBy <= -FUMBLE_STEP) return 0;
  return 1 + Math.max(0, Math.floor(foeIsBetterBy / FUMBLE_STEP));
}

/** Where fumbles are played a natural 1 misses, whatever the total (S3.FU.a). */
export function alwaysMisses(natural: number, book: Rulebook): boolean {
  return natural === 1 && book["fumble.enabled"];
}
