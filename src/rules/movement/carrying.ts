import type { Weapon } from "../figure/figure.ts";
import { MELEE_REACH } from "./tables.ts";

/**
 * Is a target in reach of a blow, or in range of a missile from that weapon? True if the distance or the range is
 * unknown.
 */
export function carries(deed: "strike" | "shoot", weapon: Weapon | null, feet: number | null): boolean {
  const most = deed === "strike" ? MELEE_REACH : (weapon?.range ?? null);
  return feet === null || most === null || feet <= most;
}
