import type { TurnOpened } from "#rules/fight/events/options.ts";
import { type Bout, type Fight, figureOf, seatsInOrder, seatTaken } from "#rules/fight/fight.ts";
import type { Choice } from "#rules/fight/record.ts";
import type { Figure } from "#rules/figure/figure.ts";
import { standing } from "#rules/initiative/dice.ts";
import { inHand, statureOf } from "#rules/options/turn.ts";
import type { Engagement, FigureId, SideId, Stature } from "#rules/vocabulary.ts";
import { engagementOf } from "../../judging/table/rules.ts";
import { type Asking, addEvent, type Course, choose } from "../course.ts";

/**
 * Begins a turn of the options table: drops weapons that are due to be dropped, and records who is engaged and the
 * order in which sides move (S1.G.a, S1.T19).
 */
export function* openTurn(course: Course): Asking {
  dropWhatIsDue(course);
  addEvent(course, { type: "turn-opened", movers: yield* orderSides(course), ...standings(course.fight) });
}

function dropWhatIsDue(course: Course): void {
  for (const { figure: id, turn } of seatsInOrder(course.fight, seat => seat.turn?.dropDue !== undefined)) {
    const dropped = turn?.dropDue;
    const figure = figureOf(course.fight, id);
    if (dropped === undefined || figure === undefined) continue;
    const held = inHand(figure, turn);
    const weapon = held === dropped ? null : held;
    addEvent(course, { type: "weapon-in-hand", figure: id, weapon, dropped });
  }
}

/**
 * The order of the sides' moves: the chosen one first, the others by their dice.
 *
 * @source S1.N.d
 * @reading the winner's first figure chooses who moves first; if dice are tied, or no one rolls, the game master does
 * (ruling `options.turnOrder`)
 */
function* orderSides({ fight, book }: Bout): Asking<readonly SideId[]> {
  const { initiative } = fight.encounter;
  const leaders = leadersOf(fight);
  const sides = [...leaders.keys()].sort((one, other) => (initiative[other] ?? 0) - (initiative[one] ?? 0));
  const [best, second] = sides;
  if (best === undefined || second === undefined) return sides;
  const isWon = book["options.turnOrder"] === "side-die" && (initiative[best] ?? 0) > (initiative[second] ?? 0);
  const choices: readonly Choice[] = sides.map(side => ({ id: `side:${side}`, with: { side } }));
  const asked = [(leaders.get(best) as Figure).id, (leaders.get(second) as Figure).id] as const;
  const answer = String(yield choose(isWon ? "moves-first" : "turn-order", ...asked, choices));
  const first = answer.slice("side:".length);
  return [first, ...sides.filter(side => side !== first)];
}

/** The first figure by id of each side that is not down; sides in the order of their ids. */
function leadersOf(fight: Fight): ReadonlyMap<SideId, Figure> {
  const leaders = new Map<SideId, Figure>();
  for (const figure of standing(fight)) if (!leaders.has(figure.side)) leaders.set(figure.side, figure);
  return leaders;
}

/**
 * Ends the movement part of a turn, and fixes each figure's engagement for the rest of it, unless the ruling takes it
 * as it is when acting.
 *
 * @source S1.G.a
 * @reading engagement after moving is as the movement part ended, even if a figure lies down or leaves after it; or as
 * it is when one acts (ruling `options.afterMoving`)
 */
export function endMovement(course: Course): void {
  if (course.book["options.afterMoving"] === "now") return;
  addEvent(course, { type: "movement-ended", engagements: standings(course.fight).engagements });
}

/** Figures that are engaged, or not standing, when the turn begins. */
function standings(fight: Fight): Pick<TurnOpened, "engagements" | "statures"> {
  const engagements: Record<FigureId, Engagement> = {};
  const statures: Record<FigureId, Stature> = {};
  for (const figure of standing(fight)) {
    const { id } = figure;
    const engagement = engagementOf(fight, id);
    const stature = statureOf(figure, seatTaken(fight, id).turn);
    if (engagement !== "disengaged") engagements[id] = engagement;
    if (stature !== "standing") statures[id] = stature;
  }
  return { engagements, statures };
}
