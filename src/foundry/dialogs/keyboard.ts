import { watch } from "../border.ts";
import { focusOnNext } from "../drawing/keyboard.ts";

/** Focuses the chosen kind of action, or without kinds the first chosen field, so that the keyboard works at once. */
export function focusOnKind(dialog: HTMLElement): void {
  const chosen =
    dialog.querySelector<HTMLElement>('input[name="kind"]:checked') ?? dialog.querySelector("input:checked");
  (chosen as HTMLElement | null)?.focus();
}

/** Makes Escape close this window only, while the focus is in it. Foundry would close others too. */
export function closeByEscape(window: { readonly element: HTMLElement; close(): Promise<unknown> }): void {
  window.element.addEventListener("keydown", event => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    watch(window.close(), "drawing");
  });
}

/**
 * Is the focus in a field for text? A window that opens by itself must not take the focus then: a typed digit would
 * answer it.
 */
export function isTyping({ activeElement }: Document): boolean {
  return (
    activeElement?.matches('input:not([type="radio"], [type="checkbox"]), textarea, [contenteditable="true"]') === true
  );
}

/**
 * Returns a function that puts the focus back into the field that the user is typing in, if any. Call this before a
 * window opens by itself.
 */
export function keyboardBack(page: Document): () => void {
  const field = isTyping(page) ? (page.activeElement as HTMLElement) : null;
  return () => field?.focus({ preventScroll: true });
}

/** Is the focus in a window, moved there by the keyboard and not by a click? */
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
 * The element of the tracker that the user works with: the one in the sidebar, or the popped-out one if the sidebar's
 * is hidden or that window has the focus.
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

/**
 * Makes the keys 1 to 9 press the buttons of a window in order. The event is stopped, because Foundry would run a
 * macro.
 */
export function pressByNumber(window: HTMLElement, answers: string): void {
  whenDigit(window, at => {
    const keys = window.querySelectorAll<HTMLElement>(answers);
    keys[at]?.click();
    return keys.length > 0;
  });
}

/**
 * Makes the keys 1 to 9 pick from the focused question of a window, or else from the first.
 *
 * The focus then moves to the next question, and from the last to the submit button. It stays if several answers may be
 * picked.
 *
 * @returns a callback for after the window is rendered, because the pick may have changed the questions
 */
export function pickByNumber(window: HTMLElement): () => void {
  let left: string | null = null;
  const goOn = () => {
    if (left !== null) focusAfter(window, left);
    left = null;
  };
  whenDigit(window, at => {
    if (isTyping(window.ownerDocument)) return false;
    const question = questionIn(window);
    const field = question && fieldsOf(question)[at];
    if (!question || !field || field.disabled) return question !== null;
    const [isOneOf, wasChosen] = [field.type === "radio", field.checked];
    field.focus();
    field.click();
    if (isOneOf) focusAfter(window, field.name);
    left = isOneOf && !wasChosen ? field.name : null;
    return true;
  });
  return goOn;
}

/** Calls back with the index of the digit, from 0. If the callback returns true, the event is stopped. */
function whenDigit(window: HTMLElement, press: (at: number) => boolean): void {
  window.addEventListener("keydown", event => {
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || !/^[1-9]$/.test(event.key)) return;
    if (!press(Number(event.key) - 1)) return;
    event.stopPropagation();
    event.preventDefault();
  });
}

const QUESTIONS = "fieldset.kinds";

function questionIn(window: HTMLElement): Element | null {
  return window.ownerDocument.activeElement?.closest(QUESTIONS) ?? window.querySelector(QUESTIONS);
}

/** The fields as numbered on the page. Folded ones have no number. */
function fieldsOf(question: Element): readonly HTMLInputElement[] {
  const fields = [...question.querySelectorAll<HTMLInputElement>(".kinds__kind > input")];
  return fields.filter(field => field.closest("details:not([open])") === null);
}

/** Focuses the chosen field of the question after the named one, or the submit button after the last. */
function focusAfter(window: HTMLElement, name: string): void {
  const questions = [...window.querySelectorAll(QUESTIONS)];
  const at = questions.findIndex(question => fieldsOf(question)[0]?.name === name);
  const next = questions[at + 1];
  const open = next === undefined ? [] : fieldsOf(next).filter(({ disabled }) => !disabled);
  const field = open.find(({ checked }) => checked) ?? open[0];
  (field ?? window.querySelector<HTMLElement>('.ask__keys [type="submit"]'))?.focus();
}
