import { say } from "../localize.ts";

/** A window that makes room for what is done on the map. */
interface Window {
  readonly rendered: boolean;
  minimize(): Promise<void>;
  maximize(): Promise<void>;
}

/** Something is done on the map meanwhile, and a sentence says what; then the window is there again, if it still is. */
export async function madeRoom<Result>(window: Window, hint: string, work: () => Promise<Result>): Promise<Result> {
  await window.minimize();
  const shown = ui.notifications!.info(hint, { permanent: true });
  try {
    return await work();
  } finally {
    ui.notifications!.remove(shown);
    if (window.rendered) await window.maximize();
  }
}

/** Can its user take hold of a token: does the board show it? */
export function isOnMap(token: TokenDocument | null | undefined): boolean {
  return Boolean(token?.object && canvas.ready && token.isOwner);
}

/**
 * The user moves a token as ever, along a way that Foundry's ruler prices; resolves when it has moved.
 *
 * @param given up with that, whoever takes the window up again
 */
export async function movedByHand(token: TokenDocument, given: AbortSignal): Promise<boolean> {
  const placed = token.object!;
  canvas.tokens!.activate();
  placed.control({ releaseOthers: true });
  await canvas.animatePan({ x: placed.center.x, y: placed.center.y });
  return new Promise(resolve => {
    const end = (hasMoved: boolean) => {
      Hooks.off("updateToken", moved);
      resolve(hasMoved);
    };
    const moved = Hooks.on("updateToken", (one, changed) => {
      if (one.id === token.id && ("x" in changed || "y" in changed)) end(true);
    });
    given.addEventListener("abort", () => end(false), { once: true });
  });
}

/** "Drag Mirella where it goes …" */
export const hintToMove = (name: string): string => say("Dialog.Act.dragging", { name });
