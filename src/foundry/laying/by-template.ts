import { pointerStage, templateOn } from "../interpreter.ts";
import { type Area, angleOf, directionTo, type Point, placeToward, wallAt } from "./area.ts";
import { onceAborted } from "./room.ts";

type Template = ReturnType<typeof templateOn>;

/**
 * Generation 13: lets the user place an area as a measured template that follows the pointer and is never created;
 * returns the point; null if it is aborted.
 */
export async function layAsTemplate(area: Area, given: AbortSignal): Promise<Point | null> {
  const template = templateOn(canvas.scene!, dataOf(area));
  const layer = canvas.activeLayer as { activate(): unknown } | null;
  await template.draw();
  // While this layer is active, clicks do not move or target tokens.
  canvas.templates!.activate();
  canvas.templates!.preview!.addChild(template);
  const following = new Following(template, area);
  try {
    return await Promise.race([following.laid, onceAborted(given)]);
  } finally {
    following.stop();
    canvas.templates?.preview?.removeChild(template);
    if (!template.destroyed) template.destroy();
    if (canvas.ready && canvas.activeLayer === (canvas.templates as unknown)) layer?.activate();
  }
}

/** Maximum movement of a right click that does not drag the map, in screen pixels. */
const TREMBLE = 8;

/** A template that follows the pointer. */
class Following {
  /**
   * The center of a circle, or the end of a cone or path. Null if a right click, Escape, or a change of layer or scene
   * cancels it.
   */
  readonly laid: Promise<Point | null>;
  #end: (laid: Point | null) => void = () => undefined;
  readonly #stage = pointerStage();
  readonly #listening = new AbortController();
  readonly #hooks: (() => void)[] = [];
  #pressed: Point | null = null;

  constructor(
    readonly template: Template,
    readonly area: Area,
  ) {
    this.laid = new Promise(resolve => {
      this.#end = resolve;
    });
    for (const [name, listener] of Object.entries(this.#listeners)) this.#stage.on(name, listener);
    const { signal } = this.#listening;
    document.addEventListener("keydown", event => this.#press(event), { capture: true, signal });
    const leave = () => this.#end(null);
    const [torn, layer] = [Hooks.on("canvasTearDown", leave), Hooks.on("activateCanvasLayer", leave)];
    this.#hooks.push(
      () => Hooks.off("canvasTearDown", torn),
      () => Hooks.off("activateCanvasLayer", layer),
    );
  }

  stop(): void {
    for (const [name, listener] of Object.entries(this.#listeners)) this.#stage.off(name, listener);
    for (const off of this.#hooks) off();
    this.#listening.abort();
  }

  readonly #listeners = {
    mousemove: (event: Pointing) => this.#trace(event),
    mousedown: (event: Pointing) => this.#lay(event),
    rightdown: ({ global: { x, y } }: Pointing) => {
      this.#pressed = { x, y };
    },
    // Dragging with the right button pans the map.
    rightup: ({ global: { x, y } }: Pointing) => {
      const from = this.#pressed;
      if (from !== null && Math.hypot(x - from.x, y - from.y) < TREMBLE) this.#end(null);
      this.#pressed = null;
    },
  };

  #lay(event: Pointing): void {
    this.#trace(event);
    const { x, y, direction } = this.template.document;
    const { area } = this;
    if (area.shape === "circle") this.#end({ x, y });
    else if (area.shape === "wall") this.#end(placeToward({ x, y }, direction, area.length / 2));
    else this.#end(placeToward(area.from, direction, area.length));
  }

  #trace(event: Pointing): void {
    event.stopPropagation();
    if (this.template.destroyed) return;
    const { x, y } = event.getLocalPosition(canvas.templates);
    const { area } = this;
    this.template.document.updateSource(placing(area, { x, y }));
    this.template.refresh();
  }

  #press(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    this.#end(null);
  }
}

/** The data by which a template follows the pointer. */
function placing(area: Area, at: Point): object {
  if (area.shape === "circle") return { ...at };
  if (area.shape !== "wall") return { direction: directionTo(area.from, at) };
  const { start, rotation } = wallAt(area, at);
  return { ...start, direction: rotation };
}

/** Template data, with lengths in units of the scene. */
function dataOf(area: Area): object {
  const { size, distance } = canvas.grid!;
  const inUnits = (pixels: number) => (pixels * distance) / size;
  const own = { ...area.from, author: game.user.id, fillColor: String(game.user.color), direction: 0 };
  if (area.shape === "circle") return { ...own, t: "circle", distance: inUnits(area.radius) };
  const { length, width } = area;
  if (area.shape === "path" || area.shape === "wall")
    return { ...own, t: "ray", distance: inUnits(length), width: inUnits(width) };
  return { ...own, t: "cone", distance: inUnits(length), angle: angleOf(area) };
}
