import { deviceOf, type FigureId, figureOf, type ItemId, type Moment, nowOf } from "../../rules/index.ts";
import { figureOfActor, mayKnow, readFight, readFigureIn } from "../adapters/index.ts";

/** A figure: one of its documents, its combatant's id, or its name if no other in the encounter has it. */
export type FigureLike = Combatant | Actor | TokenDocument | Token | string;
/**
 * One of a figure's weapons, spells or devices: its document, its id, or its name if no other of the kind has it.
 *
 * @example await tenSegments.wear({ figure: "Otto", item: "Ring of Invisibility", on: false });
 */
export type ItemLike = Item | string;

/** The call that resolves names, and its encounter. */
export interface Caller {
  readonly call: string;
  readonly combat: Combat;
}

/** Builds the error for an invalid argument of a call, without throwing it. */
export function mistake(call: string, argument: string, expected: string, got: unknown): RangeError {
  return new RangeError(`${call}: ${argument} must be ${expected}, got ${sayGot(got)}`);
}

function sayGot(got: unknown): string {
  if (typeof got === "string") return `"${got}"`;
  if (typeof got === "function") return "a function";
  if (typeof got !== "object" || got === null) return String(got);
  if (Array.isArray(got)) return `a list of ${got.length}`;
  const { documentName, name } = got as { documentName?: unknown; name?: unknown };
  return typeof name === "string" ? `${documentName ?? "something"} "${name}"` : String(documentName ?? "an object");
}

/**
 * Returns an argument of a call if it is an object.
 *
 * @throws {RangeError} if it is not
 */
export function objectIn<Given extends object>(call: string, argument: string, given: Given): Given {
  if (typeof given !== "object" || given === null) throw mistake(call, argument, "an object", given);
  return given;
}

/**
 * The requested encounter, by default the active one.
 *
 * @throws {RangeError} if there is none
 */
export function combatAt(call: string, where: { readonly combat?: Combat | string | null | undefined }): Combat {
  const { combat } = objectIn(call, "what it is given", where);
  const found: unknown = typeof combat === "string" ? game.combats.get(combat) : (combat ?? game.combat);
  if (isDocument(found, "Combat")) return found as Combat;
  throw mistake(call, "combat", "an encounter or its id, where none is active", combat);
}

function isDocument(value: unknown, name: string): boolean {
  return typeof value === "object" && value !== null && (value as { documentName?: unknown }).documentName === name;
}

/** The expectation for an argument that names a figure. */
export const FIGURE = "one figure of the encounter: its document, its id, or a name that no other has";

/**
 * Resolves an argument to a figure of the encounter.
 *
 * @throws {RangeError} if it names none or several
 */
export function figureIn({ call, combat }: Caller, argument: string, said: unknown): FigureId {
  const found = typeof said === "string" ? figuresCalled(combat, said) : figuresOf(combat, said);
  if (found.length > 1) throw mistake(call, argument, `${FIGURE} (${found.join(", ")})`, said);
  if (found[0] === undefined) throw mistake(call, argument, FIGURE, said);
  return found[0];
}

/** Like `figureIn`, for calls that return information: a figure that this user may not know of is an error. */
export function seenFigureIn(caller: Caller, argument: string, said: unknown): FigureId {
  const found = figureIn(caller, argument, said);
  const combatant = caller.combat.combatants.get(found);
  if (combatant === undefined || !mayKnow(combatant, game.user)) throw mistake(caller.call, argument, FIGURE, said);
  return found;
}

/**
 * The figures with that id or name, among those that this user may know; else the one with that unique name in the
 * fight.
 */
function figuresCalled(combat: Combat, said: string): readonly FigureId[] {
  if (combat.combatants.has(said)) return [said];
  const isKnown = (one: Combatant | undefined) => one !== undefined && mayKnow(one, game.user);
  const named = combat.combatants.filter(one => one.name === said && isKnown(one)).map(({ id }) => id!);
  if (named.length > 0) return named;
  const called = readFight(combat).figures.flatMap(figure => (figure?.name === said ? [figure.id] : []));
  return called.filter(id => isKnown(combat.combatants.get(id)));
}

function figuresOf(combat: Combat, said: unknown): readonly FigureId[] {
  const id = typeof said === "object" && said !== null ? figureOfDocument(combat, said as object) : null;
  return id !== null && combat.combatants.has(id) ? [id] : [];
}

function figureOfDocument(combat: Combat, said: object): FigureId | null {
  if (said instanceof foundry.documents.Combatant) return said.id;
  if (said instanceof foundry.documents.Actor) return figureOfActor(combat, said as Actor);
  const token = ("document" in said ? said.document : said) as Partial<TokenDocument>;
  if (!isDocument(token, "Token")) return null;
  return combat.combatants.find(one => one.tokenId === token.id && one.sceneId === token.parent?.id)?.id ?? null;
}

/** The item types that an argument may name, if the name alone is ambiguous. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  weapon: ["weapon"],
  spell: ["spell"],
  device: ["device", "weapon"],
};

/**
 * Resolves an argument to one of a figure's items.
 *
 * @throws {RangeError} if it names none or several
 */
export function itemIn(
  { call, combat }: Caller,
  argument: string,
  figure: FigureId,
  said: unknown,
  kind: string,
): ItemId {
  const owner = combat.combatants.get(figure);
  const items = owner?.actor?.items.contents ?? [];
  const name = owner && mayKnow(owner, game.user) ? owner.name : figure;
  const found = typeof said === "string" ? itemsCalled(items, said, kind) : items.filter(item => item === said);
  const expected = `one of the things of ${name}: a document, an id, or a name`;
  if (found.length > 1)
    throw mistake(call, argument, `${expected} that no other has (${found.map(({ id }) => id).join(", ")})`, said);
  const [item] = found;
  const isOfKind = item !== undefined && (KINDS[kind]?.includes(item.type) ?? true);
  const lent = isOfKind || kind === "spell" ? undefined : lentCalled(combat, figure, said);
  const id = lent ?? item?.id ?? undefined;
  if (id === undefined) throw mistake(call, argument, expected, said);
  return id;
}

/** The weapon or power of that id or name that magic lends a figure; undefined if there is none, or several. */
function lentCalled(combat: Combat, id: FigureId, said: unknown): ItemId | undefined {
  const { weapons = [], devices = [] } = figureOf(readFight(combat), id) ?? {};
  const lent = [...weapons, ...devices].filter(({ lentBy }) => lentBy !== undefined);
  const known = lent.find(item => item.id === said);
  const [named, ...others] = lent.filter(({ name }) => name === said);
  return known?.id ?? (others.length > 0 ? undefined : named?.id);
}

function itemsCalled(items: readonly Item[], said: string, kind: string): readonly Item[] {
  const known = items.filter(({ id }) => id === said);
  if (known.length > 0) return known;
  const named = items.filter(({ name }) => name === said);
  return named.length > 1 ? named.filter(({ type }) => KINDS[kind]?.includes(type) ?? true) : named;
}

/**
 * Resolves a power of a device by its id or name.
 *
 * @throws {RangeError} if it names none or several
 */
export function powerIn(
  { call, combat }: Caller,
  argument: string,
  figure: FigureId,
  device: ItemId,
  said: unknown,
): ItemId {
  const one = readFigureIn(combat, figure);
  const powers = (one && deviceOf(one, device)?.functions) ?? [];
  const known = powers.filter(({ id }) => id === said);
  const found = known.length > 0 ? known : powers.filter(({ name }) => name === said);
  if (found.length === 1) return found[0]!.id;
  throw mistake(call, argument, `one of what it can do (${powers.map(({ name }) => name).join(", ")})`, said);
}

export function roundIn(combat: Combat): number {
  return readFight(combat).encounter.round;
}

/** The point in the round that a fight is at, as the rules count it; 0 outside the segments. */
export function momentIn(combat: Combat): Moment {
  const { encounter } = readFight(combat);
  return encounter.segment === 0 ? 0 : nowOf(encounter);
}
