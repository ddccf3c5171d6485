import { say } from "../localize.ts";
import { onceGivenUp } from "./room.ts";

/** Can its user take hold of a token: does the board show it? */
export function isOnMap(token: TokenDocument | null | undefined): boolean {
  return Boolean(token?.object && canvas.ready && token.isOwner);
}

/** The user moves a token as ever, along a way that Foundry's ruler prices: has it moved? Null where that is given up. */
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
