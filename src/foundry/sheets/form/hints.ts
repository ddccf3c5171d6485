/**
 * Shows what there is to say of the field that is typed in or pointed at, in a line beneath the sheet: beside the field it would cover
 * the next one, and what comes and goes between fields would move them. Screen readers have the hint with its field.
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

/** The hint of the field that something on a sheet belongs to; empty if it has none. */
function hintOf(part: Element | null): string {
  return part?.closest(".form-group")?.querySelector(".hint")?.textContent?.trim() ?? "";
}
