import { isChosenIn, isTypedIn } from "../../drawing/parts.ts";
import { say } from "../../localize.ts";
import { notify } from "../../notices.ts";
import { type FieldLimits, fieldNamed, judgeEntry } from "./judgement.ts";
import { keepWhole, readHitPoints } from "./relative.ts";

/** A document whose system data may have a schema, and hit points. */
interface Fielded {
  readonly name: string | null;
  readonly schema: { readonly fields: object };
  readonly system: object;
}

interface Refused {
  readonly value: unknown;
  /** The message at the field. */
  readonly sentence: string;
  /** The message with the field's name. */
  readonly told: string;
  readonly isNew: boolean;
}

/** The state that Foundry keeps for a part while it is rendered again, with the field that is being typed in. */
export interface PartInForm extends foundry.applications.api.HandlebarsApplicationMixin.PartState {
  typing?: HTMLInputElement | undefined;
  /** Re-enables change events of the field. */
  heard?: () => void;
}

/**
 * The form of a sheet between two renderings: rejected input, which stays as typed until it is corrected while the rest
 * is saved, and the field that is being typed in.
 */
export class FormState {
  readonly #refused = new Map<string, Refused>();

  /** Drops all rejected input. A newly opened sheet starts from the stored data. */
  forget(): void {
    this.#refused.clear();
  }

  /** Remembers the field that is being typed in before its part is replaced. */
  hold(state: PartInForm, prior: HTMLElement, next: HTMLElement): void {
    const typing = typedIn(prior);
    state.typing = typing;
    if (typing && controlOf(next, typing.name)) state.heard = hush(typing);
  }

  /** Moves rejected input and the field that is being typed in into the newly rendered part. */
  carry(state: PartInForm, prior: HTMLElement, next: HTMLElement): void {
    for (const name of this.#refused.keys()) {
      const typed = controlOf(prior, name);
      if (typed) controlOf(next, name)?.replaceWith(typed);
    }
    keepTyping(state, next);
  }

  /** Reduces form data to what is to be saved: edited fields with valid values, and hit points as a number. */
  read(document: Fielded, form: HTMLElement, content: Record<string, unknown>): void {
    const hitPoints = hitPointsOf(document);
    leaveOutUntouched(form, content);
    if (hitPoints) readHitPoints(form, content, hitPoints.value);
    this.#sift(document, form, content);
    if (hitPoints) keepWhole(content, hitPoints);
  }

  /** Removes values that the document's fields reject. */
  #sift(document: Fielded, form: HTMLElement, content: Record<string, unknown>): void {
    const before = new Map(this.#refused);
    this.#refused.clear();
    for (const [name, value] of Object.entries(content)) {
      const refused = refuse(document, form, name, value, before.get(name));
      if (!refused) continue;
      this.#refused.set(name, refused);
      delete content[name];
    }
  }

  /** Prepares a submit, then shows the messages at the fields, and new ones in one notification. */
  submit<Data>({ name }: Fielded, form: HTMLElement, prepare: () => Data): Data {
    try {
      return prepare();
    } finally {
      this.mark(form);
      const fresh = [...this.#refused].filter(([, { isNew }]) => isNew);
      for (const [field, refused] of fresh) this.#refused.set(field, { ...refused, isNew: false });
      const reasons = fresh.map(([, { told }]) => told).join(" ");
      if (fresh.length) notify.warn(say("Sheet.Refused.notice", { name, reasons }));
    }
  }

  /** Shows messages at rejected fields, and clears all others. */
  mark(root: HTMLElement): void {
    for (const note of root.querySelectorAll(".refused")) unmark(root, note);
    for (const [name, { sentence }] of this.#refused) {
      const control = controlOf(root, name);
      if (control) addNote(root, control, `${root.id}-${name}-refused`, sentence);
    }
  }
}

const fieldsOf = (model: object) => (model as Partial<Fielded>).schema?.fields as FieldLimits["fields"];

/** The stored hit points of an actor; undefined for an item. */
function hitPointsOf({ system }: Fielded): { readonly value: number; readonly max: number } | undefined {
  return (system as { readonly _source: { readonly hitPoints?: { value: number; max: number } } })._source.hitPoints;
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

/** The form control with a name, or the image that is edited under it. */
function controlOf(root: Element, name: string): HTMLElement | null {
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

function addNote(root: HTMLElement, control: HTMLElement, id: string, sentence: string): void {
  const note = root.ownerDocument.createElement("p");
  note.className = "refused";
  note.id = id;
  note.textContent = sentence;
  (control.closest(".form-group, .numbers__box") ?? control.parentElement)?.append(note);
  control.setAttribute("aria-invalid", "true");
  describe(control, words => [...words, note.id]);
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

/** The focused text field in a part. */
function typedIn(part: HTMLElement): HTMLInputElement | undefined {
  const active = part.ownerDocument.activeElement as HTMLInputElement | null;
  const isTyped = active !== null && part.contains(active) && active.matches('input:not([type="checkbox"]), textarea');
  return isTyped ? active : undefined;
}

/** Suppresses the change event that browsers fire when a focused field is removed from the page. */
function hush(typing: HTMLInputElement): () => void {
  const { ownerDocument: page } = typing;
  const stop = (event: Event) => event.target === typing && event.stopImmediatePropagation();
  page.addEventListener("change", stop, true);
  return () => page.removeEventListener("change", stop, true);
}

const isChanged = ({ value, defaultValue, validity }: HTMLInputElement) => value !== defaultValue || validity.badInput;

/**
 * Moves the focused field into the newly rendered part, with its text and selection, so that a save does not interrupt
 * typing.
 */
function keepTyping({ typing, heard }: PartInForm, next: HTMLElement): void {
  heard?.();
  if (!typing) return;
  const place = controlOf(next, typing.name) as HTMLInputElement | null;
  const isHeld = isChanged(typing);
  if (!place || place === typing || (!isHeld && place.value !== typing.value)) return;
  place.replaceWith(typing);
  typing.defaultValue = place.defaultValue;
  if (isHeld) tellWhenLeft(typing);
}

/** Fires the change event on blur: browsers may forget that a moved field was edited. */
function tellWhenLeft(typing: HTMLInputElement): void {
  const { Event } = typing.ownerDocument.defaultView ?? globalThis;
  let isTold = false;
  const tell = () => isTold || !typing.isConnected || typing.dispatchEvent(new Event("change", { bubbles: true }));
  typing.addEventListener("change", () => (isTold = true), { once: true });
  typing.addEventListener("blur", tell, { once: true });
}

/**
 * Removes fields from form data that the user has not edited since rendering. A field rendered while a change to it was
 * pending would otherwise revert that change.
 */
function leaveOutUntouched(form: HTMLElement, content: Record<string, unknown>): void {
  for (const name of Object.keys(content)) {
    const control = controlOf(form, name);
    if (control && !isTouched(control)) delete content[name];
  }
}

function isTouched(control: HTMLElement): boolean {
  if (control.tagName === "SELECT") return isChosenIn(control as HTMLSelectElement);
  if (control.tagName === "INPUT" || control.tagName === "TEXTAREA") {
    const field = control as HTMLInputElement;
    return isTypedIn(field) || field.validity?.badInput === true;
  }
  return true;
}
