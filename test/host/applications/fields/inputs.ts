import { type Dynamic, realm } from "../../realm.ts";

const localize = (key: string): string => realm.game.i18n?.localize?.(key) ?? key;

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

function createInput(type: string, config: Dynamic): HTMLInputElement {
  const input = document.createElement("input");
  input.type = type;
  setInputAttributes(input, config);
  return input;
}

export function createTextInput(config: Dynamic): HTMLInputElement {
  const input = createInput("text", config);
  input.setAttribute("value", config.value ?? "");
  return input;
}

export function createNumberInput(config: Dynamic): HTMLInputElement {
  const input = createInput("number", config);
  for (const bound of ["min", "max", "step"])
    if (Number.isFinite(config[bound])) input.setAttribute(bound, String(config[bound]));
  if (config.step === undefined) input.setAttribute("step", "any");
  if (config.value !== null && config.value !== undefined) input.setAttribute("value", String(config.value));
  return input;
}

export function createCheckboxInput(config: Dynamic): HTMLInputElement {
  const input = createInput("checkbox", config);
  input.toggleAttribute("checked", Boolean(config.value));
  return input;
}

export function createTextareaInput(config: Dynamic): HTMLTextAreaElement {
  const input = document.createElement("textarea");
  setInputAttributes(input, config);
  if (config.rows) input.rows = config.rows;
  input.textContent = config.value ?? "";
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

function createOption(option: Dynamic, chosen: Set<string>, config: Dynamic): HTMLOptionElement {
  const element = document.createElement("option");
  element.setAttribute("value", String(option.value));
  element.textContent = config.localize ? localize(option.label) : String(option.label ?? "");
  element.toggleAttribute("selected", option.selected || chosen.has(String(option.value)));
  element.toggleAttribute("disabled", Boolean(option.disabled));
  return element;
}

export function createSelectInput(config: Dynamic): HTMLSelectElement {
  const select = document.createElement("select");
  select.toggleAttribute("multiple", config.type === "multi");
  setInputAttributes(select, config);
  const value = config.value instanceof Set ? [...config.value] : config.value;
  const chosen = new Set<string>([value ?? []].flat().map(String));
  for (const { group, options } of prepareSelectOptionGroups(config)) {
    const drawn = options.map(option => createOption(option, chosen, config));
    if (!group) select.append(...drawn);
    else {
      const holder = document.createElement("optgroup");
      holder.label = config.localize ? localize(group) : group;
      holder.append(...drawn);
      select.append(holder);
    }
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
  const group = document.createElement("div");
  group.classList.add("form-group", ...[classes].flat());
  group.classList.toggle("stacked", Boolean(stacked));
  group.hidden = Boolean(hidden);
  const name = input.getAttribute("name");
  if (rootId && name && !input.id) input.id = `${rootId}-${name}`;
  const caption = document.createElement("label");
  caption.textContent = text(label ?? "");
  if (input.id) caption.htmlFor = input.id;
  if (units) {
    const unit = document.createElement("span");
    unit.className = "units";
    unit.textContent = ` (${text(units)})`;
    caption.append(unit);
  }
  const fields = document.createElement("div");
  fields.className = "form-fields";
  fields.append(input);
  group.append(caption, fields);
  if (hint) {
    const note = document.createElement("p");
    note.className = "hint";
    note.textContent = text(hint);
    if (input.id) {
      note.id = `${input.id}-hint`;
      input.setAttribute("aria-describedby", note.id);
    }
    group.append(note);
  }
  return group;
}
