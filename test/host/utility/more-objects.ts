import { type Dynamic, realm } from "../realm.ts";
import { deepClone, equals, getProperty, isEmpty, isPlain } from "./objects.ts";

export const duplicate = (original: Dynamic): Dynamic => JSON.parse(JSON.stringify(original));

export function hasProperty(object: Dynamic, key: Dynamic): boolean {
  if (!key || !object) return false;
  if (key in object) return true;
  const last = key.lastIndexOf(".");
  const holder = last < 0 ? undefined : getProperty(object, key.slice(0, last));
  return holder !== null && typeof holder === "object" && key.slice(last + 1) in holder;
}

export function deleteProperty(object: Dynamic, key: string): boolean {
  if (!hasProperty(object, key)) return false;
  const last = key in object ? -1 : key.lastIndexOf(".");
  const holder = last < 0 ? object : getProperty(object, key.slice(0, last));
  return delete holder[key.slice(last + 1)];
}

/** Flattens nested objects to dotted keys. Empty objects stay. */
export function flattenObject(object: Dynamic): Dynamic {
  const flat: Dynamic = {};
  for (const [key, value] of Object.entries<Dynamic>(object)) {
    if (!isPlain(value) || isEmpty(value)) flat[key] = value;
    else for (const [inner, leaf] of Object.entries(flattenObject(value))) flat[`${key}.${inner}`] = leaf;
  }
  return flat;
}

/** The values of `other` that differ from `original`. */
export function diffObject(original: Dynamic, other: Dynamic): Dynamic {
  const difference: Dynamic = {};
  for (const [key, value] of Object.entries<Dynamic>(other)) {
    if (!isPlain(value) || !isPlain(original[key])) {
      if (!equals(original[key], value)) difference[key] = deepClone(value);
      continue;
    }
    const inner = diffObject(original[key], value);
    if (!isEmpty(inner)) difference[key] = inner;
  }
  return difference;
}

export function filterObject(source: Dynamic, template: Dynamic): Dynamic {
  const kept = Object.entries<Dynamic>(source).filter(([key]) => key in template);
  return Object.fromEntries(
    kept.map(([key, value]) => [key, isPlain(value) ? filterObject(value, template[key]) : value]),
  );
}

export const invertObject = (object: Dynamic): Dynamic =>
  Object.fromEntries(Object.entries<Dynamic>(object).map(([key, value]) => [value, key]));

export function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
  return value;
}

/** Is version `a` newer than `b`? Parts are compared as numbers if both are numeric. */
export function isNewerVersion(a: number | string, b: number | string): boolean {
  const [left, right] = [a, b].map(version => String(version).split("."));
  for (const [index, part] of (left ?? []).entries()) {
    const other = right?.[index] ?? "0";
    const [m, n] = [Number(part), Number(other)];
    const order = Number.isNaN(m) || Number.isNaN(n) ? (part > other ? 1 : part < other ? -1 : 0) : m - n;
    if (order !== 0) return order > 0;
  }
  return false;
}

export const isSubclass = (cls: Dynamic, parent: Dynamic): boolean =>
  cls === parent || cls?.prototype instanceof parent;

/** Calls the callback once after this many milliseconds without a call. */
export function debounce(callback: Dynamic, delay: number): Dynamic {
  let waiting: ReturnType<typeof setTimeout>;
  return (...args: Dynamic[]) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => callback(...args), delay);
  };
}

export const getDocumentClass = (documentName: string): Dynamic => realm.CONFIG[documentName]?.documentClass;
