/**
 * Draws a page. Where the key that had the keyboard is gone by that, whoever plays by keyboard goes on at what comes next; a
 * click leaves nothing behind that a further key would press.
 */
export function keepKeyboard(page: HTMLElement, draw: () => void): void {
  const { activeElement, body } = page.ownerDocument;
  const wasHere = page.contains(activeElement) && activeElement!.matches(":focus-visible");
  draw();
  if (wasHere && page.ownerDocument.activeElement === body) focusOnNext(page);
}

/** Gives the keyboard to the first key of what comes next. */
export function focusOnNext(page: HTMLElement): void {
  const first = page.querySelector<HTMLElement>('[name="first"]') ?? page.querySelector<HTMLElement>(".next .key");
  first?.focus();
}
