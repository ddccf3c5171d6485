import { note } from "../../border.ts";
import { hasLostConnection } from "../../connection.ts";
import { say } from "../../localize.ts";
import { notify } from "../../notices.ts";

export type CarryingOut = typeof import("../carrying-out/carrying-out.ts");

/** What only a window that rules needs. */
let carrying: CarryingOut | null = null;
let loading: Promise<boolean> | null = null;

/**
 * Has this window what it takes to rule? One that has not never leads: nothing is begun that it could not end. Nor does one
 * that has lost its connection, since it does not know what it has missed.
 */
export const canRule = (): boolean => carrying !== null && !hasLostConnection();

/** Loads it once, when a game master has come. Where it cannot be had, that is said, and the page has to be loaded anew. */
export function becomeAbleToRule(): Promise<boolean> {
  loading ??= load();
  return loading;
}

async function load(): Promise<boolean> {
  try {
    carrying = await import("../carrying-out/carrying-out.ts");
  } catch (error) {
    note("what it takes to rule cannot be loaded", error);
    notify.error(say("Lazily.cannotLead"), { console: false, permanent: true });
  }
  return canRule();
}

/** What a window that leads has at hand. */
export function toRule(): CarryingOut {
  if (carrying === null) throw new Error("toRule: a window that leads must have loaded what it takes to rule");
  return carrying;
}
