// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { keepFolds } from "#foundry/drawing/parts.ts";

describe("A fold on a page that is drawn anew", () => {
  const page = (open: boolean, picked = false) => {
    const drawn = document.createElement("div");
    const [shown, checked] = [open ? " open" : "", picked ? " checked" : ""];
    drawn.innerHTML = `<details data-fold="row"${shown}><summary>Not now</summary><input type="radio"${checked}></details>`;
    return drawn;
  };
  const openAfter = (prior: HTMLElement, next: HTMLElement) => {
    keepFolds(next, prior);
    return next.querySelector("details")!.open;
  };

  it("stays open where somebody has opened it", () => expect(openAfter(page(true), page(false))).toBe(true));
  it("stays shut where somebody has shut it over what is picked", () =>
    expect(openAfter(page(false, true), page(true, true))).toBe(false));
  it("opens for what is picked in it now", () => expect(openAfter(page(false), page(true, true))).toBe(true));
});
