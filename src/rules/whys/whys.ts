import type { Citation } from "../vocabulary.ts";
import {
  DEFENSE_GROUNDS,
  FATIGUE_GROUNDS,
  FOOTING_GROUNDS,
  OPTIONS_GROUNDS,
  PHASE_GROUNDS,
  RULEBOOK_GROUNDS,
} from "./optional-tables.ts";
import { ROUND_GROUNDS } from "./round-tables.ts";

/** The reasons behind numbers that a player can look up before acting. */
// biome-ignore format: a table
export const FORECAST_GROUNDS = {
  // Armor class
  "armor-of-sheet":       "G.02",
  "armor-given":          "G.13",
  "pool-meets":           "S3.PD.b",
  "pool-of-points":       "S3.PD.a",
  "pool-turned":          "S3.DX.a",
  "pool-given-up":        "S3.PD.c",
  "pool-limit":           "S3.PD.d",
  // Parries, dodges and blocks
  "parry-by-size":        "S0.R9.d",
  "parry-costs-action":   "S0.R9.a",
  "dodges-of-round":      "S3.AD.b",
  "dodge-in-style":       "S3.AD.d",
  "defense-costs-attack": "S3.AD.c",
  "defense-costs-all":    "S3.AD.c",
  "defense-free":         "S3.PD.c",
  "blocks-of-round":      "S3.AD.f",
  "ward-to-make":         "S3.AD.h",
  // Charges
  "pace-in-segment":      "S0.CH.d",
  "pace-of-closing":      "S4.VII.B.1a",
  "pace-on-foot":         "S3.CH.a",
  "pace-mounted":         "S3.CH.d",
  "way-in-segments":      "S0.CH.d",
  "way-of-closing":       "S4.VII.B.4",
  "way-in-phase":         "S3.CH.a",
  "closing-too-long":     "S4.VII.B",
  "blow-is-sure":         "S0.CH.e",
  "blow-by-die":          "S0.CH.e",
  "foe-before-arrival":   "S0.CH.d",
  "there-before-foe":     "S0.CH.d",
  "there-with-foe":       "S0.CH.d",
  "level-charger-first":  "S4.VII.B.3b",
  "level-by-initiative":  "S4.VII.B.3b",
  "even-at-charge":       "S3.WR.a",
  "charge-hits-better":   "S4.VII.B.3c",
  "charge-hits-worse":    "S3.CH.a",
  "charge-force":         "S3.CH.a",
  "lance-force":          "S3.CH.c",
  "throw-on-the-way":     "S0.CH.a",
  "throw-takes-segment":  "S0.CH.c",
  // Fatigue and rest
  "tires-by-nothing":     "S3.FC.a",
  "weary-at-none":        "S3.FL.a",
  "weary-by-load":        "S3.FL.b",
  "breath-undisturbed":   "S3.FR.b",
  "breath-on-guard":      "S3.FR.a",
  "level-wants-all":      "S3.LR.a",
  "level-by-save":        "S3.LR.b",
  // Criticals and fumbles
  "critical-of-class":    "S3.CR.a",
  "critical-by-skill":    "S3.CR.a",
  "critical-by-margin":   "S3.CR.a",
  "critical-needs":       "S3.CR.a",
  "severity-by-size":     "S3.CR.b",
  "severity-of-sizes":    "S3.CR.b",
  "injury-save":          "S3.CR.c",
  "critical-multiplies":  "S3.CR.e",
  "critical-points":      "S3.SC.a",
  "fumble-on-one":        "S3.FU.b",
  "fumble-by-foe":        "S3.FU.b",
  "fumble-by-steps":      "S3.FU.b",
  "fumble-never":         "S3.FU.b",
  "fumble-of-mastery":    "S3.FU.b",
  "fumble-opens":         "S3.FU.d",
} as const satisfies Record<string, Citation>;

/** Every reason that judging can give, with the requirement it is based on. */
const JUDGING_GROUNDS = {
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

/** The id of the requirement that a reason of that kind is based on. */
export function groundsOf(why: Why): Citation {
  return JUDGING_GROUNDS[why];
}

/** The ids of all reasons, in the order of the tables. */
export const WHYS = [...Object.keys(JUDGING_GROUNDS), ...Object.keys(FORECAST_GROUNDS)] as readonly (Why | Foretold)[];
