import type { Dynamic } from "../../realm.ts";

const IGNORED = ["BUTTON", "FIELDSET", "OUTPUT", "OBJECT", "SLOT", "META", "IFRAME"];

const isDisabled = (control: Dynamic): boolean =>
  control.disabled || control.hasAttribute("disabled") || control.closest("fieldset[disabled]") !== null;

/** A form's controls that have a name and a value, including custom elements. */
function controlsOf(form: HTMLElement): Dynamic[] {
  const named = [...form.querySelectorAll<HTMLElement>("[name]")] as Dynamic[];
  return named.filter(
    control => !IGNORED.includes(control.tagName) && !["submit", "button", "reset", "image"].includes(control.type),
  );
}

function cast(value: Dynamic, dtype: string | undefined): Dynamic {
  switch (dtype) {
    case "Number":
      return value === "" || value === null ? null : Number(value);
    case "Boolean":
      return value === true || value === "true";
    case "JSON":
      return JSON.parse(value);
    default:
      return value;
  }
}

function readOne(control: Dynamic): Dynamic {
  if (control.type === "checkbox") {
    const explicit = control.getAttribute("value");
    return explicit === null ? control.checked : control.checked ? cast(explicit, control.dataset.dtype) : null;
  }
  if (control.tagName === "SELECT" && control.multiple) {
    const chosen = [...control.options].filter((option: Dynamic) => option.selected);
    return chosen.map((option: Dynamic) => cast(option.value, control.dataset.dtype));
  }
  const numeric = ["number", "range"].includes(control.type) ? "Number" : undefined;
  return cast(control.value, control.dataset?.dtype ?? numeric);
}

/** Reads controls that share a name: the chosen radio button, the checked boxes, or all values. */
function readMany(controls: Dynamic[]): Dynamic {
  const [first] = controls;
  if (first.type === "radio") {
    const chosen = controls.find(control => control.checked);
    return chosen ? cast(chosen.value, first.dataset.dtype) : null;
  }
  const values = controls.map(readOne);
  return first.type === "checkbox" ? values.filter(value => value !== null) : values;
}

/** Reads an editable element that is not a control: the `src` of an image, the HTML of any other element. */
function readEdited(element: HTMLElement): string | null {
  return element.tagName === "IMG" ? element.getAttribute("src") : element.innerHTML;
}

/** A form's data, cast to the types of its controls. `object` is flat, by control name. */
export class FormDataExtended extends FormData {
  object: Record<string, Dynamic> = {};

  constructor(form: HTMLFormElement) {
    super();
    const groups = new Map<string, Dynamic[]>();
    for (const control of controlsOf(form)) {
      if (isDisabled(control) || control.readOnly) continue;
      const name = control.getAttribute("name");
      groups.set(name, [...(groups.get(name) ?? []), control]);
    }
    for (const [name, controls] of groups) {
      const single = controls.length === 1 && controls[0].type !== "radio";
      this.object[name] = single ? readOne(controls[0]) : readMany(controls);
      this.append(name, String(this.object[name] ?? ""));
    }
    for (const element of form.querySelectorAll<HTMLElement>("[data-edit]"))
      this.object[element.dataset.edit as string] = readEdited(element);
  }
}
