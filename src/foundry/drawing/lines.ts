import { focusOnAsking } from "./keyboard.ts";

/** A line of a list: its id, and a serialized form of its data. */
export interface DrawnLine {
  readonly key: string;
  readonly from: string;
}

interface LineOnPage {
  readonly element: HTMLElement;
  readonly from: string;
}

/** A rendered list. It renders only changed lines again; the others stay or move. */
export class LinesOnPage<Line extends DrawnLine> {
  readonly #draw: (lines: readonly Line[]) => Promise<string>;
  #list: HTMLElement | null = null;
  #lines: ReadonlyMap<string, LineOnPage> = new Map();
  #drawn: ReadonlyMap<string, HTMLElement> = new Map();

  /** @param draw renders a list of these lines, with one element for each */
  constructor(draw: (lines: readonly Line[]) => Promise<string>) {
    this.#draw = draw;
  }

  /** Is the list on the page, with known lines? */
  get stands(): boolean {
    return this.#list?.isConnected === true && this.#lines.size > 0;
  }

  /** Renders the lines that have changed, as a list of their own. */
  async draw(lines: readonly Line[]): Promise<HTMLElement> {
    const stale = lines.filter(({ key, from }) => this.#lines.get(key)?.from !== from);
    const page = this.#list!.ownerDocument.createElement("template");
    page.innerHTML = await this.#draw(stale);
    const list = page.content.firstElementChild as HTMLElement;
    this.#drawn = new Map(stale.map(({ key }, at) => [key, list.children[at] as HTMLElement]));
    return list;
  }

  /** Records a list that was rendered completely. */
  putWhole(list: HTMLElement, lines: readonly Line[]): void {
    const elements = [...list.children] as HTMLElement[];
    const known = elements.length === lines.length;
    this.#list = list;
    this.#lines = new Map(known ? lines.map(({ key, from }, at) => [key, { from, element: elements[at]! }]) : []);
  }

  /** Updates the page to these lines: replaces the changed ones, and puts all in order. */
  put(lines: readonly Line[]): void {
    const list = this.#list!;
    const focused = this.#focused(list);
    const next = new Map(lines.map(({ key, from }) => [key, { from, element: this.#elementOf(key) }]));
    for (const [key, { element }] of this.#lines) {
      const now = next.get(key)?.element;
      if (now === undefined) element.remove();
      else if (now !== element) element.replaceWith(now);
    }
    arrange(
      list,
      [...next.values()].map(({ element }) => element),
    );
    this.#lines = next;
    this.#drawn = new Map();
    if (focused) focusAgain(focused, next.get(focused.key)?.element, list);
  }

  #elementOf(key: string): HTMLElement {
    return this.#drawn.get(key) ?? this.#lines.get(key)!.element;
  }

  /** The focused element in the list, and its line. */
  #focused(
    list: HTMLElement,
  ): { readonly element: HTMLElement; readonly key: string; readonly byKeyboard: boolean } | null {
    const element = list.ownerDocument.activeElement as HTMLElement | null;
    const [key] = [...this.#lines].find(([, line]) => element !== null && line.element.contains(element)) ?? [];
    return element === null || key === undefined
      ? null
      : { element, key, byKeyboard: element.matches(":focus-visible") };
  }
}

/** Puts the children of a list in order with few moves: only an element that changed its place is moved. */
function arrange(list: HTMLElement, wanted: readonly HTMLElement[]): void {
  let next = list.firstElementChild;
  for (const element of wanted) {
    if (next !== null && next.nextElementSibling === element) next = element;
    if (next === element) next = element.nextElementSibling;
    else list.insertBefore(element, next);
  }
}

/**
 * Restores the focus to the same element or its replacement. If that is gone or has become a rarely used button, focus
 * moves to what the line asks now, or to another line. After a click it does not move, so that the next key does not
 * press a random button.
 */
function focusAgain(
  { element: former, byKeyboard }: { readonly element: HTMLElement; readonly byKeyboard: boolean },
  line: HTMLElement | undefined,
  list: HTMLElement,
): void {
  if (former.isConnected) {
    if (former !== former.ownerDocument.activeElement) former.focus({ preventScroll: true });
    return;
  }
  const same = line?.querySelector<HTMLElement>(placeOf(former));
  if (same && isSeldom(same) === isSeldom(former)) same.focus({ preventScroll: true });
  else if (!byKeyboard || !((line && focusOnAsking(line)) || focusOnAsking(list))) same?.focus({ preventScroll: true });
}

const isSeldom = (button: Element): boolean => button.closest(".turn__seldom") !== null;

/** A selector for the same element in a line that was rendered again. */
function placeOf(element: HTMLElement): string {
  const name = element.getAttribute("name");
  if (name) return `[name=${JSON.stringify(name)}]`;
  const { action } = element.dataset;
  return action ? `[data-action=${JSON.stringify(action)}]` : element.tagName;
}
