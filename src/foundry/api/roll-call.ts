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
  usual,
} from "../rolls/index.ts";
import { combatAt, type FigureLike, mistake, objectIn, seenFigureIn } from "./naming.ts";
import type { RollCall, RollReply } from "./rolling.ts";

/** Validates the arguments of a macro's roll, and rolls. */
export async function rollCalled(said: RollCall): Promise<RollReply | null> {
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
  const chosen = mode === undefined ? usual(actor, wanted).mode : modeIn(mode);
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
