import { type Dynamic, notModelled } from "../../realm.ts";
import { loadTemplates, renderTemplate } from "../handlebars/templates.ts";
import { parseHTML } from "../ux/html.ts";

interface PartState {
  focus?: string;
  scroll: Record<string, { top: number; left: number }>;
}

const quote = (text: string): string => text.replace(/["\\]/g, "\\$&");

/** A selector, by id or by name, that finds the focused element again after the part is rendered. */
function describeFocus(part: HTMLElement): string | undefined {
  const active = part.ownerDocument.activeElement as HTMLElement | null;
  if (!active || !part.contains(active)) return undefined;
  const name = active.getAttribute("name");
  if (active.id) return `[id="${quote(active.id)}"]`;
  return name ? `${active.tagName}[name="${quote(name)}"]` : undefined;
}

function parseOne(html: string, partId: string, template: string): HTMLElement {
  const roots = parseHTML(html);
  if (roots.length === 1 && roots[0]) return roots[0];
  throw new Error(`Template part "${partId}" ("${template}") must render a single HTML element, not ${roots.length}`);
}

/** The parts of one application: their configuration and their elements on the page. */
export class Parts {
  elements: Record<string, HTMLElement> = {};
  #configured: Record<string, Dynamic> = {};

  constructor(readonly app: Dynamic) {}
  configure(options: Dynamic): void {
    if (options.isFirstRender) this.elements = {};
    this.#configured = this.app._configureRenderParts(options);
    if (Object.values(this.#configured).some(part => part.forms)) notModelled("forms of a part");
    const all = Object.keys(this.#configured);
    const some = !options.isFirstRender && options.parts;
    options.parts = some ? options.parts.filter((id: string) => all.includes(id)) : all;
  }
  async load(): Promise<void> {
    const parts = Object.values(this.#configured);
    await loadTemplates(parts.flatMap(part => [part.template, ...(part.templates ?? [])]));
  }
  async render(context: Dynamic, options: Dynamic): Promise<Record<string, HTMLElement>> {
    const rendered: Record<string, HTMLElement> = {};
    for (const partId of options.parts as string[]) {
      const part = this.#configured[partId];
      const partContext = await this.app._preparePartContext(partId, context, options);
      const element = parseOne(await renderTemplate(part.template, partContext), partId, part.template);
      element.id ||= `${this.app.id}-${part.id ?? partId}`;
      element.dataset.applicationPart = partId;
      if (part.classes) element.classList.add(...part.classes);
      rendered[partId] = element;
    }
    return rendered;
  }
  replace(result: Record<string, HTMLElement>, content: HTMLElement, options: Dynamic): void {
    for (const [partId, element] of Object.entries(result)) {
      const prior = this.elements[partId];
      const state: PartState = { scroll: {} };
      if (prior) {
        this.app._preSyncPartState(partId, element, prior, state);
        prior.replaceWith(element);
        this.app._syncPartState(partId, element, prior, state);
      } else this.#insert(partId, element, content);
      this.elements[partId] = element;
      this.app._attachPartListeners(partId, element, options);
    }
  }

  /** Inserts a part at its place in the configured order. */
  #insert(partId: string, element: HTMLElement, content: HTMLElement): void {
    const order = Object.keys(this.#configured);
    const later = order.slice(order.indexOf(partId) + 1).map(id => this.elements[id]);
    content.insertBefore(element, later.find(part => part?.parentElement === content) ?? null);
  }
  #scrollables(partId: string, element: HTMLElement): [string, HTMLElement | null][] {
    const selectors: string[] = this.#configured[partId]?.scrollable ?? [];
    return selectors.map(selector => [selector, selector ? element.querySelector<HTMLElement>(selector) : element]);
  }
  remember(partId: string, prior: HTMLElement, state: PartState): void {
    state.focus = describeFocus(prior);
    for (const [selector, element] of this.#scrollables(partId, prior))
      if (element) state.scroll[selector] = { top: element.scrollTop, left: element.scrollLeft };
  }
  restore(partId: string, next: HTMLElement, state: PartState): void {
    if (state.focus) (next.matches(state.focus) ? next : next.querySelector<HTMLElement>(state.focus))?.focus();
    for (const [selector, element] of this.#scrollables(partId, next)) {
      const scroll = state.scroll[selector];
      if (element && scroll) Object.assign(element, { scrollTop: scroll.top, scrollLeft: scroll.left });
    }
  }
}
