import Handlebars from "handlebars";
import { type Dynamic, notModelled, realm } from "../../realm.ts";
import { localize } from "../ux/html.ts";

const { SafeString, escapeExpression } = Handlebars;
const values = (given: Dynamic[]): Dynamic[] => given.slice(0, -1);

function formGroup(field: Dynamic, { hash }: Dynamic): Handlebars.SafeString {
  const { rootId, label, hint, ...input } = hash;
  return new SafeString(field.toFormGroup({ rootId, label, hint }, input).outerHTML);
}

/** Options from a record of labels, or from a list of records with value and label. */
function selectOptions(choices: Dynamic, { hash: { selected, localize: translated } }: Dynamic) {
  const pairs: [string, string][] = Array.isArray(choices)
    ? choices.map(({ value, label }) => [value, label])
    : Object.entries(choices ?? {});
  const drawn = pairs.map(([value, label]) => {
    const mark = value === String(selected) ? " selected" : "";
    return `<option value="${escapeExpression(value)}"${mark}>${escapeExpression(translated ? localize(label) : label)}</option>`;
  });
  return new SafeString(drawn.join("\n"));
}

function localizeHelper(value: Dynamic, { hash }: Dynamic): string {
  const key = String(value);
  return Object.keys(hash).length ? realm.game.i18n.format(key, hash) : localize(key);
}

/** A missing field renders as an empty text; a missing helper is an error. */
function helperMissing(...given: Dynamic[]): undefined {
  if (given.length > 1) notModelled(`the template helper ${given.at(-1).name}`);
}

/** The documented template helpers of Foundry, as far as our templates use them. */
const HELPERS: Record<string, (...given: Dynamic[]) => unknown> = {
  and: (...given) => values(given).every(Boolean),
  checked: value => (value ? "checked" : ""),
  concat: (...given) => new SafeString(values(given).map(escapeExpression).join("")),
  disabled: value => (value ? "disabled" : ""),
  eq: (a, b) => a === b,
  formGroup,
  gt: (a, b) => a > b,
  helperMissing,
  ifThen: (test, yes, no) => (test ? yes : no),
  localize: localizeHelper,
  lt: (a, b) => a < b,
  ne: (a, b) => a !== b,
  not: value => !value,
  or: (...given) => values(given).some(Boolean),
  selectOptions,
};

Handlebars.registerHelper(HELPERS);

export { Handlebars };
