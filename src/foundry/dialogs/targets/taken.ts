import { levelOf } from "../../generation.ts";
import type { Corner } from "../../referee/index.ts";
import { cornerOf, keyOfSpace } from "./places.ts";

/** Do two tokens stand on one scene, on one of its levels, and at one height? From one level to another there may be a floor between. */
export function areLevel(one: TokenDocument, other: TokenDocument): boolean {
  const isAsHigh = one._source.elevation === other._source.elevation;
  return one.parent === other.parent && isAsHigh && levelOf(one) === levelOf(other);
}

/** Does the map show a token to this user? One's own is known of, also while another level or another scene is looked at. */
export function isSeen(token: TokenDocument): boolean {
  return token.isOwner || (token.object?.visible ?? !token.hidden);
}

/**
 * Tells of places whether a token stands there alone: apart from all that stand level with it as far as its user sees them, figures of
 * the encounter or not. Where there are no hexes, a token takes up its whole rectangle.
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
 * Tells of tokens how everybody stands on their scene, its walls, and whether the map is drawn, without which no wall bars a way. A place
 * beside another depends on all of that, and none of it is part of a fight. Each scene is read once: many rows ask for the same one.
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
