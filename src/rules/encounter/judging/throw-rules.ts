import { throwFault } from "../../attack/throwing.ts";
import type { Weapon } from "../../figure/figure.ts";
import { isAssaulting } from "../../intent/offense.ts";
import { segmentOf } from "../../moment.ts";
import { LAST_SEGMENT_TO_THROW } from "../../movement/tables.ts";
import { mayStillThrow } from "../../movement/thrown-charge.ts";
import { type Reason, reason } from "../../verdict.ts";
import { chargeOf } from "./charge-rules.ts";
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

/** Only by the rules of three-actions can a weapon be thrown in a charge; other charges end in a blow (S0.R8.b). */
export function throwIsPlayed({ figure, book }: Part): readonly Reason[] {
  if (book["charge.method"] === "three-actions") return FINE;
  return [reason("no-throw-in-charge", { figure: figure.name })];
}

/** In a charge only one weapon can be thrown, one made for it, and only early (S0.R8.b, S0.CH.a). */
export function throwsInTime(part: Part, weapon: Weapon): readonly Reason[] {
  const objections: Reason[] = [];
  const segment = segmentOf(part.now);
  if (weapon.chargeThrow !== true) objections.push(reason("not-for-charging", { weapon: weapon.name }));
  if (chargeOf(part)?.thrown != null) objections.push(reason("thrown-already", { figure: part.figure.name }));
  if (!mayStillThrow(segment, part.book)) {
    objections.push(reason("throw-too-late", { segment, last: LAST_SEGMENT_TO_THROW }));
  }
  return objections;
}
