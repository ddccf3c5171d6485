import { applyChanges } from "../data/index.ts";
import { deleteChild, materialize, ownDelta, writeChild } from "../documents/scene/delta.ts";
import { COLLECTIONS, EMBEDDED, schemaOf, WORLD_DOCUMENTS } from "../documents/schemas.ts";
import { type Dynamic, notModelled } from "../realm.ts";
import { deepClone, isEmpty, isValidId, randomID } from "../utility/index.ts";
import type { World } from "./permissions.ts";

/** A document as it is stored: with every field, without unknown ones, and so are its children. */
export function cleanSource(documentName: string, source: Dynamic): Dynamic {
  const cleaned = schemaOf(documentName).clean(source);
  for (const [name, field] of Object.entries<Dynamic>(schemaOf(documentName).fields)) {
    if (!field.embeddedName) continue;
    cleaned[name] = (source[name] ?? []).map((child: Dynamic) =>
      cleanSource(field.embeddedName, { ...child, _id: child._id ?? randomID() }),
    );
  }
  const failure = schemaOf(documentName).validate(cleaned);
  if (failure) throw failure.asError();
  return cleaned;
}

function cleanChanges(documentName: string, changes: Dynamic, source: Dynamic): Dynamic {
  const children = Object.keys(changes).filter(
    key => schemaOf(documentName).fields[key]?.embeddedName && Array.isArray(changes[key]),
  );
  const cleaned = schemaOf(documentName).clean(changes, { partial: true, source });
  for (const key of children) {
    const { embeddedName } = schemaOf(documentName).fields[key];
    cleaned[key] = changes[key].map((child: Dynamic) => {
      const present = source[key].find((one: Dynamic) => one._id === child._id);
      return present
        ? cleanChanges(embeddedName, child, present)
        : cleanSource(embeddedName, { ...child, _id: child._id ?? randomID() });
    });
  }
  const failure = schemaOf(documentName).validate(cleaned, { partial: true });
  if (failure) throw failure.asError();
  return cleaned;
}

/** The world with every document cleaned. */
export function cleanWorld(world: Dynamic): World {
  const whole: World = { title: world.title ?? "World" };
  for (const name of WORLD_DOCUMENTS) {
    const list = COLLECTIONS[name] as string;
    whole[list] = (world[list] ?? []).map((source: Dynamic) =>
      cleanSource(name, { ...source, _id: source._id ?? randomID() }),
    );
  }
  return whole;
}

/** Access to the documents of one kind in one parent: find, add, change and delete. */
export interface Place {
  parent: Dynamic;
  list(): Dynamic[];
  add(source: Dynamic): void;
  change(source: Dynamic, changes: Dynamic, options: Dynamic): Dynamic;
  remove(source: Dynamic): void;
}

export function placeOf(world: World, documentName: string, parentUuid: string | null): Place {
  const list = COLLECTIONS[documentName] as string;
  if (!parentUuid) return inArray(world, list, documentName, null);
  const parts = parentUuid.split(".");
  let at: Dynamic = null;
  for (let i = 0; i < parts.length; i += 2) {
    const [name, id] = [parts[i] as string, parts[i + 1]];
    if (name === "Actor" && at && parts.length > i + 2) notModelled("what an item of an unlinked token carries");
    if (name === "Actor" && at) return inDelta(world, at, list, documentName);
    const siblings: Dynamic[] = (at ?? world)[COLLECTIONS[name] as string] ?? [];
    at = siblings.find(source => source._id === id);
    if (!at) throw new Error(`The parent ${parentUuid} does not exist`);
  }
  if (documentName === "Actor" && parts.at(-2) === "Token") return asDelta(world, at);
  const owner =
    parts.length > 2
      ? world[COLLECTIONS[parts[0] as string] as string].find((one: Dynamic) => one._id === parts[1])
      : at;
  return { ...inArray(at, list, documentName, at), parent: owner };
}

function inArray(holder: Dynamic, list: string, documentName: string, parent: Dynamic): Place {
  return {
    parent,
    list: () => holder[list],
    add: source => void holder[list].push(source),
    change: (source, changes, { recursive, diff } = {}) => {
      const cleaned = cleanChanges(documentName, changes, recursive === false ? {} : source);
      return applyChanges(source, cleaned, { embedded: EMBEDDED[documentName], recursive, diff });
    },
    remove: source => void holder[list].splice(holder[list].indexOf(source), 1),
  };
}

const baseOf = (world: World, token: Dynamic) => {
  const base = world.actors.find((actor: Dynamic) => actor._id === token.actorId);
  if (!base) throw new Error(`The actor of the token ${token._id} does not exist`);
  return base;
};

/** Access to an unlinked token's actor. Changes are written to the token's delta. */
function asDelta(world: World, token: Dynamic): Place {
  const whole = materialize(baseOf(world, token), token.delta);
  const refuse = () => {
    throw new Error("The actor of an unlinked token is neither created nor deleted");
  };
  return {
    parent: null,
    list: () => [whole],
    add: refuse,
    change: (_source, changes, { recursive } = {}) => {
      const difference = applyChanges(whole, changes, { embedded: EMBEDDED.Actor, recursive });
      if (!isEmpty(difference)) applyChanges(ownDelta(token), difference, { recursive });
      return difference;
    },
    remove: refuse,
  };
}

/** Access to the items and effects of an unlinked token's actor. They are stored whole in the token's delta. */
function inDelta(world: World, token: Dynamic, list: string, documentName: string): Place {
  const base = baseOf(world, token);
  const whole = materialize(base, token.delta);
  return {
    parent: whole,
    list: () => whole[list],
    add: source => writeChild(ownDelta(token), list, source),
    change: (source, changes, { recursive, diff } = {}) => {
      const changed = deepClone(source);
      const difference = applyChanges(changed, cleanChanges(documentName, changes, source), { recursive, diff });
      if (!isEmpty(difference)) writeChild(ownDelta(token), list, changed);
      return difference;
    },
    remove: source => deleteChild(ownDelta(token), base, list, source._id),
  };
}

/** The id of a new document: its own id if that is requested, valid and free. */
export function idFor(source: Dynamic, place: Place, keepId: boolean): string {
  if (!keepId || !isValidId(source._id)) return randomID();
  if (place.list().some(one => one._id === source._id)) throw new Error(`The id ${source._id} is already taken`);
  return source._id;
}
