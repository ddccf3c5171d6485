import { lazily } from "../lazily.ts";
import type { FigureLike, ItemLike } from "./naming.ts";

/**
 * What a figure rolls outside of any deed, and how.
 *
 * @example const said = { actor: "Mirella", what: "ability.strength", modifier: -2, mode: "gm" };
 * await tenSegments.roll(said);
 */
export interface RollCall {
  /** `save.spell` and its like, `ability.strength` and its like, `attack`, `damage`, `healing`, `surprise`, `initiative`, of a monster `morale`, and of a monster or whoever has a class `hit-points`. */
  readonly what: string;
  /** Who rolls: an actor, its token, its id, or its name where no other actor has it; null for a document that is gone. */
  readonly actor?: Actor | TokenDocument | Token | string | null | undefined;
  /** Who rolls, named as in a fight, in place of `actor`. */
  readonly figure?: FigureLike | undefined;
  readonly combat?: Combat | string | undefined;
  /** The weapon of an attack; the weapon or the spell of damage; the spell or the device that heals; of hit points the class whose last level alone gives them. */
  readonly item?: ItemLike | undefined;
  /** What the item is called: if it is gone, another of this name is taken in its place. */
  readonly name?: string | undefined;
  /** The weapon is shot or thrown; when left out, if nothing else can be done with it. */
  readonly missile?: boolean | undefined;
  /** At whom; when left out whoever is marked on the map, null for nobody. */
  readonly target?: Actor | TokenDocument | Token | null | undefined;
  /** Of a weapon's damage: `small-medium` or `large`; when left out, by the target's size. */
  readonly size?: string | undefined;
  /** Is added to the dice; when left out, nothing. */
  readonly modifier?: number | undefined;
  /** What morale is rolled against; when left out, it is asked for. */
  readonly rating?: number | undefined;
  /** Who sees it: `public`, `gm`, `blind`, `self`, or a way that a module has added; when left out, as the user has chosen. */
  readonly mode?: string | undefined;
  /** Ask for what is added and who sees it, as with Shift held on the sheet. */
  readonly ask?: boolean | undefined;
}

/**
 * What was rolled: what the dice showed, that with all that is added, the number needed, whether it was made, and the
 * message's id. `need` and `made` are null where there is none, or this user may not know it.
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

const called = lazily("rolls", () => import("./roll-call.ts"));

/**
 * Rolls for a figure outside of any deed, as the keys of its sheet do: it counts for no encounter. Null where the user has
 * thought better of it, does not own the figure, or there is nothing to roll, which is told.
 *
 * @throws RangeError where an argument is not what it must be
 * @example await tenSegments.roll({ actor: "Mirella", what: "save.spell" });
 */
async function roll(said: RollCall): Promise<RollReply | null> {
  return (await called())?.rollCalled(said) ?? null;
}

export { roll };
