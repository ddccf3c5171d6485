import { isChosenIn, isTypedIn } from "../../drawing/parts.ts";
import { controlOf } from "./refusals.ts";

/** State kept for a part while it is rendered again. */
export interface Kept extends foundry.applications.api.HandlebarsApplicationMixin.PartState {
  typing?: HTMLInputElement | undefined;
  /** Re-enables change events of the field. */
  heard?: () => void;
}

/** Remembers the focused field before its part is replaced. */
export function holdTyping(state: Kept, prior: HTMLElement, next: HTMLElement): void {
  const typing = typedIn(prior);
  state.typing = typing;
  if (typing && controlOf(next, typing.name)) state.heard = hush(typing);
}

/** Suppresses the change event that browsers fire when a focused field is removed from the page. */
function hush(typing: HTMLInputElement): () => void {
  const { ownerDocument: page } = typing;
  const stop = (event: Event) => event.target === typing && event.stopImmediatePropagation();
  page.addEventListener("change", stop, true);
  return () => page.removeEventListener("change", stop, true);
}

/** The focused text field in a part. */
function typedIn(part: HTMLElement): HTMLInputElement | undefined {
  const active = part.ownerDocument.activeElement as HTMLInputElement | null;
  const isTyped = active !== null && part.contains(active) && active.matches('input:not([type="checkbox"]), textarea');
  return isTyped ? active : undefined;
}

const isChanged = ({ value, defaultValue, validity }: HTMLInputElement) => value !== defaultValue || validity.badInput;

/**
 * Moves the focused field into the newly rendered part, with its text and selection, so that a save does not interrupt
 * typing.
 */
export function keepTyping({ typing, heard }: Kept, next: HTMLElement): void {
  heard?.();
  if (!typing) return;
  const place = controlOf(next, typing.name) as HTMLInputElement | null;
  const isHeld = isChanged(typing);
  if (!place || place === typing || (!isHeld && place.value !== typing.value)) return;
  place.replaceWith(typing);
  typing.defaultValue = place.defaultValue;
  if (isHeld) tellWhenLeft(typing);
}

/** Fires the change event on blur: browsers may forget that a moved field was edited. */
function tellWhenLeft(typing: HTMLInputElement): void {
  const { Event } = typing.ownerDocument.defaultView ?? globalThis;
  let isTold = false;
  const tell = () => isTold || !typing.isConnected || typing.dispatchEvent(new Event("change", { bubbles: true }));
  typing.addEventListener("change", () => (isTold = true), { once: true });
  typing.addEventListener("blur", tell, { once: true });
}

/**
 * Removes fields from form data that the user has not edited since rendering. A field rendered while a change to it was
 * pending would otherwise revert that change.
 */
export function leaveOutUntouched(form: HTMLElement, content: Record<string, unknown>): void {
  for (const name of Object.keys(content)) {
    const control = controlOf(form, name);
    if (control && !isTouched(control)) delete content[name];
  }
}

function isTouched(control: HTMLElement): boolean {
  if (control.tagName === "SELECT") return isChosenIn(control as HTMLSelectElement);
  if (control.tagName === "INPUT" || control.tagName === "TEXTAREA") {
    const field = control as HTMLInputElement;
    return isTypedIn(field) || field.validity?.badInput === true;
  }
  return true;
}
