import {
  type Condition,
  type Effect,
  type FigureChange,
  type FigureId,
  type FigureValue,
  keyOfEffect,
  type MapPoint,
  type Psionics,
  type SufferedInjury,
  withEffect,
  withInjury,
} from "../../rules/index.ts";
import { mayBeHalfDone, type Write } from "../generation.ts";
import { effectsFrom, type StoredEffect, writeEffects } from "./figures/effects.ts";
import { actorOf, type FigureActor } from "./figures/figure.ts";
import { STATUS_OF } from "./figures/statuses.ts";
import { readInjuries, writeInjuries } from "./figures/traits.ts";
import { heldOf } from "./held.ts";
import { cornerAt } from "./position.ts";
import { isHidden } from "./visibility.ts";

/** The writes that changes to combatants need. Each status is set by a write of its own. */
export interface Writes {
  readonly writes: readonly Write[];
  readonly statuses: readonly StatusChange[];
}
export interface StatusChange {
  readonly actor: Actor;
  readonly status: string;
  readonly active: boolean;
}

/** An update of an actor: its own values and those of its spells and devices. */
interface ActorUpdate {
  _id: string;
  items?: ThingUpdate[];
  [path: string]: unknown;
}

interface ThingUpdate {
  _id: string;
  [path: string]: unknown;
}

/** A power as stored on its device or weapon. */
interface Power {
  readonly id: string;
  readonly charges: FigureValue;
}

/** The options of a write that mark a token's move as made by the leader, so that it is neither checked nor charged. */
export function chargedIn(combat: Combat): { readonly tenSegments: { readonly charged: string | null } } {
  return { tenSegments: { charged: heldOf(combat).referee } };
}

/**
 * Builds the writes that carry out these changes, without making them: one for all world actors, one per unlinked
 * token, one per scene.
 *
 * @param entry the number of the record's line that made the changes; if writes can fail in part, actors store it as a
 *   mark
 */
export function writesOf(combat: Combat, changes: readonly FigureChange[], entry: number | null = null): Writes {
  const actors = new Map<Actor, ActorUpdate>();
  const places = new Map<TokenDocument, MapPoint>();
  const statuses: StatusChange[] = [];
  for (const change of changes) {
    const { figure, path, to } = change;
    const combatant = combat.combatants.get(figure);
    const actor = combatant && actorOf(combatant);
    if (!actor) continue;
    const [head, id = ""] = path.split(".");
    if (head === "position") putPlace(places, combatant.token, to as MapPoint | null);
    else if (head === "conditions") statuses.push({ actor, status: STATUS_OF[id as Condition], active: to === true });
    else putValue(actors, actor, combat, change);
  }
  if (entry !== null && mayBeHalfDone()) for (const update of actors.values()) putMark(update, combat, entry);
  return { writes: [...actorWrites(actors), ...tokenWrites(combat, places)], statuses };
}

/**
 * Does a combatant already have the values of this line of the record, by the mark on its actor? True if writes cannot
 * fail in part, or if another encounter has written to the actor since, because then the mark cannot tell.
 */
export function hasApplied(combat: Combat, figure: FigureId, entry: number): boolean {
  const combatant = combat.combatants.get(figure);
  const actor = combatant && actorOf(combatant);
  if (!mayBeHalfDone() || !actor) return true;
  const [mark, own] = [markIn(actor), markOf(combat, entry)];
  return mark === own || !(mark === "" || mark.startsWith(markOf(combat, "")));
}

/** The first four letters of the encounter's id, and the line's number. */
const markOf = ({ id }: Combat, entry: number | ""): string => `${id!.slice(0, 4)}${entry}`;

const markIn = ({ system }: FigureActor): string => (system as { readonly mark?: string }).mark ?? "";

/** Puts the mark into the same update as the values: an actor with the mark has the values. */
function putMark(update: ActorUpdate, combat: Combat, entry: number): void {
  const hasOwn = Object.keys(update).some(key => key !== "_id" && key !== "items");
  if (hasOwn) update["system.mark"] = markOf(combat, entry);
}

function putPlace(places: Map<TokenDocument, MapPoint>, token: TokenDocument | null, to: MapPoint | null): void {
  if (token && to) places.set(token, to);
}

function putValue(actors: Map<Actor, ActorUpdate>, actor: FigureActor, combat: Combat, change: FigureChange): void {
  const { path, from, to } = change;
  const update = actors.get(actor) ?? { _id: actor.id! };
  actors.set(actor, update);
  const [head, item, value] = path.split(".");
  if (head === "hitPoints") update["system.hitPoints.value"] = to;
  else if (head === "stamina") putFatigue(update, String(from), String(to));
  else if (head === "injuries") putInjury(update, actor, Number(item), to === null ? null : String(to));
  else if (head === "effects") putEffect(update, actor, combat, change);
  else if (head === "psionics") putStrength(update, JSON.parse(String(to)));
  else if (head === "spells" && item && value === "memorized")
    putThing(update, actor, item, thing => Object.assign(thing, { "system.memorized": Number(to) }));
  else if (head === "devices" && item) putThing(update, actor, item, thing => putDevice(thing, actor, path, to));
  else throw new RangeError(`writesOf: a change must have a path that can be written, got ${path}`);
}

/** The update of one of the actor's items. Skips a deleted item: Foundry would create it again from the update. */
function putThing(update: ActorUpdate, actor: Actor, id: string, put: (thing: ThingUpdate) => void): void {
  if (!actor.items.has(id)) return;
  update.items ??= [];
  const known = update.items.find(({ _id }) => _id === id);
  const thing: ThingUpdate = known ?? { _id: id };
  if (!known) update.items.push(thing);
  put(thing);
}

/** Updates whether a device is on, or the charges left in one of its powers. Powers are stored as one list. */
function putDevice(update: { [path: string]: unknown }, actor: Actor, path: string, to: FigureValue): void {
  const [, id = "", value, power] = path.split(".");
  if (value === "worn") {
    update["system.worn"] = to === true ? "on" : "off";
    return;
  }
  const stored = actor.items.get(id)?.system as { _source: { powers: readonly Power[] } } | undefined;
  const powers = (update["system.powers"] as readonly Power[] | undefined) ?? stored?._source.powers ?? [];
  update["system.powers"] = powers.map(known => (known.id === power ? { ...known, charges: to } : known));
}

/** Updates the numbers of stamina that changed. To the rules, stamina is one value; a sheet stores several numbers. */
function putFatigue(update: ActorUpdate, from: string, to: string): void {
  const before = JSON.parse(from) ?? {};
  for (const [key, value] of Object.entries(JSON.parse(to) ?? {}))
    if (value !== before[key]) update[`system.fatigue.${key}`] = value;
}

/** Updates one injury. Injuries are stored as one list. */
function putInjury(update: ActorUpdate, actor: FigureActor, key: number, to: string | null): void {
  const written = update["system.injuries"] as readonly SufferedInjury[] | undefined;
  const { injuries = [] } = written === undefined ? readInjuries(actor) : { injuries: written };
  update["system.injuries"] = writeInjuries(withInjury({ injuries }, key, to));
}

/** Updates one lasting effect. Effects are stored as one list. */
function putEffect(update: ActorUpdate, actor: FigureActor, combat: Combat, { path, to }: FigureChange): void {
  const stored = (update["system.effects"] as readonly StoredEffect[] | undefined) ?? actor.system.effects;
  const sources = new Map(stored.map(({ key, source }) => [key, source]));
  const sourceBy = ({ key, by }: Effect) => sources.get(key) ?? causerName(combat, by);
  const changed = withEffect({ effects: effectsFrom(stored) }, keyOfEffect(path)!, to === null ? null : String(to));
  update["system.effects"] = writeEffects(changed, sourceBy);
}

/** The name to store for the causer of an effect; empty if it is hidden, or if no one caused it. */
function causerName(combat: Combat, by: FigureId | null): string {
  const combatant = by === null ? undefined : combat.combatants.get(by);
  return combatant === undefined || isHidden(combatant, combatant.token) ? "" : (combatant.name ?? "");
}

/** Updates the strength of a psionic, the only part of psionics that is spent. */
function putStrength(update: ActorUpdate, { attackStrength, defenseStrength }: Psionics): void {
  update["system.psionics.attackStrength"] = attackStrength;
  update["system.psionics.defenseStrength"] = defenseStrength;
}

function actorWrites(actors: ReadonlyMap<Actor, ActorUpdate>): Write[] {
  const worldly: object[] = [];
  const writes: Write[] = [];
  for (const [actor, update] of actors) {
    if (Object.keys(update).length === 1) continue;
    if (!actor.isToken) worldly.push(update);
    else writes.push(...tokenActorWrites(actor, update));
  }
  return worldly.length > 0 ? [{ action: "update", documentName: "Actor", updates: worldly }, ...writes] : writes;
}

/** Writes values and items separately: a batch does not reach a token's own actor. */
function tokenActorWrites(actor: Actor, { items, ...update }: ActorUpdate): Write[] {
  const own: Write = { action: "update", documentName: "Actor", parent: actor.parent, updates: [update] };
  const things: Write = { action: "update", documentName: "Item", parent: actor, updates: items ?? [] };
  return [...(Object.keys(update).length > 1 ? [own] : []), ...(items ? [things] : [])];
}

function tokenWrites(combat: Combat, places: ReadonlyMap<TokenDocument, MapPoint>): Write[] {
  const byScene = new Map<Scene, object[]>();
  for (const [token, position] of places) {
    const scene = token.parent!;
    const corner = cornerAt(position, token, scene.grid);
    if (corner.x === token.x && corner.y === token.y) continue;
    byScene.set(scene, [...(byScene.get(scene) ?? []), { _id: token.id, ...corner }]);
  }
  return [...byScene].map(([parent, updates]) => ({
    action: "update",
    documentName: "Token",
    parent,
    updates,
    options: chargedIn(combat),
  }));
}
