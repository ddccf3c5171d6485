import { CONST } from "../../client/constants.ts";
import { type Dynamic, notModelled } from "../../realm.ts";

interface Point {
  x: number;
  y: number;
  elevation?: number;
}
interface Offset {
  i: number;
  j: number;
}

/** What a diagonal step costs, in steps, by the table's rule. */
const { EQUIDISTANT, EXACT, APPROXIMATE } = CONST.GRID_DIAGONALS;
const COSTS: Record<number, number> = { [EQUIDISTANT]: 1, [EXACT]: Math.SQRT2, [APPROXIMATE]: 1.5 };

/** A square grid: where a point lies and how far a path is. */
export class Grid {
  readonly type: number = CONST.GRID_TYPES.SQUARE;
  readonly isSquare: boolean = true;
  readonly isGridless: boolean = false;
  readonly size: number;
  readonly distance: number;
  readonly units: string;
  readonly #diagonal: number;
  constructor({ type = 1, size = 100, distance = 5, units = "ft", diagonals = EQUIDISTANT }: Dynamic) {
    if (type !== this.type) notModelled("a grid that is not of squares");
    this.size = size;
    this.distance = distance;
    this.units = units;
    this.#diagonal = COSTS[diagonals] ?? notModelled(`the rule ${diagonals} for diagonals`);
  }
  getOffset(at: Point | Offset): Offset {
    return "i" in at ? at : { i: Math.floor(at.y / this.size), j: Math.floor(at.x / this.size) };
  }
  getTopLeftPoint(at: Point | Offset): Point {
    const { i, j } = this.getOffset(at);
    return { x: j * this.size, y: i * this.size };
  }
  getCenterPoint(at: Point | Offset): Point {
    const { x, y } = this.getTopLeftPoint(at);
    return { x: x + this.size / 2, y: y + this.size / 2 };
  }
  measurePath(waypoints: Point[], _options: Dynamic = {}): Dynamic {
    const sum = { distance: 0, cost: 0, spaces: 0, diagonals: 0, euclidean: 0 };
    const segments: Dynamic[] = [];
    const passed = waypoints.map((to, index) => {
      const step = index ? this.#measureStep(waypoints[index - 1] as Point, to) : null;
      if (step) {
        segments.push(step);
        for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += step[key];
      }
      return { ...sum, backward: step, forward: null };
    });
    return { ...sum, segments, waypoints: passed };
  }
  #measureStep(a: Point, b: Point): Dynamic {
    const per = this.distance / this.size;
    const rise = (b.elevation ?? 0) - (a.elevation ?? 0);
    const euclidean = Math.hypot((b.x - a.x) * per, (b.y - a.y) * per, rise);
    const [from, to] = [this.getOffset(a), this.getOffset(b)];
    const climbed = Math.abs(Math.round(rise / this.distance));
    const ways = [Math.abs(to.i - from.i), Math.abs(to.j - from.j), climbed].sort((x, y) => y - x);
    const [spaces = 0, diagonals = 0] = ways;
    const distance = (spaces - diagonals + diagonals * this.#diagonal) * this.distance;
    return { from: a, to: b, distance, cost: distance, spaces, diagonals, euclidean };
  }
}
