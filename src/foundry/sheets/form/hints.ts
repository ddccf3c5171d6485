/**
 * Shows the hint of the focused or hovered field in a line at the bottom of the sheet. Next to the field it would cover
 * or move other fields. Screen readers get the hint from the field itself.
 */
export function showHints(sheet: HTMLElement): void {
  const line = sheet.ownerDocument.createElement("p");
  line.className = "hint-line";
  line.setAttribute("aria-hidden", "true");
  sheet.append(line);
  const show = (pointed: Element | null) => {
    line.textContent = hintOf(pointed) || hintOf(sheet.querySelector(":focus"));
  };
  for (const name of ["pointerover", "focusin"] as const)
    sheet.addEventListener(name, ({ target }) => show(target as Element));
  sheet.addEventListener("pointerleave", () => show(null));
}

/** The hint of the field around an element; empty if it has none. */
function hintOf(part: Element | null): string {
  return part?.closest(".form-group")?.querySelector(".hint")?.textContent?.trim() ?? "";
}
