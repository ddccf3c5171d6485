import { isTyping } from "./focus.ts";

/** The keys 1 to 9 press the buttons of a window in order. The event is stopped, because Foundry would run a macro. */
export function pressByNumber(window: HTMLElement, answers: string): void {
  whenDigit(window, at => {
    const keys = window.querySelectorAll<HTMLElement>(answers);
    keys[at]?.click();
    return keys.length > 0;
  });
}

/**
 * The keys 1 to 9 pick from the focused question, or else from the first. The focus then moves to the next question,
 * and from the last to the submit button. It stays if several answers may be picked.
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
