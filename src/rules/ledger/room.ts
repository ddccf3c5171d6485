import type { Figure, Weapon } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { AttackForm } from "../vocabulary.ts";
import { capsExceeded } from "./cap.ts";
import { entitledTo, goesPastTheThird, missilesEntitled } from "./entitlement.ts";
import type { Ledger } from "./ledger.ts";
import { spendAttack, spendBlow, spendMissile } from "./spending.ts";

/** An attack that is meant: its form, and the weapon if there is one. */
export interface MeantAttack {
  readonly form: AttackForm;
  readonly weapon: Weapon | null;
}

/** No figure has as many attacks: where to stop counting. */
const MOST = 40;

/** The account after one more attack (S0.I.b). */
export function afterAttack(ledger: Ledger, { form, weapon }: MeantAttack, book: Rulebook): Ledger {
  if (form === "missile" && weapon !== null) return spendMissile(ledger, weapon.id, book);
  return weapon === null ? spendAttack(ledger, form, null, book) : spendBlow(ledger, weapon, book);
}

/**
 * How many more attacks of that form an account has room for: by its entitlement, and by the actions of the round.
 *
 * @param round from 1
 * @source S0.R2.a, S0.R2.e, S0.I.a, S0.I.c
 */
export function roomForAttacks(
  figure: Figure,
  ledger: Ledger,
  meant: MeantAttack,
  round: number,
  book: Rulebook,
): number {
  let left = 0;
  for (let now = ledger; left < MOST && hasRoom(figure, now, meant, round, book); left++)
    now = afterAttack(now, meant, book);
  return left;
}

function hasRoom(figure: Figure, ledger: Ledger, meant: MeantAttack, round: number, book: Rulebook): boolean {
  const entitled = entitledTo(figure, ledger, meant, round, book);
  if (ledger.attacks >= entitled) return false;
  if (!book["ledger.enabled"]) return true;
  const flies = meant.form === "missile" && meant.weapon !== null;
  const count = { round, chance: ledger.chance };
  const exception = {
    attack: goesPastTheThird(figure, ledger, meant.form, entitled),
    missilesAllowed: flies ? missilesEntitled(figure, meant.weapon as Weapon, count, book) : 0,
  };
  return capsExceeded(ledger, afterAttack(ledger, meant, book), exception).length === 0;
}
