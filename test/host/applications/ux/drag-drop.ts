import type { Dynamic } from "../../realm.ts";

/** Makes what `dragSelector` finds draggable, and what `dropSelector` finds take drops. */
export class DragDrop {
  static get implementation(): typeof DragDrop {
    return DragDrop;
  }
  dragSelector: string | null;
  dropSelector: string | null;
  permissions: Record<string, (selector: string | null) => boolean>;
  callbacks: Record<string, (event: DragEvent) => unknown>;

  constructor({ dragSelector = null, dropSelector = null, permissions = {}, callbacks = {} }: Dynamic = {}) {
    this.dragSelector = dragSelector;
    this.dropSelector = dropSelector;
    this.permissions = permissions;
    this.callbacks = callbacks;
  }

  can(action: "dragstart" | "drop", selector: string | null): boolean {
    return this.permissions[action]?.(selector) ?? true;
  }

  bind(html: HTMLElement): this {
    if (this.can("dragstart", this.dragSelector)) {
      for (const element of this.#find(html, this.dragSelector)) {
        element.setAttribute("draggable", "true");
        this.#listen(element, ["dragstart", "dragend"]);
      }
    }
    if (this.can("drop", this.dropSelector)) {
      const targets = this.dropSelector ? this.#find(html, this.dropSelector) : [html];
      for (const element of targets) this.#listen(element, ["dragenter", "dragover", "dragleave", "drop"]);
    }
    return this;
  }

  #find(html: HTMLElement, selector: string | null): HTMLElement[] {
    if (!selector) return [];
    return [...(html.matches(selector) ? [html] : []), ...html.querySelectorAll<HTMLElement>(selector)];
  }

  #listen(element: HTMLElement, types: string[]): void {
    for (const type of types) {
      element.addEventListener(type, event => {
        if (type === "drop" || type === "dragover") event.preventDefault();
        if (type === "dragstart" || type === "drop") event.stopPropagation();
        this.callbacks[type]?.(event as DragEvent);
      });
    }
  }
}
