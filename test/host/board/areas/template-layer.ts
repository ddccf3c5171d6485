import { type Dynamic, realm } from "../../realm.ts";
import type { AreaShape } from "./area-view.ts";

/** Generation 13: an area on the map, in units of the scene and degrees. */
export class MeasuredTemplateDocument {
  static documentName = "MeasuredTemplate";
  t = "circle";
  x = 0;
  y = 0;
  distance = 0;
  direction = 0;
  angle = 0;
  width = 0;
  fillColor = "#000000";
  author: string | null = null;
  constructor(
    data: object,
    readonly context: { readonly parent: Dynamic },
  ) {
    if (!context?.parent) throw new Error("MeasuredTemplateDocument: a template must have a scene");
    this.updateSource(data);
  }
  get parent(): Dynamic {
    return this.context.parent;
  }
  updateSource(changes: object): object {
    for (const [name, value] of Object.entries(changes)) {
      if (!(name in this)) throw new Error(`MeasuredTemplateDocument has no field ${name}`);
      const wanted = typeof (this as Dynamic)[name];
      const isFit = wanted === "number" ? Number.isFinite(value) : true;
      if (!isFit) throw new Error(`MeasuredTemplateDocument.${name}: must be a finite number, got ${value}`);
      (this as Dynamic)[name] = value;
    }
    if (!["circle", "cone", "rect", "ray"].includes(this.t))
      throw new Error(`MeasuredTemplateDocument.t: got ${this.t}`);
    return changes;
  }
}

/** A template as it is drawn. It is visible only once it is drawn and is in a layer. */
export class MeasuredTemplate {
  parent: Container | null = null;
  destroyed = false;
  #drawn = false;
  constructor(readonly document: MeasuredTemplateDocument) {}
  async draw(): Promise<this> {
    this.#drawn = true;
    this.parent?.show();
    return this;
  }
  refresh(): this {
    if (!this.#drawn || this.destroyed)
      throw new Error("MeasuredTemplate#refresh: it must be drawn, and not destroyed");
    this.parent?.show();
    return this;
  }
  destroy(): void {
    if (this.destroyed) throw new Error("MeasuredTemplate#destroy: it is destroyed already");
    this.destroyed = true;
    this.parent?.removeChild(this);
  }
  /** The visible shape; null until it is drawn. */
  get seen(): AreaShape | null {
    if (!this.#drawn) return null;
    const { t, x, y, distance, direction, angle, width, parent } = this.document;
    const pixels = parent.grid.size / parent.grid.distance;
    if (t === "circle") return { type: "circle", x, y, radius: distance * pixels };
    if (t === "cone") return { type: "cone", x, y, radius: distance * pixels, angle, rotation: direction };
    return { type: "line", x, y, length: distance * pixels, width: width * pixels, rotation: direction };
  }
}

/** Holds the previews. */
export class Container {
  readonly children: MeasuredTemplate[] = [];
  constructor(readonly onShow: (seen: AreaShape | null) => void) {}
  addChild(child: MeasuredTemplate): MeasuredTemplate {
    child.parent = this;
    this.children.push(child);
    this.show();
    return child;
  }
  removeChild(child: MeasuredTemplate): void {
    child.parent = null;
    const at = this.children.indexOf(child);
    if (at >= 0) this.children.splice(at, 1);
    this.show();
  }
  show(): void {
    this.onShow(this.children.at(-1)?.seen ?? null);
  }
}

/** Generation 13: the layer of templates. Tokens can be pressed only while the token layer is active. */
export class TemplateLayer {
  readonly preview: Container;
  constructor(onShow: (seen: AreaShape | null) => void) {
    this.preview = new Container(onShow);
  }
  activate(): this {
    realm.canvas.activate(this);
    return this;
  }
}
