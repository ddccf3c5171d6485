/** A rectangle on the map, in pixels. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How many rings of squares around a token are searched. */
const RINGS = 12;

/** The upper left corner of a place, in pixels. */
type Corner = Pick<Box, "x" | "y">;

/**
 * The free places on a map that are nearest to a token, as many as wanted; the token's own place for those that find
 * none.
 *
 * @param size the width and height of those that need a place, in grid spaces
 */
export function freePlaces(token: TokenDocument, wanted: number, size: number): readonly Corner[] {
  const scene = token.parent!;
  const { size: space } = scene.grid;
  const taken: Box[] = scene.tokens.contents.map(boxOf);
  const places: Corner[] = [];
  for (const corner of around(token, space)) {
    if (places.length === wanted) break;
    const { x, y } = snapped(token, corner, size);
    const box = { x, y, width: size * space, height: size * space };
    if (!isInside(box, scene.dimensions) || taken.some(other => overlaps(box, other))) continue;
    taken.push(box);
    places.push({ x, y });
  }
  const own = { x: token.x, y: token.y };
  return [...places, ...Array.from({ length: wanted - places.length }, () => own)];
}

function boxOf(token: TokenDocument): Box {
  const { size } = token.parent!.grid;
  return { x: token.x, y: token.y, width: (token.width ?? 1) * size, height: (token.height ?? 1) * size };
}

/** The corners of squares around a token, ring by ring, nearest first. */
function around(token: TokenDocument, space: number): readonly Corner[] {
  const reach = Array.from({ length: 2 * RINGS + 1 }, (_, at) => at - RINGS);
  const steps = reach.flatMap(right => reach.map(down => ({ right, down })));
  const far = ({ right, down }: { right: number; down: number }) => Math.hypot(right, down);
  return steps
    .filter(step => far(step) > 0)
    .toSorted((one, other) => far(one) - far(other))
    .map(({ right, down }) => ({ x: token.x + right * space, y: token.y + down * space }));
}

/** A corner on the grid of the token's map. */
function snapped(token: TokenDocument, { x, y }: Corner, size: number): Corner {
  const { x: left, y: top } = token.getSnappedPosition({ x, y, width: size, height: size } as Corner);
  return { x: left, y: top };
}

function isInside({ x, y, width, height }: Box, map: { readonly width: number; readonly height: number }): boolean {
  return x >= 0 && y >= 0 && x + width <= map.width && y + height <= map.height;
}

/** Do two rectangles share more than an edge? Rounding of hexes is allowed for. */
function overlaps(one: Box, other: Box): boolean {
  const isApart = (from: number, length: number, start: number, end: number) =>
    from + length <= start + 1 || start + end <= from + 1;
  return !isApart(one.x, one.width, other.x, other.width) && !isApart(one.y, one.height, other.y, other.height);
}
