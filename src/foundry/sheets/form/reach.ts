/** Elements that stay enabled on a read-only sheet. */
const READING = "[data-reads]";

/** Enables buttons that only display something, although the form is locked. */
export function keepReadable(root: HTMLElement): void {
  for (const key of root.querySelectorAll<HTMLButtonElement>(READING)) key.disabled = false;
}

/** A sheet in its window, with its initial position. */
interface Windowed {
  readonly options: object;
  readonly position: object;
  readonly parts: Readonly<Record<string, HTMLElement>>;
  setPosition(position: { height: number | "auto" }): unknown;
}

/**
 * Shows the sheet's page for limited permission or all others, and fits the window's height. Permissions may change at
 * any time.
 */
export function showParts(sheet: Windowed, limited: boolean): void {
  for (const [id, part] of Object.entries(sheet.parts)) part.hidden = (id === "glance") !== limited;
  if (!limited) fitWindow(sheet, false);
}

/** Fits the window's height to its content for limited permission, because that page is short. */
export function fitWindow(sheet: Windowed, limited: boolean): void {
  const { position } = sheet.options as { readonly position: { readonly height: number | "auto" } };
  const isFitted = (sheet.position as { readonly height?: unknown }).height === "auto";
  if (limited !== isFitted) sheet.setPosition({ height: limited ? "auto" : position.height });
}

/** Marks the open tab of a group for screen readers, and makes it the focusable one. */
export function markTabs(root: HTMLElement, group: string, open: string): void {
  for (const tab of root.querySelectorAll<HTMLElement>(`[role="tab"][data-group="${group}"]`)) {
    const isOpen = tab.dataset.tab === open;
    tab.setAttribute("aria-selected", String(isOpen));
    tab.tabIndex = isOpen ? 0 : -1;
  }
}

/** The next tab for each key. */
// biome-ignore format: a table
const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft:  (at, last) => (at === 0 ? last : at - 1),
  Home:       () => 0,
  End:        (_at, last) => last,
};

/** Handles a key event: makes Enter, Space and the arrow keys work on images, tabs and links that are not buttons. */
export function pressByKeyboard(event: KeyboardEvent): void {
  const pressed = (event.target as HTMLElement).closest<HTMLElement>(
    'img[role="button"], [role="tab"], a[role][tabindex]',
  );
  const next = pressed && (event.key === "Enter" || event.key === " " ? pressed : stepped(pressed, event.key));
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
  next.click();
}

function stepped(tab: HTMLElement, key: string): HTMLElement | null {
  const step = STEPS[key];
  const tabs = [...(tab.closest('[role="tablist"]')?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  return (step && tabs[step(tabs.indexOf(tab), tabs.length - 1)]) ?? null;
}

/** Fields that stay editable in play mode. */
const PLAYED = '[name="system.hitPoints.value"], [name="system.order"], [data-quick]';

/** Makes the fields of a sheet read-only outside edit mode, against accidental changes. */
export function lockFields(root: HTMLElement, locked: boolean): void {
  root.classList.toggle("sheet--locked", locked);
  if (!locked) return;
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    ".window-content :is(input, select)",
  )) {
    if (field.matches(PLAYED)) continue;
    if (field.tagName === "INPUT" && field.type !== "checkbox") (field as HTMLInputElement).readOnly = true;
    else field.disabled = true;
  }
}

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
