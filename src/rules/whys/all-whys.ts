import { FORECAST_GROUNDS } from "./forecast-tables.ts";
import { type Foretold, JUDGING_GROUNDS, type Why } from "./whys.ts";

/** The ids of all reasons, in the order of the tables. */
export const WHYS = [...Object.keys(JUDGING_GROUNDS), ...Object.keys(FORECAST_GROUNDS)] as readonly (Why | Foretold)[];
