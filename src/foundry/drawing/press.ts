/** Maximum wait for the end of a press, in milliseconds, so that holding a button does not block rendering. */
const LONGEST = 1000;

/**
 * Tracks a press in progress on a page. Rendering during a press would swallow it: the browser fires no click on a
 * button that was replaced or moved.
 */
export class PressOnPage {
  #over: Promise<void> = Promise.resolve();

  /** Starts tracking presses on a page. */
  watch(page: HTMLElement): void {
    page.addEventListener("pointerdown", ({ pointerType }) => {
      this.#over = endOfPress(page.ownerDocument.defaultView!, pointerType === "mouse" ? 0 : UNTIL_TAP);
    });
  }

  /** Resolves when no press is in progress. */
  over(): Promise<void> {
    return this.#over;
  }
}

/** Events that end a press; the click follows at once, or shortly after a tap. A drag ends the press when it starts. */
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
    // Wait until the event has been fully dispatched; the click follows.
    const later = () => window.setTimeout(end, wait);
    const timer = window.setTimeout(end, LONGEST);
    for (const name of ENDS) window.addEventListener(name, later, true);
  });
}
