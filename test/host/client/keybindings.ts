import { namespace } from "../namespace.ts";
import { type Dynamic, realm } from "../realm.ts";

const FIELDS = "input, select, textarea, [contenteditable]";

/** The names of the modifier keys. */
export const KeyboardManager = namespace("KeyboardManager", {
  MODIFIER_KEYS: Object.freeze({ CONTROL: "Control", SHIFT: "Shift", ALT: "Alt" }),
});

/** The registered keybindings. The host has no way to rebind them. */
export class ClientKeybindings {
  readonly actions = new Map<string, Dynamic>();
  register(namespace: string, action: string, data: Dynamic): void {
    if (!namespace || !action)
      throw new Error("You must specify both the namespace and action portion of the keybinding");
    this.actions.set(`${namespace}.${action}`, { precedence: 1, repeat: false, restricted: false, ...data, namespace });
  }
  get(namespace: string, action: string): Dynamic[] {
    return this.actions.get(`${namespace}.${action}`)?.editable ?? [];
  }
}

/** Registers the core's own actions, which run after all others. */
function registerCore(): void {
  const keys = [{ key: "KeyT" }, { key: "KeyT", modifiers: ["SHIFT"] }];
  realm.game.keybindings.register("core", "target", { editable: keys, onDown: target });
}

/** Targets the token under the pointer, or stops targeting it. */
function target({ event }: { event: KeyboardEvent }): boolean {
  const token = realm.canvas.tokens?.hover;
  token?.setTarget(!token.isTargeted, { releaseOthers: !event.shiftKey });
  return Boolean(token);
}

/**
 * Escape closes the frontmost window, even from within its fields. open: whether it closes all windows at once; we
 * assume one
 */
function dismiss(event: KeyboardEvent): void {
  const { activeWindow } = realm.ui;
  if (event.key !== "Escape" || event.defaultPrevented || !activeWindow?.rendered) return;
  event.preventDefault();
  void activeWindow.close();
}

/** Starts listening for keys once the client is ready. */
export function installKeybindings(): void {
  realm.startup.push(registerCore);
  realm.startup.push(() => {
    globalThis.addEventListener("keydown", event => press(event as KeyboardEvent));
    globalThis.addEventListener("keydown", event => dismiss(event as KeyboardEvent));
  });
}

/** Runs the actions of this key until one returns true. Nothing runs while the user types in a field. */
function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || (event.target as Partial<Element> | null)?.matches?.(FIELDS)) return;
  const { keybindings, user } = realm.game;
  const meant = [...keybindings.actions.values()].filter(
    ({ editable = [], restricted, repeat }: Dynamic) =>
      (user.isGM || !restricted) &&
      (repeat || !event.repeat) &&
      editable.some((binding: Dynamic) => isOf(binding, event)),
  );
  if (
    meant.some(({ onDown }: Dynamic) => onDown?.({ event, key: event.code, repeat: event.repeat, up: false }) === true)
  )
    event.preventDefault();
}

/** Matches the key by its position on the keyboard, with exactly these modifiers. */
function isOf({ key, modifiers = [] }: { key: string; modifiers?: string[] }, event: KeyboardEvent): boolean {
  const wanted = new Set(modifiers.map(modifier => modifier.toUpperCase()));
  return (
    key === event.code &&
    wanted.has("ALT") === event.altKey &&
    wanted.has("SHIFT") === event.shiftKey &&
    wanted.has("CONTROL") === (event.ctrlKey || event.metaKey)
  );
}
