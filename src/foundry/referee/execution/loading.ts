import { note } from "../../border.ts";
import { hasLostConnection } from "../../connection.ts";
import { say } from "../../localize.ts";
import { notify } from "../../notices.ts";

export type CarryingOut = typeof import("../carrying-out/carrying-out.ts");

/** The leader's code; null until it is loaded. */
let carrying: CarryingOut | null = null;
let loading: Promise<boolean> | null = null;

/**
 * Can this client lead? Not without the leader's code, since it could not finish a command. Not after a lost
 * connection, since it does not know the changes that it missed.
 */
export const canRule = (): boolean => carrying !== null && !hasLostConnection();

/** Loads the leader's code once. If that fails, tells the user that the page must be reloaded. */
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

/**
 * Returns the leader's code.
 *
 * @throws Error if it is not loaded
 */
export function toRule(): CarryingOut {
  if (carrying === null) throw new Error("toRule: a window that leads must have loaded what it takes to rule");
  return carrying;
}
