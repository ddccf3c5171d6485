import { make } from "../../applications/ux/html.ts";

interface Place {
  readonly x: number;
  readonly y: number;
}
interface Circle extends Place {
  readonly type: "circle";
  readonly radius: number;
}
/** A cone with a flat end; angles in degrees. */
interface Cone extends Place {
  readonly type: "cone";
  readonly radius: number;
  readonly angle: number;
  readonly rotation: number;
}
interface Line extends Place {
  readonly type: "line";
  readonly length: number;
  readonly width: number;
  readonly rotation: number;
}

/** An area on the board, in pixels of the scene. */
export type AreaShape = Circle | Cone | Line;
export const AREA_SHAPES: readonly string[] = ["circle", "cone", "line"];

/** Draws the area preview over the tokens. It ignores pointer events. */
export function paintArea(map: HTMLElement, shape: AreaShape | null): void {
  map.querySelector(".board-area")?.remove();
  if (shape === null) return;
  const area = make("div", { class: "board-area", "aria-hidden": "true" });
  const { x, y } = shape;
  const from = shape.type === "circle" ? { x: x - shape.radius, y: y - shape.radius } : { x, y: y - halfOf(shape) };
  const size = shape.type === "circle" ? [2 * shape.radius, 2 * shape.radius] : [reachOf(shape), 2 * halfOf(shape)];
  const lengths = { x: from.x, y: from.y, w: size[0], h: size[1] };
  for (const [name, length] of Object.entries(lengths)) area.style.setProperty(`--${name}`, `${length}px`);
  area.classList.add(shape.type);
  if (shape.type !== "circle") area.style.rotate = `${shape.rotation}deg`;
  map.append(area);
}

const reachOf = (shape: Cone | Line): number => (shape.type === "cone" ? shape.radius : shape.length);
const halfOf = (shape: Cone | Line): number =>
  shape.type === "line" ? shape.width / 2 : shape.radius * Math.tan(((shape.angle / 2) * Math.PI) / 180);
