import type { Dynamic } from "../realm.ts";
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
  getProperty: objects.getProperty,
  getType: objects.getType,
  hasProperty: objects.hasProperty,
  isEmpty: objects.isEmpty,
  isNewerVersion: text.isNewerVersion,
  isSubclass,
  mergeObject: objects.mergeObject,
  parseUuid,
  randomID: text.randomID,
  setProperty: objects.setProperty,
  throttle: text.throttle,
};
