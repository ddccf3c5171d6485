import { type Dynamic, realm } from "../../realm.ts";
import { Document } from "../document.ts";
import { Grid } from "./grid.ts";

export class Scene extends Document {
  static override documentName = "Scene";
  override prepareBaseData(): void {
    const { type, size, distance, units } = this._source.grid;
    const diagonals = realm.game.settings.get("core", "gridDiagonals");
    this.grid = new Grid({ type, size, distance, units, diagonals });
    const { width, height } = this;
    this.dimensions = {
      width,
      height,
      size,
      distance,
      sceneX: 0,
      sceneY: 0,
      sceneWidth: width,
      sceneHeight: height,
      distancePixels: size / distance,
    };
  }
  get isView(): boolean {
    return realm.game.scenes.viewed === this;
  }
  async activate(): Promise<this> {
    const others = realm.game.scenes.filter((scene: Dynamic) => scene.active && scene !== this);
    const updates = [
      ...others.map((scene: Dynamic) => ({ _id: scene.id, active: false })),
      { _id: this.id, active: true },
    ];
    await Scene.implementation.updateDocuments(updates);
    return this;
  }
  async view(): Promise<this> {
    realm.game.user.viewedScene = this.id;
    await realm.canvas.draw?.(this);
    return this;
  }
}
