import { deviceOf, deviceSpent, extraSpellsOf, powerMeant } from "../devices.ts";
import { spentSinceOpening } from "../fight/plan.ts";
import type { Device } from "../figure/device.ts";
import type { Figure, Weapon } from "../figure/figure.ts";
import { spellOf, weaponOf } from "../figure/items.ts";
import { attacksMeant, formMeant, weaponMeant } from "../initiative/attacks.ts";
import type { Contender } from "../initiative/procedure.ts";
import type { Intent } from "../intent/intent.ts";
import { type AccountHolder, actionsLeftIn, capsExceeded, firesAll } from "../ledger/cap.ts";
import { missilesEntitled } from "../ledger/entitlement.ts";
import { attacksOfForm } from "../ledger/forms.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { maySplit } from "../ledger/missile-moves.ts";
import { spellAsUsed } from "../ledger/offense.ts";
import { afterAttack } from "../ledger/room.ts";
import { spendDevice, spendDormant, spendMove, spendSpell } from "../ledger/spending.ts";
import { DEVICE_CAPS } from "../ledger/tables.ts";
import { stageCost } from "../movement/stages.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { IntentKind } from "../vocabulary.ts";
import { spendWearing, wearingBefore } from "../wearing.ts";

/** What a deed leaves of an account. */
type Spending = (contender: Contender, ledger: Ledger, deed: Intent) => Ledger;

/** What each kind of deed spends when all of it is done (S0.I.b). */
const SPENDINGS: Readonly<Record<IntentKind, Spending>> = {
  melee: spendAttacks,
  missile: spendAttacks,
  spell: spendOnSpell,
  device: spendOnDevice,
  charge: spendCharge,
  move: spendWay,
  wait: (_contender, ledger) => ledger,
  option: (_contender, ledger) => ledger,
};

/** The account after the deed that a figure's seat names, as it opens with that account. */
export function accountAfterDeed(contender: Contender, ledger: Ledger): Ledger {
  const { intent } = contender.seat;
  return intent === null ? ledger : SPENDINGS[intent.kind](contender, ledger, intent);
}

function spendCharge(contender: Contender, ledger: Ledger, deed: Intent): Ledger {
  return spendAttacks(contender, contender.seat.charge === null ? spendWay(contender, ledger, deed) : ledger);
}

/** All the attacks of the deed that have not been made. */
function spendAttacks(contender: Contender, ledger: Ledger): Ledger {
  const weapon = weaponMeant(contender);
  const attack = { form: formMeant(contender, weapon), weapon };
  const { of } = attacksMeant(contender, false);
  let after = ledger;
  for (let left = of - spentSinceOpening(contender.seat, "attacks"); left > 0; left--)
    after = afterAttack(after, attack, contender.book);
  return after;
}

function spendOnSpell({ figure }: Contender, ledger: Ledger, deed: Intent): Ledger {
  const spell = spellOf(figure, deed.spell);
  return spell === null ? ledger : spendSpell(ledger, spellAsUsed(spell, {}), extraSpellsOf(figure));
}

/** What is not worn yet is put on first (S0.DV.c). */
function spendOnDevice({ figure, encounter, book }: Contender, ledger: Ledger, deed: Intent): Ledger {
  const power = powerMeant(figure, deed);
  if (power === null) return ledger;
  const device = deviceOf(figure, deed.device) as Device;
  const wearing = wearingBefore(figure, device.id);
  const holder = { figure, round: encounter.round, book };
  const worn =
    wearing === null ? ledger : spendTried(holder, ledger, device, spendWearing(ledger, figure, wearing, book));
  if (worn.dormant.includes(device.id)) return worn;
  return spendTried(holder, worn, device, spendDevice(worn, deviceSpent({ book }, { device, power }, {})));
}

/** One device too many takes its action, and does nothing (S0.R5.b). */
function spendTried(holder: AccountHolder, ledger: Ledger, { id }: Device, after: Ledger): Ledger {
  const isTooMany = capsExceeded(holder, ledger, after).some(why => DEVICE_CAPS.includes(why));
  return isTooMany ? spendDormant(ledger, id, actionsLeftIn(holder, ledger) > 0) : after;
}

/** Where nobody said how far it goes: a step. */
export const ONE_STEP = 1;

function spendWay({ figure, encounter, book }: Contender, ledger: Ledger, { feet = ONE_STEP }: Intent): Ledger {
  const launcher = weaponOf(figure, ledger.launcher ?? undefined);
  return spendMove(ledger, feet, wayCost({ figure, ledger, launcher, round: encounter.round }, feet, book));
}

/** A figure on its way. */
export interface Walker {
  readonly figure: Figure;
  readonly ledger: Ledger;
  /** What it has shot with; null where it has not shot. */
  readonly launcher: Weapon | null;
  /** From 1. */
  readonly round: number;
}

/** Actions that the next stage of movement costs a figure (S0.R6, S0.R7.c). */
export function wayCost({ figure, ledger, launcher, round }: Walker, feet: number, book: Rulebook): number {
  const allowed = launcher === null ? 0 : missilesEntitled(figure, launcher, { round, chance: ledger.chance }, book);
  const tenIsShort =
    launcher !== null && maySplit(launcher, book) && firesAll(attacksOfForm(ledger, "missile", launcher.id), allowed);
  return stageCost(ledger, feet, tenIsShort, book);
}
