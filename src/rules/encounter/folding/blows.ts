import { NOTHING_WARDED, type Warding } from "../../defense/pool.ts";
import type { BlowEvent, DefenseEvent, FatigueEvent, FootingEvent, PushedBack } from "../../fight/events/blows.ts";
import {
  changeFigure,
  changeSeat,
  type Effort,
  type Fight,
  type SeatDraft,
  seatOf,
  seatTaken,
} from "../../fight/fight.ts";
import { NO_FOOTING } from "../../fight/footing.ts";
import type { FigureId } from "../../vocabulary.ts";
import { type FoldsOf, figureAlone, unchanged } from "./folds.ts";

/** The effect of criticals, fumbles and knockdowns on the fight: only figures change. */
export const BLOW_FOLDS: FoldsOf<BlowEvent> = {
  "critical-hit": (fight, { change = null }) => figureAlone(fight, { change }),
  fumbled: unchanged,
  "knockdown-rolled": unchanged,
  afflicted: figureAlone,
  bled: figureAlone,
  "struck-helpless": unchanged,
};

/** The effect of dodges, blocks and the Defense Pool on the fight. */
export const DEFENSE_FOLDS: FoldsOf<DefenseEvent> = {
  "pool-dealt": (fight, { figure, points, givenUp }) => change(fight, figure, () => ({ pool: points, givenUp })),
  "pool-met": (fight, { figure, against, points, stays }) =>
    change(fight, figure, ({ pool, met }) => {
      const before = met[against] ?? 0;
      const more = stays === true ? Math.max(0, points - before) : points;
      return { pool: { ...pool, [against]: (pool[against] ?? 0) - more }, met: { ...met, [against]: before + more } };
    }),
  "defense-taken": (fight, { figure, kind, cost }) =>
    change(fight, figure, ({ dodges, blocks, wholly }) => ({
      dodges: dodges + (kind === "dodge" ? 1 : 0),
      blocks: blocks + (kind === "block" ? 1 : 0),
      wholly: wholly || cost === "all",
    })),
  "struck-back": unchanged,
  dodged: unchanged,
  blocked: unchanged,
};

function change(fight: Fight, id: FigureId, by: (warding: Warding) => Partial<Warding>): Fight {
  const warding = seatTaken(fight, id).warding ?? NOTHING_WARDED;
  return changeSeat(fight, id, { warding: { ...warding, ...by(warding) } });
}

const WAITING = Object.freeze({ kind: "wait" as const });

/** The effect of fatigue and rest on the fight. */
export const FATIGUE_FOLDS: FoldsOf<FatigueEvent> = {
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

type Writes = {
  readonly [Type in Exclude<FootingEvent["type"], PushedBack["type"]>]: (
    seat: SeatDraft,
    event: Extract<FootingEvent, { type: Type }>,
  ) => void;
};

/** How the events of closing in, getting under a weapon and being held off change a seat. */
export const FOOTING_WRITES: Writes = {
  "closed-in": (seat, { against }) => {
    const { met, closed, under, atBay } = seat.footing ?? NO_FOOTING;
    seat.footing = { met, closed: [...closed, against], under, atBay };
  },
  "got-under": (seat, { against }) => {
    const { met, closed, under, atBay } = seat.footing ?? NO_FOOTING;
    seat.footing = { met, closed, under: [...under, against], atBay };
  },
  "faced-point": (seat, { against, held }) => {
    const { met, closed, under, atBay } = seat.footing ?? NO_FOOTING;
    seat.footing = held
      ? { met, closed, under, atBay: [...atBay, against] }
      : { met, closed: [...closed, against], under, atBay };
  },
  "broke-in": (seat, { against }) => {
    const { met, closed, under, atBay } = seat.footing ?? NO_FOOTING;
    seat.footing = { met, closed: [...closed, against], under, atBay: atBay.filter(foe => foe !== against) };
  },
};

/**
 * Returns the fight after the figure with the larger weapon has pushed the other one back, out from under that weapon.
 */
export function pushBack(fight: Fight, { figure, against }: PushedBack): Fight {
  const footing = seatOf(fight, against)?.footing ?? NO_FOOTING;
  return changeSeat(fight, against, { footing: { ...footing, under: footing.under.filter(foe => foe !== figure) } });
}
