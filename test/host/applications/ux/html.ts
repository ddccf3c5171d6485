import { realm } from "../../realm.ts";

export const localize = (key: string): string => realm.game.i18n?.localize?.(key) ?? key;

/** An element with these attributes, false and missing ones left out, and these children. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, unknown> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== null && value !== false)
      element.setAttribute(name, value === true ? "" : String(value));
  element.append(...children);
  return element;
}

export const makeIcon = (classes: string): HTMLElement => make("i", { class: classes, "aria-hidden": "true" });

/** Chooses in every single choice the option that is marked selected; happy-dom, unlike browsers, may choose another. */
export function settleChoices(root: ParentNode): void {
  for (const select of root.querySelectorAll<HTMLSelectElement>("select:not([multiple])")) {
    const marked = select.querySelector<HTMLOptionElement>("option[selected]");
    if (marked) select.value = marked.value;
  }
}

/** Reads a text as HTML in a document of its own: nothing in it is run or fetched. */
export function parseHTML(text: string): HTMLElement[] {
  const { body } = new DOMParser().parseFromString(text, "text/html");
  settleChoices(body);
  return [...body.children].map(element => document.adoptNode(element) as HTMLElement);
}

const FORBIDDEN = "script, style, iframe, object, embed, link, meta, base";

/** The nodes of a text, without anything that would run: scripts, inline handlers, `javascript:` addresses. */
export function cleanHTML(text: string): Node[] {
  const { body } = new DOMParser().parseFromString(text, "text/html");
  for (const element of body.querySelectorAll(FORBIDDEN)) element.remove();
  for (const element of body.querySelectorAll("*")) {
    for (const { name, value } of [...element.attributes])
      if (name.startsWith("on") || /^\s*javascript:/i.test(value)) element.removeAttribute(name);
  }
  settleChoices(body);
  return [...body.childNodes].map(node => document.adoptNode(node));
}
