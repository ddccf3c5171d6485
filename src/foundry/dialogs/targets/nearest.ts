import { type Fight, type Figure, type FigureId, seatOf } from "#rules/index.ts";
import { say } from "../../localize.ts";
import type { Pick } from "../picks.ts";

/** Figures listed at first; a button lists the others. */
const MOST_SHOWN = 24;

/** Which figures are listed, however far away they are. */
export interface Looking {
  /** Has the user asked for all figures? */
  readonly all?: boolean | undefined;
  readonly marks?: readonly FigureId[] | undefined;
  readonly chosen: readonly (FigureId | null)[];
}

/** Picks for the listed figures. `at` is the place in the whole list, from 0. */
export type Shown = (some: readonly Figure[], pick: (one: Figure, at: number) => Pick) => readonly Pick[];

/** Lists the nearest figures, the acting figure itself, and the chosen, targeted and declared ones. */
export function nearest(fight: Fight, self: Figure, { all = false, marks = [], chosen }: Looking): Shown {
  const kept = new Set<FigureId | null | undefined>([
    ...marks,
    ...chosen,
    self.id,
    seatOf(fight, self.id)?.intent?.target,
  ]);
  return (some, pick) => some.flatMap((one, at) => (all || at < MOST_SHOWN || kept.has(one.id) ? [pick(one, at)] : []));
}

/** The label of the button that lists the others; null if none are left out. */
export function sayMore(there: number, shown: readonly (readonly Pick[])[]): string | null {
  const count = there - shown.reduce((sum, picks) => sum + picks.length, 0);
  return count > 0 ? say("Dialog.Target.more", { count }) : null;
}

/** Renders a dialog with all figures and focuses the first new one. */
export async function showOthers(dialog: HTMLElement, draw: () => Promise<unknown>): Promise<void> {
  const fields = () => [...dialog.querySelectorAll<HTMLInputElement>(".kinds--targets input")];
  const before = new Set(fields().map(({ id }) => id));
  await draw();
  fields()
    .find(({ id }) => !before.has(id))
    ?.focus();
}
