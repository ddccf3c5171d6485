import type { FigureId, ItemId, Moment } from "../vocabulary.ts";

/** A spell under way: begun in one segment, taking effect in a later one. */
export interface Casting {
  readonly spell: ItemId;
  readonly targets: readonly FigureId[];
  readonly begins: Moment;
  readonly lands: Moment;
}
