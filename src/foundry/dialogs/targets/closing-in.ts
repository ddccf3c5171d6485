import {
  carries,
  type Fight,
  type Figure,
  type FigureId,
  feetBetween,
  figureOf,
  type Intent,
  type MapPoint,
  seatOf,
} from "#rules/index.ts";
import { inFeet, positionOf, readFight } from "../../adapters/index.ts";
import { constraining, hearWhile, measuring } from "../../interpreter.ts";
import { type Way, wayOf } from "../../laying/area.ts";
import { say } from "../../localize.ts";
import { notify } from "../../notices.ts";
import { type Corner, combatantAt, mayCommand } from "../../referee/index.ts";
import { areLevel, cornerOf, isFreeFor, isSeen, placesAround, runsInto } from "./places.ts";
import { areFoes, isStanding, standingIn } from "./targets.ts";

/**
 * The distance in feet to the target of a melee intention that is out of reach; null if it is within reach or there is
 * no map.
 */
export function feetShort(fight: Fight, figure: Figure, { kind, weapon, target }: Partial<Intent>): number | null {
  const foe = kind === "melee" && target !== undefined ? figureOf(fight, target) : undefined;
  const feet = foe === undefined ? null : feetBetween(figure, foe);
  const means = figure.weapons.find(({ id }) => id === weapon) ?? null;
  return feet === null || carries("strike", means, feet) ? null : Math.ceil(feet);
}

/** A path that brings an attacker within reach of its target. */
interface ClosingIn {
  /** The label: "Move up to Orc (1)". */
  readonly words: string;
  /** The cost of the path. */
  readonly says: string;
  /** The target and the exact destination as JSON, so that a click never moves the token along another path. */
  readonly meaning: string;
  /** The destination of its token. */
  readonly to: Corner;
}

/** Why no path brings an attacker within reach. */
export interface Hindrance {
  /** No free place, a foe or a wall on the way, or a move that is not allowed now. */
  readonly kind: "crowded" | "foes" | "walled" | "barred";
  /** Why the move is not allowed; empty for the other kinds. */
  readonly reason: string;
}

/** A path or the hindrance; null for a figure that has no reason to close in or cannot be shown one. */
export interface Approach {
  readonly path: ClosingIn | null;
  readonly hindrance: Hindrance | null;
}

/**
 * The path on which a figure comes within reach of its declared melee target: straight to the free place that costs
 * least, of those it may move to.
 *
 * @returns null if it is within reach already or no place is left. Also null unless this user sees both tokens, on the
 *   same level and at the same elevation
 */
export function closingIn(combat: Combat, fight: Fight, id: FigureId): ClosingIn | null {
  return approachOf(combat, fight, id)?.path ?? null;
}

/**
 * The path within reach of the declared melee target, or what hinders the figure from closing in; null if it is within
 * reach already, or if this user does not see both tokens, on the same level and at the same elevation.
 *
 * @reading friends, bystanders and other tokens in between do not block the way, just as when a token is dragged:
 *   Foundry stops a token only at walls and surfaces, and systems in which tokens block have added that themselves. The
 *   texts say nothing about it, but no one at a table walks through a standing foe: such a path is not suggested
 * @see https://github.com/foundryvtt/crucible/issues/1098
 * @see https://github.com/foundryvtt/dnd5e/pull/5781
 */
export function approachOf(combat: Combat, fight: Fight, id: FigureId): Approach | null {
  const [figure, intent] = [figureOf(fight, id), seatOf(fight, id)?.intent];
  if (!figure || !intent?.target || feetShort(fight, figure, intent) === null) return null;
  if (!isStanding(fight, figure, intent.target) || !mayCommand(game.user, combat, id)) return null;
  const [token, foe] = [combat.combatants.get(id)?.token, combat.combatants.get(intent.target)?.token];
  if (!token?.parent || !foe || !areLevel(token, foe) || !isSeen(token) || !isSeen(foe)) return null;
  if (combatantAt(token, token.parent)?.parent !== combat) return null;
  const obstacles = [foe, ...foesOf(figure, fight, combat)].filter(one => areLevel(one, token) && isSeen(one));
  const going = cheapestWay(token, foe, obstacles, place => carriesFrom(place, fight, figure, intent));
  if (!("to" in going)) return { path: null, hindrance: going };
  const { to, way } = going;
  const words = say("Tracker.Deed.closeIn", { target: figureOf(fight, intent.target)?.name ?? null });
  const says = [way.words, ...way.notes].join(" ");
  const path = { words, says, meaning: JSON.stringify({ target: intent.target, ...to }), to };
  return { path, hindrance: null };
}

/** The tokens of a figure's foes that stand. */
function foesOf(figure: Figure, fight: Fight, combat: Combat): readonly TokenDocument[] {
  const foes = [...standingIn(fight).values()].filter(one => areFoes(figure, one));
  return foes.flatMap(({ id }) => combat.combatants.get(id)?.token ?? []);
}

/**
 * Moves the token along the path that the button shows. If a wall is in the way, it does not move.
 *
 * @returns false if the path is another one now, or there is none
 */
export async function goWithinReach(combat: Combat, id: FigureId, meant: string): Promise<boolean> {
  const closing = closingIn(combat, readFight(combat), id);
  if (closing?.meaning !== meant) return false;
  const { to } = closing;
  const token = combat.combatants.get(id)!.token!;
  const stopLooking = hearWhile(["preMoveToken"], (moved: TokenDocument, { destination }: { destination: Corner }) => {
    if (moved !== token || (destination.x === to.x && destination.y === to.y)) return true;
    notify.warn(say("Tracker.Deed.blocked", { name: token.name }));
    return false;
  });
  await token.move({ ...to }).finally(stopLooking);
  return true;
}

function carriesFrom(position: MapPoint | null, fight: Fight, figure: Figure, intent: Intent): boolean {
  return position !== null && feetShort(fight, { ...figure, position }, intent) === null;
}

/** A place, and the cost of moving there. */
interface Going {
  readonly to: Corner;
  readonly way: Way;
}

/**
 * The shortest path to a free place within reach of the foe, if the figure may go there and neither a wall nor an
 * obstacle is in the way. If there is none, the hindrance on the shortest one.
 */
function cheapestWay(
  token: TokenDocument,
  foe: TokenDocument,
  obstacles: readonly TokenDocument[],
  carries: (place: MapPoint | null) => boolean,
): Going | Hindrance {
  const { grid } = token.parent!;
  const { width, height } = token._source;
  const isFree = isFreeFor(token);
  const isWanted = (at: Corner) => carries(positionOf({ ...at, width: width!, height: height! }, grid)) && isFree(at);
  const from = cornerOf(token);
  const long = (to: Corner) => measuring(token).measureMovementPath([from, to]).distance;
  const ways = placesAround(token, foe, isWanted).map(to => ({ to, distance: long(to) }));
  let hindrance: Hindrance | null = null;
  for (const { to, distance } of ways.toSorted(byCost(from, grid))) {
    const found = goingTo(token, obstacles, to, distance);
    if (found !== null && "to" in found) return found;
    hindrance ??= found;
  }
  return hindrance ?? { kind: "crowded", reason: "" };
}

/** The straight path to a place or its hindrance; null if its cost is unknown. */
function goingTo(
  token: TokenDocument,
  obstacles: readonly TokenDocument[],
  to: Corner,
  distance: number,
): Going | Hindrance | null {
  const from = cornerOf(token);
  if (isWalledOff(token, from, to)) return { kind: "walled", reason: "" };
  if (obstacles.some(one => runsInto(token, from, to, one))) return { kind: "foes", reason: "" };
  const way = wayOf(token, [from, to], distance);
  if (way === null) return null;
  return way.band === "barred" ? { kind: "barred", reason: way.notes.join(" ") } : { to, way };
}

/**
 * Would Foundry stop the token on the straight path? Foundry finds no way around a wall. A token that is not on a
 * canvas of this client is never stopped.
 *
 * @see https://github.com/foundryvtt/foundryvtt/issues/11724
 * @see https://github.com/foundryvtt/foundryvtt/issues/11725
 */
export function isWalledOff(token: TokenDocument, from: Corner, to: Corner): boolean {
  const board = constraining(token);
  return board !== null ? board.constrainMovementPath([from, to], {})[1] : false;
}

interface Stretch {
  readonly to: Corner;
  /** In the scene's units, with diagonals as its grid counts them. */
  readonly distance: number;
}

/** Sorts by distance; if equal, the straighter first, then the upper, then the left one. */
function byCost(from: Corner, grid: Scene["grid"]): (one: Stretch, other: Stretch) => number {
  const feet = ({ distance }: Stretch) => inFeet(distance, grid) ?? distance;
  const straight = ({ x, y }: Corner) => Math.round(Math.hypot(x - from.x, y - from.y));
  return (one, other) =>
    feet(one) - feet(other) || straight(one.to) - straight(other.to) || one.to.y - other.to.y || one.to.x - other.to.x;
}
