import { realm } from "../../realm.ts";
import { activating, Document } from "../document.ts";
import { Grid } from "./grid.ts";

export class Scene extends Document {
  static override documentName = "Scene";
  override prepareBaseData(): void {
    const { type, size, distance, units } = this._source.grid;
    const diagonals = realm.game.settings.get("core", "gridDiagonals");
    this.grid = new Grid({ type, size, distance, units, diagonals });
  }
  get isView(): boolean {
    return realm.game.scenes.viewed === this;
  }
  async activate(): Promise<this> {
    await Scene.implementation.updateDocuments(activating(this, realm.game.scenes));
    return this;
  }
  async view(): Promise<this> {
    realm.game.user.viewedScene = this.id;
    await realm.canvas.draw?.(this);
    return this;
  }
}
