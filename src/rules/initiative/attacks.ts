import type { Weapon } from "../figure/figure.ts";
import { weaponOf } from "../figure/items.ts";
import { entitlementInForm } from "../ledger/entitlement.ts";
import { formOfBlow } from "../ledger/forms.ts";
import type { AttackForm } from "../vocabulary.ts";
import type { Turn } from "./procedure.ts";

/** The weapon a figure means to attack with; when none is named, the first it can strike with. */
export function weaponMeant({ seat, figure }: Pick<Turn, "seat" | "figure">): Weapon | null {
  const named = seat.intent?.weapon;
  if (named !== undefined) return weaponOf(figure, named);
  for (const weapon of figure.weapons) if (weapon.kind !== "launcher" && weapon.kind !== "hurled") return weapon;
  return null;
}

/** The attacks a figure means to make: how many steps of the round, and how many blows in each. */
export interface Attacks {
  readonly of: number;
  readonly blows: number;
}

/**
 * The attacks of a figure's intent.
 *
 * @param byRoutine natural weapons strike all together in each of their routines (S4.VII.A.4)
 */
export function attacksMeant(turn: Turn, byRoutine: boolean): Attacks {
  const { encounter, seat, figure, book } = turn;
  const weapon = weaponMeant(turn);
  const form = formMeant(turn, weapon);
  const isRoutine = byRoutine && form === "natural";
  const count = { round: encounter.round, chance: seat.ledger.chance };
  const of = entitlementInForm(figure, isRoutine ? "weapon" : form, weapon, count, book);
  return { of, blows: isRoutine ? (figure.attacksPerRoutine ?? 1) : 1 };
}

function formMeant({ seat }: Turn, weapon: Weapon | null): AttackForm {
  if (seat.intent?.kind === "missile") return "missile";
  return weapon === null ? "weapon" : formOfBlow(weapon);
}
