import type { Citation } from "../sources.ts";
import { DEFENSE_GROUNDS } from "./defense-tables.ts";
import { FATIGUE_GROUNDS } from "./fatigue-tables.ts";
import { FOOTING_GROUNDS } from "./footing-tables.ts";
import type { FORECAST_GROUNDS } from "./forecast-tables.ts";
import { OPTIONS_GROUNDS } from "./options-tables.ts";
import { PHASE_GROUNDS } from "./phase-tables.ts";
import { ROUND_GROUNDS } from "./round-tables.ts";
import { RULEBOOK_GROUNDS } from "./rulebook-tables.ts";

/** Every reason that judging can give, with the requirement it is based on. */
export const JUDGING_GROUNDS = {
  ...ROUND_GROUNDS,
  ...RULEBOOK_GROUNDS,
  ...PHASE_GROUNDS,
  ...FATIGUE_GROUNDS,
  ...FOOTING_GROUNDS,
  ...DEFENSE_GROUNDS,
  ...OPTIONS_GROUNDS,
} as const satisfies Readonly<Record<string, Citation>>;

export type Why = keyof typeof JUDGING_GROUNDS;
/** The reason behind a number that a player can look up before acting. */
export type Foretold = keyof typeof FORECAST_GROUNDS;

/** The requirement that a reason is based on. */
export function groundsOf(why: Why): Citation {
  return JUDGING_GROUNDS[why];
}
