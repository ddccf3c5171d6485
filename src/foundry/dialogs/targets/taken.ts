import { levelOf } from "../../generation.ts";
import type { Corner } from "../../referee/index.ts";
import { cornerOf, keyOfSpace } from "./places.ts";

/** Are two tokens on the same scene, level and elevation? Between two levels there may be a floor. */
export function areLevel(one: TokenDocument, other: TokenDocument): boolean {
  const isAsHigh = one._source.elevation === other._source.elevation;
  return one.parent === other.parent && isAsHigh && levelOf(one) === levelOf(other);
}

/**
 * Does the map show a token to this user? Users always know of their own, even while they view another level or scene.
 */
export function isSeen(token: TokenDocument): boolean {
  return token.isOwner || (token.object?.visible ?? !token.hidden);
}

/**
 * A test whether a token would stand alone at a place. It checks all tokens on the same level that the user can see,
 * figures of the encounter or not. Without hexes, a token takes up its whole rectangle.
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
 * Returns a function that summarizes a token's scene as text: all token positions, the walls, and whether the canvas is
 * drawn, since walls only block on a drawn canvas. Free places depend on these, and they are not part of a fight. Each
 * scene is read once, because many rows ask for the same one.
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
