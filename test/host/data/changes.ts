import { type Dynamic, realm } from "../realm.ts";
import { deepClone, equals, ForcedDeletion, ForcedReplacement, isEmpty, isPlain } from "../utility/index.ts";

export interface ChangeOptions {
  /** Names of the arrays that hold child documents, by path from here: `{ items: { effects: {} } }`. */
  embedded?: Dynamic;
  /** Merge inner objects (the default) or replace them. */
  recursive?: boolean;
  /** Omit unchanged values from the returned difference. */
  diff?: boolean;
}

/**
 * Writes changes into a source in place and returns the resulting difference. The server and every client use this one
 * function.
 */
export function applyChanges(source: Dynamic, changes: Dynamic, options: ChangeOptions = {}): Dynamic {
  const difference: Dynamic = {};
  for (const key of Object.keys(changes)) applyChange(source, key, changes[key], options, difference);
  return difference;
}

function applyChange(source: Dynamic, key: string, value: Dynamic, options: ChangeOptions, difference: Dynamic): void {
  if (realm.generation < 14 && /^[-=]=/.test(key)) {
    applyKeyOperator(source, key, value, difference);
    return;
  }
  if (value instanceof ForcedDeletion) {
    if (key in source) difference[key] = value;
    delete source[key];
    return;
  }
  if (value instanceof ForcedReplacement) {
    if (!equals(source[key], value.value)) difference[key] = value;
    source[key] = deepClone(value.value);
    return;
  }
  const children = options.embedded?.[key];
  if (children && Array.isArray(value)) {
    const changed = applyToChildren(source, key, value, { ...options, embedded: children });
    if (changed.length) difference[key] = changed;
  } else if (isPlain(source[key]) && isPlain(value) && options.recursive !== false) {
    const inner = applyChanges(source[key], value, { ...options, embedded: children });
    if (!isEmpty(inner)) difference[key] = inner;
  } else {
    if (options.diff === false || !equals(source[key], value)) difference[key] = deepClone(value);
    source[key] = isPlain(value) ? withoutOperators(value) : deepClone(value);
  }
}

function applyKeyOperator(source: Dynamic, key: string, value: Dynamic, difference: Dynamic): void {
  const name = key.slice(2);
  if (key.startsWith("-=")) {
    if (name in source) difference[key] = null;
    delete source[name];
  } else {
    if (!equals(source[name], value)) difference[key] = deepClone(value);
    source[name] = deepClone(value);
  }
}

/** A new inner object must not contain deletions of keys that it never had. */
function withoutOperators(value: Dynamic): Dynamic {
  const fresh: Dynamic = {};
  applyChanges(fresh, value);
  return fresh;
}

/** Finds children by id and creates the missing ones. */
function applyToChildren(source: Dynamic, key: string, children: Dynamic[], options: ChangeOptions): Dynamic[] {
  source[key] ??= [];
  const changed: Dynamic[] = [];
  for (const child of children) {
    const present = source[key].find((one: Dynamic) => one._id === child._id);
    if (!present) {
      source[key].push(deepClone(child));
      changed.push(deepClone(child));
      continue;
    }
    const { _id, ...rest } = child;
    const difference = applyChanges(present, rest, options);
    if (!isEmpty(difference)) changed.push({ _id, ...difference });
  }
  return changed;
}
