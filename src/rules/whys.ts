import type { Citation } from "./sources.ts";
import { GROUNDS } from "./why-tables.ts";

export type Why = keyof typeof GROUNDS;

/** The ids of all reasons, in the order of the table. */
export const WHYS = Object.keys(GROUNDS) as readonly Why[];

/** The requirement a reason stands on. */
export function groundsOf(why: Why): Citation {
  return GROUNDS[why];
}
