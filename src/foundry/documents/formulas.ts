import { say } from "../localize.ts";
import { isFormula } from "../models/fields.ts";
import { notify } from "../notices.ts";
import { isRollable } from "../rollable.ts";

/** The part of a data field that lists its inner fields. */
interface Field {
  readonly fields?: Readonly<Record<string, Field>>;
  readonly element?: Field;
}

/** System data with a data model. */
interface Modelled {
  readonly schema: Field;
  readonly _source: object;
}

/**
 * May a change of an item be stored? A formula that cannot be rolled is refused with a notification. One that is
 * already stored does not block other changes.
 */
export function takesFormulas(item: Item, changed: object | undefined): boolean {
  const { schema, _source: source } = item.system as Partial<Modelled>;
  if (schema === undefined || source === undefined) return true;
  const wrong = changed && formulasIn(schema, changed).find(one => !isRollable(one) && !holds(source, one));
  if (wrong === undefined) return true;
  notify.warn(say("Sheet.Refused.unrollable", { value: wrong }));
  return false;
}

/** All formulas in a change, found by their field types. */
function formulasIn(field: Field | undefined, value: unknown): readonly string[] {
  if (field === undefined || value === null || value === undefined) return [];
  if (typeof value === "string") return isFormula(field) && value.trim() !== "" ? [value.trim()] : [];
  if (typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, one]) => formulasIn(field.element ?? field.fields?.[name], one));
}

function holds(source: object, formula: string): boolean {
  return JSON.stringify(source).includes(JSON.stringify(formula));
}
