import { type Dynamic, realm } from "../realm.ts";

interface Listener {
  hook: string;
  id: number;
  fn: (...args: Dynamic[]) => Dynamic;
  once: boolean;
}

const listeners = new Map<string, Listener[]>();
let registered = 0;

function run({ hook, id, fn, once }: Listener, args: Dynamic[]): Dynamic {
  if (once) Hooks.off(hook, id);
  try {
    return fn(...args);
  } catch (error) {
    Hooks.onError("Hooks", error, { msg: `Error thrown in hooked function for hook "${hook}"` });
    return undefined;
  }
}

/**
 * Calls listeners in the order of registration and never awaits them. An error is logged and the other listeners still
 * run.
 */
export const Hooks = {
  /** The registered listeners by hook. */
  get events(): Readonly<Record<string, readonly Listener[]>> {
    return Object.fromEntries(listeners);
  },
  on(hook: string, fn: (...args: Dynamic[]) => Dynamic, { once = false } = {}): number {
    const id = ++registered;
    listeners.set(hook, [...(listeners.get(hook) ?? []), { hook, id, fn, once }]);
    return id;
  },
  once(hook: string, fn: (...args: Dynamic[]) => Dynamic): number {
    return Hooks.on(hook, fn, { once: true });
  },
  off(hook: string, wanted: number | ((...args: Dynamic[]) => Dynamic)): void {
    const kept = (listeners.get(hook) ?? []).filter(({ id, fn }) => id !== wanted && fn !== wanted);
    listeners.set(hook, kept);
  },
  callAll(hook: string, ...args: Dynamic[]): true {
    for (const listener of listeners.get(hook) ?? []) run(listener, args);
    return true;
  },
  /** Stops at the first explicit false. */
  call(hook: string, ...args: Dynamic[]): boolean {
    for (const listener of listeners.get(hook) ?? []) if (run(listener, args) === false) return false;
    return true;
  },
  onError(location: string, error: Dynamic, { msg = "", log = "error", notify, ...data }: Dynamic = {}): void {
    if (log) console.error(`${location}${msg ? `: ${msg}` : ""}`, error);
    if (notify) realm.ui.notifications?.[notify](error.message, { console: false });
    for (const { fn } of listeners.get("error") ?? []) fn(location, error, data);
  },
};
