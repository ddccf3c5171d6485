import type { FigureLike, ItemLike } from "./naming.ts";
import { rollCalled } from "./roll-call.ts";

/**
 * A roll outside of any action.
 *
 * @example const args = { actor: "Mirella", what: "ability.strength", modifier: -2, mode: "gm" };
 * await tenSegments.roll(args);
 */
export interface RollCall {
  /**
   * `save.spell` and its like, `ability.strength` and its like, `attack`, `damage`, `healing`, `surprise`,
   * `initiative`; for a monster `morale`; for a monster or a character with a class `hit-points`.
   */
  readonly what: string;
  /** The roller: an actor, its token, its id, or its name if no other actor has it; null for a deleted document. */
  readonly actor?: Actor | TokenDocument | Token | string | null | undefined;
  /** The roller, named as in a fight, instead of `actor`. */
  readonly figure?: FigureLike | undefined;
  readonly combat?: Combat | string | undefined;
  /** The weapon of an attack; the weapon or the spell of damage; the spell or the device that heals; of hit points the class whose last level alone gives them. */
  readonly item?: ItemLike | undefined;
  /** The item's name: if the item is deleted, another of this name is used. */
  readonly name?: string | undefined;
  /** True to shoot or throw the weapon; when left out, only if it cannot be used in melee. */
  readonly missile?: boolean | undefined;
  /** The target; when left out the user's target, null for none. */
  readonly target?: Actor | TokenDocument | Token | null | undefined;
  /** For a weapon's damage: `small-medium` or `large`; when left out, by the target's size. */
  readonly size?: string | undefined;
  /** Added to the dice; 0 when left out. */
  readonly modifier?: number | undefined;
  /** The morale rating; when left out, a question asks for it. */
  readonly rating?: number | undefined;
  /** Who sees it: `public`, `gm`, `blind`, `self`, or a mode that a module adds; when left out, the user's own mode. */
  readonly mode?: string | undefined;
  /** Ask for the modifier and the mode, as with Shift on the sheet. */
  readonly ask?: boolean | undefined;
}

/**
 * The result of a roll: the dice, the total with all modifiers, the number needed, whether the roll succeeded, and the
 * message's id. `need` and `made` are null if there is none, or if this user may not know it.
 *
 * @example const { made } = (await tenSegments.roll({ actor: "Otto", what: "save.spell" })) ?? {};
 */
export interface RollReply {
  readonly natural: number;
  readonly total: number;
  readonly need: number | null;
  readonly made: boolean | null;
  readonly message: string | null;
}

/**
 * Rolls for a figure outside of any action, like the buttons of its sheet. The fight does not change. Null if the user
 * cancels, does not own the figure, or has nothing to roll, which a notification says.
 *
 * @throws RangeError for an argument that cannot be used
 * @example await tenSegments.roll({ actor: "Mirella", what: "save.spell" });
 */
async function roll(args: RollCall): Promise<RollReply | null> {
  return rollCalled(args);
}

export { roll };
