import { say } from "../../localize.ts";
import { notify } from "../../notices.ts";
import { type FieldLimits, fieldNamed, judgeEntry } from "./judging.ts";
import { controlOf, isUnreadable, labelOf, mark } from "./marks.ts";

/** A document with fields, and a system that has fields of its own where its type is known. */
interface Fielded {
  readonly schema: { readonly fields: object };
  readonly system: object;
}

const fieldsOf = (model: object) => (model as Partial<Fielded>).schema?.fields as FieldLimits["fields"];

interface Refused {
  readonly value: unknown;
  /** What is wrong, as it stands at the field. */
  readonly sentence: string;
  /** The same with the name of the field. */
  readonly told: string;
  readonly isNew: boolean;
}

/** What was refused in the form of a sheet: it stays as it was typed until it is corrected, and the rest is saved. */
export class Refusals {
  readonly #refused = new Map<string, Refused>();

  /** A sheet that is opened begins with what is stored. */
  forget(): void {
    this.#refused.clear();
  }

  /** Takes out of a form's content what the document's fields do not take. */
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

  /** Says what has been refused: at each field and, if it is new, in one notification. */
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

  /** When a part of the sheet is drawn anew, what was typed and refused comes along as it stands. */
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
