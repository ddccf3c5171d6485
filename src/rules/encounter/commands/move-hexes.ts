import { isSpent, SPENT_PACE } from "../../fatigue/levels.ts";
import type { HexesMoved } from "../../fight/events/options.ts";
import type { Asked } from "../../fight/record.ts";
import type { FigureChange } from "../../figure/figure.ts";
import { spendMove } from "../../ledger/spending.ts";
import { FEET_PER_HEX } from "../../movement/rates.ts";
import { farthest, mostHexes, type Situation } from "../../options/options.ts";
import { optionRow } from "../../options/tables.ts";
import { lineAtEnd, placesAlong } from "../../options/way.ts";
import { type FigureId, type MapPoint, type Moment, type Reason, reason } from "../../vocabulary.ts";
import { anything, areIds, BY_MOMENT, undefinedOr } from "../judging/forms.ts";
import { figureLives } from "../judging/impossible.ts";
import { wayIsClear } from "../judging/move-rules.ts";
import { ableToMove } from "../judging/rules.ts";
import { AT_THE_TABLE, engagedAreHere, hexesAreSensible, wayIsSensible } from "../judging/table/impossible.ts";
import { asItMoves, atItsTurn, engagersOf, engagersThere, situationOf } from "../judging/table/rules.ts";
import { FINE, ofFigure, type Part } from "../judging/view.ts";
import { addEvent, type Course, partIn, spend } from "../resolving/course.ts";
import { type CommandRow, costsNothing, offeredByTable } from "./row.ts";

/** Moves some hexes in the movement part of the turn. */
export interface MoveHexes extends Asked {
  readonly type: "move-hexes";
  readonly moment: Moment;
  readonly figure: FigureId;
  /** 1 or more. */
  readonly hexes: number;
  /**
   * Hexes in one straight line at the end of the path, with those of the turn before. Computed from `way` if left out.
   */
  readonly line?: number;
  /** The corners of the path from start to end, if there is a map. */
  readonly way?: readonly MapPoint[];
  /** Without a map: the foes next to it at the end; unchanged if left out. */
  readonly engages?: readonly FigureId[];
  /** Where the move ends, if there is a map. */
  readonly to?: MapPoint;
}

export const MOVE_HEXES: CommandRow<MoveHexes> = {
  form: {
    ...BY_MOMENT,
    hexes: anything,
    line: anything,
    way: anything,
    engages: undefinedOr(areIds),
    to: anything,
  },
  impossible: [...AT_THE_TABLE, figureLives, hexesAreSensible, wayIsSensible, engagedAreHere],
  rules: [
    ofFigure(ableToMove),
    ofFigure(part => atItsTurn(part, "move")),
    ofFigure(withinHexes),
    ofFigure(keepsEngagement),
    ofFigure((part, { way = [], to }) => wayIsClear(part, ...way, to)),
  ],
  resolve: resolveMoveHexes,
  atTheTable: "allowed",
  ledgerAfter: costsNothing,
  offers: offeredByTable,
};

/**
 * The option taken limits the move; before one is taken, the widest one does (S1.G.b–c). A spent figure moves a third
 * (S3.FL.c).
 */
function withinHexes(part: Part, { hexes }: MoveHexes): readonly Reason[] {
  const situation = situationOf(part);
  const far = situation.moved + hexes;
  const { figure, book } = part;
  const allowed = mostOf(part, situation);
  const most = book["fatigue.enabled"] && isSpent(figure) ? Math.floor(allowed / SPENT_PACE) : allowed;
  return far <= most ? FINE : [reason("beyond-hexes", { figure: figure.name, hexes: far, most })];
}

function mostOf({ seat, book }: Part, situation: Situation): number {
  const { after, stature, allowance } = situation;
  const taken = seat.turn?.option;
  if (after === "hand-to-hand" || taken === "hth-attempt-disengaged") return 0;
  const most = farthest(asItMoves(seat, situation), stature, allowance, book);
  return taken === undefined ? most : Math.min(most, mostHexes(optionRow(taken), allowance, book) ?? most);
}

/**
 * An engaged figure stays next to those who engage it, unless it disengages. If it crawls, it cannot disengage.
 *
 * @source S1.T02, S1.T32
 * @reading next to each of them; checked if the end of the move is known
 */
function keepsEngagement(part: Part, command: MoveHexes): readonly Reason[] {
  const { after, stature } = situationOf(part);
  if (after !== "engaged" || staysBeside(part, command)) return FINE;
  const crawls = stature === "prone" || stature === "fallen";
  return [reason(crawls ? "crawls-engaged" : "leaves-engagement", { figure: part.figure.name })];
}

function staysBeside(part: Part, command: MoveHexes): boolean {
  if (command.to === undefined && command.engages === undefined) return true;
  const there = engagersAtEnd(part, command);
  return engagersOf(part.fight, part.figure.id).every(foe => there.includes(foe));
}

function engagersAtEnd({ fight, figure, seat }: Part, { engages, to }: MoveHexes): readonly FigureId[] {
  const there = to === undefined ? figure : { ...figure, position: to };
  return engagersThere(fight, there, engages ?? seat.turn?.beside ?? NOBODY);
}

const NOBODY: readonly FigureId[] = Object.freeze([]);

/** Foes that engage a figure at any point of its path, including its end, as far as the path is known (S1.T30). */
function passedOn(part: Part, command: MoveHexes): readonly FigureId[] {
  const { fight, figure } = part;
  const along = placesAlong(command.way ?? [], figure.hexGrid).flatMap(position =>
    engagersThere(fight, { ...figure, position }, NOBODY),
  );
  return [...new Set([...along, ...engagersAtEnd(part, command)])].sort();
}

/**
 * How many hexes at the end of the path are in one line, and where that line begins.
 *
 * The number in the command counts, else the map.
 *
 * @source S1.T03
 * @reading a path walked in several parts, or hex by hex, is one path; a part entered as straight continues the line if
 * the map shows both its ends
 */
function lineOf(
  { figure, seat }: Part,
  { line, hexes, to, way = [] }: MoveHexes,
): Pick<HexesMoved, "line" | "lineFrom"> {
  const { moved = 0, lineFrom: former } = seat.turn ?? {};
  const { position, hexGrid } = figure;
  const isStraight = line !== undefined && line >= hexes && to !== undefined && position !== null;
  if (line !== undefined && !isStraight) return { line };
  const part = isStraight ? [position, to] : way;
  const { hexes: inLine, from } = lineAtEnd(former === undefined ? part : [former, ...part], hexGrid);
  const most = Math.min(moved + hexes, Math.max(line ?? 0, inLine));
  return from === undefined ? { line: most } : { line: most, lineFrom: from };
}

/** Moves a figure by some hexes, and records how straight its path is and which foes it engages. */
function resolveMoveHexes(course: Course, command: MoveHexes): void {
  const { figure: id, hexes, engages, to } = command;
  const part = partIn(course, id);
  spend(course, id, ledger => spendMove(ledger, hexes * FEET_PER_HEX, 0));
  const passed = passedOn(part, command);
  const change: FigureChange | null =
    to === undefined ? null : { figure: id, path: "position", from: part.figure.position, to };
  addEvent(course, {
    type: "hexes-moved",
    figure: id,
    hexes,
    ...lineOf(part, command),
    before: asItMoves(part.seat, situationOf(part)),
    ...(engages === undefined ? {} : { engages: [...new Set(engages)] }),
    ...(passed.length === 0 ? {} : { passed }),
    change,
  });
}
