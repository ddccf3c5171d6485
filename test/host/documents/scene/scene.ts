import { type Dynamic, notModelled, realm } from "../../realm.ts";
import { Document } from "../document.ts";
import { makeGrid } from "./grid/index.ts";

export class Scene extends Document {
  static override documentName = "Scene";
  override prepareBaseData(): void {
    const { type, size, distance, units } = this._source.grid;
    const diagonals = realm.game.settings.get("core", "gridDiagonals");
    this.grid = makeGrid({ type, size, distance, units, diagonals });
  }
  /** The size of the canvas, in pixels. */
  get dimensions(): { width: number; height: number } {
    const { width, height, padding } = this._source;
    return padding === 0 ? { width, height } : notModelled("a scene with padding");
  }
  /** Shows this scene to every user. */
  async activate(): Promise<this> {
    // open: which client deactivates the previous scene; we assume the one that activates the new scene
    const others = realm.game.scenes.filter((scene: Dynamic) => scene.active && scene !== this);
    const updates = [this, ...others].map(scene => ({ _id: scene.id, active: scene === this }));
    await Scene.implementation.updateDocuments(updates);
    return this;
  }
  /** Views this scene on this client only. */
  async view(): Promise<this> {
    realm.game.user.viewedScene = this.id;
    await realm.canvas.draw(this);
    return this;
  }
  override _onCreate(data: Dynamic, options: Dynamic, userId: string): void {
    super._onCreate(data, options, userId);
    if (this.active) void this.view();
  }
  override _onUpdate(changed: Dynamic, options: Dynamic, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (changed.active) void this.view();
  }
  get isView(): boolean {
    return realm.game.scenes.viewed === this;
  }
}
