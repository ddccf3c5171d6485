import { namespace } from "../namespace.ts";
import { type Dynamic, realm } from "../realm.ts";

const FIELDS = "input, select, textarea, [contenteditable]";

/** The names of the keys that go with others. */
export const KeyboardManager = namespace("KeyboardManager", {
  MODIFIER_KEYS: Object.freeze({ CONTROL: "Control", SHIFT: "Shift", ALT: "Alt" }),
});

/** The actions that keys begin, with the bindings they were registered with: nobody rebinds them here. */
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

/** The core's own actions, which come after everybody else's. */
function registerCore(): void {
  const keys = [{ key: "KeyT" }, { key: "KeyT", modifiers: ["SHIFT"] }];
  realm.game.keybindings.register("core", "target", { editable: keys, onDown: target });
}

/** Target the token under the pointer, or no longer. */
function target({ event }: { event: KeyboardEvent }): boolean {
  const token = realm.canvas.tokens?.hover;
  token?.setTarget(!token.isTargeted, { releaseOthers: !event.shiftKey });
  return Boolean(token);
}

/** Escape closes the frontmost window, from its fields too. open: whether it closes all of them at once, read as one */
function dismiss(event: KeyboardEvent): void {
  const { activeWindow } = realm.ui;
  if (event.key !== "Escape" || event.defaultPrevented || !activeWindow?.rendered) return;
  event.preventDefault();
  void activeWindow.close();
}

/** Begins to listen for keys once the client stands. */
export function installKeybindings(): void {
  realm.startup.push(registerCore);
  realm.startup.push(() => {
    globalThis.addEventListener("keydown", event => press(event as KeyboardEvent));
    globalThis.addEventListener("keydown", event => dismiss(event as KeyboardEvent));
  });
}

/** The actions of these keys, until one says true. Who writes in a field begins none. */
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

/** The key by its place on the keyboard, with these modifiers and no other. */
function isOf({ key, modifiers = [] }: { key: string; modifiers?: string[] }, event: KeyboardEvent): boolean {
  const wanted = new Set(modifiers.map(modifier => modifier.toUpperCase()));
  return (
    key === event.code &&
    wanted.has("ALT") === event.altKey &&
    wanted.has("SHIFT") === event.shiftKey &&
    wanted.has("CONTROL") === (event.ctrlKey || event.metaKey)
  );
}
