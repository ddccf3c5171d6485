import type { Dynamic } from "../../realm.ts";
import { deepClone, mergeObject } from "../../utility/index.ts";

/** Returns a token's own delta and creates it if needed. Server and clients share these functions. */
export function ownDelta(token: Dynamic): Dynamic {
  const empty = { name: null, type: null, img: null, system: {}, items: [], effects: [], ownership: null, flags: {} };
  token.delta ??= { _id: token._id, ...empty };
  return token.delta;
}

/** The source of an unlinked token's actor: the base actor with the delta's differences. */
export function materialize(base: Dynamic, delta: Dynamic): Dynamic {
  const actor = deepClone(base);
  if (!delta) return actor;
  for (const key of ["name", "type", "img"])
    if (delta[key] !== null && delta[key] !== undefined) actor[key] = delta[key];
  for (const key of ["system", "flags", "ownership"])
    mergeObject(actor[key], delta[key] ?? {}, { performDeletions: true });
  for (const key of ["items", "effects"]) actor[key] = overlay(actor[key], delta[key] ?? []);
  return actor;
}

function overlay(base: Dynamic[], own: Dynamic[]): Dynamic[] {
  const ids = new Set(own.map(child => child._id));
  return [...base.filter(child => !ids.has(child._id)), ...deepClone(own.filter(child => !child._tombstone))];
}

/** A changed child document is stored whole in the delta. */
export function writeChild(delta: Dynamic, list: string, child: Dynamic): void {
  delta[list] = [...delta[list].filter((one: Dynamic) => one._id !== child._id), deepClone(child)];
}

export function deleteChild(delta: Dynamic, base: Dynamic, list: string, id: string): void {
  delta[list] = delta[list].filter((one: Dynamic) => one._id !== id);
  if (base[list].some((one: Dynamic) => one._id === id)) delta[list].push({ _id: id, _tombstone: true });
}
