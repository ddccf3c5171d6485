import { type Dynamic, notModelled, realm } from "../realm.ts";

interface Point {
  x: number;
  y: number;
}

/** How far a straight path on the viewed scene gets until the first wall, from 0 to 1; null if there is none. */
export function firstWall(from: Point, to: Point): number | null {
  const met = realm.canvas.scene.walls
    .map((wall: Dynamic) => wall.meets(from, to))
    .filter((at: unknown) => at !== null);
  return met.length ? Math.min(...met) : null;
}

/** `CONFIG.Canvas.polygonBackends.move.testCollision`: between centers of tokens on the viewed scene. */
export function testCollision(from: Point, to: Point, { type, mode = "all" }: Dynamic = {}): Dynamic {
  if (type !== "move") notModelled(`a collision of the type ${type}`);
  const met = firstWall(from, to);
  if (mode === "any") return met !== null;
  if (mode !== "closest") notModelled(`a collision in the mode "${mode}"`);
  return met === null ? null : { x: from.x + (to.x - from.x) * met, y: from.y + (to.y - from.y) * met };
}
