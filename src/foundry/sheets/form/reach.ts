/** What stays alive on a sheet that may only be looked at. */
export const READING = "[data-reads]";

/** Keeps what only shows something usable on a sheet whose form is locked. */
export function keepReadable(root: HTMLElement): void {
  for (const key of root.querySelectorAll<HTMLButtonElement>(READING)) key.disabled = false;
}

/** A sheet in its window, as high as it is at first. */
interface Windowed {
  readonly options: object;
  readonly position: object;
  readonly parts: Readonly<Record<string, HTMLElement>>;
  setPosition(position: { height: number | "auto" }): unknown;
}

/** Shows the page for limited permission, or all the others, in a window as high as these take: permissions may change at any time. */
export function showParts(sheet: Windowed, limited: boolean): void {
  for (const [id, part] of Object.entries(sheet.parts)) part.hidden = (id === "glance") !== limited;
  if (!limited) fitWindow(sheet, false);
}

/** The page for limited permission is short: a window that is opened with it is no higher than it takes. */
export function fitWindow(sheet: Windowed, limited: boolean): void {
  const { position } = sheet.options as { readonly position: { readonly height: number | "auto" } };
  const isFitted = (sheet.position as { readonly height?: unknown }).height === "auto";
  if (limited !== isFitted) sheet.setPosition({ height: limited ? "auto" : position.height });
}

/** Marks the open tab of a group for screen readers; the keyboard enters the list of tabs there. */
export function markTabs(root: HTMLElement, group: string, open: string): void {
  for (const tab of root.querySelectorAll<HTMLElement>(`[role="tab"][data-group="${group}"]`)) {
    const isOpen = tab.dataset.tab === open;
    tab.setAttribute("aria-selected", String(isOpen));
    tab.tabIndex = isOpen ? 0 : -1;
  }
}

/** Where each key leads in a list of tabs. */
// biome-ignore format: a table
const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft:  (at, last) => (at === 0 ? last : at - 1),
  Home:       () => 0,
  End:        (_at, last) => last,
};

/** What Enter, the space bar and the arrows do on pictures, tabs and links in a text, which can be pressed without being buttons. */
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

/** Fields that are changed in play, whether the sheet is being edited or not. */
const PLAYED = '[name="system.hitPoints.value"], [name="system.order"], [data-quick]';

/** A sheet that is not being edited cannot be changed by a slip: its fields show what they say, and take nothing. */
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
