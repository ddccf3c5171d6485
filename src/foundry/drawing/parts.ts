/** What Foundry is asked to draw, as far as it says which parts. */
interface Drawing {
  parts?: string[];
}

/** The parts of a window as they are on its page, so that one is drawn again only when what it shows has changed. */
export class PartsOnPage {
  readonly #parts = new Map<string, { readonly element: HTMLElement; readonly from: string }>();
  #next = new Map<string, string>();
  #asked: string[] = [];

  /**
   * Leaves out of a drawing the parts that are on the page as they would be drawn.
   *
   * @param from what each part would be drawn from; one that is not named is drawn each time
   * @param apart a part that is drawn in another way
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

  /** Those that were drawn have come on the page: by now all that were asked for are there. */
  put(drawing: Drawing, drawn: Readonly<Record<string, HTMLElement>>): void {
    drawing.parts = this.#asked;
    for (const [part, element] of Object.entries(drawn)) {
      const from = this.#next.get(part);
      if (from === undefined) this.#parts.delete(part);
      else this.#parts.set(part, { element, from });
    }
  }
}

/** What something is drawn from as a text, so that two can be compared. The declaration of a field stays as it is. */
export function written(from: unknown): string | undefined {
  return JSON.stringify(from, (key, value) => (key === "field" ? undefined : value));
}

/** Does a field of a part read otherwise than it was drawn? Then it is drawn again, as the document has it. */
function isFilledIn(part: HTMLElement): boolean {
  const typed = [...part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].some(isTypedIn);
  return typed || [...part.querySelectorAll("select")].some(isChosenIn);
}

/** Does a field read otherwise than it was drawn? */
export function isTypedIn(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  const ticked = field.type === "checkbox" || field.type === "radio";
  if (ticked) return (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked;
  return field.value !== field.defaultValue;
}

/** Is something else chosen than was when it was drawn? */
export function isChosenIn({ options, selectedIndex }: HTMLSelectElement): boolean {
  const drawn = [...options].findLastIndex(option => option.hasAttribute("selected"));
  return selectedIndex !== (drawn < 0 && options.length > 0 ? 0 : drawn);
}
