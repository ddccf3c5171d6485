import { realm } from "../../realm.ts";
import { Document } from "../document.ts";
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
}
