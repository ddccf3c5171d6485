import { INTENTS, type Reason, reason } from "../../vocabulary.ts";
import type { Command } from "../commands/registry.ts";

/** Checks the type of a command's member. Guards check ranges, and if an id exists. */
export type Form = (value: unknown) => boolean;

export const isId: Form = value => typeof value === "string";
export const isNumber: Form = value => typeof value === "number";
export const isFlag: Form = value => typeof value === "boolean";
export const areIds: Form = value => Array.isArray(value) && value.every(isId);
export const areNumbers: Form = value => Array.isArray(value) && value.every(isNumber);
/** For members that a guard checks. */
export const anything: Form = () => true;

/** Makes a type check that also accepts a missing member. */
export function undefinedOr(form: Form): Form {
  return value => value === undefined || form(value);
}

/** Makes a type check that also accepts null. */
export function nullOr(form: Form): Form {
  return value => value === null || form(value);
}

/** Makes a type check that accepts an object whose values all pass the given check. */
export function isEach(form: Form): Form {
  return value => isObject(value) && Object.values(value).every(form);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Members of a declaration that are ids. */
const NAMED_IN_INTENT = ["weapon", "spell", "device", "power", "option", "target"] as const;
export const isIntent: Form = value =>
  isObject(value) &&
  INTENTS.some(kind => kind === value.kind) &&
  NAMED_IN_INTENT.every(name => undefinedOr(isId)(value[name]));
export const areIntents: Form = value => Array.isArray(value) && value.every(isIntent);

/** Members that several commands have. */
export const BY_MOMENT = { moment: anything, figure: isId } as const;
export const AT_FOE = { ...BY_MOMENT, target: isId } as const;
export const WITH_WEAPON = { ...AT_FOE, weapon: isId, modifiers: anything } as const;
export const BY_MAGIC = { targets: anything, upon: undefinedOr(isId), offensive: undefinedOr(isFlag) } as const;

/** The type of each member of a command. */
export type Forms = Readonly<Record<string, Form>>;

/**
 * Checks the type of each member of a command, and returns the objection to the first wrong one; null if all are right.
 */
export function unreadableBy(forms: Forms, command: Command): Reason | null {
  const sent = command as unknown as Readonly<Record<string, unknown>>;
  for (const member in forms) {
    if (!forms[member]?.(sent[member])) return reason("unreadable", { field: member, value: shownAs(sent[member]) });
  }
  return null;
}

/** Formats any value for an error sentence: the kind of a declaration, else its text, cut to 80 characters. */
export function shownAs(value: unknown): string {
  if (isObject(value) && "kind" in value) return String(value.kind);
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.slice(0, LONGEST);
}

const LONGEST = 80;
