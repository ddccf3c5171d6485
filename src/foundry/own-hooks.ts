import { warnOfFormerName } from "./former-names.ts";
import { askHook, hasListeners, tellHook } from "./interpreter.ts";

/** Former names of hooks, by the name that each has now. Their listeners are called until version 1.0. */
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

/** Asks the listeners of a hook of this system, until one says no. */
export function askOwnHook(name: string, ...asked: unknown[]): boolean {
  return namesOf(name).every(one => askHook(one, ...asked) !== false);
}

/** Notifies all listeners of a hook of this system. */
export function tellOwnHook(name: string, ...told: unknown[]): void {
  for (const one of namesOf(name)) tellHook(one, ...told);
}

/** Is anyone listening to a hook of this system? */
export function isHeard(name: string): boolean {
  return hasListeners(hookOf(name));
}

/** A hook by its name, and by its former name if anyone still listens to that. */
function namesOf(name: string): readonly string[] {
  const former = FORMER_HOOKS[name];
  if (former === undefined || !isHeard(former)) return [hookOf(name)];
  warnOfFormerName("hook", hookOf(former), hookOf(name));
  return [hookOf(name), hookOf(former)];
}

const hookOf = (name: string): string => `tenSegments.${name}`;
