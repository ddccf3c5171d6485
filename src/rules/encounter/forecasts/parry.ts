import { PARRY_BY_SIZE } from "../../defense/tables.ts";
import { type Bout, seatedOf } from "../../fight/fight.ts";
import { parriesLeft } from "../../ledger/cap.ts";
import type { Reason } from "../../verdict.ts";
import type { FigureId } from "../../vocabulary.ts";
import { isAbsorbedBySpell } from "../judging/magic/casters.ts";
import { mayAnswer } from "../resolving/defending/hands.ts";
import { foretold } from "./foretold.ts";

/** A figure's parries before anyone strikes. */
export interface ParryForecast {
  /** Parries for which it has an action left; null if actions are not counted. */
  readonly left: number | null;
  /**
   * Points by which a parry improves armor class: with a weapon smaller than the attacker's, one of equal size, a
   * larger one.
   */
  readonly smaller: number;
  readonly equal: number;
  readonly larger: number;
  readonly parts: readonly Reason[];
}

/**
 * A figure's parries, and their worth by the sizes of the two weapons; null if the rulebook has no such parries.
 *
 * @source S0.R9.a, S0.R9.d
 * @reading each costs one action, even one that is used against all blows of a foe
 */
export function parryForecast({ fight, book }: Bout, id: FigureId): ParryForecast | null {
  const part = seatedOf(fight, id);
  if (part === undefined || (book["parry.method"] !== "three-actions" && book["parry.method"] !== "both")) return null;
  const { figure, seat } = part;
  const isAble =
    mayAnswer(figure, seat) && seat.warding?.wholly !== true && !isAbsorbedBySpell(seat, fight.encounter.round, book);
  const holder = { figure, round: fight.encounter.round, book };
  const actions = isAble ? parriesLeft(holder, seat.ledger) : 0;
  const counted = book["ledger.enabled"];
  const points = {
    smaller: PARRY_BY_SIZE.smaller.improvement,
    equal: PARRY_BY_SIZE.equal.improvement,
    larger: PARRY_BY_SIZE.larger.improvement,
  };
  const cost = counted ? [foretold("parry-costs-action", { actions })] : [];
  return { left: counted || !isAble ? actions : null, ...points, parts: [foretold("parry-by-size", points), ...cost] };
}
