import { type Dynamic, notModelled, realm } from "../../realm.ts";
import { AREA_SHAPES, type AreaShape } from "./area-view.ts";
import type { StageEvent } from "./stage.ts";

interface Placement {
  readonly create?: boolean;
  readonly allowRotation?: boolean;
  readonly onMove?: (context: object) => unknown;
}

/** Generation 14: the layer of regions. The user can place one with the pointer. */
export class RegionLayer {
  /** True while the user is placing a region. Nothing else on the board can be pressed then. */
  isPlacing = false;
  constructor(readonly onShow: (seen: AreaShape | null) => void) {}

  /**
   * Lets the user place a region of one shape with the pointer. A click places it; a right click or Escape cancels.
   *
   * @returns the document, which is in no scene; null if canceled
   */
  async placeRegion(data: Dynamic, { create = true, onMove = () => undefined }: Placement = {}): Promise<Dynamic> {
    if (create) return notModelled("RegionLayer#placeRegion that creates the region");
    if (typeof data.name !== "string" || data.name === "") throw new Error("RegionDocument.name: must not be blank");
    if (this.isPlacing) return notModelled("RegionLayer#placeRegion while another is being laid");
    if (data.shapes?.length !== 1) return notModelled("RegionLayer#placeRegion with none or several shapes");
    const shape = withUpdates(data.shapes[0]);
    this.isPlacing = true;
    this.onShow(shape);
    const isLaid = await this.#follow(shape, onMove);
    this.isPlacing = false;
    this.onShow(null);
    return isLaid ? { ...data, shapes: [shape] } : null;
  }

  #follow(shape: AreaShape, onMove: (context: object) => unknown): Promise<boolean> {
    const { stage } = realm.canvas;
    const { document } = globalThis;
    return new Promise(resolve => {
      const move = (event: StageEvent) => {
        const position = event.getLocalPosition(this);
        if (onMove({ event, position, shape, snap: true, index: 0, count: 1 }) !== false)
          Object.assign(shape, position);
        this.onShow(shape);
      };
      const end = (isLaid: boolean) => {
        stage.off("mousemove", move).off("mousedown", lay).off("rightdown", leave);
        document?.removeEventListener("keydown", leaveByKey, { capture: true });
        resolve(isLaid);
      };
      const lay = () => end(true);
      const leave = () => end(false);
      const leaveByKey = (event: KeyboardEvent) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        leave();
      };
      stage.on("mousemove", move).on("mousedown", lay).on("rightdown", leave);
      document?.addEventListener("keydown", leaveByKey, { capture: true });
    });
  }
}

/** A shape's data, which only the shape itself may change. */
function withUpdates(data: Dynamic): AreaShape {
  if (data.type === "cone" && data.curvature === "flat" && data.angle > 90)
    throw new Error(`ConeShapeData.angle: a flat cone has 90 degrees at most, got ${data.angle}`);
  if (!AREA_SHAPES.includes(data.type))
    throw new Error(`RegionDocument.shapes: a shape must be known, got ${data.type}`);
  const shape = { ...data };
  const updateSource = (changes: object) => Object.assign(shape, changes);
  return Object.defineProperty(shape, "updateSource", { value: updateSource, enumerable: false });
}
