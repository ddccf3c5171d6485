import type { Reason } from "../../verdict.ts";
import { FORECAST_GROUNDS } from "../../whys/forecast-tables.ts";
import type { Foretold } from "../../whys/whys.ts";

/** A reason for a number that is looked at before anybody acts, with the requirement it stands on. */
export function foretold(why: Foretold, details: Readonly<Record<string, string | number>> = {}): Reason {
  return { why, cite: FORECAST_GROUNDS[why], with: details };
}
