import { say, sayList } from "../localize.ts";

/** A name without the number by which figures of one kind are told apart: "Orc (2)" is an "Orc", and so is "Orc 2". */
export function kindNamed(name: string): string {
  return name.replace(/\s\(?\d+\)?$/, "");
}

/** Several figures by their names: how many of their kind they are, where they are of one; else each. */
export function sayGroup(names: readonly string[]): string {
  const [name, ...others] = new Set(names.map(kindNamed));
  if (names.length < 2 || name === undefined || others.length > 0) return sayList(names);
  return say("Group.alike", { count: names.length, name });
}

/** Several figures, each kind with how many of it there are; one that is alone of its kind by its name. */
export function sayKinds(names: readonly string[]): string {
  const kinds = [...new Set(names.map(kindNamed))];
  return sayList(kinds.map(kind => sayGroup(names.filter(name => kindNamed(name) === kind))));
}
