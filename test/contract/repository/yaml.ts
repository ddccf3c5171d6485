import { load } from "js-yaml";
import { type Tree, textOf } from "../tree.ts";

/** A mapping of a YAML file. */
export type Yaml = Readonly<Record<string, unknown>>;

/** A YAML file of a tree, which must be a mapping. */
export function readYaml(tree: Tree, path: string): Yaml {
  const read = load(textOf(tree, path));
  if (typeof read !== "object" || read === null) throw new Error(`readYaml: expected a mapping in ${path}`);
  return read as Yaml;
}
