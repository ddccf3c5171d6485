import type { Figure, Weapon } from "../figure/figure.ts";
import { weaponOf } from "../figure/items.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { type Reason, reason } from "../vocabulary.ts";
import type { Why } from "../whys/whys.ts";
import { attacksByRates, isHasted, missilesEntitled } from "./entitlement.ts";
import { actionsUsed, feetMoved, type Ledger, launchersUsed, soleForm } from "./ledger.ts";
import { ACTIONS_PER_ROUND, type ActionCounts, CAPS, FEET_WHEN_FIRING_ALL } from "./tables.ts";

/** The figure, round and rulebook that a ledger is counted for. */
export interface AccountHolder {
  readonly figure: Figure;
  /** From 1. */
  readonly round: number;
  readonly book: Rulebook;
}

const NOTHING: readonly Why[] = Object.freeze([]);

/** The actions left of the round's three; 0 if more were taken. */
export function actionsLeftIn(holder: AccountHolder, ledger: Ledger): number {
  return Math.max(0, ACTIONS_PER_ROUND - actionsCounted(holder, ledger));
}

/**
 * True if the round's actions still allow a parry that costs this many.
 *
 * @source S0.R9.a
 * @reading an action must be left; or the limit must not have been exceeded, so that a parry is possible with exactly
 * three taken (ruling `parry.limit`)
 */
export function parryIsLeft(holder: AccountHolder, ledger: Ledger, cost: number): boolean {
  return cost <= parriesLeft(holder, ledger);
}

/**
 * The number of parries that the round's actions still allow, at one action each; 0 if none (S0.R9.a, ruling
 * `parry.limit`).
 */
export function parriesLeft(holder: AccountHolder, ledger: Ledger): number {
  const beyond = holder.book["parry.limit"] === "not-exceeded" ? 1 : 0;
  return Math.max(0, ACTIONS_PER_ROUND + beyond - actionsCounted(holder, ledger));
}

/**
 * The names of the round's limits that an action exceeds, given the ledger before and after it; empty if none. One that
 * was exceeded before counts only if it grows.
 */
export function capsExceeded(holder: AccountHolder, before: Ledger, after: Ledger): readonly Why[] {
  if (actionsUsed(after) === actionsUsed(before)) return NOTHING;
  const counted = countsOf(holder, after);
  const beyond = CAPS.filter(({ measure, most }) => measure(counted) > most);
  if (beyond.length === 0) return NOTHING;
  const former = countsOf(holder, before);
  return beyond.filter(({ measure }) => measure(counted) > measure(former)).map(({ reason }) => reason);
}

/**
 * Objects to an action that exceeds a limit of the round, given the ledger before and after it; empty if it exceeds
 * none (S0.I.a, S0.R1, S0.R5).
 */
export function capObjections(holder: AccountHolder, before: Ledger, after: Ledger): readonly Reason[] {
  const exceeded = capsExceeded(holder, before, after);
  if (exceeded.length === 0) return NO_OBJECTION;
  const figure = holder.figure.name;
  const used = actionsCounted(holder, before);
  const cost = actionsCounted(holder, after) - used;
  return exceeded.map(why => reason(why, why === "fourth-action" ? { figure, used, cost } : { figure }));
}

const NO_OBJECTION: readonly Reason[] = Object.freeze([]);

function countsOf(holder: AccountHolder, ledger: Ledger): ActionCounts {
  return {
    total: actionsCounted(holder, ledger),
    spells: ledger.spell - ledger.extraSpells,
    devices: ledger.device - ledger.grantingDevices,
    offense: ledger.potentialAttacks,
  };
}

/**
 * The number of the round's actions that count against the limit of three: attacks beyond the third may be exempt. All
 * are counted together, so their order makes no difference.
 *
 * @source S0.I.a, S0.I.c, S0.R7.d
 */
export function actionsCounted(holder: AccountHolder, ledger: Ledger): number {
  const counted = actionsUsed(ledger) - attacksPastTheThird(holder, ledger);
  return counted > ACTIONS_PER_ROUND && isVolleyWithStep(holder, ledger) ? ACTIONS_PER_ROUND : counted;
}

/**
 * Attacks that do not count against the limit of three.
 *
 * @source S0.I.c
 * @reading haste, and an attack that another rule grants, exempt only those attacks that the figure would not have
 * without them. A blow in defense counts. The open hands of a monk, a pummel, and a routine flagged by the GM count as
 * three at most
 */
function attacksPastTheThird(holder: AccountHolder, ledger: Ledger): number {
  if (ledger.attacks === 0) return 0;
  const { figure, round, book } = holder;
  const { opportunities = 0, defenseBlows = 0, inSurprise = 0, chargeThrows, bonusAttacks, chance } = ledger;
  const isEach = book["attacks.counting"] === "per-attack";
  const free = isEach ? opportunities - defenseBlows : 0;
  const own = (isEach ? ledger.attacks - opportunities : routinesUsed(ledger)) - inSurprise - chargeThrows;
  const count = { round, chance };
  const usual = attacksByRates(figure, ledger, count, book, false);
  const byHaste = isHasted(figure) ? attacksByRates(figure, ledger, count, book, true) : usual;
  const granted = byHaste + bonusAttacks - opportunities - inSurprise;
  const isCapped = isHasted(figure) || figure.capException === true || isHandToHand(ledger);
  return free + Math.max(0, Math.min(own, granted) - (isCapped ? Math.min(usual, ACTIONS_PER_ROUND) : usual));
}

/** Open-hand attacks and pummels may exceed three (S0.I.c). */
function isHandToHand(ledger: Ledger): boolean {
  const form = soleForm(ledger);
  return form === "open-hand" || form === "pummel";
}

/** The number of routines, if all attacks of one form are one action (ruling `attacks.counting`). */
function routinesUsed(ledger: Ledger): number {
  const { attacks, missiles, naturals, openHands, pummels, offensiveSpells, deviceAttacks, defenseBlows = 0 } = ledger;
  const magic = offensiveSpells + deviceAttacks;
  const blows = attacks - missiles - naturals - openHands - pummels - magic - defenseBlows;
  const forms = [blows, naturals, openHands, pummels].filter(count => count > 0).length;
  return forms + magic + launchersUsed(ledger).length;
}

/**
 * Did a figure that may fire several missiles fire them all and make one move of up to ten feet?
 *
 * @source S0.R7.a, S0.R7.d
 * @reading three darts and a step are four actions if each dart is one, and yet the text has them in one round. This
 * holds only in a round without other actions
 */
function isVolleyWithStep({ figure, round, book }: AccountHolder, ledger: Ledger): boolean {
  const { missiles, attacks, moveActions, physical, spell, device } = ledger;
  const isAll =
    attacks === missiles && spell + device === 0 && moveActions === 1 && feetMoved(ledger) <= FEET_WHEN_FIRING_ALL;
  if (!isAll || missiles === 0 || physical !== missiles + moveActions) return false;
  const [item, ...others] = launchersUsed(ledger);
  const launcher = others.length > 0 ? null : weaponOf(figure, item);
  return launcher !== null && missilesEntitled(figure, launcher, { round, chance: ledger.chance }, book) > 1;
}

/** True if a figure that may fire several missiles of a launcher has fired all of them (S0.R7.a). */
export function firesAll(fired: number, allowed: number): boolean {
  return allowed > 1 && fired >= allowed;
}

/**
 * What is wrong with the movement of a figure that has fired all its missiles: too far, or split in a way that its
 * weapon does not allow; empty if nothing (S0.R7.a, c–d).
 *
 * @reading one unbroken move may come between two arrows, or not (ruling `missile.moveBetween`)
 */
export function missileMoveFaults(weapon: Weapon, after: Ledger, book: Rulebook): readonly Why[] {
  const faults: Why[] = [];
  const { moves } = after;
  if (feetMoved(after) > FEET_WHEN_FIRING_ALL) faults.push("ten-feet");
  if (moves.length > 1 && !maySplit(weapon, book)) faults.push("split-of-hurled");
  else if (moves.length > 1 && !isAroundTheShots(after)) faults.push("split-between-shots");
  else if (moves.length === 1 && liesBetween(after) && book["missile.moveBetween"] === "barred") {
    faults.push("move-between-shots");
  }
  return faults;
}

/**
 * True if a figure that fires all its missiles with that weapon may split its ten feet of movement around the shots
 * (S0.R7.c–d).
 *
 * @reading launchers allow a split like arrows, hurled weapons do not, like darts; or as the weapon says (ruling
 * `missile.splitMove`)
 */
export function maySplit(weapon: Weapon, book: Rulebook): boolean {
  const byKind = weapon.kind === "launcher";
  return book["missile.splitMove"] === "by-weapon" ? (weapon.splitMove ?? byKind) : byKind;
}

function isAroundTheShots({ movesAfter, missiles }: Ledger): boolean {
  const [first, second] = movesAfter;
  return movesAfter.length === 2 && first === 0 && second === missiles;
}

function liesBetween({ movesAfter, missiles }: Ledger): boolean {
  const [before = 0] = movesAfter;
  return before > 0 && before < missiles;
}
