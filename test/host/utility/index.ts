import { cleanHTML } from "../applications/ux/html.ts";
import { namespace } from "../namespace.ts";
import { Collection, Semaphore } from "./collection.ts";
import { logCompatibilityWarning } from "./compatibility.ts";
import { fetchWithTimeout, getRoute } from "./http.ts";
import * as more from "./more-objects.ts";
import * as objects from "./objects.ts";
import { performIntegerSort } from "./sorting.ts";
import * as text from "./text.ts";
import { fromUuid, fromUuidSync, parseUuid } from "./uuid.ts";

export * from "./allowed-html.ts";
export * from "./collection.ts";
export * from "./compatibility.ts";
export * from "./http.ts";
export * from "./more-objects.ts";
export * from "./objects.ts";
export * from "./operators.ts";
export * from "./primitives.ts";
export * from "./sorting.ts";
export * from "./text.ts";
export * from "./uuid.ts";

const members = {
  ...more,
  logCompatibilityWarning,
  objectsEqual: objects.equals,
  parseUuid,
  performIntegerSort,
  Collection,
  Semaphore,
  cleanHTML,
  deepClone: objects.deepClone,
  escapeHTML: text.escapeHTML,
  expandObject: objects.expandObject,
  fetchWithTimeout,
  fromUuid,
  fromUuidSync,
  getProperty: objects.getProperty,
  getRoute,
  getType: objects.getType,
  isEmpty: objects.isEmpty,
  mergeObject: objects.mergeObject,
  randomID: text.randomID,
  saveDataToFile: text.saveDataToFile,
  setProperty: objects.setProperty,
};

/** `foundry.utils`. `then` is exempt because promises read it from every value. */
export const utility = namespace("foundry.utils", members, /^(?!then$|toJSON$)[a-z]/i);
