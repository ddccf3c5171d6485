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

const { GRID_TYPES, GRID_DIAGONALS } = CONST;

/** A square grid, or none: where a point lies and how far a path is. */
export class Grid {
  readonly type: number;
  readonly size: number;
  readonly distance: number;
  readonly units: string;
  readonly diagonals: number;
  constructor({ type = 1, size = 100, distance = 5, units = "ft", diagonals = GRID_DIAGONALS.EQUIDISTANT }: Dynamic) {
    if (type > GRID_TYPES.SQUARE) notModelled("a hexagonal grid");
    Object.assign(this, { type, size, distance, units, diagonals });
    this.type = type;
    this.size = size;
    this.distance = distance;
    this.units = units;
    this.diagonals = diagonals;
  }
  get isSquare(): boolean {
    return this.type === GRID_TYPES.SQUARE;
  }
  get isGridless(): boolean {
    return this.type === GRID_TYPES.GRIDLESS;
  }
  get isHexagonal(): boolean {
    return false;
  }
  getOffset(at: Point | Offset): Offset {
    if ("i" in at) return { i: at.i, j: at.j };
    const step = this.isGridless ? 1 : this.size;
    return { i: Math.floor(at.y / step), j: Math.floor(at.x / step) };
  }
  getTopLeftPoint(at: Point | Offset): Point {
    if (this.isGridless) return "i" in at ? { x: at.j, y: at.i } : { x: at.x, y: at.y };
    const { i, j } = this.getOffset(at);
    return { x: j * this.size, y: i * this.size };
  }
  getCenterPoint(at: Point | Offset): Point {
    if (this.isGridless && "x" in at) return { x: at.x, y: at.y };
    const { x, y } = this.getTopLeftPoint(at);
    return { x: x + this.size / 2, y: y + this.size / 2 };
  }
  testAdjacency(a: Point | Offset, b: Point | Offset): boolean {
    if (this.isGridless) return false;
    const [from, to] = [this.getOffset(a), this.getOffset(b)];
    const [di, dj] = [Math.abs(from.i - to.i), Math.abs(from.j - to.j)];
    if (this.diagonals === GRID_DIAGONALS.ILLEGAL || this.diagonals === GRID_DIAGONALS.RECTILINEAR)
      return di + dj === 1;
    return Math.max(di, dj) === 1;
  }
  measurePath(waypoints: Point[], _options: Dynamic = {}): Dynamic {
    const result = {
      distance: 0,
      cost: 0,
      spaces: 0,
      diagonals: 0,
      euclidean: 0,
      segments: [] as Dynamic[],
      waypoints: [] as Dynamic[],
    };
    waypoints.forEach((to, index) => {
      const from = waypoints[index - 1];
      const step = from ? this.#measureStep(from, to, result.diagonals) : null;
      if (step) {
        for (const key of ["distance", "spaces", "diagonals", "euclidean"] as const) result[key] += step[key];
        result.segments.push({ from, to, ...step, cost: step.distance });
      }
      result.cost = result.distance;
      const { distance, cost, spaces, diagonals, euclidean } = result;
      result.waypoints.push({ distance, cost, spaces, diagonals, euclidean, backward: step, forward: null });
    });
    return result;
  }
  #measureStep(a: Point, b: Point, before: number): Dynamic {
    const per = this.distance / this.size;
    const rise = (b.elevation ?? 0) - (a.elevation ?? 0);
    const euclidean = Math.hypot((b.x - a.x) * per, (b.y - a.y) * per, rise);
    if (this.isGridless) return { distance: euclidean, spaces: 0, diagonals: 0, euclidean };
    const [from, to] = [this.getOffset(a), this.getOffset(b)];
    const climbed = Math.abs(Math.round(rise / this.distance));
    const [straight, ...rest] = [Math.abs(to.i - from.i), Math.abs(to.j - from.j), climbed].sort((x, y) => y - x) as [
      number,
      number,
      number,
    ];
    const diagonals = rest[0];
    return {
      distance: this.#cost(straight, diagonals, before) * this.distance,
      spaces: straight,
      diagonals,
      euclidean,
    };
  }
  #cost(straight: number, diagonals: number, before: number): number {
    switch (this.diagonals) {
      case GRID_DIAGONALS.EXACT:
        return straight - diagonals + diagonals * Math.SQRT2;
      case GRID_DIAGONALS.APPROXIMATE:
        return straight + diagonals * 0.5;
      case GRID_DIAGONALS.ALTERNATING_1:
        return straight + Math.floor((before + diagonals) / 2) - Math.floor(before / 2);
      case GRID_DIAGONALS.ALTERNATING_2:
        return straight + Math.ceil((before + diagonals) / 2) - Math.ceil(before / 2);
      case GRID_DIAGONALS.RECTILINEAR:
      case GRID_DIAGONALS.ILLEGAL:
        return straight + diagonals;
      default:
        return straight;
    }
  }
}
