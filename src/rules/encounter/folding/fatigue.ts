import type { FatigueEvent } from "../../fight/events/fatigue.ts";
import { changeSeat, type Effort, type Fight, seatTaken } from "../../fight/fight.ts";
import { changeFigure } from "../../fight/figures.ts";
import type { FigureId } from "../../vocabulary.ts";
import { figureAlone } from "./figures-alone.ts";

type Folds = {
  readonly [Type in FatigueEvent["type"]]: (fight: Fight, event: Extract<FatigueEvent, { type: Type }>) => Fight;
};

const WAITING = Object.freeze({ kind: "wait" as const });

/** The effect of fatigue and rest on the fight. */
export const FATIGUE_FOLDS: Folds = {
  resting: (fight, { figure, rest }) =>
    changeSeat(fight, figure, { intent: WAITING, effort: { ...effortOf(fight, figure), rest } }),
  tired: figureAlone,
  rested: figureAlone,
  "level-tried": figureAlone,
  "rest-broken": figureAlone,
  overcome: (fight, { figure, condition, on, change }) => {
    const after = changeFigure(fight, change);
    return condition === "stunned" ? changeSeat(after, figure, { effort: stunned(fight, figure, on) }) : after;
  },
};

function effortOf(fight: Fight, figure: FigureId): Effort {
  return seatTaken(fight, figure).effort ?? {};
}

/** Records that weariness caused the stun, or removes that record; undefined if no other member is left. */
function stunned(fight: Fight, figure: FigureId, on: boolean): Effort | undefined {
  const { stunned: _former, ...rest } = effortOf(fight, figure);
  if (on) return { ...rest, stunned: true };
  return rest.rest === undefined ? undefined : rest;
}
