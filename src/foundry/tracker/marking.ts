import { say } from "../localize.ts";
import { notify } from "../notices.ts";
import { TOGETHER_DRAGGED } from "../rows/index.ts";

/** The type of the data in a drag of a portrait. The figure that it is dropped on becomes this user's target. */
const MARK_DRAGGED = "ten-segments.mark";
/** A MIME type of its own, because only the types of a drag can be read before the drop. */
const KIND = "application/x-ten-segments-mark";

/** The data that Foundry passes for a drop on the canvas. `x` and `y` are canvas pixels. */
interface Dropped {
  readonly type?: string;
  readonly x?: number;
  readonly y?: number;
}

/** Lets a portrait that is dropped on a token of the map target it, like the key T. */
export function registerMarking(): void {
  Hooks.on("dropCanvasData", (_canvas, dropped) => {
    const { type, x = 0, y = 0 } = dropped as Dropped;
    if (type !== MARK_DRAGGED) return true;
    mark(canvas?.tokens?.placeables.find(({ visible, bounds }) => visible && bounds.contains(x, y)));
    return false;
  });
}

/** Makes a token this user's only target. Without a token, shows a notice. */
function mark(token: { setTarget(targeted: boolean, how: { releaseOthers: boolean }): void } | null | undefined): void {
  if (token) token.setTarget(true, { releaseOthers: true });
  else notify.info(say("Tracker.Mark.nobody"));
}

/** Lets a portrait of a list be dropped on another row, whose figure becomes this user's only target. */
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

/** Puts the action and the group of a button for several figures into the drag data. */
export function dragButton({ target, dataTransfer }: DragEvent): void {
  const { action, group } = (target as HTMLElement).dataset ?? {};
  if (action === undefined) return;
  dataTransfer?.setData("text/plain", JSON.stringify({ type: TOGETHER_DRAGGED, action, group }));
}
