import { lazily } from "../../lazily.ts";
import { ROLL_DRAGGED } from "../../rolls/index.ts";

/** The roll buttons and their handlers. */
export const loadRollKeys = lazily("rolls", () => import("./pressing.ts"));

/** Null if they could not be loaded. */
export type RollKeys = Awaited<ReturnType<typeof loadRollKeys>>;

/** Sets the drag data of a roll button, so that dropping it on the macro bar creates a macro. */
export function dragRoll(actor: Actor, event: DragEvent): void {
  const dragged = (event.target as HTMLElement).closest?.(".rolls__one");
  const key = dragged?.querySelector<HTMLElement>('[data-action="roll"]');
  if (!key) return;
  const { what, item, missile, size } = key.dataset;
  const data = { type: ROLL_DRAGGED, uuid: actor.uuid, what, item, missile, size };
  event.dataTransfer?.setData("text/plain", JSON.stringify(data));
  event.stopPropagation();
}
