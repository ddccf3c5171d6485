import { controlOf } from "./marks.ts";

/** What a sheet remembers of a part while it is drawn anew. */
export interface Kept extends foundry.applications.api.HandlebarsApplicationMixin.PartState {
  typing?: HTMLInputElement | undefined;
  /** Lets changes of that field be heard again. */
  heard?: () => void;
}

/** Holds on to the field in which the keyboard is, before its part leaves the page for the next. */
export function holdTyping(state: Kept, prior: HTMLElement, next: HTMLElement): void {
  const typing = typedIn(prior);
  state.typing = typing;
  if (typing && controlOf(next, typing.name)) state.heard = hush(typing);
}

/** A browser tells of a change when a field leaves the page, though its user is in the midst of a number. */
function hush(typing: HTMLInputElement): () => void {
  const { ownerDocument: page } = typing;
  const stop = (event: Event) => event.target === typing && event.stopImmediatePropagation();
  page.addEventListener("change", stop, true);
  return () => page.removeEventListener("change", stop, true);
}

/** The field of a part in which the keyboard is. */
function typedIn(part: HTMLElement): HTMLInputElement | undefined {
  const active = part.ownerDocument.activeElement as HTMLInputElement | null;
  const isTyped = active !== null && part.contains(active) && active.matches('input:not([type="checkbox"]), textarea');
  return isTyped ? active : undefined;
}

const isChanged = ({ value, defaultValue, validity }: HTMLInputElement) => value !== defaultValue || validity.badInput;

/**
 * Puts it back into the part that is drawn anew, with all that is typed and chosen in it: a save in between takes
 * nothing away from the user who is typing.
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

/** A browser may forget that a moved field was typed into. */
function tellWhenLeft(typing: HTMLInputElement): void {
  const { Event } = typing.ownerDocument.defaultView ?? globalThis;
  let isTold = false;
  const tell = () => isTold || !typing.isConnected || typing.dispatchEvent(new Event("change", { bubbles: true }));
  typing.addEventListener("change", () => (isTold = true), { once: true });
  typing.addEventListener("blur", tell, { once: true });
}
