import { watch } from "../border.ts";
import { focusOnNext } from "../drawing/keyboard.ts";

/** Focuses the chosen kind of action, or without kinds the first chosen field, so that the keyboard works at once. */
export function focusOnKind(dialog: HTMLElement): void {
  const chosen =
    dialog.querySelector<HTMLElement>('input[name="kind"]:checked') ?? dialog.querySelector("input:checked");
  (chosen as HTMLElement | null)?.focus();
}

/** Escape closes the focused window only. Foundry would close others too. */
export function closeByEscape(window: { readonly element: HTMLElement; close(): Promise<unknown> }): void {
  window.element.addEventListener("keydown", event => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    watch(window.close(), "drawing");
  });
}

/**
 * Is the user typing in a field? A window that opens by itself must not take the focus then: a typed digit would answer
 * it.
 */
export function isTyping({ activeElement }: Document): boolean {
  return (
    activeElement?.matches('input:not([type="radio"], [type="checkbox"]), textarea, [contenteditable="true"]') === true
  );
}

/** Call this before a window opens by itself. If the user is typing, the returned callback puts the focus back. */
export function keyboardBack(page: Document): () => void {
  const field = isTyping(page) ? (page.activeElement as HTMLElement) : null;
  return () => field?.focus({ preventScroll: true });
}

/** Is the keyboard in use in a window? It is not after a click. */
export function hasKeyboard(window: HTMLElement): boolean {
  return window.querySelector(":focus-visible") !== null;
}

/**
 * After a dialog closes, focuses its figure's buttons in the tracker, unless something else has the focus. Without a
 * figure, or if it has no buttons, focuses the row that acts or asks.
 */
export function focusOnTurn(figure?: string): void {
  const tracker = trackerInUse();
  if (!tracker || tracker.ownerDocument.activeElement !== tracker.ownerDocument.body) return;
  const line = tracker.querySelector<HTMLElement>(`[data-combatant-id="${figure}"] .turn__account .key`);
  if (line) line.focus();
  else focusOnNext(tracker);
}

/**
 * The tracker in use. That is the popped-out one if the sidebar is collapsed or shows another tab, or if it is in a
 * separate browser window with the focus.
 */
export function trackerInUse(): HTMLElement | undefined {
  const { combat, sidebar } = ui;
  const popout = combat?.popout?.rendered ? (combat.popout.element as HTMLElement) : null;
  const inSidebar = combat?.element as HTMLElement | undefined;
  if (!popout) return inSidebar;
  const isHidden = combat?.active === false || sidebar?.expanded === false;
  const page = popout.ownerDocument;
  return isHidden || (page !== inSidebar?.ownerDocument && page.hasFocus()) ? popout : inSidebar;
}
