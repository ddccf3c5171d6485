import { isSpent } from "#rules/fatigue/levels.ts";
import { SPENT_PACE } from "#rules/fatigue/tables.ts";
import type { MoveHexes } from "#rules/fight/commands/options.ts";
import { farthest, mostHexes, type Situation } from "#rules/options/options.ts";
import { optionRow } from "#rules/options/tables.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import type { FigureId } from "#rules/vocabulary.ts";
import { figureLives } from "../../judging/impossible.ts";
import { ableToMove } from "../../judging/rules.ts";
import { engagersOf, engagersThere } from "../../judging/table/engagement.ts";
import { engagedAreHere, hexesAreSensible, wayIsSensible } from "../../judging/table/impossible.ts";
import { atItsTurn } from "../../judging/table/rules.ts";
import { asItMoves, situationOf } from "../../judging/table/situation.ts";
import { FINE, type Guards, ofFigure, type Part } from "../../judging/view.ts";
import { AT_THE_TABLE } from "./at-the-table.ts";

export const MOVE_HEXES_GUARDS: Guards<MoveHexes> = {
  impossible: [...AT_THE_TABLE, figureLives, hexesAreSensible, wayIsSensible, engagedAreHere],
  rules: [
    ofFigure(ableToMove),
    ofFigure(part => atItsTurn(part, "move")),
    ofFigure(withinHexes),
    ofFigure(keepsEngagement),
  ],
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

export function engagersAtEnd({ fight, figure, seat }: Part, { engages, to }: MoveHexes): readonly FigureId[] {
  const there = to === undefined ? figure : { ...figure, position: to };
  return engagersThere(fight, there, engages ?? seat.turn?.beside ?? NOBODY);
}

export const NOBODY: readonly FigureId[] = Object.freeze([]);
