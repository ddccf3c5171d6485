import { notify } from "../notices.ts";

/** A window that makes room for what is done on the map. */
interface Window {
  readonly element: HTMLElement;
  readonly rendered: boolean;
  minimize(): Promise<void>;
  maximize(): Promise<void>;
}

/** The room that a window makes for one thing at a time that is done on the map. */
export class Room {
  #given: AbortController | null = null;

  constructor(readonly window: Window) {}

  /**
   * Something is done on the map, and a sentence says what; then the window is there again, if it still is.
   *
   * @param work ends when the signal says that it is given up
   * @returns null where it was given up, or where something is being done already
   */
  async make<Result>(hint: string, work: (given: AbortSignal) => Promise<Result | null>): Promise<Result | null> {
    if (this.#given !== null) return null;
    const given = new AbortController();
    this.#given = given;
    await this.window.minimize();
    const shown = notify.info(hint, { permanent: true });
    letGoOfKeys(this.window.element);
    try {
      const result = given.signal.aborted ? null : await work(given.signal);
      return given.signal.aborted ? null : result;
    } finally {
      ui.notifications!.remove(shown);
      this.#given = null;
      if (this.window.rendered) await this.window.maximize();
    }
  }

  /** The user takes the window up again, or is done with it. */
  giveUp(): void {
    this.#given?.abort();
  }
}

/** What is pressed from now on is for the map, the arrow keys among it. On 14 the window may be detached from the map's page. */
function letGoOfKeys(element: HTMLElement): void {
  for (const page of new Set([element.ownerDocument, canvas.app?.view?.ownerDocument]))
    (page?.activeElement as HTMLElement | null | undefined)?.blur();
}

/** Resolves with nothing when something is given up. */
export function onceGivenUp(given: AbortSignal): Promise<null> {
  return new Promise(resolve => {
    if (given.aborted) resolve(null);
    given.addEventListener("abort", () => resolve(null), { once: true });
  });
}
