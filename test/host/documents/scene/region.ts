import { CONST } from "../../client/constants.ts";
import { realm } from "../../realm.ts";
import { Document } from "../document.ts";

/** An area of a scene that is stored. */
export class RegionDocument extends Document {
  static override documentName = "Region";
  override getUserLevel(): number {
    return CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }
  /** Does the board show it while its own layer is not active? */
  get isShown(): boolean {
    const { ALWAYS, GAMEMASTER } = CONST.REGION_VISIBILITY;
    const { visibility } = this._source;
    return visibility === ALWAYS || (visibility === GAMEMASTER && realm.game.user.isGM);
  }
}
