// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { realm } from "../realm.ts";
import { ClientKeybindings, installKeybindings } from "./keybindings.ts";

let pressed: string[];
const keybindings = new ClientKeybindings();
const bind = (action: string, more: object = {}) =>
  keybindings.register("small", action, {
    editable: [{ key: "KeyN", modifiers: ["ALT"] }],
    onDown: () => void pressed.push(action),
    ...more,
  });
const press = (keys: KeyboardEventInit, target: EventTarget = document.body) =>
  target.dispatchEvent(
    new KeyboardEvent("keydown", { code: "KeyN", altKey: true, bubbles: true, cancelable: true, ...keys }),
  );

realm.startup = [];
realm.game = { keybindings };
installKeybindings();
for (const begin of realm.startup) await begin();

describe("A key that an action is bound to", () => {
  beforeEach(() => {
    pressed = [];
    keybindings.actions.clear();
    realm.game = { keybindings, user: { isGM: false } };
  });
  it("begins it, with its modifiers and no others", () => {
    bind("next");
    for (const keys of [{}, { altKey: false }, { shiftKey: true }, { ctrlKey: true }, { code: "KeyM" }]) press(keys);
    expect(pressed).toEqual(["next"]);
  });
  it("begins what is restricted for a game master alone", () => {
    bind("next", { restricted: true });
    press({});
    realm.game.user.isGM = true;
    press({});
    expect(pressed).toEqual(["next"]);
  });
  it("begins nothing while somebody writes", () => {
    bind("next");
    document.body.innerHTML = "<input>";
    press({}, document.querySelector("input") as HTMLInputElement);
    expect(pressed).toEqual([]);
  });
  it("held down begins only what repeats", () => {
    bind("next");
    bind("on", { repeat: true });
    press({ repeat: true });
    expect(pressed).toEqual(["on"]);
  });
  it("begins no more once an action has answered true", () => {
    bind("first", { onDown: () => true });
    bind("second");
    expect(press({})).toBe(false);
    expect(pressed).toEqual([]);
  });
});

describe("A binding", () => {
  it("can be looked up", () => {
    bind("next");
    expect(keybindings.get("small", "next")).toEqual([{ key: "KeyN", modifiers: ["ALT"] }]);
  });
  it("needs a namespace and an action", () => expect(() => bind("")).toThrow(/namespace and action/));
});

describe("Keys of the core", () => {
  const core = new Map(keybindings.actions);
  const token = { isTargeted: false, setTarget: vi.fn() };
  const close = vi.fn();
  beforeEach(() => {
    vi.clearAllMocks();
    keybindings.actions.clear();
    for (const [name, action] of core) keybindings.actions.set(name, action);
    realm.game = { keybindings, user: { isGM: false } };
    realm.canvas = { tokens: { hover: token } };
    realm.ui = { activeWindow: { rendered: true, close } };
  });
  it("T targets the token under the pointer, and keeps other targets with Shift", () => {
    press({ code: "KeyT", altKey: false });
    press({ code: "KeyT", altKey: false, shiftKey: true });
    expect(token.setTarget.mock.calls).toEqual([
      [true, { releaseOthers: true }],
      [true, { releaseOthers: false }],
    ]);
  });
  it("Escape closes the frontmost window, unless someone else has heard it", () => {
    press({ code: "Escape", key: "Escape", altKey: false });
    expect(close).toHaveBeenCalledTimes(1);
    const heard = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
    heard.preventDefault();
    document.body.dispatchEvent(heard);
    expect(close).toHaveBeenCalledTimes(1);
  });
});
