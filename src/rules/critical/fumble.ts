import { thac0Of } from "../attack/to-hit.ts";
import type { Figure } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { FUMBLE_STEP } from "./critical.ts";

export interface Thac0s {
  readonly attacker: number;
  readonly foe: number;
}

/** A figure's THAC0 as the fumble rule compares it: improved by weapon mastery, but by nothing else (S3.FU.b). */
export function baseThac0(figure: Figure): number {
  return thac0Of(figure) - (figure.mastery ?? 0);
}

/**
 * The highest natural roll that is a fumble; 0 if a fumble is impossible.
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

/** True if an attack misses whatever its total: a natural 1 does, if fumbles are used (S3.FU.a). */
export function alwaysMisses(natural: number, book: Rulebook): boolean {
  return natural === 1 && book["fumble.enabled"];
}
