import { lazily } from "../../lazily.ts";
import { ROLL_DRAGGED } from "../../rolls/index.ts";

/** The keys that roll, and what they do. */
export const loadRollKeys = lazily("rolls", () => import("./pressing.ts"));

/** They are there, or could not be loaded. */
export type RollKeys = Awaited<ReturnType<typeof loadRollKeys>>;

/** What is dragged with a key: onto the bar of macros it becomes one that rolls the same. */
export function dragRoll(actor: Actor, event: DragEvent): void {
  const dragged = (event.target as HTMLElement).closest?.(".rolls__one");
  const key = dragged?.querySelector<HTMLElement>('[data-action="roll"]');
  if (!key) return;
  const { what, item, missile, size } = key.dataset;
  const data = { type: ROLL_DRAGGED, uuid: actor.uuid, what, item, missile, size };
  event.dataTransfer?.setData("text/plain", JSON.stringify(data));
  event.stopPropagation();
}
