import type { HexGrid, MapPoint } from "../../rules/index.ts";

/** How many feet the unit of a scene's grid is long. Maps in other units count as having no distances. */
const FEET = new Map<string, number>([
  ["ft", 1],
  ["ft.", 1],
  ["feet", 1],
  ["'", 1],
  ["yd", 3],
  ["yards", 3],
  ["m", 3.28084],
  ["in", 10],
]);

/** The part of a token that its place follows from: its upper left corner in pixels, its size in grid spaces. */
export interface Placed {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part of a scene's grid that places are measured by. */
export interface MapGrid {
  size: number;
  distance: number;
  units: string;
  isHexagonal?: boolean;
  /** Of hexes alone. */
  columns?: boolean;
}

/** Feet that one grid space measures; null when the map's unit is no length we know. */
export function feetPerSpace(grid: MapGrid): number | null {
  const feet = FEET.get(grid.units.trim().toLowerCase());
  return feet === undefined ? null : feet * grid.distance;
}

/** The hexes of a map; undefined where it has none, or its unit is no length we know. */
export function hexGridOf(grid: MapGrid): HexGrid | undefined {
  const across = feetPerSpace(grid);
  if (grid.isHexagonal !== true || across === null) return undefined;
  return Object.freeze({ lie: grid.columns === true ? "columns" : "rows", across });
}

/** A length in the scene's unit, in feet, to the hundredth. */
export function inFeet(length: number, grid: MapGrid): number | null {
  const feet = FEET.get(grid.units.trim().toLowerCase());
  return feet === undefined ? null : hundredth(length * feet);
}

/** The middle of a token in feet from the map's origin. */
export function positionOf(token: Placed, grid: MapGrid): MapPoint | null {
  const feet = feetPerSpace(grid);
  if (feet === null) return null;
  const along = (corner: number, spaces: number) => hundredth((corner / grid.size + spaces / 2) * feet);
  return Object.freeze({ x: along(token.x, token.width), y: along(token.y, token.height) });
}

/** The upper left corner in pixels of a token whose middle stands there. */
export function cornerAt(position: MapPoint, token: Placed, grid: MapGrid): { x: number; y: number } {
  const feet = feetPerSpace(grid);
  if (feet === null) throw new RangeError(`cornerAt: the grid's unit must be a length, got "${grid.units}"`);
  const corner = (along: number, spaces: number) => Math.round((along / feet - spaces / 2) * grid.size);
  return { x: corner(position.x, token.width), y: corner(position.y, token.height) };
}

function hundredth(feet: number): number {
  return Math.round(feet * 100) / 100;
}
