import { Window } from "happy-dom";
import { beforeEach, describe, expect, it } from "vitest";
import { focusOnNext, keepKeyboard, watchKeyboard } from "#foundry/drawing/keyboard.ts";

const ROW = (figure: string) => `<li class="turn" aria-current="true"><div class="turn__keys">
  <button class="key" id="${figure}"></button></div></li>`;
const NEXT = '<div class="next"><button class="key" id="next"></button></div>';
const question = (own: string) =>
  `<section class="waiting" ${own}><button data-action="answer" id="answer"></button></section>`;

describe("The keyboard on a page that is drawn again", () => {
  let page: HTMLElement;
  const focused = () => page.ownerDocument.activeElement?.id;
  const at = (id: string) => page.querySelector<HTMLElement>(`#${id}`)!;
  beforeEach(() => {
    const { document } = new Window();
    document.body.innerHTML = '<section class="sidebar-tab"></section>';
    page = document.querySelector("section") as unknown as HTMLElement;
  });
  /** Happy DOM treats every focus as visible, so this distinguishes a click from a key. */
  function focus(id: string, by: "click" | "key"): void {
    const button = at(id);
    const matches = button.matches.bind(button);
    const isMatch = (selector: string) => (selector === ":focus-visible" ? by === "key" : matches(selector));
    Object.assign(button, { matches: isMatch });
    button.focus();
  }
  const draw = (html: string) =>
    keepKeyboard(page, () => {
      page.innerHTML = html;
    });

  it("goes on at the row that acts, if the button that had it is gone", () => {
    page.innerHTML = ROW("elin") + NEXT;
    focus("elin", "key");
    draw(ROW("brandt") + NEXT);
    expect(focused()).toBe("brandt");
  });
  it("goes nowhere after a click: a further key would press what no one chose", () => {
    page.innerHTML = ROW("elin") + NEXT;
    focus("elin", "click");
    draw(ROW("brandt") + NEXT);
    expect(focused()).not.toBe("brandt");
  });
  it.each([
    ["", "next"],
    ["data-own", "answer"],
  ])("is given to the answer of a question with %j: %s", (own, expected) => {
    page.innerHTML = question(own) + NEXT;
    focusOnNext(page);
    expect(focused()).toBe(expected);
  });
  it.each([
    ["it waits for a row that acts", () => undefined, "brandt"],
    ["a click ends the wait", () => page.dispatchEvent(pointer()), "next"],
  ])("at what carries the round on: %s", (_what, between, expected) => {
    watchKeyboard(page);
    page.innerHTML = NEXT;
    focusOnNext(page);
    between();
    const next = at("next");
    keepKeyboard(page, () => page.insertAdjacentHTML("afterbegin", ROW("brandt")));
    expect(page.contains(next)).toBe(true);
    expect(focused()).toBe(expected);
  });
  it("waits for the window, whichever part of it is drawn", () => {
    page.innerHTML = `<div id="part">${NEXT}</div>`;
    focusOnNext(page);
    keepKeyboard(at("part"), () => at("part").insertAdjacentHTML("afterbegin", ROW("brandt")));
    expect(focused()).toBe("brandt");
  });

  function pointer(): Event {
    const { PointerEvent } = page.ownerDocument.defaultView!;
    return new PointerEvent("pointerdown", { bubbles: true });
  }
});
