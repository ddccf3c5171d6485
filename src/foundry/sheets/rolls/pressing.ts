import type { FigureActor } from "../../adapters/index.ts";
import { firstRollOf, planOf, ROLL_DRAGGED, RollRefused, rollPressed } from "../../rolls/index.ts";
import { itemsOfRoutine, wantedOn } from "./keys.ts";

/** Rolls for a button. With Shift, asks for a modifier and the roll mode. */
export async function pressRoll(actor: Actor, key: HTMLElement, event: Event): Promise<void> {
  if (key.dataset.what === "routine") return rollRoutine(actor as FigureActor, event);
  const wanted = wantedOn(actor as FigureActor, key.dataset);
  if (wanted !== null) await rollPressed(actor as FigureActor, wanted, (event as MouseEvent).shiftKey === true);
}

/** Rolls all attacks of a routine in order, until one is canceled. */
async function rollRoutine(actor: FigureActor, event: Event): Promise<void> {
  for (const item of itemsOfRoutine(actor)) {
    const wanted = { kind: "attack", of: "", item, missile: false } as const;
    if ((await rollPressed(actor, wanted, (event as MouseEvent).shiftKey === true)) === null) return;
  }
}

/** Rolls with the item of an action button that was clicked with Alt, without taking the action. */
export async function rollInstead(actor: Actor, { dataset }: HTMLElement, event: Event): Promise<void> {
  const item = actor.items.get(dataset.item ?? "");
  const kind = item === undefined ? "attack" : firstRollOf(item);
  const wanted = { kind, of: "", item, missile: dataset.action === "shoot" } as const;
  if (item) await rollPressed(actor as FigureActor, wanted, (event as MouseEvent).shiftKey === true);
}

/** Offers the hit points of a new class level, if it gives any. */
export async function offerLevel(actor: Actor, item: Item, level: number): Promise<void> {
  const wanted = { kind: "hit-points", of: "", item, level } as const;
  try {
    planOf(actor as FigureActor, wanted);
  } catch (error) {
    if (error instanceof RollRefused) return;
    throw error;
  }
  await rollPressed(actor as FigureActor, wanted, true);
}

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
