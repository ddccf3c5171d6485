import { PARRY_BY_SIZE } from "../../defense/tables.ts";
import { type Bout, seatedOf } from "../../fight/fight.ts";
import { parriesLeft } from "../../ledger/cap.ts";
import type { Reason } from "../../verdict.ts";
import type { FigureId } from "../../vocabulary.ts";
import { isAbsorbedBySpell } from "../judging/magic/casters.ts";
import { mayAnswer } from "../resolving/defending/hands.ts";
import { foretold } from "./foretold.ts";

/** What parries a figure has, before anybody strikes. */
export interface ParryForecast {
  /** Parries for which it has an action left; null where actions are not counted. */
  readonly left: number | null;
  /** Points by which one betters armor class: with a smaller weapon than the attacker's, one of equal size, a larger one. */
  readonly smaller: number;
  readonly equal: number;
  readonly larger: number;
  readonly parts: readonly Reason[];
}

/**
 * The parries that a figure has, with what they are worth by the sizes of the two weapons; null where none are made.
 *
 * @source S0.R9.a, S0.R9.d
 * @reading each costs one action, also where one meets all blows of a foe
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
