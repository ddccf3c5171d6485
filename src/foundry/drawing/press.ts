/** As long as a press is waited for: who holds a key down for longer does not keep a page from being drawn. */
const LONGEST = 1000;

/**
 * A press that is under way on a page. What is drawn anew between its beginning and its end would swallow it: the browser
 * gives no click to a key that is not there any more, or that has moved from under the pointer.
 */
export class PressOnPage {
  #over: Promise<void> = Promise.resolve();

  /** Looks out for presses on a page from now on. */
  watch(page: HTMLElement): void {
    page.addEventListener("pointerdown", ({ pointerType }) => {
      this.#over = endOfPress(page.ownerDocument.defaultView!, pointerType === "mouse" ? 0 : UNTIL_TAP);
    });
  }

  /** Resolves when no press is under way. */
  over(): Promise<void> {
    return this.#over;
  }
}

/** What ends a press; the click that comes of it follows at once, or where one taps soon after. A drag ends it with its beginning. */
const ENDS = ["pointerup", "pointercancel", "dragstart"] as const;
/** Milliseconds from the end of a touch within which its click comes. */
const UNTIL_TAP = 50;

function endOfPress(window: Window, wait: number): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      for (const name of ENDS) window.removeEventListener(name, later, true);
      window.clearTimeout(timer);
      resolve();
    };
    // The click comes when this event has been heard by everybody.
    const later = () => window.setTimeout(end, wait);
    const timer = window.setTimeout(end, LONGEST);
    for (const name of ENDS) window.addEventListener(name, later, true);
  });
}
