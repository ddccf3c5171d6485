import type { Dynamic } from "../../../realm.ts";
import type { BaseGrid } from "./base.ts";
import { GridlessGrid } from "./gridless.ts";
import { HexagonalGrid } from "./hexagonal.ts";
import { SquareGrid } from "./square.ts";

export { BaseGrid, type Offset, type Point } from "./base.ts";
export { SquareGrid } from "./square.ts";

/** Creates the grid of a scene by its type: gridless, square, or one of the four kinds of hexes. */
export function makeGrid(config: Dynamic): BaseGrid {
  return new ([GridlessGrid, SquareGrid][config.type] ?? HexagonalGrid)(config);
}
