/** The part of Foundry's render options that names parts. */
interface Drawing {
  parts?: string[];
}

/** The rendered parts of a window. A part is rendered again only if its data have changed. */
export class PartsOnPage {
  readonly #parts = new Map<string, { readonly element: HTMLElement; readonly from: string }>();
  #next = new Map<string, string>();
  #asked: string[] = [];

  /**
   * Removes the parts that are up to date from a rendering.
   *
   * @param from the data of each part; a part without an entry is always rendered
   * @param apart a part that is rendered separately
   */
  choose(drawing: Drawing, from: Readonly<Record<string, unknown>>, apart: string | null = null): void {
    this.#asked = drawing.parts ?? [];
    const told = this.#asked.map(part => [part, written(from[part])] as const);
    this.#next = new Map(told.flatMap(([part, text]) => (text === undefined ? [] : [[part, text]])));
    drawing.parts = this.#asked.filter(part => part !== apart && !this.#stands(part));
  }

  #stands(part: string): boolean {
    const former = this.#parts.get(part);
    if (former === undefined || former.from !== this.#next.get(part)) return false;
    return former.element.isConnected && !isFilledIn(former.element);
  }

  /** Records the rendered parts, and restores the full list of requested ones. */
  put(drawing: Drawing, drawn: Readonly<Record<string, HTMLElement>>): void {
    drawing.parts = this.#asked;
    for (const [part, element] of Object.entries(drawn)) {
      const from = this.#next.get(part);
      if (from === undefined) this.#parts.delete(part);
      else this.#parts.set(part, { element, from });
    }
  }
}

/** Serializes render data for comparison. Field definitions are left out, because they never change. */
export function written(from: unknown): string | undefined {
  return JSON.stringify(from, (key, value) => (key === "field" ? undefined : value));
}

/** Does a field in the part differ from its rendered value? Then the part is rendered again from the document. */
function isFilledIn(part: HTMLElement): boolean {
  const typed = [...part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].some(isTypedIn);
  return typed || [...part.querySelectorAll("select")].some(isChosenIn);
}

/** Does a field differ from its rendered value? */
export function isTypedIn(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  const ticked = field.type === "checkbox" || field.type === "radio";
  if (ticked) return (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked;
  return field.value !== field.defaultValue;
}

/** Does a selection differ from the rendered one? */
export function isChosenIn({ options, selectedIndex }: HTMLSelectElement): boolean {
  const drawn = [...options].findLastIndex(option => option.hasAttribute("selected"));
  return selectedIndex !== (drawn < 0 && options.length > 0 ? 0 : drawn);
}
