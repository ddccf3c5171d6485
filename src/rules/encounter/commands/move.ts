import { movementRate } from "../../fatigue/cost.ts";
import type { Asked } from "../../fight/record.ts";
import type { FigureChange } from "../../figure/figure.ts";
import { actionsUsed } from "../../ledger/ledger.ts";
import { feetPerSegment } from "../../movement/rates.ts";
import { atOnce, feetToGo, placeOnWalk } from "../../movement/walk.ts";
import { type FigureId, type MapPoint, type Moment, type Reason, reason } from "../../vocabulary.ts";
import { anything, BY_MOMENT } from "../judging/forms.ts";
import {
  atThisMoment,
  feetAreSensible,
  figureIsHere,
  figureLives,
  inStage,
  placeIsSensible,
} from "../judging/impossible.ts";
import { casterStaysInPlace } from "../judging/magic-rules.ts";
import { afterMove, walkNow, wayIsClear, wayIsLeft } from "../judging/move-rules.ts";
import { ableToAct, ableToMove, asDeclared, noSpellUnderWay, onItsFeet, whileItActs } from "../judging/rules.ts";
import { doneNow, mayDo, withinLedger } from "../judging/surprise-rules.ts";
import { wayIsSensible } from "../judging/table/impossible.ts";
import { FINE, ofFigure, type Part } from "../judging/view.ts";
import { addEvent, type Course, figureIn, partIn, spend } from "../resolving/course.ts";
import { enter } from "../resolving/surprise.ts";
import { changeOfPlace } from "../resolving/walking.ts";
import { notCharging, setOut } from "./charge/charge.ts";
import type { CommandRow } from "./row.ts";

/** One stage of movement. */
export interface Move extends Asked {
  readonly type: "move";
  readonly moment: Moment;
  readonly figure: FigureId;
  /** Feet to walk, above 0. */
  readonly feet: number;
  /** Where the move ends, if there is a map. */
  readonly to?: MapPoint;
  /** The corners of the way from its start to its end; the straight line if left out. */
  readonly way?: readonly MapPoint[];
}

export const MOVE: CommandRow<Move> = {
  form: { ...BY_MOMENT, feet: anything, to: anything, way: anything },
  impossible: [
    inStage("segments"),
    atThisMoment,
    figureIsHere,
    figureLives,
    feetAreSensible,
    placeIsSensible,
    wayIsSensible,
  ],
  rules: [
    ofFigure(ableToMove),
    ofFigure(onItsFeet),
    ofFigure(noSpellUnderWay),
    ofFigure(part => asDeclared(part, { kind: "move", item: null })),
    ofFigure(part => (feetToGo(part.seat.walk) > 0 ? FINE : whileItActs(part))),
    ofFigure(casterStaysInPlace),
    ofFigure(notCharging),
    ofFigure((part, { feet }) => wayIsLeft(part, feet)),
    ofFigure((part, { way = [], to }) => wayIsClear(part, ...way, to)),
  ],
  resolve: resolveMove,
  inSurprise: {
    rules: [
      ofFigure(ableToAct),
      ofFigure(onItsFeet),
      ofFigure(noSpellUnderWay),
      ofFigure(moveFits),
      ofFigure((part, { to }) => wayIsClear(part, to)),
    ],
    resolve: moveInSurprise,
  },
  atTheTable: "refused",
  ledgerAfter: (part, { feet }) => afterMove(part, feet),
  offers: ({ now: moment }) => [{ moment, feet: 1 }],
};

/**
 * Moves a figure. The cost depends on the length of this stage of movement and on the stages before it (S0.R6).
 *
 * @source S0.R6, S4.I.D.3
 * @reading if moves take segments, it gets as far as it does in this one. A figure on its way may turn elsewhere at once.
 * A move that the GM allows against the rules is over at once
 */
function resolveMove(course: Course, { figure, feet, to: end, way, overruled }: Move): void {
  const part = partIn(course, figure);
  const { ledger } = part.seat;
  const after = afterMove(part, feet);
  const actions = actionsUsed(after) - actionsUsed(ledger);
  spend(course, figure, () => after);
  const from = part.figure.position;
  setOut(course, figure, end === undefined ? null : from);
  const begun = walkNow(part, feet, ...(end === undefined ? [] : [...cornersOf(way), end]));
  const walk = overruled === true && begun !== null ? atOnce(begun, part.now) : begun;
  const to = walk === null ? (end ?? null) : placeOnWalk(walk, walk.walked, part.figure.hexGrid);
  addEvent(course, { type: "moved", figure, feet, actions, change: changeOfPlace(figure, from, to) });
  if (walk !== null) addEvent(course, { type: "walk-begun", figure, walk });
}

/** The turns of a way, without its ends. */
function cornersOf(way: Move["way"] = []): readonly MapPoint[] {
  return way.slice(1, -1);
}

/** The distance of one segment's move (S4.I.D.3). */
function moveFits(part: Part, { feet }: Move): readonly Reason[] {
  const { figure, fight, book } = part;
  const most = feetPerSegment(movementRate(figure, book), fight.encounter.ground ?? "indoors", book);
  const far = (doneNow(part)?.feet ?? 0) + feet;
  const tooFar = far <= most ? FINE : [reason("beyond-segment", { figure: figure.name, feet: far, most })];
  return [...mayDo(part, "move", null), ...tooFar, ...withinLedger(part, afterMove(part, feet))];
}

/** Moves by up to a segment's distance (S4.I.D.3). */
function moveInSurprise(course: Course, { figure, feet, to }: Move): void {
  const from = figureIn(course, figure).position;
  const change: FigureChange | null = to === undefined ? null : { figure, path: "position", from, to };
  const after = afterMove(partIn(course, figure), feet);
  enter(course, { figure, deed: "move", feet, spend: () => after });
  addEvent(course, { type: "moved", figure, feet, actions: 0, change });
}
