import type { Corner } from "../../referee/index.ts";

/** Spaces of the grid between two who fight, at most: what the longest weapon carries over. */
const MOST_BETWEEN = 3;

/** Where there is no grid, places lie on so many lines from the one who is to be reached, … */
const LINES = 24;
/** … so many of them to what would be a space of a grid. */
const TO_A_SPACE = 4;

/**
 * Where a token may come to stand beside another, or some spaces off: places where Foundry would put it when it is let go there, in
 * whole pixels, on the canvas, and as they are wanted. Where there is no grid, of each line the outermost.
 */
export function placesAround(
  token: TokenDocument,
  foe: TokenDocument,
  isWanted: (at: Corner) => boolean,
): readonly Corner[] {
  const { grid, dimensions } = token.parent!;
  const { width, height } = token.getSize();
  const isOnCanvas = ({ x, y }: Corner) =>
    x >= 0 && y >= 0 && x + width <= dimensions.width && y + height <= dimensions.height;
  const suits = (at: Corner) => isOnCanvas(at) && isWanted(at);
  const put = (at: Corner): Corner => {
    const { x, y } = token.getSnappedPosition(at);
    return { x: Math.round(x), y: Math.round(y) };
  };
  if (grid.isGridless) return linesAround(token, foe).flatMap(line => line.map(put).find(suits) ?? []);
  const found = spacesAround(token, foe).map(space => put(grid.getTopLeftPoint(space)));
  return [...new Map(found.map(at => [`${at.x} ${at.y}`, at])).values()].filter(suits);
}

/** The spaces that the other takes up, and those around it as far as a place to strike from may begin. */
function spacesAround(token: TokenDocument, foe: TokenDocument): readonly Space[] {
  const { grid } = token.parent!;
  const { width, height } = token._source;
  const rings = Math.ceil(Math.max(width!, height!)) + MOST_BETWEEN;
  const found = new Map<string, Space>();
  let next: readonly Space[] = foe.getOccupiedGridSpaceOffsets(cornerOf(foe));
  for (let ring = 0; ring <= rings; ring++) {
    const outer = next.filter(space => !found.has(keyOfSpace(space)));
    for (const space of outer) found.set(keyOfSpace(space), space);
    next = outer.flatMap(space => grid.getAdjacentOffsets(space));
  }
  return [...found.values()];
}

/** A space of a grid, by its row and its column. */
export interface Space {
  readonly i: number;
  readonly j: number;
}

export const keyOfSpace = ({ i, j }: Space): string => `${i} ${j}`;

/** Lines of corners from far to near, the one on which the token stands first. */
function linesAround(token: TokenDocument, foe: TokenDocument): readonly (readonly Corner[])[] {
  const { size } = token.parent!.grid;
  const [own, others] = [token.getSize(), foe.getSize()];
  const [from, to] = [middleOf(token), middleOf(foe)];
  const straight = Math.atan2(from.y - to.y, from.x - to.x);
  const farthest = Math.hypot(own.width + others.width, own.height + others.height) / 2 + MOST_BETWEEN * size;
  const steps = Math.ceil((farthest / size) * TO_A_SPACE);
  return Array.from({ length: LINES }, (_line, line) => {
    const angle = straight + (line * 2 * Math.PI) / LINES;
    return Array.from({ length: steps }, (_step, step) => {
      const away = ((steps - step) * size) / TO_A_SPACE;
      return {
        x: to.x + away * Math.cos(angle) - own.width / 2,
        y: to.y + away * Math.sin(angle) - own.height / 2,
      };
    });
  });
}

function middleOf(token: TokenDocument): Corner {
  const { width, height } = token.getSize();
  const { x, y } = cornerOf(token);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Where a token stands as it is stored: while it is shown on its way, it is nowhere on the map. */
export function cornerOf({ _source: { x, y } }: TokenDocument): Corner {
  return { x: x ?? 0, y: y ?? 0 };
}
