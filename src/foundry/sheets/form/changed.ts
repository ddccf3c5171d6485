import { isChosenIn, isTypedIn } from "../../drawing/parts.ts";
import { controlOf } from "./marks.ts";

/**
 * Leaves out of a form's content what its user has not touched since it was drawn. Otherwise a field that was drawn while a former
 * change of it was still on its way would take that back.
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
