import { say } from "../localize.ts";
import { onceGivenUp } from "./room.ts";

/** Can the user move this token: does the board show it, and do they own it? */
export function isOnMap(token: TokenDocument | null | undefined): boolean {
  return Boolean(token?.object && canvas.ready && token.isOwner);
}

/**
 * Waits until the user has moved a token by hand, with Foundry's ruler showing the costs. Resolves to null on abort.
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
    return await Promise.race([moved, onceGivenUp(given)]);
  } finally {
    for (const [name, hook] of hooks) Hooks.off(name as "updateToken", hook);
  }
}

/** "Drag Mirella where it goes …" */
export const hintToMove = (name: string): string => say("Dialog.Act.dragging", { name });
