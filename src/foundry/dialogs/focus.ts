/** Whoever opens a dialog with the keyboard goes on in it: the kind of thing that is chosen has the focus. */
export function focusOnKind(dialog: HTMLElement): void {
  dialog.querySelector<HTMLElement>('input[name="kind"]:checked')?.focus();
}

/** Whoever closes a dialog with the keyboard goes on at its figure's keys in the tracker, unless he is elsewhere by now. */
export function focusOnTurn(figure: string | undefined): void {
  const tracker = ui.combat?.element as HTMLElement | undefined;
  if (!tracker || tracker.ownerDocument.activeElement !== tracker.ownerDocument.body) return;
  const line = tracker.querySelector<HTMLElement>(`[data-combatant-id="${figure}"] .turn__keys .key`);
  (line ?? tracker.querySelector<HTMLElement>(".key--first"))?.focus();
}
