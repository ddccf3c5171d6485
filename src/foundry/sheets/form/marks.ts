/** A rejected field, and the message shown at it. */
export interface Marked {
  readonly name: string;
  readonly sentence: string;
}

/** The form control with a name, or the image that is edited under it. */
export function controlOf(root: Element, name: string): HTMLElement | null {
  const controls = [...root.querySelectorAll<HTMLElement>("[name], [data-edit]")];
  return controls.find(control => (control.getAttribute("name") ?? control.dataset.edit) === name) ?? null;
}

/** Did the user type something that the browser cannot convert to a value? */
export function isUnreadable(control: HTMLElement | null): boolean {
  return (control as HTMLInputElement | null)?.validity?.badInput === true;
}

/** The label of a control on the screen. */
export function labelOf(control: HTMLElement | null, root: Element): string {
  const spoken = control?.getAttribute("aria-label");
  const label = [...root.querySelectorAll("label")].find(({ htmlFor }) => htmlFor !== "" && htmlFor === control?.id);
  return spoken ?? label?.textContent?.trim() ?? "";
}

/** Shows messages at rejected fields, and clears all others. */
export function mark(root: HTMLElement, refused: readonly Marked[]): void {
  for (const note of root.querySelectorAll(".refused")) unmark(root, note);
  for (const { name, sentence } of refused) {
    const control = controlOf(root, name);
    if (!control) continue;
    const note = root.ownerDocument.createElement("p");
    note.className = "refused";
    note.id = `${root.id}-${name}-refused`;
    note.textContent = sentence;
    (control.closest(".form-group, .numbers__box") ?? control.parentElement)?.append(note);
    control.setAttribute("aria-invalid", "true");
    describe(control, words => [...words, note.id]);
  }
}

function unmark(root: HTMLElement, note: Element): void {
  for (const control of root.querySelectorAll<HTMLElement>('[aria-invalid="true"]')) {
    const words = control.getAttribute("aria-describedby")?.split(" ") ?? [];
    if (!words.includes(note.id)) continue;
    control.removeAttribute("aria-invalid");
    describe(control, described => described.filter(id => id !== note.id));
  }
  note.remove();
}

function describe(control: HTMLElement, change: (ids: string[]) => string[]): void {
  const ids = change(control.getAttribute("aria-describedby")?.split(" ").filter(Boolean) ?? []);
  if (ids.length) control.setAttribute("aria-describedby", ids.join(" "));
  else control.removeAttribute("aria-describedby");
}
