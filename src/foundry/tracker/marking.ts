import { say } from "../localize.ts";
import { notify } from "../notices.ts";

/** What is dragged from a figure's portrait in the tracker: whoever it is dropped on is marked as this user's target. */
export const MARK_DRAGGED = "ten-segments.mark";
/** By this kind a drop of it is told from others while it is still on its way. */
const KIND = "application/x-ten-segments-mark";

/** What is dropped onto the map. */
interface Dropped {
  readonly type?: string;
  readonly x?: number;
  readonly y?: number;
}

/** A portrait that is dropped onto a token marks it, as T does. */
export function registerMarking(): void {
  Hooks.on("dropCanvasData", (_canvas, dropped) => {
    const { type, x = 0, y = 0 } = dropped as Dropped;
    if (type !== MARK_DRAGGED) return true;
    mark(canvas?.tokens?.placeables.find(({ visible, bounds }) => visible && bounds.contains(x, y)));
    return false;
  });
}

/** Marks a token as this user's target, and no other; says so where there is none. */
function mark(token: { setTarget(targeted: boolean, how: { releaseOthers: boolean }): void } | null | undefined): void {
  if (token) token.setTarget(true, { releaseOthers: true });
  else notify.info(say("Tracker.Mark.nobody"));
}

/** The portraits of a list can be dragged, and dropped onto its other lines. */
export function markByDragging(list: HTMLElement, combat: () => Combat | null): void {
  list.addEventListener("dragstart", ({ target, dataTransfer }) => {
    if ((target as HTMLElement).dataset?.marks === undefined) return;
    dataTransfer?.setData("text/plain", JSON.stringify({ type: MARK_DRAGGED }));
    dataTransfer?.setData(KIND, "");
  });
  list.addEventListener("dragover", event => {
    if (event.dataTransfer?.types.includes(KIND) && lineOf(event) !== undefined) event.preventDefault();
  });
  list.addEventListener("drop", event => {
    const id = event.dataTransfer?.types.includes(KIND) ? lineOf(event) : undefined;
    if (id === undefined) return;
    event.preventDefault();
    mark(combat()?.combatants.get(id)?.token?.object);
  });
}

function lineOf({ target }: Event): string | undefined {
  return (target as HTMLElement).closest<HTMLElement>("[data-combatant-id]")?.dataset.combatantId;
}
