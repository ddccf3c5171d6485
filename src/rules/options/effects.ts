import type { Weapon } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { FigureId, ItemId, Stature } from "../vocabulary.ts";
import { LARGEST_IN_HANDS, ON_GUARD, type OptionKey, type OptionRow, POLE_LINE } from "./tables.ts";
import type { TurnState } from "./turn.ts";

/** True if all six hexes around a figure count as rear after that option, because it bends down or crawls (S1.N.b). */
export function makesAllRear(option: OptionKey): boolean {
  return option === "pick-up" || option === "crawl";
}

/**
 * Whether a weapon is dropped right after a last shot, or is due to be dropped in the next turn.
 *
 * @source S1.T16, S1.T17, S1.T19, S1.N.a
 * @reading after firing; or in the next turn (ruling `options.lastShot`)
 */
export function afterLastShot(book: Rulebook): "dropped" | "due" {
  return book["options.lastShot"] === "one-hex" ? "dropped" : "due";
}

/**
 * True if a figure that shoots kneeling or prone drops the weapon when it is engaged then.
 *
 * @source S1.T14, S1.T15
 * @reading only with the rows of a last shot; or with these rows, too (ruling `options.loweredShot`)
 */
export function dropsLowered(book: Rulebook): boolean {
  return book["options.loweredShot"] === "dropped";
}

/**
 * The stature of a figure that breaks free from hand-to-hand combat.
 *
 * @source S1.T37, S1.N.a
 * @reading it stands; or it stays prone (ruling `options.leaving`)
 */
export function statureAfterLeaving(book: Rulebook): Stature {
  return book["options.leaving"];
}

/** The state of a reload after one more turn: the number of turns done, and whether the weapon is ready (S1.N.c). */
export function reloaded(
  done: number,
  { reloadTurns = 0 }: Weapon,
): { readonly done: number; readonly ready: boolean } {
  return { done: done + 1, ready: done + 1 >= reloadTurns };
}

/** True if a weapon must be reloaded after each shot, like a crossbow (S1.T24). */
export function takesReloading({ reloadTurns = 0 }: Weapon): boolean {
  return reloadTurns > 0;
}

/** True if readying a weapon by that option needs a Dexterity roll: it does on the ground (S1.T22). */
export function readiesByRoll({ ends }: OptionRow, stature: Stature): boolean {
  return ends === null && (stature === "prone" || stature === "fallen");
}

/** True if a roll of 3d6 is at most the Dexterity with its adjustment (S1.T22, S1.T36). */
export function dexteritySucceeds(rolled: number, dexterity: number, adjustment = 0): boolean {
  return rolled <= dexterity + adjustment;
}

/** True if a weapon can be used in hand-to-hand combat. Small ones and natural ones can (S1.T34, S1.T35). */
export function fitsHands({ kind, size, isShield }: Weapon): boolean {
  return kind === "natural" || (size <= LARGEST_IN_HANDS && kind !== "launcher" && isShield !== true);
}

/**
 * The to-hit modifier of a missile against a dodging figure, or of a blow against a defending one; 0 if the target's
 * option does not help (S1.N.d).
 */
export function guardAgainst(option: OptionKey | null, missile: boolean, book: Rulebook): number {
  if (book["options.defenses"] === "by-hand") return 0;
  return option === (missile ? "dodge" : "defend") ? ON_GUARD : 0;
}

/** An attack, as far as the effect of a pole weapon depends on it. */
export interface PoleBlow {
  readonly weapon: Weapon;
  readonly missile: boolean;
  readonly turn: TurnState | undefined;
  readonly targetTurn: TurnState | undefined;
}

/**
 * True if a blow with a pole weapon does double damage, because the last three hexes of a charge were in one line.
 *
 * @source S1.T03
 * @reading in its own charge; or also against a figure that has charged like that (ruling `options.poleCharge`)
 */
export function poleDoubles({ weapon, missile, turn, targetTurn }: PoleBlow, book: Rulebook): boolean {
  if (weapon.poleWeapon !== true || missile) return false;
  return hasCharged(turn) || (book["options.poleCharge"] === "also-against" && hasCharged(targetTurn));
}

function hasCharged(turn: TurnState | undefined): boolean {
  return turn?.option === "charge-attack" && (turn.line ?? 0) >= POLE_LINE;
}

/** Returns the list with an id added, unless it is in it. */
export function having<Id extends ItemId | FigureId>(list: readonly Id[] | undefined, one: Id): readonly Id[] {
  return list?.includes(one) ? list : [...(list ?? []), one];
}

/** Returns the list without an id; `undefined` if nothing is left. */
export function lacking<Id extends ItemId | FigureId>(
  list: readonly Id[] | undefined,
  one: Id,
): readonly Id[] | undefined {
  const left = (list ?? []).filter(other => other !== one);
  return left.length > 0 ? left : undefined;
}
