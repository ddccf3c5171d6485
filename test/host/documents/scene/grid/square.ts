import { CONST } from "../../../client/constants.ts";
import { type Dynamic, notModelled } from "../../../realm.ts";
import { BaseGrid, type Measure, type Offset, type Point } from "./base.ts";

const { EQUIDISTANT, EXACT, APPROXIMATE, RECTILINEAR, ALTERNATING_1, ALTERNATING_2, ILLEGAL } = CONST.GRID_DIAGONALS;

/**
 * The total cost of this many diagonal steps, in steps, by the scene's rule. If diagonals are illegal, the path goes
 * around the corner.
 */
const COSTS: Record<number, (diagonals: number) => number> = {
  [EQUIDISTANT]: count => count,
  [EXACT]: count => count * Math.SQRT2,
  [APPROXIMATE]: count => count * 1.5,
  [RECTILINEAR]: count => count * 2,
  [ALTERNATING_1]: count => count + Math.floor(count / 2),
  [ALTERNATING_2]: count => count + Math.ceil(count / 2),
  [ILLEGAL]: count => count * 2,
};

const BESIDE = [-1, 0, 1].flatMap(i => [-1, 0, 1].map(j => ({ i, j }))).filter(({ i, j }) => i !== 0 || j !== 0);

export class SquareGrid extends BaseGrid {
  readonly diagonals: number;
  readonly #cost: (diagonals: number) => number;
  constructor({ diagonals = EQUIDISTANT, ...config }: Dynamic) {
    super(config);
    this.diagonals = diagonals;
    this.#cost = COSTS[diagonals] ?? notModelled(`the rule ${diagonals} for diagonals`);
  }
  getOffset(at: Point | Offset): Offset {
    return "i" in at ? at : { i: Math.floor(at.y / this.size), j: Math.floor(at.x / this.size) };
  }
  getCenterPoint(at: Point | Offset): Point {
    const { i, j } = this.getOffset(at);
    return { x: (j + 0.5) * this.size, y: (i + 0.5) * this.size };
  }
  getAdjacentOffsets(at: Point | Offset): Offset[] {
    const { i, j } = this.getOffset(at);
    const beside = BESIDE.filter(step => this.diagonals !== ILLEGAL || step.i === 0 || step.j === 0);
    return beside.map(step => ({ i: i + step.i, j: j + step.j }));
  }
  protected measureStep(a: Point, b: Point, before: number): Measure {
    const [from, to] = [this.getOffset(a), this.getOffset(b)];
    const climbed = Math.abs(Math.round(((b.elevation ?? 0) - (a.elevation ?? 0)) / this.distance));
    // Only the first three rules define the cost of a step that also goes up or down.
    if (climbed > 0 && this.diagonals > APPROXIMATE) notModelled("a climb by this rule for diagonals");
    const ways = [Math.abs(to.i - from.i), Math.abs(to.j - from.j), climbed].sort((x, y) => y - x);
    const [spaces = 0, diagonals = 0] = ways;
    const steps = spaces - diagonals + this.#cost(before + diagonals) - this.#cost(before);
    return { distance: steps * this.distance, spaces, diagonals, euclidean: this.straight(a, b) };
  }
}
