import { type Dynamic, notModelled, realm } from "../../realm.ts";
import { cleanNodes, localize, make, makeIcon } from "./html.ts";

/** An entry as it is displayed: its label, its icon and its callback. */
interface Shown {
  label: string;
  icon: Node[];
  choose(event: Event): unknown;
}

const holds = (condition: Dynamic, target: HTMLElement): boolean =>
  typeof condition === "function" ? Boolean(condition(target)) : (condition ?? true);

/**
 * Generation 13 reads `name`, `condition` and `callback`; 14 reads `label`, `visible` and `onClick`, and the older keys
 * too.
 */
function read(entry: Dynamic, target: HTMLElement): Shown | null {
  const later = realm.generation >= 14 && entry.label !== undefined;
  const label = later ? entry.label : (entry.name ?? notModelled("a context menu's entry without a name"));
  if (!holds(later ? entry.visible : entry.condition, target)) return null;
  const choose = (event: Event) => (later ? entry.onClick?.(event, target) : entry.callback?.(target));
  const icon =
    !entry.icon || String(entry.icon).startsWith("<") ? cleanNodes(entry.icon ?? "") : [makeIcon(entry.icon)];
  return { label: localize(label), icon, choose };
}

/** An entry of the host's own, in the shape of the current generation. */
export function menuEntry(label: string, icon: string, act: (target: HTMLElement) => unknown, when?: Dynamic): Dynamic {
  if (realm.generation < 14) return { name: label, icon: `<i class="${icon}"></i>`, callback: act, condition: when };
  return { label, icon, visible: when, onClick: (_event: Event, target: HTMLElement) => act(target) };
}

/** A menu of actions for the element that was clicked. The keyboard's context menu key opens it too. */
export class ContextMenu {
  element: HTMLElement | null = null;
  target: HTMLElement | null = null;

  constructor(
    readonly container: HTMLElement,
    readonly selector: string,
    readonly menuItems: Dynamic[],
    { eventName = "contextmenu", jQuery, onOpen, onClose }: Dynamic = {},
  ) {
    if (jQuery ?? realm.generation < 14) notModelled("a context menu that hands out jQuery");
    if (onOpen || onClose) notModelled("what a context menu tells when it opens and closes");
    container.addEventListener(eventName, (event: Event) => {
      const target = (event.target as HTMLElement).closest<HTMLElement>(selector);
      if (!target) return;
      event.preventDefault();
      event.stopPropagation();
      void this.render(target);
    });
  }
  static get implementation(): typeof ContextMenu {
    return realm.CONFIG.ux?.ContextMenu ?? ContextMenu;
  }
  async render(target: HTMLElement): Promise<void> {
    await this.close();
    const page = target.ownerDocument;
    const shown = this.menuItems.map(entry => read(entry, target)).filter(entry => entry !== null);
    if (!shown.length) return;
    const asker = page.activeElement as HTMLElement | null;
    const { left = 0, bottom = 0 } = target.getBoundingClientRect();
    const style = `--x: ${left}px; --y: ${bottom}px`;
    const menu = make("menu", { class: "context-items", role: "menu" }, ...shown.map(one => this.#draw(one, asker)));
    this.element = make("nav", { id: "context-menu", class: "themed", style }, menu);
    this.target = target;
    this.element.addEventListener("keydown", event => this.#onKey(event, asker));
    this.element.addEventListener("focusout", event => {
      if (!this.element?.contains(event.relatedTarget as Node | null)) void this.close();
    });
    page.querySelector("#context-menu")?.remove();
    page.body.append(this.element);
    this.element.querySelector<HTMLElement>("[role=menuitem]")?.focus();
  }
  async close(): Promise<void> {
    const { element } = this;
    this.element = this.target = null;
    element?.remove();
  }
  #draw({ label, icon, choose }: Shown, asker: HTMLElement | null): HTMLElement {
    const item = make(
      "li",
      { class: "context-item", role: "menuitem", tabindex: -1 },
      ...icon,
      make("span", {}, label),
    );
    item.addEventListener("click", async event => {
      asker?.focus();
      await this.close();
      await choose(event);
    });
    return item;
  }
  #onKey(event: KeyboardEvent, asker: HTMLElement | null): void {
    const items = [...(this.element?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
    const at = items.indexOf(event.target as HTMLElement);
    const to: Record<string, number> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: -1 };
    const next = to[event.key];
    if (next !== undefined) items.at(next % items.length)?.focus();
    else if (event.key === "Enter" || event.key === " ") items[at]?.click();
    else if (event.key === "Escape") asker?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
