import { type Dynamic, realm } from "../../realm.ts";

/** The tabs of a group as templates want them: `{ id: { id, group, label, icon, active, cssClass } }`. */
export function describeTabs(group: string, config: Dynamic, active: string | null): Record<string, Dynamic> {
  const described = config.tabs.map((tab: Dynamic) => {
    const label = tab.label ?? (config.labelPrefix ? `${config.labelPrefix}.${tab.id}` : tab.id);
    const isActive = tab.id === active;
    const localized = realm.game.i18n?.localize?.(label) ?? label;
    return [tab.id, { ...tab, group, label: localized, active: isActive, cssClass: isActive ? "active" : "" }];
  });
  return Object.fromEntries(described);
}

/** Shows one tab of a group within `root`, its navigation and its page. */
export function showTab(root: HTMLElement, tab: string, group: string): void {
  const navigation = `.tabs [data-group="${group}"][data-tab], .tabs[data-group="${group}"] [data-tab]`;
  const items = [...root.querySelectorAll<HTMLElement>(navigation)];
  const pages = [...root.querySelectorAll<HTMLElement>(`.tab[data-group="${group}"][data-tab]`)];
  if (![...items, ...pages].some(element => element.dataset.tab === tab))
    throw new Error(`No matching tab element found for group "${group}" and tab "${tab}"`);
  for (const element of [...items, ...pages]) element.classList.toggle("active", element.dataset.tab === tab);
  for (const item of items) {
    const pressed = String(item.dataset.tab === tab);
    if (item.getAttribute("role") === "tab") item.setAttribute("aria-selected", pressed);
    else if (item.tagName === "BUTTON") item.setAttribute("aria-pressed", pressed);
  }
}
