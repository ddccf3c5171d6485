import { CONST } from "../../../client/constants.ts";
import type { Dynamic } from "../../../realm.ts";

export type Point = { x: number; y: number; elevation?: number };
export type Offset = { i: number; j: number };
/** The measurement of one segment of a path. */
export type Measure = Record<"distance" | "spaces" | "diagonals" | "euclidean", number>;

const { GRIDLESS, SQUARE } = CONST.GRID_TYPES;

/** A grid: the position of its spaces and the length of paths. */
export abstract class BaseGrid {
  readonly type: number;
  readonly size: number;
  readonly distance: number;
  readonly units: string;
  readonly isSquare: boolean;
  readonly isGridless: boolean;
  readonly isHexagonal: boolean;
  sizeX: number;
  sizeY: number;
  constructor({ type = SQUARE, size = 100, distance = 5, units = "ft" }: Dynamic) {
    [this.type, this.size, this.distance, this.units] = [type, size, distance, units];
    [this.isSquare, this.isGridless] = [type === SQUARE, type === GRIDLESS];
    this.isHexagonal = !this.isSquare && !this.isGridless;
    [this.sizeX, this.sizeY] = [size, size];
  }
  abstract getOffset(at: Point | Offset): Offset;
  abstract getCenterPoint(at: Point | Offset): Point;
  abstract getAdjacentOffsets(at: Point | Offset): Offset[];
  getTopLeftPoint(at: Point | Offset): Point {
    const { x, y } = this.getCenterPoint(at);
    if (this.isGridless) return { x, y };
    return { x: x - this.sizeX / 2, y: y - this.sizeY / 2 };
  }
  measurePath(waypoints: Point[], _options: Dynamic = {}): Dynamic {
    const sum = { distance: 0, cost: 0, spaces: 0, diagonals: 0, euclidean: 0 };
    const segments: Dynamic[] = [];
    const passed = waypoints.map((to, index) => {
      const from = waypoints[index - 1];
      const measure = from && this.measureStep(from, to, sum.diagonals);
      const step = measure ? { from, to, ...measure, cost: measure.distance } : null;
      if (step) {
        segments.push(step);
        for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += step[key];
      }
      return { ...sum, backward: step, forward: null };
    });
    return { ...sum, segments, waypoints: passed };
  }
  /** Measures one segment of a path; `before` is the number of diagonals already taken. */
  protected abstract measureStep(from: Point, to: Point, before: number): Measure;
  /** The straight distance, in the grid's units. */
  protected straight(from: Point, to: Point): number {
    const per = this.distance / this.size;
    const rise = (to.elevation ?? 0) - (from.elevation ?? 0);
    return Math.hypot((to.x - from.x) * per, (to.y - from.y) * per, rise);
  }
}
