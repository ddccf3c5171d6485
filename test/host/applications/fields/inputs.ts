import { type Dynamic, notModelled } from "../../realm.ts";
import { localize, make } from "../ux/html.ts";

type Maker = (field: Dynamic, config: Dynamic) => HTMLElement;

const STATES = ["name", "id", "disabled", "readonly", "required", "autofocus", "placeholder"];

/** The state attributes that every control supports. */
const states = (config: Dynamic): Dynamic => Object.fromEntries(STATES.map(state => [state, config[state]]));
const finite = (limit: Dynamic) => (Number.isFinite(limit) ? limit : undefined);
const resolve = (choices: Dynamic): Dynamic => (typeof choices === "function" ? choices() : choices);

/** The control for a choice from a record or list of labels, or of records with a label. */
const choose: Maker = (field, { choices, value, ...config }) => {
  const entries: [string, Dynamic][] = Array.isArray(choices)
    ? choices.map(choice => [choice, choice])
    : Object.entries(choices);
  if (field.blank && !field.required) entries.unshift(["", ""]);
  const options = entries.map(([key, choice]) =>
    make("option", { value: key, selected: key === String(value) }, String(choice.label ?? choice)),
  );
  const select = make("select", states(config), ...options);
  if (typeof value === "number") select.dataset.dtype = "Number";
  return select;
};

/** By the class of the field, or its closest superclass. */
const MAKERS: Record<string, Maker> = {
  BooleanField: (_field, config) =>
    make("input", { type: "checkbox", checked: Boolean(config.value), ...states(config) }),
  NumberField: ({ min, max, step, integer }, config) => {
    const bounds = { min: finite(min), max: finite(max), step: step ?? (integer ? 1 : "any") };
    return make("input", { type: "number", ...bounds, value: config.value, ...states(config) });
  },
  HTMLField: (_field, { value, enriched, toggled, ...config }) => {
    if (toggled !== true) return notModelled("an editor for HTML that is always open");
    const shown = make("div", { class: "editor-content" });
    shown.innerHTML = enriched ?? value ?? "";
    const written = make("textarea", states(config), value ?? "");
    const editor = document.createElement("prose-mirror");
    editor.append(shown, make("details", {}, make("summary", {}, "\u270e"), written));
    return editor;
  },
  StringField: (_field, config) => make("input", { type: "text", value: config.value ?? "", ...states(config) }),
};

function makerOf(field: Dynamic): Maker {
  for (let type = field.constructor; type?.name; type = Object.getPrototypeOf(type)) {
    const maker = MAKERS[type.name];
    if (maker) return maker;
  }
  return notModelled(`an input for ${field.constructor.name}`);
}

/** The control for a data field, with the given value or else the field's initial one. */
export function fieldToInput(field: Dynamic, config: Dynamic = {}): HTMLElement {
  const initial = typeof field.initial === "function" ? field.initial() : field.initial;
  const given = { name: field.fieldPath, value: initial, ...config, choices: config.choices ?? resolve(field.choices) };
  return given.choices ? choose(field, given) : makerOf(field)(field, given);
}

/** The control for a data field with its label and hint, linked for screen readers. */
export function fieldToFormGroup(
  field: Dynamic,
  { rootId, label = field.label || field.fieldPath, hint = field.hint }: Dynamic = {},
  config: Dynamic = {},
): HTMLElement {
  const input = field.toInput ? field.toInput(config) : fieldToInput(field, config);
  const control = input.querySelector("textarea") ?? input;
  if (rootId) control.id ||= `${rootId}-${control.getAttribute("name")}`;
  const caption = make("label", { for: control.id || undefined }, localize(label));
  const group = make("div", { class: "form-group" }, caption, make("div", { class: "form-fields" }, input));
  if (!hint) return group;
  const note = make("p", { class: "hint", id: control.id && `${control.id}-hint` }, localize(hint));
  if (control.id) control.setAttribute("aria-describedby", note.id);
  group.append(note);
  return group;
}

/** Adds `toInput` and `toFormGroup` to the data fields. */
export function giveInputs(fieldClass: { prototype: Dynamic }): void {
  Object.assign(fieldClass.prototype, {
    toInput(config: Dynamic = {}): HTMLElement {
      return fieldToInput(this, config);
    },
    toFormGroup(group: Dynamic = {}, config: Dynamic = {}): HTMLElement {
      return fieldToFormGroup(this, group, config);
    },
  });
}
