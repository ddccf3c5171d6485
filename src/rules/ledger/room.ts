import type { Weapon } from "../figure/figure.ts";
import { weaponOf } from "../figure/items.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { type AttackForm, type ItemId, type Reason, reason } from "../vocabulary.ts";
import { type AccountHolder, actionsCounted, capObjections, firesAll, missileMoveFaults, parryIsLeft } from "./cap.ts";
import { blowsIn, entitledTo, entitlementInForm, mayMix, missilesEntitled } from "./entitlement.ts";
import { attackCost, attacksOfForm, feetMoved, type Ledger, launchersUsed } from "./ledger.ts";
import { spendAttack, spendBlow, spendMissile } from "./spending.ts";

/** A planned attack: its form, and the weapon if there is one. */
export interface MeantAttack {
  readonly form: AttackForm;
  readonly weapon: Weapon | null;
}

/** Other facts that count when one more attack is judged. */
export interface AttackContext {
  /**
   * True if the figure is on a charge or has made one. The missile that opened it does not count against the blow at
   * its end (S0.R2.e).
   */
  readonly charges: boolean;
  /** Attacks given up for dodges, blocks and the Defense Pool (S3.AD.c, S3.AD.f, S3.PD.c). */
  readonly given: number;
}

/** An upper bound for the loop: no figure has this many attacks. */
const MOST = 40;

/** Returns the ledger as it would be after one more attack (S0.I.b). */
export function afterAttack(ledger: Ledger, { form, weapon }: MeantAttack, book: Rulebook): Ledger {
  if (form === "missile" && weapon !== null) return spendMissile(ledger, weapon.id, book);
  return weapon === null ? spendAttack(ledger, form, null, book) : spendBlow(ledger, weapon, book);
}

/**
 * The number of further attacks of that kind that the round's limits still allow (S0.R2.a, S0.R2.e, S0.I.a, S0.I.c).
 */
export function roomForAttacks(
  holder: AccountHolder,
  ledger: Ledger,
  meant: MeantAttack,
  context: AttackContext,
): number {
  let left = 0;
  for (let now = ledger; left < MOST && hasRoom(holder, now, meant, context); left++)
    now = afterAttack(now, meant, holder.book);
  return left;
}

function hasRoom(holder: AccountHolder, ledger: Ledger, meant: MeantAttack, context: AttackContext): boolean {
  const isKept = holder.book["ledger.enabled"];
  return (isKept ? objectionsToAttack : objectionsByRate)(holder, ledger, meant, context).length === 0;
}

const NONE: readonly Reason[] = Object.freeze([]);

/**
 * Objects to one more attack for any limit of the round. The order of the attacks before it does not matter (S0.R2,
 * S0.R3, S0.R7, S0.R8).
 */
export function objectionsToAttack(
  holder: AccountHolder,
  ledger: Ledger,
  meant: MeantAttack,
  context: AttackContext,
): readonly Reason[] {
  const after = afterAttack(ledger, meant, holder.book);
  return [
    ...capObjections(holder, ledger, after),
    ...objectionsByRate(holder, ledger, meant, context),
    ...blowsInDefense(holder, ledger, meant, context),
    ...missileWithBlow(holder, ledger, meant, context),
    ...allMissilesAndBlow(holder, after),
    ...volleyMoved(holder, after, meant),
    ...deviceBlowAndRelocation(holder, ledger, meant),
  ];
}

/**
 * Objects to one more attack if the number of attacks that applies to its form is used up; checks no other limit
 * (S0.R2.e, S0.R6.g).
 */
export function objectionsByRate(
  { figure, round, book }: AccountHolder,
  ledger: Ledger,
  meant: MeantAttack,
  context: AttackContext,
): readonly Reason[] {
  const entitled = entitledTo(figure, ledger, meant, round, book);
  const made = attacksAgainst(ledger, meant.form, context);
  return made < entitled ? NONE : [reason("attacks-spent", { figure: figure.name, made, entitled })];
}

/**
 * If a figure has struck a blow in answer to an attack: objects to one more blow beyond its number of blows, with those
 * in defense counted. Else empty.
 *
 * @source S0.R9.a
 */
export function blowsInDefense(
  holder: AccountHolder,
  ledger: Ledger,
  meant: MeantAttack,
  context: AttackContext,
): readonly Reason[] {
  if (ledger.defenseBlows === undefined || meant.form === "missile") return NONE;
  return objectionsByNumber(holder, ledger, meant, context);
}

/** Another blow of that form must be within the figure's number of blows, whatever it has shot (S0.R9.a). */
function objectionsByNumber(
  { figure, round, book }: AccountHolder,
  ledger: Ledger,
  { form, weapon }: MeantAttack,
  { given }: Pick<AttackContext, "given">,
): readonly Reason[] {
  const entitled = entitlementInForm(figure, form, weapon, { round, chance: ledger.chance }, book);
  const made = blowsIn(ledger) + (ledger.defenseBlows ?? 0) + given;
  return made < entitled ? NONE : [reason("blows-struck", { figure: figure.name, made, entitled })];
}

/**
 * Objects to answering an attack by a blow with that weapon, for any limit of the round.
 *
 * @source S0.R9.a, S0.R3.b
 * @reading it is for a figure that has fired a missile and so may not strike by itself; one that has not strikes on its
 * own turn. Only blows are counted, by the melee rate, whatever the missiles. The limit of three actions is that of a
 * parry (ruling `parry.limit`)
 * @param given attacks given up for dodges, blocks and the Defense Pool
 */
export function objectionsToDefense(
  holder: AccountHolder,
  ledger: Ledger,
  weapon: Weapon,
  given: number,
): readonly Reason[] {
  const { figure, book } = holder;
  const meant = { form: "weapon", weapon } as const;
  if (ledger.missiles === 0) return [reason("nothing-shot", { figure: figure.name })];
  const objections = [
    ...objectionsByNumber(holder, ledger, meant, { given }),
    ...deviceBlowAndRelocation(holder, ledger, meant),
  ];
  const cost = attackCost(ledger, "weapon", weapon.id, book);
  if (!book["ledger.enabled"] || parryIsLeft(holder, ledger, cost)) return objections;
  return [...objections, reason("fourth-action", { figure: figure.name, used: actionsCounted(holder, ledger), cost })];
}

/**
 * The number of attacks of this round that count against the next one, with those given up for defense. A throw that
 * opened a charge does not count against the blow (S0.R2.e).
 */
export function attacksAgainst(ledger: Ledger, form: AttackForm, { charges, given }: AttackContext): number {
  const used = ledger.attacks + given;
  return form === "missile" || !charges ? used : used - ledger.chargeThrows;
}

/**
 * A missile and a blow in one round need a rate of three blows every two rounds (S0.R8.a), except in a charge
 * (S0.R8.b).
 *
 * @reading an attack of opportunity is not one of the round's own, and does not rule out a missile (S3.AO.c)
 */
function missileWithBlow(
  { figure }: AccountHolder,
  ledger: Ledger,
  { form }: MeantAttack,
  { charges }: AttackContext,
): readonly Reason[] {
  const thrown = charges ? ledger.missiles - ledger.chargeThrows : ledger.missiles;
  const others = form === "missile" ? blowsIn(ledger) : thrown;
  return others > 0 && !mayMix(figure) ? [reason("missile-and-blow", { figure: figure.name })] : NONE;
}

/**
 * A figure that fires all of several missiles cannot strike in that round, whatever its rate.
 *
 * @source S0.R8.a
 * @reading neither before them nor after them
 */
function allMissilesAndBlow(holder: AccountHolder, after: Ledger): readonly Reason[] {
  if (blowsIn(after) === 0 || volleyOf(holder, after) === null) return NONE;
  return [reason("all-missiles-fired", { figure: holder.figure.name })];
}

/**
 * The weapon, of those that shoot several times a round, with which a figure has fired all its missiles; `null` if
 * there is none (S0.R7.a).
 */
export function volleyOf({ figure, round, book }: AccountHolder, ledger: Ledger): Weapon | null {
  if (ledger.missiles === 0) return null;
  const count = { round, chance: ledger.chance };
  const isVolley = (item: ItemId): boolean => {
    const launcher = weaponOf(figure, item);
    if (launcher === null) return false;
    return firesAll(attacksOfForm(ledger, "missile", item), missilesEntitled(figure, launcher, count, book));
  };
  const item = launchersUsed(ledger).find(isVolley);
  return item === undefined ? null : weaponOf(figure, item);
}

function volleyMoved(holder: AccountHolder, after: Ledger, { form }: MeantAttack): readonly Reason[] {
  return form === "missile" ? objectionsToVolley(holder, after) : NONE;
}

/**
 * Objects if a figure that has fired all its missiles of the round moves too far or at the wrong time (S0.R7.a,
 * S0.R7.c–d).
 */
export function objectionsToVolley(holder: AccountHolder, after: Ledger): readonly Reason[] {
  const launcher = volleyOf(holder, after);
  if (launcher === null) return NONE;
  const named = { figure: holder.figure.name, feet: feetMoved(after) };
  return missileMoveFaults(launcher, after, holder.book).map(why => reason(why, named));
}

/** A staff made to strike is a device: it cannot strike in a round with a spell that relocates (S0.R3.b–c). */
function deviceBlowAndRelocation(
  { figure }: AccountHolder,
  ledger: Ledger,
  { weapon }: MeantAttack,
): readonly Reason[] {
  const clashes = weapon?.strikingDevice === true && ledger.relocated;
  return clashes ? [reason("relocation-and-offense", { figure: figure.name })] : NONE;
}
