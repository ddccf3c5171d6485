import { type Fight, type Figure, type FigureId, figureOf, type Intent, type MapPoint, seatOf } from "#rules/index.ts";
import { inFeet, positionOf, readFight } from "../../adapters/index.ts";
import { hearWhile } from "../../interpreter.ts";
import { type Way, wayIn } from "../../laying/way.ts";
import { say } from "../../localize.ts";
import { type Corner, mayCommand } from "../../referee/index.ts";
import { momentNow } from "../../words/step.ts";
import { feetShort } from "./reach.ts";
import { isStanding } from "./targets.ts";

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
 * stands. Null where it is there already, where no map with squares shows its user both at one height, where every place is taken,
 * and where it may not go so far.
 */
export function closingIn(combat: Combat, fight: Fight, id: FigureId): ClosingIn | null {
  const [figure, intent] = [figureOf(fight, id), seatOf(fight, id)?.intent];
  if (!figure || !intent?.target || feetShort(fight, figure, intent) === null) return null;
  if (!isStanding(fight, figure, intent.target) || !mayCommand(game.user, combat, id)) return null;
  const [token, foe] = [combat.combatants.get(id)?.token, combat.combatants.get(intent.target)?.token];
  if (!token || !foe || token.parent !== foe.parent || token.elevation !== foe.elevation) return null;
  if (!token.parent?.grid.isSquare) return null;
  const to = nearestPlace(token, foe, place => carriesFrom(place, fight, figure, intent));
  const way = to && wayTo(to, token, fight, id);
  if (!to || !way || way.band === "barred") return null;
  const words = say("Tracker.Deed.closeIn", { target: figureOf(fight, intent.target)?.name ?? null });
  const says = [way.words, ...way.notes].join(" ");
  return { words, says, meaning: JSON.stringify({ target: intent.target, ...to }), to };
}

/** The token goes where the key says; false where that is another way by now, or none. Where a wall stands in it, nobody moves. */
export async function goWithinReach(combat: Combat, id: FigureId, meant: string): Promise<boolean> {
  const closing = closingIn(combat, readFight(combat), id);
  if (closing?.meaning !== meant) return false;
  const { to } = closing;
  const token = combat.combatants.get(id)!.token!;
  const stopLooking = hearWhile(["preMoveToken"], (moved: TokenDocument, { destination }: { destination: Corner }) => {
    if (moved !== token || (destination.x === to.x && destination.y === to.y)) return true;
    ui.notifications!.warn(say("Tracker.Deed.blocked", { name: token.name }));
    return false;
  });
  await token.move({ ...to }).finally(stopLooking);
  return true;
}

function carriesFrom(position: MapPoint | null, fight: Fight, figure: Figure, intent: Intent): boolean {
  return position !== null && feetShort(fight, { ...figure, position }, intent) === null;
}

/** What the way there costs, as its drag would be told. */
function wayTo(to: Corner, token: TokenDocument, fight: Fight, figure: FigureId): Way | null {
  const { grid } = token.parent!;
  const { width, height } = token as Sized;
  const [feet, position] = [inFeet(distanceTo(to, token), grid), positionOf({ ...to, width, height }, grid)];
  if (!feet || position === null) return null;
  return wayIn(fight, { type: "move", id: "asked", moment: momentNow(fight), figure, to: position, feet });
}

/** Of the squares around a token from which a blow carries, the nearest that is free as far as its user sees. */
function nearestPlace(
  token: TokenDocument,
  foe: TokenDocument,
  carries: (place: MapPoint | null) => boolean,
): Corner | null {
  const { grid, tokens } = token.parent!;
  const { width, height } = token as Sized;
  const isSeen = (one: TokenDocument) => one.object?.visible ?? (!one.hidden || one.isOwner);
  const seen = tokens.filter(one => one !== token && one.elevation === token.elevation && isSeen(one));
  const isFree = (at: Corner) => seen.every(one => areApart({ ...at, width, height }, one as Sized, grid.size));
  const places = placesAround(token as Sized, foe as Sized, grid.size).toSorted(byWayFrom(cornerOf(token)));
  return places.find(at => carries(positionOf({ ...at, width, height }, grid)) && isFree(at)) ?? null;
}

interface Sized extends Corner {
  readonly width: number;
  readonly height: number;
}

/** The corners at which a token stands beside another, or some squares off: on the squares on which it stands now. */
function placesAround(token: Sized, foe: Sized, square: number): readonly Corner[] {
  const along = (from: number, to: number, own: number, others: number) => {
    const nearest = from + Math.round((to - from) / square) * square;
    const [first, last] = [-Math.ceil(own) - MOST_BETWEEN, Math.ceil(others) + MOST_BETWEEN];
    return Array.from({ length: last - first + 1 }, (_, at) => nearest + (first + at) * square);
  };
  const downs = along(token.y, foe.y, token.height, foe.height);
  return along(token.x, foe.x, token.width, foe.width).flatMap(x => downs.map(y => ({ x, y })));
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
