import type { Weapon } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { FigureId, ItemId, Stature } from "../vocabulary.ts";
import { LARGEST_IN_HANDS, ON_GUARD, type OptionKey, type OptionRow, POLE_LINE } from "./tables.ts";
import type { TurnState } from "./turn.ts";

/** Do all six hexes around a figure count as rear after that option: bending down, crawling (S1.N.b)? */
export function makesAllRear(option: OptionKey): boolean {
  return option === "pick-up" || option === "crawl";
}

/**
 * What becomes of the weapon after a last shot.
 *
 * @source S1.T16, S1.T17, S1.T19, S1.N.a
 * @reading it is dropped after firing; or in the next turn (ruling `options.lastShot`)
 */
export function afterLastShot(book: Rulebook): "dropped" | "due" {
  return book["options.lastShot"] === "one-hex" ? "dropped" : "due";
}

/**
 * Does a figure that shoots kneeling or lying down drop the weapon if it is engaged by then?
 *
 * @source S1.T14, S1.T15
 * @reading only by the rows of a last shot; or by these rows, too (ruling `options.loweredShot`)
 */
export function dropsLowered(book: Rulebook): boolean {
  return book["options.loweredShot"] === "dropped";
}

/**
 * The stature of a figure that gets away from hand-to-hand combat.
 *
 * @source S1.T37, S1.N.a
 * @reading it stands; or it stays prone (ruling `options.leaving`)
 */
export function statureAfterLeaving(book: Rulebook): Stature {
  return book["options.leaving"];
}

/** Turns done of a reload after one more, and whether the weapon is ready with it (S1.N.c). */
export function reloaded(
  done: number,
  { reloadTurns = 0 }: Weapon,
): { readonly done: number; readonly ready: boolean } {
  return { done: done + 1, ready: done + 1 >= reloadTurns };
}

/** Must a weapon be reloaded after each shot: a crossbow (S1.T24)? */
export function takesReloading({ reloadTurns = 0 }: Weapon): boolean {
  return reloadTurns > 0;
}

/** Does readying a weapon take a roll of Dexterity: from the ground it does (S1.T22)? */
export function readiesByRoll({ ends }: OptionRow, stature: Stature): boolean {
  return ends === null && (stature === "prone" || stature === "fallen");
}

/** Is a roll of three dice a success against Dexterity, with what is taken off it (S1.T22, S1.T36)? */
export function dexteritySucceeds(rolled: number, dexterity: number, adjustment = 0): boolean {
  return rolled <= dexterity + adjustment;
}

/** May a weapon be used hand to hand: a small one, or what is part of the body (S1.T34, S1.T35)? */
export function fitsHands({ kind, size, isShield }: Weapon): boolean {
  return kind === "natural" || (size <= LARGEST_IN_HANDS && kind !== "launcher" && isShield !== true);
}

/** What dodging or defending takes off an attack of that kind; 0 when it does not help against it (S1.N.d). */
export function guardAgainst(option: OptionKey | null, missile: boolean, book: Rulebook): number {
  if (book["options.defenses"] === "by-hand") return 0;
  return option === (missile ? "dodge" : "defend") ? ON_GUARD : 0;
}

/** Attacker and target, as far as the force of a pole weapon depends on them. */
export interface PoleBlow {
  readonly weapon: Weapon;
  readonly missile: boolean;
  readonly turn: TurnState | undefined;
  readonly targetTurn: TurnState | undefined;
}

/**
 * Does a pole weapon do twice its damage: at the end of a charge whose last three hexes lie in one line?
 *
 * @source S1.T03
 * @reading in its own charge; or also against a figure that has charged so (ruling `options.poleCharge`)
 */
export function poleDoubles({ weapon, missile, turn, targetTurn }: PoleBlow, book: Rulebook): boolean {
  if (weapon.poleWeapon !== true || missile) return false;
  return hasCharged(turn) || (book["options.poleCharge"] === "also-against" && hasCharged(targetTurn));
}

function hasCharged(turn: TurnState | undefined): boolean {
  return turn?.option === "charge-attack" && (turn.line ?? 0) >= POLE_LINE;
}

/** A list with one more of them, named once. */
export function having<Id extends ItemId | FigureId>(list: readonly Id[] | undefined, one: Id): readonly Id[] {
  return list?.includes(one) ? list : [...(list ?? []), one];
}

/** A list without one of them; left out when it would be empty. */
export function lacking<Id extends ItemId | FigureId>(
  list: readonly Id[] | undefined,
  one: Id,
): readonly Id[] | undefined {
  const left = (list ?? []).filter(other => other !== one);
  return left.length > 0 ? left : undefined;
}
