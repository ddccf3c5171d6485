import { make } from "../../applications/ux/html.ts";
import type { Dynamic } from "../../realm.ts";

/** Draws the stored regions of a scene, under the tokens. They ignore pointer events. */
export function paintRegions(map: HTMLElement, scene: Dynamic): void {
  for (const element of map.querySelectorAll(".board-region")) element.remove();
  for (const region of (scene.regions ?? []).filter((one: Dynamic) => one.isShown))
    for (const shape of region.shapes) map.prepend(regionOf(region, shape));
}

function regionOf(region: Dynamic, shape: Dynamic): HTMLElement {
  const element = make("div", { class: "board-region", "data-region-id": region.id, "aria-label": region.name });
  const points = shape.type === "circle" ? around(shape) : (shape.points as readonly number[]);
  const [xs, ys] = [points.filter((_, at) => at % 2 === 0), points.filter((_, at) => at % 2 === 1)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const lengths = { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
  for (const [name, length] of Object.entries(lengths)) element.style.setProperty(`--${name}`, `${length}px`);
  element.style.setProperty("--color", String(region.color));
  if (shape.type === "circle") element.classList.add("circle");
  else
    element.style.clipPath = `polygon(${xs.map((one, at) => `${one - x}px ${(ys[at] as number) - y}px`).join(", ")})`;
  return element;
}

const around = ({ x, y, radius }: Dynamic): readonly number[] => [x - radius, y - radius, x + radius, y + radius];
