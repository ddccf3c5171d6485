import { say } from "../../localize.ts";
import { notify } from "../../notices.ts";
import { type FieldLimits, fieldNamed, judgeEntry } from "./judging.ts";
import { controlOf, isUnreadable, labelOf, mark } from "./marks.ts";

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
