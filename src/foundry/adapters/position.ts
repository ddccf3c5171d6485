import type { HexGrid, MapPoint } from "../../rules/index.ts";

/** Feet per unit of a scene's grid. Maps in other units have no distances. */
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

/** The data of a token that determine its place: its upper left corner in pixels, its size in grid spaces. */
export interface Placed {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The data of a scene's grid that places are measured by. */
export interface MapGrid {
  size: number;
  distance: number;
  units: string;
  isHexagonal?: boolean;
  /** Hexagonal grids only. */
  columns?: boolean;
}

/** Feet per grid space; null if the map's unit is not a known length. */
export function feetPerSpace(grid: MapGrid): number | null {
  const feet = FEET.get(grid.units.trim().toLowerCase());
  return feet === undefined ? null : feet * grid.distance;
}

/** The hex grid of a map; undefined if it has none, or if its unit is not a known length. */
export function hexGridOf(grid: MapGrid): HexGrid | undefined {
  const across = feetPerSpace(grid);
  if (grid.isHexagonal !== true || across === null) return undefined;
  return Object.freeze({ lie: grid.columns === true ? "columns" : "rows", across });
}

/** Converts a length from the scene's unit to feet, rounded to hundredths; null if the unit is unknown. */
export function inFeet(length: number, grid: MapGrid): number | null {
  const feet = FEET.get(grid.units.trim().toLowerCase());
  return feet === undefined ? null : hundredth(length * feet);
}

/** The center of a token, in feet from the map's origin; null if the unit is unknown. */
export function positionOf(token: Placed, grid: MapGrid): MapPoint | null {
  const feet = feetPerSpace(grid);
  if (feet === null) return null;
  const along = (corner: number, spaces: number) => hundredth((corner / grid.size + spaces / 2) * feet);
  return Object.freeze({ x: along(token.x, token.width), y: along(token.y, token.height) });
}

/** The upper left corner, in pixels, of a token with its center at a position. */
export function cornerAt(position: MapPoint, token: Placed, grid: MapGrid): { x: number; y: number } {
  const feet = feetPerSpace(grid);
  if (feet === null) throw new RangeError(`cornerAt: the grid's unit must be a length, got "${grid.units}"`);
  const corner = (along: number, spaces: number) => Math.round((along / feet - spaces / 2) * grid.size);
  return { x: corner(position.x, token.width), y: corner(position.y, token.height) };
}

function hundredth(feet: number): number {
  return Math.round(feet * 100) / 100;
}
