/** Whoever opens a dialog with the keyboard goes on in it: the kind of thing that is chosen has the focus. */
export function focusOnKind(dialog: HTMLElement): void {
  dialog.querySelector<HTMLElement>('input[name="kind"]:checked')?.focus();
}
