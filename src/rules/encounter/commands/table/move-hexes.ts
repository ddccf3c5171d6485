import type { MoveHexes } from "#rules/fight/commands/options.ts";
import type { HexesMoved } from "#rules/fight/events/options.ts";
import type { FigureChange } from "#rules/figure/figure.ts";
import { spendMove } from "#rules/ledger/spending.ts";
import { FEET_PER_HEX } from "#rules/movement/tables.ts";
import { lineAtEnd, placesAlong } from "#rules/options/way.ts";
import type { FigureId } from "#rules/vocabulary.ts";
import { engagersAtEnd, NOBODY } from "../../guards/table/move-hexes.ts";
import { engagersThere } from "../../judging/table/engagement.ts";
import { asItMoves, situationOf } from "../../judging/table/situation.ts";
import type { Part } from "../../judging/view.ts";
import { addEvent, type Course, partIn, spend } from "../../resolving/course.ts";

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
export function resolveMoveHexes(course: Course, command: MoveHexes): void {
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
