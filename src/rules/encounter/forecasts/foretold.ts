import type { Reason } from "../../vocabulary.ts";
import { FORECAST_GROUNDS, type Foretold } from "../../whys/whys.ts";

/** Makes a reason that explains a number of a forecast, with the requirement that it is based on. */
export function foretold(why: Foretold, details: Readonly<Record<string, string | number>> = {}): Reason {
  return { why, cite: FORECAST_GROUNDS[why], with: details };
}
