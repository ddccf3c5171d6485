import { levelOf } from "../../generation.ts";
import type { Corner } from "../../referee/index.ts";

/** The most grid spaces between two fighters: the reach of the longest weapon. */
const MOST_BETWEEN = 3;

/** Without a grid, candidate places lie on this many lines from the foe, … */
const LINES = 24;
/** … with this many places per grid size. */
const TO_A_SPACE = 4;

/**
 * The places that pass the filter where a token may stand next to another or a few spaces away, in whole pixels.
 *
 * They are snapped as Foundry would snap a dropped token, and lie on the canvas. Without a grid, the outermost place of
 * each line.
 */
export function placesAround(
  token: TokenDocument,
  foe: TokenDocument,
  isWanted: (at: Corner) => boolean,
): readonly Corner[] {
  const { grid, dimensions } = token.parent!;
  const { width, height } = token.getSize();
  const isOnCanvas = ({ x, y }: Corner) =>
    x >= 0 && y >= 0 && x + width <= dimensions.width && y + height <= dimensions.height;
  const suits = (at: Corner) => isOnCanvas(at) && isWanted(at);
  const put = (at: Corner): Corner => {
    const { x, y } = token.getSnappedPosition(at);
    return { x: Math.round(x), y: Math.round(y) };
  };
  if (grid.isGridless) return linesAround(token, foe).flatMap(line => line.map(put).find(suits) ?? []);
  const found = spacesAround(token, foe).map(space => put(grid.getTopLeftPoint(space)));
  return [...new Map(found.map(at => [`${at.x} ${at.y}`, at])).values()].filter(suits);
}

/** The spaces of the foe and those around it, as far away as an attacker's top left corner may be. */
function spacesAround(token: TokenDocument, foe: TokenDocument): readonly Space[] {
  const { grid } = token.parent!;
  const { width, height } = token._source;
  const rings = Math.ceil(Math.max(width!, height!)) + MOST_BETWEEN;
  const found = new Map<string, Space>();
  let next: readonly Space[] = foe.getOccupiedGridSpaceOffsets(cornerOf(foe));
  for (let ring = 0; ring <= rings; ring++) {
    const outer = next.filter(space => !found.has(keyOfSpace(space)));
    for (const space of outer) found.set(keyOfSpace(space), space);
    next = outer.flatMap(space => grid.getAdjacentOffsets(space));
  }
  return [...found.values()];
}

/** A grid space: row `i`, column `j`. */
interface Space {
  readonly i: number;
  readonly j: number;
}

const keyOfSpace = ({ i, j }: Space): string => `${i} ${j}`;

/** Lines of corners from far to near. The first one is the line that the token is on. */
function linesAround(token: TokenDocument, foe: TokenDocument): readonly (readonly Corner[])[] {
  const { size } = token.parent!.grid;
  const [own, others] = [token.getSize(), foe.getSize()];
  const [from, to] = [middleOf(token), middleOf(foe)];
  const straight = Math.atan2(from.y - to.y, from.x - to.x);
  const farthest = Math.hypot(own.width + others.width, own.height + others.height) / 2 + MOST_BETWEEN * size;
  const steps = Math.ceil((farthest / size) * TO_A_SPACE);
  return Array.from({ length: LINES }, (_line, line) => {
    const angle = straight + (line * 2 * Math.PI) / LINES;
    return Array.from({ length: steps }, (_step, step) => {
      const away = ((steps - step) * size) / TO_A_SPACE;
      return {
        x: to.x + away * Math.cos(angle) - own.width / 2,
        y: to.y + away * Math.sin(angle) - own.height / 2,
      };
    });
  });
}

function middleOf(token: TokenDocument): Corner {
  const { width, height } = token.getSize();
  const { x, y } = cornerOf(token);
  return { x: x + width / 2, y: y + height / 2 };
}

/** The upper left corner of a token as stored; while a movement is animated, the displayed position is in between. */
export function cornerOf({ _source: { x, y } }: TokenDocument): Corner {
  return { x: x ?? 0, y: y ?? 0 };
}

/** Are two tokens on the same scene, level and elevation? Between two levels there may be a floor. */
export function areLevel(one: TokenDocument, other: TokenDocument): boolean {
  const isAsHigh = one._source.elevation === other._source.elevation;
  return one.parent === other.parent && isAsHigh && levelOf(one) === levelOf(other);
}

/**
 * Does this user see a token on the map, or own it? Users always know of their own, even while they view another level
 * or scene.
 */
export function isSeen(token: TokenDocument): boolean {
  return token.isOwner || (token.object?.visible ?? !token.hidden);
}

/**
 * Returns a function that tells whether a token would stand alone at a place.
 *
 * It checks all tokens on the same level that the user can see, figures of the encounter or not. Without hexes, a token
 * takes up its whole rectangle.
 */
export function isFreeFor(token: TokenDocument): (at: Corner) => boolean {
  const { grid, tokens } = token.parent!;
  const others = tokens.filter(one => one !== token && areLevel(one, token) && isSeen(one));
  if (grid.isHexagonal) {
    const taken = new Set(others.flatMap(one => one.getOccupiedGridSpaceOffsets(cornerOf(one)).map(keyOfSpace)));
    return at => token.getOccupiedGridSpaceOffsets(at).every(space => !taken.has(keyOfSpace(space)));
  }
  const taken = others.map(one => ({ ...cornerOf(one), ...one.getSize() }));
  const size = token.getSize();
  return at => taken.every(one => areApart({ ...at, ...size }, one));
}

interface Rectangle extends Corner {
  readonly width: number;
  readonly height: number;
}

function areApart(one: Rectangle, other: Rectangle): boolean {
  const isAcross = one.x + one.width <= other.x || other.x + other.width <= one.x;
  return isAcross || one.y + one.height <= other.y || other.y + other.height <= one.y;
}

/**
 * Would a token that moves straight between two corners overlap another by more than half a square on its way? Less is
 * squeezing past.
 */
export function runsInto(token: TokenDocument, from: Corner, to: Corner, other: TokenDocument): boolean {
  const [own, others, at] = [token.getSize(), other.getSize(), cornerOf(other)];
  const half = Math.min(token.parent!.grid.size, own.width, own.height, others.width, others.height) / 2;
  const across = within(from.x - at.x, to.x - at.x, half - own.width, others.width - half);
  const down = within(from.y - at.y, to.y - at.y, half - own.height, others.height - half);
  return Math.max(across.since, down.since, 0) < Math.min(across.until, down.until, 1);
}

/** When a value that goes evenly from one number to another, from time 0 to 1, is between two others. */
function within(from: number, to: number, least: number, most: number): { since: number; until: number } {
  if (from === to) return from > least && from < most ? { since: 0, until: 1 } : { since: 1, until: 0 };
  const [one, other] = [(least - from) / (to - from), (most - from) / (to - from)];
  return { since: Math.min(one, other), until: Math.max(one, other) };
}

/**
 * Returns a function that summarizes a token's scene as text, as a key for caches of free places: all token positions,
 * the walls, and whether the canvas is drawn, since walls only block on a drawn canvas. A fight holds none of these.
 * Each scene is read once, because many rows of the tracker ask for the same one.
 */
export function groundReader(): (token: TokenDocument | null | undefined) => string {
  const known = new Map<Scene, string>();
  return token => {
    const scene = token?.parent;
    if (!scene) return "false";
    const text = known.get(scene) ?? groundOf(scene);
    known.set(scene, text);
    return `${Boolean(canvas?.ready && token.object)},${text}`;
  };
}

function groundOf({ tokens, walls }: Scene): string {
  const stands = (one: TokenDocument) => {
    const { x, y, elevation, width, height, hidden } = one._source;
    return [one.id, x, y, elevation, levelOf(one), width, height, hidden].join(" ");
  };
  const bars = walls.map(({ _source: { c, move, dir, door, ds } }) => [c, move, dir, door, ds].join(" "));
  return [...tokens.map(stands), ...bars].join();
}
