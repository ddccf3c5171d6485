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

/** Foes that engage a figure at some point of its way, its end included, as far as that is known (S1.T30). */
function passedOn(part: Part, command: MoveHexes): readonly FigureId[] {
  const { fight, figure } = part;
  const along = placesAlong(command.way ?? [], figure.hexGrid).flatMap(position =>
    engagersThere(fight, { ...figure, position }, NOBODY),
  );
  return [...new Set([...along, ...engagersAtEnd(part, command)])].sort();
}

/**
 * How many hexes lie in one line at the end, and where the line begins: as it was said, else as the map shows it.
 *
 * @source S1.T03
 * @reading a way that is gone in several parts, or hex by hex, is one way; a part that is said to be straight goes straight on
 * if the map shows both its ends
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

/** Some hexes of the movement part: how far, how straight, beside whom. */
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
