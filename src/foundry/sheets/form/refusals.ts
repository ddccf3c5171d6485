import {
  damageAtHighestLevel,
  FORMULA_LIMITS,
  faultOfProgression,
  isWithinLimits,
  isWithinLimitsAtAll,
  type ProgressionKind,
} from "#rules/index.ts";
import { notify, say } from "../../localize.ts";
import { isFormula, isFormulaByLevel, progressionKind } from "../../models/fields.ts";
import { isRollable } from "../../rollable.ts";

/** A rejected field, and the message shown at it. */
interface Marked {
  readonly name: string;
  readonly sentence: string;
}

/** The form control with a name, or the image that is edited under it. */
export function controlOf(root: Element, name: string): HTMLElement | null {
  const controls = [...root.querySelectorAll<HTMLElement>("[name], [data-edit]")];
  return controls.find(control => (control.getAttribute("name") ?? control.dataset.edit) === name) ?? null;
}

/** Did the user type something that the browser cannot convert to a value? */
function isUnreadable(control: HTMLElement | null): boolean {
  return (control as HTMLInputElement | null)?.validity?.badInput === true;
}

/** The label of a control on the screen. */
function labelOf(control: HTMLElement | null, root: Element): string {
  const spoken = control?.getAttribute("aria-label");
  const label = [...root.querySelectorAll("label")].find(({ htmlFor }) => htmlFor !== "" && htmlFor === control?.id);
  return spoken ?? label?.textContent?.trim() ?? "";
}

/** Shows messages at rejected fields, and clears all others. */
function mark(root: HTMLElement, refused: readonly Marked[]): void {
  for (const note of root.querySelectorAll(".refused")) unmark(root, note);
  for (const { name, sentence } of refused) {
    const control = controlOf(root, name);
    if (!control) continue;
    const note = root.ownerDocument.createElement("p");
    note.className = "refused";
    note.id = `${root.id}-${name}-refused`;
    note.textContent = sentence;
    (control.closest(".form-group, .numbers__box") ?? control.parentElement)?.append(note);
    control.setAttribute("aria-invalid", "true");
    describe(control, words => [...words, note.id]);
  }
}

function unmark(root: HTMLElement, note: Element): void {
  for (const control of root.querySelectorAll<HTMLElement>('[aria-invalid="true"]')) {
    const words = control.getAttribute("aria-describedby")?.split(" ") ?? [];
    if (!words.includes(note.id)) continue;
    control.removeAttribute("aria-invalid");
    describe(control, described => described.filter(id => id !== note.id));
  }
  note.remove();
}

function describe(control: HTMLElement, change: (ids: string[]) => string[]): void {
  const ids = change(control.getAttribute("aria-describedby")?.split(" ").filter(Boolean) ?? []);
  if (ids.length) control.setAttribute("aria-describedby", ids.join(" "));
  else control.removeAttribute("aria-describedby");
}

/** The part of a data field that limits its values. */
interface FieldLimits {
  readonly nullable?: boolean;
  readonly blank?: boolean;
  readonly integer?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly choices?: unknown;
  readonly fields?: Readonly<Record<string, FieldLimits>>;
  readonly element?: FieldLimits;
  validate(value: unknown): { readonly message?: string | undefined } | undefined | void;
}

/** Why a field rejects a value, and the values for the message. */
interface Objection {
  readonly why:
    | "number"
    | "whole"
    | "empty"
    | "least"
    | "most"
    | "choice"
    | "formula"
    | "unrollable"
    | "too-much"
    | "too-much-by-level"
    | "progression"
    | "blows-by-level"
    | "spells-by-level"
    | "other";
  readonly with: Readonly<Record<string, string | number>>;
}

/** Reasons against a progression, by the kind of its values. */
const MISWRITTEN = {
  numbers: "progression",
  rates: "blows-by-level",
  slots: "spells-by-level",
} as const satisfies Record<ProgressionKind, Objection["why"]>;

/** The field for a form name: `name`, `system.size`, `system.powers.<id>.charges`; undefined if there is none. */
function fieldNamed(
  name: string,
  document: FieldLimits["fields"],
  system: FieldLimits["fields"],
): FieldLimits | undefined {
  const [first = "", ...path] = name.split(".");
  const start: FieldLimits | undefined = first === "system" ? ({ fields: system } as FieldLimits) : document?.[first];
  let at: FieldLimits | undefined = start;
  for (const step of path) at = at?.element ?? at?.fields?.[step];
  return at;
}

const known = ({ choices }: FieldLimits, value: unknown) => !Array.isArray(choices) || choices.includes(value);

/**
 * The objection to a value; null if it may be saved. Foundry silently rounds and clamps numbers; this reports them
 * instead.
 */
function judgeEntry(field: FieldLimits, value: unknown, unreadable = false): Objection | null {
  const typed = String(value ?? "");
  const object = (why: Objection["why"], more: Objection["with"] = {}) => ({ why, with: { value: typed, ...more } });
  if (unreadable || Number.isNaN(value)) return object(field.integer ? "whole" : "number");
  if (typed.trim() === "" && !mayBeEmpty(field, value)) return object("empty");
  if (typeof value === "number") {
    if (field.integer && !Number.isInteger(value)) return object("whole");
    if (field.min !== undefined && value < field.min) return object("least", { least: field.min });
    if (field.max !== undefined && value > field.max) return object("most", { most: field.max });
  }
  if (typed !== "" && !known(field, value)) return object("choice");
  const failure = field.validate(typeof value === "string" ? value.trim() : value);
  if (!failure) return isFormula(field) && !canBeRolled(field, typed.trim()) ? object("unrollable") : null;
  if (isFormula(field)) return object(whyNotRolled(field, typed), { ...FORMULA_LIMITS });
  const kind = progressionKind(field);
  if (kind) return object(MISWRITTEN[kind], { part: faultOfProgression(typed, kind)?.part ?? typed });
  return object("other", { message: failure.message ?? "" });
}

/** Can a formula be rolled in play? A formula by level must also work at the highest caster level. */
function canBeRolled(field: FieldLimits, typed: string): boolean {
  if (typed === "") return true;
  return isRollable(typed) && (!isFormulaByLevel(field) || isRollable(damageAtHighestLevel(typed)));
}

function whyNotRolled(field: FieldLimits, typed: string): Objection["why"] {
  if (!isWithinLimits(typed)) return "too-much";
  return isFormulaByLevel(field) && !isWithinLimitsAtAll(typed) ? "too-much-by-level" : "formula";
}

/** An empty number is null; an empty text is blank. */
function mayBeEmpty(field: FieldLimits, value: unknown): boolean {
  return value === null ? field.nullable === true : field.blank !== false;
}

/** A document whose system data may have a schema. */
interface Fielded {
  readonly schema: { readonly fields: object };
  readonly system: object;
}

const fieldsOf = (model: object) => (model as Partial<Fielded>).schema?.fields as FieldLimits["fields"];

interface Refused {
  readonly value: unknown;
  /** The message at the field. */
  readonly sentence: string;
  /** The message with the field's name. */
  readonly told: string;
  readonly isNew: boolean;
}

/** Rejected input in a sheet's form. It stays as typed until it is corrected; the rest is saved. */
export class Refusals {
  readonly #refused = new Map<string, Refused>();

  /** Drops all rejected input. A newly opened sheet starts from the stored data. */
  forget(): void {
    this.#refused.clear();
  }

  /** Removes values from form data that the document's fields reject. */
  sift(document: Fielded, form: HTMLElement, content: Record<string, unknown>): void {
    const before = new Map(this.#refused);
    this.#refused.clear();
    for (const [name, value] of Object.entries(content)) {
      const refused = refuse(document, form, name, value, before.get(name));
      if (!refused) continue;
      this.#refused.set(name, refused);
      delete content[name];
    }
  }

  /** Shows the messages at the fields, and new ones in one notification. */
  show(name: string | null, form: HTMLElement): void {
    this.mark(form);
    const fresh = [...this.#refused].filter(([, { isNew }]) => isNew);
    for (const [field, refused] of fresh) this.#refused.set(field, { ...refused, isNew: false });
    const reasons = fresh.map(([, { told }]) => told).join(" ");
    if (fresh.length) notify.warn(say("Sheet.Refused.notice", { name, reasons }));
  }

  mark(form: HTMLElement): void {
    mark(
      form,
      [...this.#refused].map(([name, { sentence }]) => ({ name, sentence })),
    );
  }

  /** Keeps rejected input when a part of the sheet is rendered again. */
  carry(prior: HTMLElement, next: HTMLElement): void {
    for (const name of this.#refused.keys()) {
      const typed = controlOf(prior, name);
      if (typed) controlOf(next, name)?.replaceWith(typed);
    }
  }
}

function refuse(document: Fielded, form: HTMLElement, name: string, value: unknown, before?: Refused): Refused | null {
  const field = fieldNamed(name, fieldsOf(document), fieldsOf(document.system));
  const control = controlOf(form, name);
  const objection = field ? judgeEntry(field, value, isUnreadable(control)) : null;
  if (!objection) return null;
  const sentence = say(`Sheet.Refused.${objection.why}`, objection.with);
  const told = say("Sheet.Refused.at", { field: labelOf(control, form), reason: sentence });
  return { value, sentence, told, isNew: !before || before.isNew || before.value !== value };
}
