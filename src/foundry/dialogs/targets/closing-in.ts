import { type Fight, type Figure, type FigureId, figureOf, type Intent, type MapPoint, seatOf } from "#rules/index.ts";
import { inFeet, positionOf, readFight } from "../../adapters/index.ts";
import { constraining, hearWhile, measuring } from "../../interpreter.ts";
import { type Way, wayOf } from "../../laying/way.ts";
import { say } from "../../localize.ts";
import { notify } from "../../notices.ts";
import { type Corner, combatantAt, mayCommand } from "../../referee/index.ts";
import { cornerOf, placesAround } from "./places.ts";
import { feetShort } from "./reach.ts";
import { areLevel, isFreeFor, isSeen } from "./taken.ts";
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

/**
 * How a figure comes within reach of whom it has declared to strike: straight to the place from which it can that costs it least to go
 * to, where nobody stands, and to which it may go. Null where it is there already, where no map shows its user both on one level and
 * at one height, where every place is taken, and where it may go to none.
 *
 * @reading who stands between, a figure or not, is in nobody's way, as when a token is dragged: Foundry lets nothing but walls and
 *   surfaces stop one, and systems in which tokens do so have added it themselves
 * @see https://github.com/foundryvtt/crucible/issues/1098
 * @see https://github.com/foundryvtt/dnd5e/pull/5781
 */
export function closingIn(combat: Combat, fight: Fight, id: FigureId): ClosingIn | null {
  const [figure, intent] = [figureOf(fight, id), seatOf(fight, id)?.intent];
  if (!figure || !intent?.target || feetShort(fight, figure, intent) === null) return null;
  if (!isStanding(fight, figure, intent.target) || !mayCommand(game.user, combat, id)) return null;
  const [token, foe] = [combat.combatants.get(id)?.token, combat.combatants.get(intent.target)?.token];
  if (!token?.parent || !foe || !areLevel(token, foe) || !isSeen(token) || !isSeen(foe)) return null;
  if (combatantAt(token, token.parent)?.parent !== combat) return null;
  const going = cheapestWay(token, foe, place => carriesFrom(place, fight, figure, intent));
  if (going === null) return null;
  const { to, way } = going;
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
    notify.warn(say("Tracker.Deed.blocked", { name: token.name }));
    return false;
  });
  await token.move({ ...to }).finally(stopLooking);
  return true;
}

function carriesFrom(position: MapPoint | null, fight: Fight, figure: Figure, intent: Intent): boolean {
  return position !== null && feetShort(fight, { ...figure, position }, intent) === null;
}

/** A place, and what it costs to go there. */
interface Going {
  readonly to: Corner;
  readonly way: Way;
}

/** Of the free places around a token from which a blow carries, the one to which the shortest way leads that may be gone and has no wall in it. */
function cheapestWay(
  token: TokenDocument,
  foe: TokenDocument,
  carries: (place: MapPoint | null) => boolean,
): Going | null {
  const { grid } = token.parent!;
  const { width, height } = token._source;
  const isFree = isFreeFor(token);
  const isWanted = (at: Corner) => carries(positionOf({ ...at, width: width!, height: height! }, grid)) && isFree(at);
  const from = cornerOf(token);
  const long = (to: Corner) => measuring(token).measureMovementPath([from, to]).distance;
  const ways = placesAround(token, foe, isWanted).map(to => ({ to, distance: long(to) }));
  for (const { to, distance } of ways.toSorted(byCost(from, grid))) {
    const way = isWalledOff(token, from, to) ? null : wayOf(token, [from, to], distance);
    if (way !== null && way.band !== "barred") return { to, way };
  }
  return null;
}

/**
 * Would Foundry stop the token on its straight way? It finds no way around a wall. A token that is on no board of this client's is
 * stopped by nothing.
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
  /** In the units of the scene, as its grid counts diagonals. */
  readonly distance: number;
}

/** What counts as shorter first; of two that count the same the straighter, then the upper, then the left one. */
function byCost(from: Corner, grid: Scene["grid"]): (one: Stretch, other: Stretch) => number {
  const feet = ({ distance }: Stretch) => inFeet(distance, grid) ?? distance;
  const straight = ({ x, y }: Corner) => Math.round(Math.hypot(x - from.x, y - from.y));
  return (one, other) =>
    feet(one) - feet(other) || straight(one.to) - straight(other.to) || one.to.y - other.to.y || one.to.x - other.to.x;
}
