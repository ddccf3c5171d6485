import type { FigureActor } from "../adapters/index.ts";
import { ROLL_MODES, rollModeCalled, rollModes } from "../generation.ts";
import { say } from "../localize.ts";
import { notify } from "../notices.ts";
import {
  asKnown,
  isFigure,
  kindCalled,
  knowsNumbers,
  MEASURES,
  type RollMade,
  type RollWanted,
  rollPressed,
  rollsOf,
  usualInput,
} from "../rolls/index.ts";
import { combatAt, type FigureLike, type ItemLike, mistake, objectIn, seenFigureIn } from "./naming.ts";

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

/** Validates the arguments of a macro's roll, and rolls. */
async function rollCalled(said: RollCall): Promise<RollReply | null> {
  const { what, modifier = 0, mode, rating, ask = false } = objectIn("roll", "what it is given", said);
  const missing = missingIn(said);
  if (missing !== null) {
    notify.warn(missing);
    return null;
  }
  const actor = rollerIn(said);
  const kind = typeof what === "string" ? kindCalled(actor, what) : null;
  if (kind === null) throw mistake("roll", "what", `one of ${rollsOf(actor).join(", ")}`, what);
  if (!Number.isInteger(modifier)) throw mistake("roll", "modifier", "a whole number", modifier);
  if (rating !== undefined && !Number.isInteger(rating)) throw mistake("roll", "rating", "a whole number", rating);
  const wanted: RollWanted = { ...kind, ...thingIn(actor, said), rating };
  const chosen = mode === undefined ? usualInput(actor, wanted).mode : modeIn(mode);
  return replyOf(await rollPressed(actor, wanted, ask, { modifier, mode: chosen }));
}

const replyOf = (one: RollMade | null): RollReply | null => {
  if (one === null) return null;
  const { natural, total, need, made } = asKnown(one.thrown, knowsNumbers);
  return { natural, total, need, made, message: one.message };
};

/** A sentence about the missing actor or item of a macro, if no item has the same name; null if nothing is missing. */
function missingIn(said: RollCall): string | null {
  const { actor, figure, item, name } = said;
  if (figure === undefined && actor === null)
    return say(`Hotbar.missing.${name ? "ownerless" : "actor"}`, { item: name });
  if (name === undefined || typeof item !== "string") return null;
  const owner = rollerIn(said);
  const isThere = owner.items.some(one => one.id === item || one.name === item || one.name === name);
  return isThere ? null : say("Hotbar.missing.item", { item: name, figure: owner.name });
}

const ROLLER = "a character or a monster: its document, its token, its id, or a name that no other has";

/** The actor that rolls. */
function rollerIn({ actor, figure, combat }: RollCall): FigureActor {
  if (figure !== undefined) return fighterIn(figure, combat);
  const found = typeof actor === "string" ? actorsCalled(actor) : [actorOf(actor)];
  const [only] = found;
  if (found.length === 1 && isFigure(only)) return only;
  throw mistake("roll", "actor", ROLLER, actor);
}

function fighterIn(figure: FigureLike, combat: Combat | string | undefined): FigureActor {
  const caller = { call: "roll", combat: combatAt("roll", { combat }) };
  const actor = caller.combat.combatants.get(seenFigureIn(caller, "figure", figure))?.actor;
  if (isFigure(actor)) return actor;
  throw mistake("roll", "figure", ROLLER, figure);
}

function actorsCalled(said: string): readonly Actor[] {
  const known = game.actors.get(said);
  return known ? [known] : game.actors.filter(({ name }) => name === said);
}

/** An actor, also from its token. */
function actorOf(said: unknown): unknown {
  if (typeof said !== "object" || said === null || said instanceof foundry.documents.Actor) return said;
  return (said as Partial<TokenDocument>).actor;
}

/** The item, target and size of a roll. */
function thingIn(
  actor: FigureActor,
  { what, item, name, missile, target, size }: RollCall,
): Omit<RollWanted, "kind" | "of"> {
  if (size !== undefined && !MEASURES.some(one => one === size))
    throw mistake("roll", "size", MEASURES.join(" or "), size);
  const at = target === undefined || target === null ? target : actorOf(target);
  if (at !== undefined && at !== null && !isFigure(at)) throw mistake("roll", "target", `${ROLLER}; or null`, target);
  const needsOne = what in THINGS && (what !== "hit-points" || item !== undefined);
  const thing = needsOne ? rollableIn(actor, what, isNamed(actor, item, name) ? name : item) : undefined;
  return { item: thing, missile, target: at, size: MEASURES.find(one => one === size) };
}

/** Is the item deleted, so that its name applies? */
function isNamed(actor: FigureActor, item: unknown, name: string | undefined): boolean {
  return name !== undefined && typeof item === "string" && !actor.items.has(item);
}

/** Item types by kind of roll. */
const THINGS: Readonly<Record<string, readonly string[]>> = {
  attack: ["weapon"],
  damage: ["weapon", "spell"],
  healing: ["spell", "device"],
  "hit-points": ["class"],
};

/**
 * Resolves the item of a roll.
 *
 * @throws {RangeError} if it names none or several
 */
function rollableIn(actor: FigureActor, what: string, said: unknown): Item {
  const types = THINGS[what] ?? [];
  const all = actor.items.filter(({ type }) => types.includes(type));
  const named = all.filter(({ id, name }) => said === id || said === name);
  const found = typeof said === "string" ? named : all.filter(one => one === said);
  if (found.length === 1) return found[0]!;
  throw mistake(
    "roll",
    "item",
    `one of the things of ${actor.name}: a document, an id, or a name that no other has`,
    said,
  );
}

function modeIn(said: unknown): string {
  const mode = typeof said === "string" ? rollModeCalled(said) : "";
  if (rollModes().some(({ id }) => id === mode)) return mode;
  throw mistake("roll", "mode", `one of ${ROLL_MODES.join(", ")}`, said);
}
