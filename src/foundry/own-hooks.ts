import { warnOfFormerName } from "./former-names.ts";
import { askHook, hasListeners, tellHook } from "./interpreter.ts";

/** Former names of hooks, by current name. Listeners to former names are called until version 1.0. */
const FORMER_HOOKS: Readonly<Record<string, string>> = {
  castingBegun: "castBegun",
  psionicsExchanged: "mindsMet",
  spellGivenUp: "spellRenounced",
  deviceStopped: "deviceCeased",
  actedTogether: "doneTogether",
  pendingChanged: "answered",
  preStopDevice: "preCeaseDevice",
  preGiveUpSpell: "preRenounce",
  preActTogether: "preTogether",
};

/** Calls the listeners of one of this system's hooks until one returns false; returns false then, else true. */
export function askOwnHook(name: string, ...asked: unknown[]): boolean {
  return namesOf(name).every(one => askHook(one, ...asked) !== false);
}

/** Notifies all listeners of one of this system's hooks. */
export function tellOwnHook(name: string, ...told: unknown[]): void {
  for (const one of namesOf(name)) tellHook(one, ...told);
}

/** Does one of this system's hooks have a listener? */
export function isHeard(name: string): boolean {
  return hasListeners(hookOf(name));
}

/** The hook's name, and its former name if that still has a listener. */
function namesOf(name: string): readonly string[] {
  const former = FORMER_HOOKS[name];
  if (former === undefined || !isHeard(former)) return [hookOf(name)];
  warnOfFormerName("hook", hookOf(former), hookOf(name));
  return [hookOf(name), hookOf(former)];
}

const hookOf = (name: string): string => `tenSegments.${name}`;

/** A copy of plain data that no listener can change. */
export function frozen<Value extends object>(value: Value): Value {
  return freeze(foundry.utils.deepClone(value));
}

function freeze<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null) return value;
  for (const member of Object.values(value)) freeze(member);
  return Object.freeze(value);
}
