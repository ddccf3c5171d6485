import { isSpent } from "#rules/fatigue/levels.ts";
import { SPENT_TO_HIT } from "#rules/fatigue/tables.ts";
import type { Against } from "./against.ts";

/** A spent figure is easier to hit (S3.FL.c). */
export function ofSpent({ target, book }: Against): number {
  return book["fatigue.enabled"] && isSpent(target) ? SPENT_TO_HIT : 0;
}
