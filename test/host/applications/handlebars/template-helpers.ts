import Handlebars from "handlebars";
import { type Dynamic, notModelled, realm } from "../../realm.ts";
import { fieldToFormGroup, fieldToInput } from "../fields/field-inputs.ts";
import { localize } from "../ux/html.ts";

const { SafeString, escapeExpression } = Handlebars;
const values = (given: Dynamic[]): Dynamic[] => given.slice(0, -1);

const GROUP_KEYS = ["classes", "hint", "label", "rootId", "stacked", "units", "widget"];

function formGroup(field: Dynamic, { hash }: Dynamic): Handlebars.SafeString {
  const group: Record<string, Dynamic> = { localize: hash.localize };
  const input: Record<string, Dynamic> = {};
  for (const [key, value] of Object.entries(hash)) (GROUP_KEYS.includes(key) ? group : input)[key] = value;
  if (typeof group.classes === "string") group.classes = group.classes.split(" ");
  const element = field.toFormGroup ? field.toFormGroup(group, input) : fieldToFormGroup(field, group, input);
  return new SafeString(element.outerHTML);
}

function formInput(field: Dynamic, { hash }: Dynamic): Handlebars.SafeString {
  const element = field.toInput ? field.toInput(hash) : fieldToInput(field, hash);
  return new SafeString(element.outerHTML);
}

/** The choices of a record, or of a list of strings or records, as `[value, label]`. */
function readChoices(choices: Dynamic, { labelAttr, valueAttr, nameAttr }: Dynamic): [string, string][] {
  if (!Array.isArray(choices)) {
    const label = (choice: Dynamic) => (typeof choice === "object" ? choice[labelAttr ?? "label"] : choice);
    const value = (key: string, choice: Dynamic) => (valueAttr ? choice[valueAttr] : key);
    return Object.entries(choices ?? {}).map(([key, choice]) => [value(key, choice), label(choice)]);
  }
  const value = valueAttr ?? nameAttr ?? "value";
  return choices.map(choice =>
    typeof choice === "object" ? [choice[value], choice[labelAttr ?? "label"]] : [choice, choice],
  );
}

function selectOptions(choices: Dynamic, { hash }: Dynamic): Handlebars.SafeString {
  const { selected, blank, sort, inverted } = hash;
  const chosen = new Set(
    [selected ?? ""]
      .flat()
      .concat(selected instanceof Set ? [...selected] : [])
      .map(String),
  );
  const pairs = readChoices(choices, hash).map(([value, label]): [string, string] => {
    const [key, text] = inverted ? [label, value] : [value, label];
    return [String(key), hash.localize ? localize(String(text)) : String(text ?? "")];
  });
  if (sort) pairs.sort(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0));
  if (blank !== undefined) pairs.unshift(["", hash.localize ? localize(blank) : blank]);
  const drawn = pairs.map(([value, label]) => {
    const mark = chosen.has(value) ? " selected" : "";
    return `<option value="${escapeExpression(value)}"${mark}>${escapeExpression(label)}</option>`;
  });
  return new SafeString(drawn.join("\n"));
}

function numberFormat(value: Dynamic, { hash }: Dynamic): string {
  const { decimals = 0, sign = false } = hash;
  const number = Number.parseFloat(value || 0);
  return (sign && number >= 0 ? "+" : "") + number.toFixed(decimals);
}

function localizeHelper(value: Dynamic, { hash }: Dynamic): string {
  const key = String(value instanceof SafeString ? value.toString() : value);
  return Object.keys(hash).length ? realm.game.i18n.format(key, hash) : localize(key);
}

/** The documented helpers of Foundry's templates. */
const HELPERS: Record<string, (...given: Dynamic[]) => unknown> = {
  and: (...given) => values(given).every(Boolean),
  checked: value => (value ? "checked" : ""),
  concat: (...given) => new SafeString(values(given).map(escapeExpression).join("")),
  disabled: value => (value ? "disabled" : ""),
  editor: () => notModelled("the template helper editor"),
  eq: (a, b) => a === b,
  formField: formGroup,
  formGroup,
  formInput,
  gt: (a, b) => a > b,
  gte: (a, b) => a >= b,
  ifThen: (test, yes, no) => (test ? yes : no),
  localize: localizeHelper,
  lt: (a, b) => a < b,
  lte: (a, b) => a <= b,
  ne: (a, b) => a !== b,
  not: value => !value,
  numberFormat,
  numberInput: () => notModelled("the template helper numberInput"),
  object: ({ hash }) => hash,
  or: (...given) => values(given).some(Boolean),
  radioBoxes: () => notModelled("the template helper radioBoxes"),
  selectOptions,
};

Handlebars.registerHelper(HELPERS);

export { Handlebars };
