import { type Dynamic, realm } from "../realm.ts";
import { Collection, Semaphore } from "./collection.ts";
import * as objects from "./objects.ts";
import * as text from "./text.ts";
import { fromUuid, fromUuidSync, parseUuid } from "./uuid.ts";

export * from "./collection.ts";
export * from "./objects.ts";
export * from "./operators.ts";
export * from "./text.ts";
export * from "./uuid.ts";

export function isSubclass(cls: Dynamic, parent: Dynamic): boolean {
  return cls === parent || cls?.prototype instanceof parent;
}

/** The classes of a chain, the class itself first. */
export function* getParentClasses(cls: Dynamic): Generator<Dynamic> {
  for (let current = Object.getPrototypeOf(cls); current?.prototype; current = Object.getPrototypeOf(current))
    yield current;
}

/** Where `property` is defined along the chain of an instance's or a class's class. */
export function getDefiningClass(target: Dynamic, property: string): Dynamic {
  for (
    let current = typeof target === "function" ? target : target.constructor;
    current;
    current = Object.getPrototypeOf(current)
  )
    if (Object.hasOwn(current.prototype ?? current, property)) return current;
  return undefined;
}

export const getRoute = (path: string): string => `/${path.replace(/^\//, "")}`;

export function logCompatibilityWarning(message: string, { once = true }: { once?: boolean } = {}): void {
  if (once && warned.has(message)) return;
  warned.add(message);
  console.warn(`${message} (generation ${realm.generation})`);
}
const warned = new Set<string>();

/** `foundry.utils`. */
export const utility = {
  Collection,
  Semaphore,
  debounce: text.debounce,
  deepClone: objects.deepClone,
  deleteProperty: objects.deleteProperty,
  diffObject: objects.diffObject,
  duplicate: objects.duplicate,
  escapeHTML: text.escapeHTML,
  expandObject: objects.expandObject,
  filterObject: objects.filterObject,
  flattenObject: objects.flattenObject,
  fromUuid,
  fromUuidSync,
  getDefiningClass,
  getParentClasses,
  getProperty: objects.getProperty,
  getRoute,
  getType: objects.getType,
  hasProperty: objects.hasProperty,
  isEmpty: objects.isEmpty,
  isNewerVersion: text.isNewerVersion,
  isSubclass,
  logCompatibilityWarning,
  mergeObject: objects.mergeObject,
  parseUuid,
  randomID: text.randomID,
  setProperty: objects.setProperty,
  throttle: text.throttle,
};
