import { deviceOf, deviceSpent, extraSpellsOf, powerMeant } from "../devices.ts";
import { movementRate } from "../fatigue/cost.ts";
import { planOpened, spentSinceOpening } from "../fight/encounter.ts";
import { changedSeat, type Encounter } from "../fight/fight.ts";
import type { Figure, Weapon } from "../figure/figure.ts";
import { spellOf, weaponOf } from "../figure/items.ts";
import type { Device } from "../figure/magic.ts";
import { attacksMeant, type Contender, contenderIn, formMeant, weaponMeant } from "../initiative/procedure.ts";
import { type Intent, meansToAttack } from "../intent/intent.ts";
import { type AccountHolder, actionsLeftIn, capsExceeded, firesAll, maySplit } from "../ledger/cap.ts";
import { missilesEntitled } from "../ledger/entitlement.ts";
import { attacksOfForm, type Ledger } from "../ledger/ledger.ts";
import { spellAsUsed } from "../ledger/offense.ts";
import { afterAttack } from "../ledger/room.ts";
import { spendDevice, spendDormant, spendMove, spendSpell } from "../ledger/spending.ts";
import { DEVICE_CAPS } from "../ledger/tables.ts";
import { afterLeg, feetPerSegment, stageCost } from "../movement/rates.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { IntentKind, Moment } from "../vocabulary.ts";
import { spendWearing, wearingBefore } from "../wearing.ts";

/** Returns the ledger after an action. */
type Spending = (contender: Contender, ledger: Ledger, deed: Intent, begins: Moment) => Ledger;

/** The cost of each kind of action when all of it is done (S0.I.b). */
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

/**
 * Returns the ledger (actions and attacks spent) as it would be when the figure's declared action is done, if it opens
 * with the given ledger.
 *
 * @param begins the moment when the action begins; not finite if unknown yet
 */
export function accountAfterDeed(contender: Contender, ledger: Ledger, begins: Moment): Ledger {
  const { intent } = contender.seat;
  return intent === null ? ledger : SPENDINGS[intent.kind](contender, ledger, intent, begins);
}

function spendCharge(contender: Contender, ledger: Ledger, { feet = ONE_STEP }: Intent): Ledger {
  if (contender.seat.charge !== null) return spendAttacks(contender, ledger);
  return spendAttacks(contender, spendMove(ledger, feet, stageCost(ledger, feet, false, contender.book)));
}

/** Spends all attacks of the action that have not been made. */
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

/** Spends a use of a device. An item not worn yet is put on first (S0.DV.c). */
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

/** Spends a device action. One device too many costs its action, and has no effect (S0.R5.b). */
function spendTried(holder: AccountHolder, ledger: Ledger, { id }: Device, after: Ledger): Ledger {
  const isTooMany = capsExceeded(holder, ledger, after).some(why => DEVICE_CAPS.includes(why));
  return isTooMany ? spendDormant(ledger, id, actionsLeftIn(holder, ledger) > 0) : after;
}

/** The feet of a movement without a stated distance: one step. */
export const ONE_STEP = 1;

function spendWay(contender: Contender, ledger: Ledger, { feet = ONE_STEP }: Intent, begins: Moment): Ledger {
  const { figure, encounter, book } = contender;
  const launcher = weaponOf(figure, ledger.launcher ?? undefined);
  return afterWay({ figure, ledger, launcher, encounter, now: begins }, feet, book);
}

/** A figure that is moving. */
export interface Walker {
  readonly figure: Figure;
  readonly ledger: Ledger;
  /** The weapon it has shot with; `null` if it has not shot. */
  readonly launcher: Weapon | null;
  readonly encounter: Pick<Encounter, "round" | "ground">;
  /** The moment of the movement; not finite if unknown yet. */
  readonly now: Moment;
}

/** Returns the ledger of a figure as it would be after this many more feet; changes nothing (S0.R6, S0.R7.c). */
export function afterWay(walker: Walker, feet: number, book: Rulebook): Ledger {
  const { figure, ledger, encounter, now: moment } = walker;
  const pace = feetPerSegment(movementRate(figure, book), encounter.ground ?? "indoors", book);
  return afterLeg(ledger, { feet, moment, pace, tenIsShort: maySplitTen(walker, book) }, book);
}

/** Can the figure split ten feet of movement around its shots, because it has fired all its missiles (S0.R7.c)? */
function maySplitTen({ figure, ledger, launcher, encounter: { round } }: Walker, book: Rulebook): boolean {
  if (launcher === null || !maySplit(launcher, book)) return false;
  const allowed = missilesEntitled(figure, launcher, { round, chance: ledger.chance }, book);
  return firesAll(attacksOfForm(ledger, "missile", launcher.id), allowed);
}

/** The position of one action's attacks among all attacks of the plan. */
export interface Spread {
  /** Attacks of the actions before it. */
  readonly before: number;
  /** Attacks of the actions after it. */
  readonly after: number;
  /** The moment of the first attack of an earlier action; `null` if there is none. */
  readonly begins: Moment | null;
}

const ALONE: Spread = Object.freeze({ before: 0, after: 0, begins: null });

/**
 * Counts the attacks of a plan before and after those of the current action. All of them are spread over the round
 * together.
 *
 * @source S4.VII.A.1, S4.VII.A.3
 * @reading two blows planned as two actions come when they would come as one action of two blows
 */
export function spreadOf(contender: Contender): Spread {
  const { plan } = contender.seat;
  if (plan === undefined) return ALONE;
  const done = (plan.done ?? []).filter(({ kind }) => kind === "attack");
  const begins = done.length === 0 ? null : Math.min(...done.map(({ moment }) => moment));
  return { before: done.length, after: attacksToFollow(contender), begins };
}

/** The attacks of the actions to follow, as far as the ledger has room for them. */
function attacksToFollow(contender: Contender): number {
  const { encounter, seat, figure, book } = contender;
  const next = seat.plan?.next ?? [];
  if (!next.some(meansToAttack)) return 0;
  let attacks = 0;
  let before = contender;
  for (const intent of next) {
    const paid = changedSeat(before.seat, {
      ledger: accountAfterDeed(before, before.seat.ledger, Infinity),
      charge: null,
    });
    const plan = planOpened(paid, ANY_MOMENT, []);
    before = contenderIn(encounter, changedSeat(paid, { intent, plan }), figure, book);
    if (meansToAttack(intent)) attacks += attacksMeant(before, false).of;
  }
  return attacks;
}

/** Any moment but 0 marks an action as not the first of the round. */
const ANY_MOMENT = 1;
