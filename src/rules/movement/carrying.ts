import type { Weapon } from "../figure/figure.ts";
import { MELEE_REACH } from "./tables.ts";

/**
 * Does a blow, or a missile from that weapon, carry so far? Everything does where no map shows how far that is, or where its weapon
 * does not say.
 */
export function carries(deed: "strike" | "shoot", weapon: Weapon | null, feet: number | null): boolean {
  const most = deed === "strike" ? MELEE_REACH : (weapon?.range ?? null);
  return feet === null || most === null || feet <= most;
}
