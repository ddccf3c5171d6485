import { part, type Tree } from "../tree.ts";
import { readYaml } from "./yaml.ts";

interface Field {
  readonly type?: string;
  readonly id?: string;
  readonly attributes?: { readonly label?: string; readonly description?: string; readonly value?: string };
  readonly validations?: { readonly required?: boolean };
}

const FORMS = /^\.github\/ISSUE_TEMPLATE\/(?!config\.yml$)[\w-]+\.yml$/;
const TYPES = new Set(["markdown", "textarea", "input", "dropdown", "checkboxes"]);

export const fieldsOf = (tree: Tree, path: string): readonly Field[] => (readYaml(tree, path).body ?? []) as Field[];

/** The required fields of a form. */
export const requiredBy = (tree: Tree, path: string): readonly string[] =>
  fieldsOf(tree, path).flatMap(({ id, validations }) => (validations?.required && id ? [id] : []));

/** Forms that GitHub would not display. */
export function formBreaches(tree: Tree): string[] {
  return [...part(tree, FORMS)].flatMap(([path]) => {
    const form = readYaml(tree, path);
    const fields = fieldsOf(tree, path);
    const asking = fields.filter(({ type }) => type !== "markdown");
    const ids = asking.map(({ id }) => id ?? "");
    const lacking = ["name", "description"].filter(key => typeof form[key] !== "string");
    return [
      ...lacking.map(key => `${path} has no ${key}`),
      ...(asking.length > 0 ? [] : [`${path} asks for nothing`]),
      ...fields.filter(({ type = "" }) => !TYPES.has(type)).map(({ type }) => `${path} has a field of type ${type}`),
      ...asking.filter(({ attributes }) => !attributes?.label).map(({ id }) => `${path}: ${id} has no label`),
      ...ids.filter((id, at) => !/^[\w-]+$/.test(id) || ids.indexOf(id) !== at).map(id => `${path}: "${id}" is no id`),
    ];
  });
}
