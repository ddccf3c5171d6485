import { pointerStage, templateOn } from "../interpreter.ts";
import { type Area, angleOf, directionTo, type Point } from "./area.ts";

type Template = ReturnType<typeof templateOn>;

/** Generation 13: a measured template follows the pointer until it is laid, and is never made. */
export async function layAsTemplate(area: Area): Promise<Point | null> {
  const template = templateOn(canvas.scene!, dataOf(area));
  const layer = canvas.activeLayer as { activate(): unknown } | null;
  await template.draw();
  // While its layer is the active one, no token is moved or marked by what is pressed.
  canvas.templates!.activate();
  canvas.templates!.preview!.addChild(template);
  try {
    return await followed(template, area);
  } finally {
    canvas.templates!.preview!.removeChild(template);
    template.destroy();
    layer?.activate();
  }
}

/** The place where it is laid: by a click; null by a right click or Escape, or when the scene is left. */
function followed(template: Template, area: Area): Promise<Point | null> {
  return new Promise(resolve => {
    let place: Point = area.from;
    const listening = new AbortController();
    const stage = pointerStage();
    const end = (laid: Point | null) => {
      stage.off("mousemove", follow);
      stage.off("mousedown", lay);
      stage.off("rightdown", leave);
      listening.abort();
      Hooks.off("canvasTearDown", torn);
      resolve(laid);
    };
    const follow = (event: Pointing) => {
      event.stopPropagation();
      place = event.getLocalPosition(canvas.templates);
      const { x, y } = place;
      const changes = area.shape === "circle" ? { x, y } : { direction: directionTo(area.from, place) };
      template.document.updateSource(changes);
      template.refresh();
    };
    const lay = (event: Pointing) => {
      event.stopPropagation();
      place = event.getLocalPosition(canvas.templates);
      end(place);
    };
    const leave = (event: { stopPropagation(): void }) => {
      event.stopPropagation();
      end(null);
    };
    const torn = Hooks.on("canvasTearDown", () => end(null));
    stage.on("mousemove", follow);
    stage.on("mousedown", lay);
    stage.on("rightdown", leave);
    const byKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") leave(event);
    };
    document.addEventListener("keydown", byKey, { capture: true, signal: listening.signal });
  });
}

/** In units of the scene. */
function dataOf(area: Area): object {
  const { size, distance } = canvas.grid!;
  const inUnits = (pixels: number) => (pixels * distance) / size;
  const own = { ...area.from, author: game.user.id, fillColor: String(game.user.color), direction: 0 };
  if (area.shape === "circle") return { ...own, t: "circle", distance: inUnits(area.radius) };
  const { length, width } = area;
  if (area.shape === "path") return { ...own, t: "ray", distance: inUnits(length), width: inUnits(width) };
  return { ...own, t: "cone", distance: inUnits(length), angle: angleOf(area) };
}
