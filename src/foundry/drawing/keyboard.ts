/** Buttons that act or ask: an answer to a question, a row whose turn it is, a row that may declare. */
const ASKING = [
  '[data-own] [data-action="answer"], [data-own] [data-action="openQuestion"]',
  ".turn[aria-current] .turn__keys .key",
  '.turn__keys .key:not([data-action="dealPool"])',
];

/** Buttons that advance the round, if no row acts or asks. */
const CARRYING_ON = ['[name="first"]', ".next .key"];

/** Pages whose focus is on a button that advances the round, until a row acts or asks again. */
const waiting = new WeakSet<HTMLElement>();

/** A popped-out window renders into a part of its element; both identify the window. */
const windowOf = (page: HTMLElement): HTMLElement => page.closest<HTMLElement>(".application, .sidebar-tab") ?? page;

/**
 * Renders a page and keeps the keyboard focus; if the focused button is gone, focus moves to the row that acts or asks.
 *
 * It moves below the list if it was there. After a click nothing gets the focus, so that the next key does not press a
 * random button.
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

/** Focuses the row that acts or asks, else the button that advances the round. */
export function focusOnNext(page: HTMLElement): void {
  if (focusOnAsking(page)) return;
  focusOn(page, CARRYING_ON);
  waiting.add(windowOf(page));
}

/** Focuses the row that acts or asks; returns false if there is none. */
export const focusOnAsking = (page: HTMLElement): boolean => focusOn(page, ASKING);

/** Focuses the first element found. */
function focusOn(page: HTMLElement, selectors: readonly string[]): boolean {
  const found = selectors.map(selector => page.querySelector<HTMLElement>(selector)).find(one => one !== null);
  found?.focus();
  return found !== undefined;
}

/** Ignores key repeat of Enter on buttons, which would also press the button focused next. */
export function watchKeyboard(page: HTMLElement): void {
  page.addEventListener("pointerdown", () => waiting.delete(windowOf(page)));
  page.addEventListener("keydown", event => {
    waiting.delete(windowOf(page));
    if (event.repeat && event.key === "Enter" && (event.target as HTMLElement).closest("button"))
      event.preventDefault();
  });
}

/** The target index for each key, in a toolbar with `count` buttons. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: at => Math.max(0, at - 1),
  ArrowRight: (at, count) => Math.min(count - 1, at + 1),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Makes a toolbar, or other buttons in a row, a single Tab stop: arrow keys move between its buttons. */
export function moveByArrows(page: HTMLElement, selector = '[role="toolbar"] button'): void {
  page.addEventListener("keydown", event => {
    const buttons = [...page.querySelectorAll<HTMLElement>(selector)];
    const at = buttons.indexOf(event.target as HTMLElement);
    const to = buttons[STEPS[event.key]?.(at, buttons.length) ?? -1];
    if (at < 0 || !to) return;
    event.preventDefault();
    for (const button of buttons) button.tabIndex = button === to ? 0 : -1;
    to.focus();
  });
}
