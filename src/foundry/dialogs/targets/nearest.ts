import { type Fight, type Figure, type FigureId, seatOf } from "#rules/index.ts";
import { say } from "../../localize.ts";
import type { Pick } from "../picks.ts";

/** So many of the nearest are shown of a list; the others when its key is pressed. */
const MOST_SHOWN = 24;

/** Who is shown, wherever they stand. */
export interface Looking {
  /** Has the user asked for everybody? */
  readonly all?: boolean | undefined;
  readonly marks?: readonly FigureId[] | undefined;
  readonly chosen: readonly (FigureId | null)[];
}

/** Those of a list who are shown, each with its place in the whole list, from 0. */
export type Shown = (some: readonly Figure[], pick: (one: Figure, at: number) => Pick) => readonly Pick[];

/** Shows the nearest of each list, the one who acts where that is in one, and whoever is chosen, marked on the map or was declared. */
export function nearest(fight: Fight, self: Figure, { all = false, marks = [], chosen }: Looking): Shown {
  const kept = new Set<FigureId | null | undefined>([
    ...marks,
    ...chosen,
    self.id,
    seatOf(fight, self.id)?.intent?.target,
  ]);
  return (some, pick) => some.flatMap((one, at) => (all || at < MOST_SHOWN || kept.has(one.id) ? [pick(one, at)] : []));
}

/** What stands on the key that shows the others; null where nobody is left out. */
export function sayMore(there: number, shown: readonly (readonly Pick[])[]): string | null {
  const count = there - shown.reduce((sum, picks) => sum + picks.length, 0);
  return count > 0 ? say("Dialog.Target.more", { count }) : null;
}

/** Draws a dialog with everybody in it: the keyboard goes on at the first who was not there before. */
export async function showOthers(dialog: HTMLElement, draw: () => Promise<unknown>): Promise<void> {
  const fields = () => [...dialog.querySelectorAll<HTMLInputElement>(".kinds--targets input")];
  const before = new Set(fields().map(({ id }) => id));
  await draw();
  fields()
    .find(({ id }) => !before.has(id))
    ?.focus();
}
