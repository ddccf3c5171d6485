import { NOTHING_WARDED, type Warding } from "../../defense/pool.ts";
import type { DefenseEvent } from "../../fight/events/defense.ts";
import { changeSeat, type Fight, seatTaken } from "../../fight/fight.ts";
import type { FigureId } from "../../vocabulary.ts";
import { unchanged } from "./figures-alone.ts";

type Folds = {
  readonly [Type in DefenseEvent["type"]]: (fight: Fight, event: Extract<DefenseEvent, { type: Type }>) => Fight;
};

/** The effect of dodges, blocks and the Defense Pool on the fight. */
export const DEFENSE_FOLDS: Folds = {
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
