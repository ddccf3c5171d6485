import { Window } from "happy-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PressOnPage } from "#foundry/drawing/parts.ts";

describe("A press on a page", () => {
  let window: Window;
  let page: HTMLElement;
  let press: PressOnPage;
  const heard: string[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
    window = new Window();
    // The browser's window gets the same fake timers.
    Object.assign(window, { setTimeout, clearTimeout });
    page = window.document.createElement("section") as unknown as HTMLElement;
    window.document.body.append(page as never);
    press = new PressOnPage();
    press.watch(page);
    heard.length = 0;
  });
  afterEach(() => void vi.useRealTimers());

  const does = (name: string, pointerType = "mouse") =>
    page.dispatchEvent(new window.PointerEvent(name, { bubbles: true, pointerType }) as unknown as Event);
  const draws = () => void press.over().then(() => heard.push("drawn"));

  it("keeps nobody waiting where there is none", async () => {
    await press.over();
    does("pointerup");
    await press.over();
  });
  it.each(["pointerup", "pointercancel", "dragstart"])(
    "is waited for until its %s, and the click that comes of it",
    async end => {
      page.addEventListener("click", () => heard.push("click"));
      does("pointerdown");
      draws();
      await vi.advanceTimersByTimeAsync(500);
      does(end);
      await null;
      does("click");
      await vi.advanceTimersByTimeAsync(0);
      expect(heard).toEqual(["click", "drawn"]);
    },
  );
  it("is waited for a little longer where somebody taps, whose click comes later", async () => {
    page.addEventListener("click", () => heard.push("click"));
    does("pointerdown", "touch");
    draws();
    does("pointerup", "touch");
    await vi.advanceTimersByTimeAsync(20);
    does("click", "touch");
    await vi.advanceTimersByTimeAsync(50);
    expect(heard).toEqual(["click", "drawn"]);
  });
  it("is not waited for any longer than a second", async () => {
    does("pointerdown");
    draws();
    await vi.advanceTimersByTimeAsync(999);
    expect(heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(heard).toEqual(["drawn"]);
  });
});
