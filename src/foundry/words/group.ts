import { say, sayList } from "../localize.ts";

/** A name without the number that tells combatants of a kind apart: "Orc (2)" and "Orc 2" are both an "Orc". */
export function kindNamed(name: string): string {
  return name.replace(/\s\(?\d+\)?$/, "");
}

/** Several names as a group: a count if they are all of one kind, else a list. */
export function sayGroup(names: readonly string[]): string {
  const [name, ...others] = new Set(names.map(kindNamed));
  if (names.length < 2 || name === undefined || others.length > 0) return sayList(names);
  return say("Group.alike", { count: names.length, name });
}

/** Several names as a list of kinds with counts. A single one of its kind keeps its full name. */
export function sayKinds(names: readonly string[]): string {
  const kinds = [...new Set(names.map(kindNamed))];
  return sayList(kinds.map(kind => sayGroup(names.filter(name => kindNamed(name) === kind))));
}
