import { type Dynamic, notModelled, realm } from "../../realm.ts";
import { cleanHTML, localize, make, makeIcon } from "./html.ts";

interface Entry {
  label: string;
  icon: string;
  classes?: string;
  visible(target: HTMLElement): boolean;
  run(event: Event, target: HTMLElement): unknown;
}

/** Reads an entry in the words of V13 (`name`, `condition`, `callback`) or, on V14, of V14 (`label`, `visible`, `onClick`). */
function readEntry(raw: Dynamic): Entry {
  if (realm.generation < 14 && raw.name === undefined)
    notModelled("a context menu entry without `name` on generation 13");
  const condition = raw.visible ?? raw.condition ?? true;
  return {
    label: raw.label ?? raw.name,
    icon: raw.icon ?? "",
    classes: raw.classes,
    visible: target => Boolean(typeof condition === "function" ? condition(target) : condition),
    run: (event, target) => (raw.onClick ? raw.onClick(event, target) : raw.callback(target)),
  };
}

const drawIcon = (icon: string): Node[] => (icon.includes("<") ? cleanHTML(icon) : icon ? [makeIcon(icon)] : []);

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The menu that opens on what `selector` finds within `container`, by right click or by the menu key. */
export class ContextMenu {
  static get implementation(): typeof ContextMenu {
    return ContextMenu;
  }
  menuItems: Dynamic[];
  element: HTMLElement | null = null;
  target: HTMLElement | null = null;

  constructor(
    readonly container: HTMLElement,
    readonly selector: string,
    menuItems: Dynamic[],
    readonly options: Dynamic = {},
  ) {
    this.menuItems = menuItems;
    container.addEventListener(options.eventName ?? "contextmenu", event => {
      const target = (event.target as HTMLElement).closest<HTMLElement>(selector);
      if (!target || !container.contains(target)) return;
      event.preventDefault();
      this.render(target, { event });
    });
  }

  async render(target: HTMLElement, _options: Dynamic = {}): Promise<void> {
    await this.close();
    const entries = this.menuItems.map(readEntry).filter(entry => entry.visible(target));
    this.options.onOpen?.(target);
    if (!entries.length) return;
    this.target = target;
    this.element = this.#draw(entries, target);
    (this.options.fixed ? document.body : target).append(this.element);
    target.classList.add("context");
    this.element.querySelector<HTMLElement>("[role=menuitem]")?.focus();
  }

  async close(): Promise<void> {
    if (!this.element) return;
    const { element, target } = this;
    this.element = null;
    this.target = null;
    element.remove();
    target?.classList.remove("context");
    this.options.onClose?.(target);
  }

  #draw(entries: Entry[], target: HTMLElement): HTMLElement {
    const items = entries.map(entry => this.#drawEntry(entry, target));
    const nav = make("nav", { id: "context-menu", class: "themed" });
    nav.append(make("menu", { class: "context-items", role: "menu" }, ...items));
    nav.addEventListener("keydown", event => this.#onKey(event));
    nav.addEventListener("click", event => event.stopPropagation());
    nav.addEventListener("focusout", ({ relatedTarget }) => {
      if (!nav.contains(relatedTarget as Node | null)) this.close();
    });
    return nav;
  }

  #drawEntry(entry: Entry, target: HTMLElement): HTMLElement {
    const attributes = { class: `context-item ${entry.classes ?? ""}`, tabindex: -1, role: "menuitem" };
    const item = make("li", attributes, ...drawIcon(entry.icon), make("span", {}, localize(entry.label)));
    item.addEventListener("click", async event => {
      await this.close();
      await entry.run(event, target);
    });
    return item;
  }

  #onKey(event: KeyboardEvent): void {
    const items = [...(this.element?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const step = STEPS[event.key];
    if (step) items.at((at + step) % items.length)?.focus();
    else if (event.key === "Enter" || event.key === " ") items[at]?.click();
    else if (event.key === "Escape" || event.key === "Tab") {
      const { target } = this;
      this.close();
      target?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
