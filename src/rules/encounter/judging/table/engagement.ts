import { type Fight, figureOf, type Seat, seatOf } from "#rules/fight/fight.ts";
import { isDown } from "#rules/fight/figures.ts";
import type { Figure } from "#rules/figure/figure.ts";
import { hexesBetween } from "#rules/movement/distance.ts";
import { statureOf } from "#rules/options/turn.ts";
import type { Engagement, FigureId } from "#rules/vocabulary.ts";

/**
 * A figure's engagement with its foes.
 *
 * @source S1.G.a
 * @reading engaged by any foe in an adjacent hex, for no front is known; if no map shows it, by those it was said to be
 * next to. A figure that is prone, fallen or in hand-to-hand combat engages no one
 */
export function engagementOf(fight: Fight, id: FigureId): Engagement {
  if (gripOf(fight, id).length > 0) return "hand-to-hand";
  return engagersOf(fight, id).length > 0 ? "engaged" : "disengaged";
}

const NOBODY: readonly FigureId[] = Object.freeze([]);

/** Figures not down that are in hand-to-hand combat with this one. */
export function gripOf(fight: Fight, id: FigureId): readonly FigureId[] {
  const grip = seatOf(fight, id)?.turn?.grip;
  return grip === undefined ? NOBODY : grip.filter(foe => isUp(figureOf(fight, foe)));
}

/** The foes that engage a figure at its current place. */
export function engagersOf(fight: Fight, id: FigureId): readonly FigureId[] {
  const figure = figureOf(fight, id);
  return figure === undefined ? NOBODY : engagersThere(fight, figure, seatOf(fight, id)?.turn?.beside ?? NOBODY);
}

/**
 * The foes that engage a figure, or would engage it at an imagined place.
 *
 * @param beside those next to it, used if no map shows it
 */
export function engagersThere(fight: Fight, figure: Figure, beside: readonly FigureId[]): readonly FigureId[] {
  return engaging(fight, figure, other => {
    const hexes = hexesBetween(figure, other);
    return hexes === null ? beside.includes(other.id) : hexes === 1;
  });
}

function engaging(fight: Fight, figure: Figure, isBeside: (other: Figure) => boolean): readonly FigureId[] {
  let found = NOBODY;
  const { seats } = fight.encounter;
  for (let place = 0; place < seats.length; place++) {
    const other = fight.figures[place];
    if (!other || other.side === figure.side || isDown(other) || !isBeside(other)) continue;
    if (mayEngage(fight, other, seats[place] as Seat)) found = [...found, other.id];
  }
  return found;
}

function mayEngage(fight: Fight, figure: Figure, { turn }: Seat): boolean {
  const stature = statureOf(figure, turn);
  if (stature === "prone" || stature === "fallen") return false;
  return turn?.grip === undefined || gripOf(fight, figure.id).length === 0;
}

function isUp(figure: Figure | undefined): boolean {
  return figure !== undefined && !isDown(figure);
}
