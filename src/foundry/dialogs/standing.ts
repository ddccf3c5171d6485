import { watch } from "../border.ts";

/** A window that can be closed. */
interface Closable {
  close(): Promise<unknown>;
}

/** Closes a window when its encounter, or the figure it is about, is gone; returns how to stop looking. */
export function closeWith(window: Closable, combat: string, figure: string | null = null): () => void {
  const close = () => watch(window.close(), "drawing");
  const ended = Hooks.on("deleteCombat", ({ id }) => {
    if (id === combat) close();
  });
  const left = Hooks.on("deleteCombatant", ({ id }) => {
    if (id === figure) close();
  });
  return () => {
    Hooks.off("deleteCombat", ended);
    Hooks.off("deleteCombatant", left);
  };
}

/** Calls back when a token has moved or is gone; returns how to stop looking. */
export function whenMoved(look: () => void): () => void {
  const moved = Hooks.on("updateToken", (_token, changed) => {
    if ("x" in changed || "y" in changed) look();
  });
  const gone = Hooks.on("deleteToken", () => look());
  return () => {
    Hooks.off("updateToken", moved);
    Hooks.off("deleteToken", gone);
  };
}

/** Foundry replaces a window by another with the same id and forgets it, so it is closed first. */
export async function makeRoomFor(id: string): Promise<void> {
  await foundry.applications.instances.get(id)?.close();
}
