import { say } from "../localize.ts";
import { notify } from "../notices.ts";

/** A window that is minimized during work on the map. */
interface Window {
  readonly element: HTMLElement;
  readonly rendered: boolean;
  minimize(): Promise<void>;
  maximize(): Promise<void>;
}

/** Minimizes a window while the user does something on the map, one task at a time. */
export class Room {
  #given: AbortController | null = null;

  constructor(readonly window: Window) {}

  /**
   * Runs a task on the map with a hint, and restores the window afterwards if it is still open.
   *
   * @param work must end when the signal aborts
   * @returns null if the task was aborted, or if another one is running
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

  /** Aborts the task: the user returned to the window or closed it. */
  giveUp(): void {
    this.#given?.abort();
  }
}

/** Removes the focus from fields, so that keys such as the arrows act on the map. In 14 the window may be detached. */
function letGoOfKeys(element: HTMLElement): void {
  for (const page of new Set([element.ownerDocument, canvas.app?.view?.ownerDocument]))
    (page?.activeElement as HTMLElement | null | undefined)?.blur();
}

/** Resolves to null when the signal aborts. */
export function onceAborted(given: AbortSignal): Promise<null> {
  return new Promise(resolve => {
    if (given.aborted) resolve(null);
    given.addEventListener("abort", () => resolve(null), { once: true });
  });
}

/** Can the user move this token: does the board show it, and do they own it? */
export function isOnMap(token: TokenDocument | null | undefined): boolean {
  return Boolean(token?.object && canvas.ready && token.isOwner);
}

/**
 * Waits until the user has moved a token by hand, with Foundry's ruler showing the costs; null if that is aborted or
 * the scene closes.
 */
export async function movedByHand(token: TokenDocument, given: AbortSignal): Promise<true | null> {
  const placed = token.object!;
  canvas.tokens!.activate({ tool: "select" });
  placed.control({ releaseOthers: true });
  await canvas.animatePan({ x: placed.center.x, y: placed.center.y });
  const hooks = new Map<string, number>();
  const moved = new Promise<true | null>(resolve => {
    const isIt = (one: TokenDocument, changed: object) => one.id === token.id && ("x" in changed || "y" in changed);
    hooks.set(
      "updateToken",
      Hooks.on("updateToken", (one, changed) => isIt(one, changed) && resolve(true)),
    );
    hooks.set(
      "canvasTearDown",
      Hooks.on("canvasTearDown", () => resolve(null)),
    );
  });
  try {
    return await Promise.race([moved, onceAborted(given)]);
  } finally {
    for (const [name, hook] of hooks) Hooks.off(name as "updateToken", hook);
  }
}

/** The sentence that asks the user to drag a token: "Drag Mirella where it goes …" */
export const hintToMove = (name: string): string => say("Dialog.Act.dragging", { name });
