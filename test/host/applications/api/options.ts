import type { Dynamic } from "../../realm.ts";
import { isPlain } from "../../utility/index.ts";

type Plain = Record<string, Dynamic>;

/** Merges two sets of options: records by key, arrays joined without duplicates, all other values replaced. */
export function layOver(under: Plain, over: Plain): Plain {
  const merged: Plain = { ...under };
  for (const [key, value] of Object.entries(over)) {
    if (value === undefined) continue;
    const below = merged[key];
    if (isPlain(value)) merged[key] = layOver(isPlain(below) ? below : {}, value);
    else if (Array.isArray(value) && Array.isArray(below)) merged[key] = [...new Set([...below, ...value])];
    else merged[key] = Array.isArray(value) ? [...value] : value;
  }
  return merged;
}

/** The options of a class: `DEFAULT_OPTIONS` of every class of its chain, starting from the root. */
export function gatherOptions(chain: Dynamic[], own: Plain): Plain {
  const declared = chain.filter(type => Object.hasOwn(type, "DEFAULT_OPTIONS")).map(type => type.DEFAULT_OPTIONS);
  return [...declared.reverse(), own].reduce<Plain>(layOver, {});
}
