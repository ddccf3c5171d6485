import { note } from "../border.ts";

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
function written(from: unknown): string | undefined {
  return JSON.stringify(from, (key, value) => (key === "field" ? undefined : value));
}

/** Does a field in the part differ from its rendered value? Then the part is rendered again from the document. */
function isFilledIn(part: HTMLElement): boolean {
  const typed = [...part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].some(isTypedIn);
  return typed || [...part.querySelectorAll("select")].some(isChosenIn);
}

/** Has the user changed a field since it was rendered? */
export function isTypedIn(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  const ticked = field.type === "checkbox" || field.type === "radio";
  if (ticked) return (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked;
  return field.value !== field.defaultValue;
}

/** Has the user chosen another option of a list since it was rendered? */
export function isChosenIn({ options, selectedIndex }: HTMLSelectElement): boolean {
  const drawn = [...options].findLastIndex(option => option.hasAttribute("selected"));
  return selectedIndex !== (drawn < 0 && options.length > 0 ? 0 : drawn);
}

/** Coalesces render requests: all requests made before the next rendering has begun share it. */
export class NextDrawing {
  #waiting: Promise<unknown> | null = null;

  /** @param asked the arguments of the render request; one with special options is rendered separately */
  join<Drawn>(asked: readonly unknown[], draw: () => Promise<Drawn>): Promise<Drawn> {
    if (!asked.every(isPlain)) return draw();
    const waiting = (this.#waiting as Promise<Drawn> | null) ?? Promise.resolve().then(draw);
    this.#waiting = waiting;
    return waiting.finally(() => this.#leave(waiting));
  }

  /** Call this when the rendering begins: later requests may concern newer changes, so they need another. */
  leaveBehind(): void {
    this.#waiting = null;
  }

  /** Drops a rendering that has ended, failed or never begun, so that no request waits for it. */
  #leave(over: Promise<unknown>): void {
    if (this.#waiting === over) this.#waiting = null;
  }
}

const BEYOND = ["force", "parts", "position", "window"] as const;

function isPlain(asked: unknown): boolean {
  return asked !== true && !BEYOND.some(key => (asked as Record<string, unknown> | undefined)?.[key]);
}

/** Maximum wait for the end of a press, in milliseconds, so that holding a button does not block rendering. */
const LONGEST = 1000;

/**
 * Tracks a press in progress on a page. Rendering during a press would swallow it: the browser fires no click on a
 * button that was replaced or moved.
 */
export class PressOnPage {
  #over: Promise<void> = Promise.resolve();

  /** Starts tracking presses on a page. */
  watch(page: HTMLElement): void {
    page.addEventListener("pointerdown", ({ pointerType }) => {
      this.#over = endOfPress(page.ownerDocument.defaultView!, pointerType === "mouse" ? 0 : UNTIL_TAP);
    });
  }

  /** Resolves when no press is in progress. */
  over(): Promise<void> {
    return this.#over;
  }
}

/** Events that end a press; the click follows at once, or shortly after a tap. A drag ends the press when it starts. */
const ENDS = ["pointerup", "pointercancel", "dragstart"] as const;
/** Milliseconds from the end of a touch within which its click comes. */
const UNTIL_TAP = 50;

function endOfPress(window: Window, wait: number): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      for (const name of ENDS) window.removeEventListener(name, later, true);
      window.clearTimeout(timer);
      resolve();
    };
    // Wait until the event has been fully dispatched; the click follows.
    const later = () => window.setTimeout(end, wait);
    const timer = window.setTimeout(end, LONGEST);
    for (const name of ENDS) window.addEventListener(name, later, true);
  });
}

/** State that Foundry keeps for a part while it is rendered again. */
export type PartState = foundry.applications.api.HandlebarsApplicationMixin.PartState;

/**
 * Keeps details elements open or closed when a page is rendered again: those that the user opened, or closed over a
 * selection.
 */
export function keepFolds(next: HTMLElement, prior: HTMLElement): void {
  for (const former of prior.querySelectorAll<HTMLDetailsElement>("details[data-fold]")) {
    const fold = next.querySelector<HTMLDetailsElement>(`details[data-fold="${former.dataset.fold}"]`);
    if (fold && (former.open || former.querySelector(":checked") !== null)) fold.open = former.open;
  }
}

/** Computes one part of a rendering; an error is logged and gives null, so that the other parts are still shown. */
export function tryDrawing<Part>(draw: () => Part): Part | null {
  try {
    return draw();
  } catch (error) {
    note("a part of the tracker cannot be drawn", error);
    return null;
  }
}
