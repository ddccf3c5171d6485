import {
  damageAtHighestLevel,
  FORMULA_LIMITS,
  faultOfProgression,
  isWithinLimits,
  isWithinLimitsAtAll,
  type ProgressionKind,
} from "#rules/index.ts";
import { formulasInField, isFormula, isFormulaByLevel, progressionKind } from "../../models/fields.ts";
import { isRollable } from "../../rollable.ts";

/** The part of a data field that limits its values. */
export interface FieldLimits {
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
export interface Objection {
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
export function fieldNamed(
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
 * Why a form's field rejects a typed value; null if it may be saved. Foundry silently rounds and clamps numbers; this
 * reports them instead.
 */
export function judgeEntry(field: FieldLimits, value: unknown, unreadable = false): Objection | null {
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
  if (!failure) return canBeRolled(field, typed.trim()) ? null : object("unrollable");
  if (isFormula(field)) return object(whyNotRolled(field, typed), { ...FORMULA_LIMITS });
  const kind = progressionKind(field);
  if (kind) return object(MISWRITTEN[kind], { part: faultOfProgression(typed, kind)?.part ?? typed });
  return object("other", { message: failure.message ?? "" });
}

/** Can all formulas of a text be rolled in play? A formula by level must also work at the highest caster level. */
function canBeRolled(field: FieldLimits, typed: string): boolean {
  if (typed === "" || !formulasInField(field, typed).every(isRollable)) return typed === "";
  return !isFormulaByLevel(field) || isRollable(damageAtHighestLevel(typed));
}

function whyNotRolled(field: FieldLimits, typed: string): Objection["why"] {
  if (!isWithinLimits(typed)) return "too-much";
  return isFormulaByLevel(field) && !isWithinLimitsAtAll(typed) ? "too-much-by-level" : "formula";
}

/** An empty number is null; an empty text is blank. */
function mayBeEmpty(field: FieldLimits, value: unknown): boolean {
  return value === null ? field.nullable === true : field.blank !== false;
}
