import type { BlowEvent } from "../../fight/events/blows.ts";
import type { Fight } from "../../fight/fight.ts";
import { figureAlone, unchanged } from "./figures-alone.ts";

type Folds = {
  readonly [Type in BlowEvent["type"]]: (fight: Fight, event: Extract<BlowEvent, { type: Type }>) => Fight;
};

/** The effect of criticals, fumbles and knockdowns on the fight: only figures change. */
export const BLOW_FOLDS: Folds = {
  "critical-hit": (fight, { change = null }) => figureAlone(fight, { change }),
  fumbled: unchanged,
  "knockdown-rolled": unchanged,
  afflicted: figureAlone,
};
