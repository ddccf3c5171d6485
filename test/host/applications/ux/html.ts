import { realm } from "../../realm.ts";
import { ADDRESSES, ALLOWED_ATTRIBUTES, ALLOWED_SCHEMES, ALLOWED_TAGS, GO_WHOLE } from "../../utility/allowed-html.ts";

export const localize = (key: string): string => realm.game.i18n?.localize?.(key) ?? key;

/** Creates an element with these attributes and children. False and missing attributes are left out. */
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

/** Selects the option marked `selected` in every single choice. happy-dom, unlike browsers, may select another one. */
export function settleChoices(root: ParentNode): void {
  for (const select of root.querySelectorAll<HTMLSelectElement>("select:not([multiple])")) {
    const marked = select.querySelector<HTMLOptionElement>("option[selected]");
    if (marked) select.value = marked.value;
  }
}

/** Parses a text as HTML in a separate document, so that nothing in it runs or is fetched. */
export function parseHTML(text: string): HTMLElement[] {
  const { body } = new DOMParser().parseFromString(text, "text/html");
  settleChoices(body);
  return [...body.children].map(element => document.adoptNode(element) as HTMLElement);
}

/** The scheme of an address as a browser reads it, ignoring blanks and control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those that a browser passes over
const schemeOf = (address: string) => /^([a-z][a-z0-9+.-]*):/i.exec(address.replaceAll(/[\u0000-\u0020]/g, ""))?.[1];

function isAllowedAddress(address: string, element: Element): boolean {
  const scheme = schemeOf(address)?.toLowerCase();
  return scheme === undefined || ALLOWED_SCHEMES.includes(scheme) || (scheme === "data" && element.tagName === "IMG");
}

function isAllowedAttribute({ name, value }: Attr, element: Element): boolean {
  if (!ALLOWED_ATTRIBUTES.includes(name) && !/^(data|aria)-/.test(name)) return false;
  return !ADDRESSES.includes(name) || isAllowedAddress(value, element);
}

/**
 * Parses a text as HTML and returns its nodes without anything forbidden. The text is parsed in a separate document, so
 * nothing runs.
 */
export function cleanNodes(text: string): Node[] {
  const { body } = new DOMParser().parseFromString(text, "text/html");
  for (const element of body.querySelectorAll(GO_WHOLE.join())) element.remove();
  for (const element of [...body.querySelectorAll("*")]) {
    if (!ALLOWED_TAGS.includes(element.tagName.toLowerCase())) element.replaceWith(...element.childNodes);
    for (const attribute of [...element.attributes])
      if (!isAllowedAttribute(attribute, element)) element.removeAttribute(attribute.name);
  }
  settleChoices(body);
  return [...body.childNodes].map(node => document.adoptNode(node));
}

/** `foundry.utils.cleanHTML`: the cleaned nodes as a text. */
export const cleanHTML = (text: string): string => make("div", {}, ...cleanNodes(text)).innerHTML;
