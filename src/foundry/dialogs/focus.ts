import { watch } from "../border.ts";
import { focusOnNext } from "../drawing/keyboard.ts";

/** A dialog opened with the keyboard goes on with it: the chosen kind of deed has the focus, or where there is but one kind, what is chosen first. */
export function focusOnKind(dialog: HTMLElement): void {
  const chosen =
    dialog.querySelector<HTMLElement>('input[name="kind"]:checked') ?? dialog.querySelector("input:checked");
  (chosen as HTMLElement | null)?.focus();
}

/** Escape closes the window that has the keyboard, and no other, whatever else Foundry would close. */
export function closeByEscape(window: { readonly element: HTMLElement; close(): Promise<unknown> }): void {
  window.element.addEventListener("keydown", event => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    watch(window.close(), "drawing");
  });
}

/** Is somebody typing? A window that comes unbidden leaves the keyboard there: a figure that is typed would be its answer. */
export function isTyping({ activeElement }: Document): boolean {
  return (
    activeElement?.matches('input:not([type="radio"], [type="checkbox"]), textarea, [contenteditable="true"]') === true
  );
}

/** Who is typing when a window comes unbidden: what this gives back returns the keyboard, if the window has taken it. */
export function keyboardBack(page: Document): () => void {
  const field = isTyping(page) ? (page.activeElement as HTMLElement) : null;
  return () => field?.focus({ preventScroll: true });
}

/** Is the keyboard in use in a window? After a click it is not. */
export function hasKeyboard(window: HTMLElement): boolean {
  return window.querySelector(":focus-visible") !== null;
}

/**
 * After a dialog is closed, the keyboard goes on at its figure's buttons in the tracker, unless it is elsewhere already. Without a
 * figure, or if that has no buttons, it goes to the row that acts or asks.
 */
export function focusOnTurn(figure?: string): void {
  const tracker = trackerInUse();
  if (!tracker || tracker.ownerDocument.activeElement !== tracker.ownerDocument.body) return;
  const line = tracker.querySelector<HTMLElement>(`[data-combatant-id="${figure}"] .turn__account .key`);
  if (line) line.focus();
  else focusOnNext(tracker);
}

/**
 * The tracker in use: the one in a window of its own if the sidebar is collapsed or shows another tab, or if that window was
 * detached and has the keyboard.
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
