import { type Dynamic, notModelled, realm } from "../realm.ts";
import { withOperators } from "./compatibility.ts";
import { ForcedDeletion, ForcedReplacement } from "./operators.ts";

type Plain = Record<string, Dynamic>;

/** The type of a value in Foundry's terms. Plain objects of another realm count as plain. */
export function getType(value: Dynamic): string {
  if (value === null) return "null";
  const primitive = typeof value;
  if (primitive === "function")
    return value.prototype instanceof Object && /^class\b/.test(`${value}`) ? "class" : "function";
  if (primitive !== "object") return primitive;
  if (Array.isArray(value)) return "Array";
  const prototype = Object.getPrototypeOf(value);
  if (prototype === null || Object.getPrototypeOf(prototype) === null) return "Object";
  const tag = Object.prototype.toString.call(value).slice(8, -1);
  return ["Set", "Map", "Promise", "Error"].includes(tag) ? tag : "Unknown";
}

export const isPlain = (value: Dynamic): value is Plain => getType(value) === "Object";

export function deepClone<T>(original: T): T {
  const value: Dynamic = original;
  if (typeof value !== "object" || value === null) return original;
  if (Array.isArray(value)) return value.map(item => deepClone(item)) as Dynamic;
  if (value instanceof Date) return new Date(value) as Dynamic;
  if (isPlain(value)) {
    const copy: Plain = {};
    for (const key of Object.keys(value)) copy[key] = deepClone(value[key]);
    return copy as Dynamic;
  }
  return original;
}

export function isEmpty(value: Dynamic): boolean {
  const type = getType(value);
  if (type === "undefined" || type === "null") return true;
  if (type === "Array") return value.length === 0;
  if (type === "Object") return Object.keys(value).length === 0;
  if (type === "Set" || type === "Map") return value.size === 0;
  return false;
}

export function equals(a: Dynamic, b: Dynamic): boolean {
  if (a === b || (Number.isNaN(a) && Number.isNaN(b))) return true;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, i) => equals(item, b[i]));
  if (!isPlain(a) || !isPlain(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every(key => key in b && equals(a[key], b[key]));
}

export function getProperty(object: Dynamic, key: Dynamic): Dynamic {
  if (!key || object === null || object === undefined) return undefined;
  if (key in Object(object)) return object[key];
  if (!key.includes(".")) return undefined;
  let target = object;
  for (const part of key.split(".")) {
    if (target === null || target === undefined || !(part in Object(target))) return undefined;
    target = target[part];
  }
  return target;
}

const UNSAFE = new Set(["__proto__", "constructor", "prototype"]);

export function setProperty(object: Dynamic, key: Dynamic, value: unknown): boolean {
  if (!key) return false;
  const inward = key.includes(".") ? key.split(".") : [key];
  if (inward.some((part: string) => UNSAFE.has(part))) return false;
  const last = inward.pop();
  let target = object;
  for (const part of inward) {
    if (target[part] === null || typeof target[part] !== "object") target[part] = {};
    target = target[part];
  }
  const changed = !(last in target) || target[last] !== value;
  target[last] = value;
  return changed;
}

/** Expands dotted keys to nested objects. Class instances are kept as they are. */
export function expandObject(object: Dynamic): Dynamic {
  if (Array.isArray(object)) return object.map(expandObject);
  if (!isPlain(object)) return object;
  const expanded: Plain = {};
  for (const [key, value] of Object.entries(object)) {
    if (UNSAFE.has(key)) continue;
    const inner = expandObject(value);
    if (key !== "" && !key.includes(".") && !(key in expanded)) expanded[key] = inner;
    else {
      const present = getProperty(expanded, key);
      setProperty(expanded, key, isPlain(present) && isPlain(inner) ? mergeObject(present, inner) : inner);
    }
  }
  return expanded;
}

export interface MergeOptions {
  /** Allow keys that the original lacks, at the top level and in inner objects. */
  insertKeys?: boolean;
  insertValues?: boolean;
  overwrite?: boolean;
  recursive?: boolean;
  enforceTypes?: boolean;
  inplace?: boolean;
  performDeletions?: boolean;
  applyOperators?: boolean;
}

/** Merges inner objects key by key. All other values of `other`, including arrays, replace the original ones. */
export function mergeObject(original: Dynamic, other: Dynamic = {}, options: MergeOptions = {}): Dynamic {
  const { inplace = true, performDeletions = false, applyOperators = performDeletions, ...rest } = options;
  const unknown = Object.keys(rest).filter(key => !(key in MERGING));
  if (unknown.length) notModelled(`mergeObject with ${unknown}`);
  const target = inplace ? original : deepClone(original);
  const obeys = realm.generation < 14 ? performDeletions : applyOperators;
  const how = { ...MERGING, ...rest, obeys };
  mergeInto(target, obeys ? withOperators(expandObject(other)) : expandObject(other), how, how.insertKeys);
  return target;
}

const MERGING = { insertKeys: true, insertValues: true, overwrite: true, recursive: true, enforceTypes: false };

type Merging = typeof MERGING & { obeys: boolean };

function mergeInto(target: Plain, other: Plain, how: Merging, inserts: boolean): Plain {
  for (const [key, value] of Object.entries(other)) {
    if (UNSAFE.has(key) || (how.obeys && applyOperator(target, key, value))) continue;
    if (key in target) target[key] = merged(target[key], value, how);
    else if (inserts) target[key] = isPlain(value) ? mergeInto({}, value, how, true) : deepClone(value);
  }
  return target;
}

function merged(present: Dynamic, value: Dynamic, how: Merging): Dynamic {
  if (isPlain(present) && isPlain(value) && how.recursive) return mergeInto(present, value, how, how.insertValues);
  if (!how.overwrite) return present;
  if (how.enforceTypes && present !== undefined && getType(present) !== getType(value))
    throw new Error("Mismatched data types encountered during object merge.");
  return isPlain(value) ? mergeInto({}, value, how, true) : deepClone(value);
}

function applyOperator(target: Plain, key: string, value: Dynamic): boolean {
  const sign = realm.generation < 14 ? key.slice(0, 2) : "";
  if (value instanceof ForcedDeletion) delete target[key];
  else if (sign === "-=") delete target[key.slice(2)];
  else if (value instanceof ForcedReplacement) target[key] = deepClone(value.value);
  else if (sign === "==") target[key.slice(2)] = deepClone(value);
  else return false;
  return true;
}

/** Defines a getter for a function, which is evaluated on access, and a plain property for other values. */
export function define(target: Dynamic, name: string, value: Dynamic): void {
  if (typeof value !== "function")
    Object.defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true });
  else Object.defineProperty(target, name, { get: value, set: () => undefined, enumerable: true, configurable: true });
}
