import { notModelled } from "../../../realm.ts";
import { BaseGrid, type Measure, type Offset, type Point } from "./base.ts";

/** No grid: every point is a space of its own without neighbors. */
export class GridlessGrid extends BaseGrid {
  getOffset(_at: Point | Offset): Offset {
    return notModelled("an offset without a grid");
  }
  getCenterPoint(at: Point | Offset): Point {
    return "i" in at ? notModelled("an offset without a grid") : at;
  }
  getAdjacentOffsets(_at: Point | Offset): Offset[] {
    return [];
  }
  protected measureStep(from: Point, to: Point): Measure {
    const distance = this.straight(from, to);
    return { distance, spaces: 0, diagonals: 0, euclidean: distance };
  }
}
