import { type Dynamic, notModelled } from "../../realm.ts";
import type { BaseGrid, Offset } from "./grid/index.ts";

const POSITION = ["x", "y", "elevation"] as const;
export type Position = { x: number; y: number; elevation: number };

export function isMoved(changes: Dynamic): boolean {
  return POSITION.some(key => key in changes);
}

export function positionIn(given: Dynamic): Partial<Position> {
  return Object.fromEntries(POSITION.filter(key => key in given).map(key => [key, given[key]]));
}

export function origin(source: Dynamic): Position {
  return { x: source.x, y: source.y, elevation: source.elevation };
}

/** The size of a token, in pixels. */
export function sizeOn(grid: BaseGrid, { width, height }: Dynamic): { width: number; height: number } {
  if (!grid.isHexagonal) return { width: width * grid.size, height: height * grid.size };
  if (width !== 1 || height !== 1) notModelled("a token that is not of one hex");
  return { width: grid.sizeX, height: grid.sizeY };
}

/** The position to which a dropped token snaps. */
export function snappedOn(grid: BaseGrid, token: Dynamic): Position {
  const { width, height } = sizeOn(grid, token);
  const { x, y, elevation } = token;
  if (grid.isGridless) return { x, y, elevation };
  if (grid.isHexagonal) return { ...grid.getTopLeftPoint({ x: x + width / 2, y: y + height / 2 }), elevation };
  if (!Number.isInteger(token.width) || !Number.isInteger(token.height))
    notModelled("where a token snaps that is not of whole squares");
  const snap = (place: number) => Math.round(place / grid.size) * grid.size;
  return { x: snap(x), y: snap(y), elevation };
}

/** The spaces whose centers a token covers. */
export function occupiedOn(grid: BaseGrid, token: Dynamic): Offset[] {
  const { width, height } = sizeOn(grid, token);
  if (grid.isGridless) return notModelled("the spaces of a token without a grid");
  if (grid.isHexagonal) return [grid.getOffset({ x: token.x + width / 2, y: token.y + height / 2 })];
  const covered = (from: number, length: number) => {
    const [first, end] = [Math.ceil(from / grid.size - 0.5), Math.ceil((from + length) / grid.size - 0.5)];
    return Array.from({ length: end - first }, (_, index) => first + index);
  };
  return covered(token.y, height).flatMap(i => covered(token.x, width).map(j => ({ i, j })));
}
