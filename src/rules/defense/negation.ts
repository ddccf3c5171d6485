import type { Rulebook } from "../rulebook/rulebook.ts";
import { type Reason, reason } from "../vocabulary.ts";
import { TARGET_ARMOR_CLASS } from "./tables.ts";

/** A roll, with the number it needs. */
export interface WardRoll {
  readonly natural: number;
  readonly total: number;
  readonly need: number;
}

/** The total that a dodge or block must reach: it must hit armor class 4 (S3.AD.h). */
export function needToWard(thac0: number): number {
  return thac0 - TARGET_ARMOR_CLASS;
}

/**
 * The reason why a dodge or block fails against a hit; `null` if it negates the attack.
 *
 * @source S3.AD.h, S3.WR.i
 * @reading as the text has it for closing with a foe: the defender hits armor class 4, with a natural roll below the
 * attacker's; or hits armor class 4; or succeeds by at least the attacker's margin (ruling `defense.active`)
 */
export function wardFault(
  defender: WardRoll,
  attacker: WardRoll,
  book: Pick<Rulebook, "defense.active">,
): Reason | null {
  const ruling = book["defense.active"];
  const { natural, total, need } = defender;
  if (total < need) return reason("ward-too-low", { total, need });
  if (ruling === "opposed" && natural >= attacker.natural) {
    return reason("ward-not-under", { natural, other: attacker.natural });
  }
  const margin = total - need;
  const other = attacker.total - attacker.need;
  return ruling === "beat-margin" && margin < other ? reason("ward-by-less", { margin, other }) : null;
}
