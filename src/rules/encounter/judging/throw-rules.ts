import { throwFault } from "../../attack/throwing.ts";
import type { Weapon } from "../../figure/figure.ts";
import { isAssaulting } from "../../intent/offense.ts";
import { type Reason, reason } from "../../verdict.ts";
import { FINE, type Part } from "./view.ts";

/** A dagger can be thrown only by those who have learned it, and only if it is balanced (S0.R8.c–d). */
export function mayThrow({ figure }: Part, weapon: Weapon): readonly Reason[] {
  const fault = throwFault(figure, weapon);
  if (fault === null) return FINE;
  return [reason(fault, { figure: figure.name, weapon: weapon.name, level: figure.level ?? 1 })];
}

/** An assault is only for melee (S3.AS.a). */
export function notAllOut({ figure, seat }: Part): readonly Reason[] {
  return isAssaulting(seat) ? [reason("assault-in-melee", { figure: figure.name })] : FINE;
}
