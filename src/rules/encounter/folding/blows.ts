import type { BlowEvent } from "../../fight/events/blows.ts";
import type { Fight } from "../../fight/fight.ts";
import { figureAlone, unchanged } from "./figures-alone.ts";

type Folds = {
  readonly [Type in BlowEvent["type"]]: (fight: Fight, event: Extract<BlowEvent, { type: Type }>) => Fight;
};

/** What criticals, fumbles and knockdowns do to the fight: figures alone change. */
export const BLOW_FOLDS: Folds = {
  "critical-hit": (fight, { change = null }) => figureAlone(fight, { change }),
  fumbled: unchanged,
  "knockdown-rolled": unchanged,
  afflicted: figureAlone,
};
