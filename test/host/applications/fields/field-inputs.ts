import { type Dynamic, notModelled } from "../../realm.ts";
import * as inputs from "./inputs.ts";

type Maker = (field: Dynamic, config: Dynamic) => HTMLElement;

const choose: Maker = (field, config) =>
  inputs.createSelectInput({ blank: field.blank && !field.required ? "" : undefined, ...config });

const asNumber: Maker = (field, config) => {
  const bounds = { min: field.min, max: field.max, step: field.step ?? (field.integer ? 1 : undefined) };
  if (!config.choices && !config.options) return inputs.createNumberInput({ ...bounds, ...config });
  return choose(field, { ...config, dataset: { dtype: "Number", ...config.dataset } });
};

const asText: Maker = (field, config) =>
  config.choices || config.options ? choose(field, config) : inputs.createTextInput(config);

/** By the class of the field, or the nearest it extends. */
const MAKERS: Record<string, Maker> = {
  BooleanField: (_field, config) => inputs.createCheckboxInput(config),
  HTMLField: (_field, config) => inputs.createEditorInput(config),
  NumberField: asNumber,
  SetField: (field, config) =>
    inputs.createMultiSelectInput({ ...config, choices: config.choices ?? resolve(field.element?.choices) }),
  StringField: asText,
};

const resolve = (choices: Dynamic): Dynamic => (typeof choices === "function" ? choices() : choices);

function findMaker(field: Dynamic): Maker {
  for (let type = field.constructor; type?.name; type = Object.getPrototypeOf(type)) {
    const maker = MAKERS[type.name];
    if (maker) return maker;
  }
  return notModelled(`an input for ${field.constructor.name}`);
}

/** The control for a data field; the value is given, or else the field's initial one. */
export function fieldToInput(field: Dynamic, config: Dynamic = {}): HTMLElement {
  const { input, ...rest } = config;
  const given = { name: field.fieldPath, choices: resolve(field.choices), ...rest };
  if (!("value" in rest)) given.value = typeof field.initial === "function" ? field.initial() : field.initial;
  if (input instanceof Function) return input(field, given);
  return field._toInput ? field._toInput(given) : findMaker(field)(field, given);
}

/** The control for a data field with the field's own label and hint. */
export function fieldToFormGroup(field: Dynamic, groupConfig: Dynamic = {}, inputConfig: Dynamic = {}): HTMLElement {
  const { widget, ...group } = groupConfig;
  const merged = { label: field.label || field.fieldPath, hint: field.hint, ...group };
  if (widget instanceof Function) return widget(field, merged, inputConfig);
  const input = field.toInput ? field.toInput(inputConfig) : fieldToInput(field, inputConfig);
  return inputs.createFormGroup({ ...merged, localize: group.localize ?? true, input });
}

/** Gives the data fields `toInput` and `toFormGroup`; a field of a system's own may say by `_toInput` how it looks. */
export function giveInputs(fieldClass: { prototype: Dynamic }): void {
  Object.assign(fieldClass.prototype, {
    _toInput(config: Dynamic): HTMLElement {
      return findMaker(this)(this, config);
    },
    toInput(config: Dynamic = {}): HTMLElement {
      return fieldToInput(this, config);
    },
    toFormGroup(groupConfig: Dynamic = {}, inputConfig: Dynamic = {}): HTMLElement {
      return fieldToFormGroup(this, groupConfig, inputConfig);
    },
  });
}
