import { isChosenIn, isTypedIn } from "../../drawing/parts.ts";
import { controlOf } from "./marks.ts";

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
