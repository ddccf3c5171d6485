/** The rows that act or ask: an answer to a question, a row whose turn it is, one that is asked what it will do. */
const ASKING = [
  '[data-own] [data-action="answer"], [data-own] [data-action="openQuestion"]',
  ".turn[aria-current] .turn__keys .key",
  '.turn__keys .key:not([data-action="dealPool"])',
];

/** What carries the round on if no row acts or asks. */
const CARRYING_ON = ['[name="first"]', ".next .key"];

/** Pages on which the keyboard waits at what carries the round on, until a row acts or asks again. */
const waiting = new WeakSet<HTMLElement>();

/** A window that is popped out draws into a part of its element: both stand for the window. */
const windowOf = (page: HTMLElement): HTMLElement => page.closest<HTMLElement>(".application, .sidebar-tab") ?? page;

/**
 * Draws a page. If the button that had the keyboard is gone, the keyboard goes on at the row that acts or asks, or beneath the list
 * if it was there. After a click nothing has it: a further key would press what no one chose.
 */
export function keepKeyboard(page: HTMLElement, draw: () => void): void {
  const { activeElement, body } = page.ownerDocument;
  const wasHere = page.contains(activeElement) && activeElement!.matches(":focus-visible");
  const wasBeneath = activeElement?.closest(".next") != null;
  draw();
  if (!wasHere) return;
  if (page.ownerDocument.activeElement === body) {
    if (wasBeneath) focusOn(page, CARRYING_ON);
    else focusOnNext(page);
  } else if (waiting.has(windowOf(page)) && focusOnAsking(page)) waiting.delete(windowOf(page));
}

/** Gives the keyboard to the row that acts or asks, else to what carries the round on. */
export function focusOnNext(page: HTMLElement): void {
  if (focusOnAsking(page)) return;
  focusOn(page, CARRYING_ON);
  waiting.add(windowOf(page));
}

/** Gives the keyboard to the row that acts or asks, if there is one. */
export const focusOnAsking = (page: HTMLElement): boolean => focusOn(page, ASKING);

/** Gives the keyboard to the first that is found. */
function focusOn(page: HTMLElement, selectors: readonly string[]): boolean {
  const found = selectors.map(selector => page.querySelector<HTMLElement>(selector)).find(one => one !== null);
  found?.focus();
  return found !== undefined;
}

/** A key that is held down presses once: else it would go on to press what has the keyboard after that. */
export function watchKeyboard(page: HTMLElement): void {
  page.addEventListener("pointerdown", () => waiting.delete(windowOf(page)));
  page.addEventListener("keydown", event => {
    waiting.delete(windowOf(page));
    if (event.repeat && event.key === "Enter" && (event.target as HTMLElement).closest("button"))
      event.preventDefault();
  });
}

/** Where arrow keys lead from the button at an index, in a row of so many. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: at => Math.max(0, at - 1),
  ArrowRight: (at, count) => Math.min(count - 1, at + 1),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Makes one Tab stop of the buttons of a toolbar: arrow keys go from one to the next. */
export function moveByArrows(page: HTMLElement): void {
  page.addEventListener("keydown", event => {
    const buttons = [...page.querySelectorAll<HTMLElement>('[role="toolbar"] button')];
    const at = buttons.indexOf(event.target as HTMLElement);
    const to = buttons[STEPS[event.key]?.(at, buttons.length) ?? -1];
    if (at < 0 || !to) return;
    event.preventDefault();
    for (const button of buttons) button.tabIndex = button === to ? 0 : -1;
    to.focus();
  });
}
