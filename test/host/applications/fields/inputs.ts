import type { Dynamic } from "../../realm.ts";
import { localize, make } from "../ux/html.ts";

/** Writes what every control can be told: name, state, dataset, ARIA, input hints. */
export function setInputAttributes(input: Dynamic, config: Dynamic): void {
  const { name, id, disabled, readonly, required, autofocus, placeholder, dataset, aria, classes } = config;
  if (name !== undefined) input.setAttribute("name", name);
  if (id) input.id = id;
  if (classes) input.classList.add(...[classes].flat().flatMap((each: string) => each.split(" ")));
  for (const [flag, on] of Object.entries({ disabled, readonly, required, autofocus }))
    input.toggleAttribute(flag, Boolean(on));
  if (placeholder) input.setAttribute("placeholder", config.localize ? localize(placeholder) : placeholder);
  Object.assign(input.dataset, dataset);
  for (const [key, value] of Object.entries(aria ?? {})) input.setAttribute(`aria-${key}`, String(value));
}

function createInput(attributes: Dynamic, config: Dynamic): HTMLInputElement {
  const input = make("input", attributes);
  setInputAttributes(input, config);
  return input;
}

export const createTextInput = (config: Dynamic): HTMLInputElement =>
  createInput({ type: "text", value: config.value ?? "" }, config);

export const createCheckboxInput = (config: Dynamic): HTMLInputElement =>
  createInput({ type: "checkbox", checked: Boolean(config.value) }, config);

export function createNumberInput(config: Dynamic): HTMLInputElement {
  const { min, max, step = "any", value } = config;
  const bound = (limit: Dynamic) => (Number.isFinite(limit) ? limit : undefined);
  return createInput({ type: "number", min: bound(min), max: bound(max), step, value }, config);
}

export function createTextareaInput(config: Dynamic): HTMLTextAreaElement {
  const input = make("textarea", { rows: config.rows }, config.value ?? "");
  setInputAttributes(input, config);
  return input;
}

/** Fills `options` from `choices`: a record or list of labels, or of records with label and group. */
export function prepareSelectOptionGroups(config: Dynamic): { group: string; options: Dynamic[] }[] {
  const { choices, valueAttr = "value", labelAttr = "label", blank } = config;
  const entries = Object.entries<Dynamic>(choices ?? {}).map(([key, choice]) => {
    const value = Array.isArray(choices) && typeof choice !== "object" ? choice : key;
    return typeof choice === "object" ? { value: key, ...choice, label: choice[labelAttr] } : { value, label: choice };
  });
  const options = config.options ?? entries.map(entry => ({ ...entry, value: entry[valueAttr] ?? entry.value }));
  if (config.sort) options.sort((a: Dynamic, b: Dynamic) => (a.label < b.label ? -1 : 1));
  const all = blank === undefined || blank === false ? options : [{ value: "", label: blank }, ...options];
  const names = new Set<string>(all.map((option: Dynamic) => option.group ?? ""));
  return [...names].map(group => ({ group, options: all.filter((option: Dynamic) => (option.group ?? "") === group) }));
}

function createOption(
  { value, label, selected, disabled }: Dynamic,
  chosen: Set<string>,
  config: Dynamic,
): HTMLElement {
  const attributes = { value, selected: selected || chosen.has(String(value)), disabled: Boolean(disabled) };
  return make("option", attributes, config.localize ? localize(label) : String(label ?? ""));
}

export function createSelectInput(config: Dynamic): HTMLSelectElement {
  const select = document.createElement("select");
  select.toggleAttribute("multiple", config.type === "multi");
  setInputAttributes(select, config);
  const value = config.value instanceof Set ? [...config.value] : config.value;
  const chosen = new Set<string>([value ?? []].flat().map(String));
  for (const { group, options } of prepareSelectOptionGroups(config)) {
    const drawn = options.map(option => createOption(option, chosen, config));
    const label = config.localize ? localize(group) : group;
    select.append(...(group ? [make("optgroup", { label }, ...drawn)] : drawn));
  }
  const [first] = chosen;
  if (!select.multiple && first !== undefined) select.value = first;
  return select;
}

export const createMultiSelectInput = (config: Dynamic): HTMLSelectElement =>
  createSelectInput({ ...config, type: "multi" });

export function createEditorInput(config: Dynamic): HTMLElement {
  const editor = document.createElement("prose-mirror");
  setInputAttributes(editor, config);
  editor.setAttribute("value", config.value ?? "");
  editor.toggleAttribute("toggled", Boolean(config.toggled));
  return editor;
}

export function createFontAwesomeIcon(
  glyph: string,
  { style = "solid", fixedWidth, classes = [] }: Dynamic = {},
): HTMLElement {
  const icon = document.createElement("i");
  icon.classList.add(`fa-${style}`, glyph.startsWith("fa-") ? glyph : `fa-${glyph}`, ...classes);
  icon.classList.toggle("fa-fw", Boolean(fixedWidth));
  icon.setAttribute("aria-hidden", "true");
  return icon;
}

/** A control with its label and hint, tied together for screen readers. */
export function createFormGroup(config: Dynamic): HTMLDivElement {
  const { label, hint, input, units, rootId, stacked, classes = [], hidden } = config;
  const text = (given: string) => (config.localize ? localize(given) : given);
  const name = input.getAttribute("name");
  if (rootId && name && !input.id) input.id = `${rootId}-${name}`;
  const caption = make("label", { for: input.id || undefined }, text(label ?? ""));
  if (units) caption.append(make("span", { class: "units" }, ` (${text(units)})`));
  const group = make("div", { hidden: Boolean(hidden) }, caption, make("div", { class: "form-fields" }, input));
  group.classList.add("form-group", ...(stacked ? ["stacked"] : []), ...[classes].flat());
  if (!hint) return group;
  const note = make("p", { class: "hint" }, text(hint));
  if (input.id) {
    note.id = `${input.id}-hint`;
    input.setAttribute("aria-describedby", note.id);
  }
  group.append(note);
  return group;
}
