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
 * How everybody stands on the scene of a token, its walls, and whether the map is drawn, without which no wall bars a way: what a place
 * beside another depends on, and is no part of a fight.
 */
export function groundOf(token: TokenDocument | null | undefined): string {
  const stands = (one: TokenDocument) => {
    const { x, y, elevation, width, height, hidden } = one._source;
    return [one.id, x, y, elevation, levelOf(one), width, height, hidden].join(" ");
  };
  const scene = token?.parent;
  const walls = scene?.walls.map(({ _source: { c, move, dir, door, ds } }) => [c, move, dir, door, ds].join(" "));
  const isDrawn = String(Boolean(canvas?.ready && token?.object));
  return [isDrawn, ...(scene?.tokens.map(stands) ?? []), ...(walls ?? [])].join();
}
