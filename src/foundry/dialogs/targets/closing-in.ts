import { type Fight, type Figure, type FigureId, figureOf, type Intent, type MapPoint, seatOf } from "#rules/index.ts";
import { positionOf, readFight } from "../../adapters/index.ts";
import { wayOf } from "../../laying/way.ts";
import { say } from "../../localize.ts";
import type { Corner } from "../../referee/index.ts";
import { feetShort } from "./reach.ts";

/** The way on which one who means to strike comes near enough to do it. */
export interface ClosingIn {
  /** What stands on its key: "Close in on Orc (1)". */
  readonly words: string;
  /** What the way costs. */
  readonly says: string;
  /** The same to the pixel, so that nobody goes another way than was shown. */
  readonly meaning: string;
  /** Where its token comes to stand. */
  readonly to: Corner;
}

/** Squares between two who fight, at most: what the longest weapon carries over. */
const MOST_BETWEEN = 3;

/**
 * How a figure comes within reach of whom it has declared to strike: straight to the nearest place beside that one, where nobody
 * stands. Null where it is there already, where no map with squares shows both, where every place is taken, and where it may not
 * go so far.
 */
export function closingIn(combat: Combat, fight: Fight, id: FigureId): ClosingIn | null {
  const [figure, intent] = [figureOf(fight, id), seatOf(fight, id)?.intent];
  if (!figure || !intent?.target || feetShort(fight, figure, intent) === null) return null;
  const [token, foe] = [combat.combatants.get(id)?.token, combat.combatants.get(intent.target)?.token];
  if (!token || !foe || token.parent !== foe.parent || !token.parent?.grid.isSquare) return null;
  const to = nearestPlace(token, foe, place => carriesFrom(place, fight, figure, intent));
  const way = to && wayOf(token, [cornerOf(token), to], distanceTo(to, token));
  if (!to || !way || way.band === "barred") return null;
  const words = say("Tracker.Deed.closeIn", { target: figureOf(fight, intent.target)?.name ?? null });
  return { words, says: way.words, meaning: JSON.stringify({ target: intent.target, ...to }), to };
}

/** The token goes where the key says; false where that is another way by now, or none. */
export async function goWithinReach(combat: Combat, id: FigureId, meant: string): Promise<boolean> {
  const closing = closingIn(combat, readFight(combat), id);
  if (closing?.meaning !== meant) return false;
  await combat.combatants.get(id)!.token!.move({ ...closing.to });
  return true;
}

function carriesFrom(position: MapPoint | null, fight: Fight, figure: Figure, intent: Intent): boolean {
  return position !== null && feetShort(fight, { ...figure, position }, intent) === null;
}

/** Of the squares around a token from which a blow carries, the nearest that is free. */
function nearestPlace(
  token: TokenDocument,
  foe: TokenDocument,
  carries: (place: MapPoint | null) => boolean,
): Corner | null {
  const { grid, tokens } = token.parent!;
  const { width, height } = token as Sized;
  const seen = tokens.filter(one => one !== token && (!one.hidden || game.user.isGM));
  const isFree = (at: Corner) => seen.every(one => areApart({ ...at, width, height }, one as Sized, grid.size));
  const places = placesAround(token as Sized, foe as Sized, grid.size).toSorted(byWayFrom(cornerOf(token)));
  return places.find(at => isFree(at) && carries(positionOf({ ...at, width, height }, grid))) ?? null;
}

interface Sized extends Corner {
  readonly width: number;
  readonly height: number;
}

/** The corners at which a token stands beside another, or some squares off. */
function placesAround(token: Sized, foe: Sized, square: number): readonly Corner[] {
  const along = (own: number, others: number) => {
    const [first, last] = [-Math.ceil(own) - MOST_BETWEEN, Math.ceil(others) + MOST_BETWEEN];
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  };
  return along(token.width, foe.width).flatMap(across =>
    along(token.height, foe.height).map(down => ({ x: foe.x + across * square, y: foe.y + down * square })),
  );
}

/** The shorter way first; of two that are as long the straighter, then the upper, then the left one. */
function byWayFrom(from: Corner): (one: Corner, other: Corner) => number {
  const long = ({ x, y }: Corner) => Math.max(Math.abs(x - from.x), Math.abs(y - from.y));
  const wide = ({ x, y }: Corner) => Math.abs(x - from.x) + Math.abs(y - from.y);
  return (one, other) => long(one) - long(other) || wide(one) - wide(other) || one.y - other.y || one.x - other.x;
}

function areApart(one: Sized, other: Sized, square: number): boolean {
  const isBeside = (a: number, b: number, length: number, others: number) =>
    a + length * square <= b || b + others * square <= a;
  return isBeside(one.x, other.x, one.width, other.width) || isBeside(one.y, other.y, one.height, other.height);
}

/** How far it is to there, in the units of the scene, as its grid counts diagonals. */
function distanceTo(to: Corner, token: TokenDocument): number {
  const { grid } = token.parent!;
  const { width, height } = token as Sized;
  const [across, down] = [(width * grid.size) / 2, (height * grid.size) / 2];
  const centers = [cornerOf(token), to].map(({ x, y }) => ({ x: x + across, y: y + down }));
  return grid.measurePath(centers, {}).distance;
}

function cornerOf({ x, y }: { readonly x: number | null; readonly y: number | null }): Corner {
  return { x: x ?? 0, y: y ?? 0 };
}
