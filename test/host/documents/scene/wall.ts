import { CONST } from "../../client/constants.ts";
import { notModelled } from "../../realm.ts";
import { Document } from "../document.ts";

interface Point {
  x: number;
  y: number;
}

/** A line that stops movement unless it is an open door. */
export class WallDocument extends Document {
  static override documentName = "Wall";
  override getUserLevel(): number {
    return CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }
  get stopsMovement(): boolean {
    const { move, door, ds } = this._source;
    const isOpen = door !== CONST.WALL_DOOR_TYPES.NONE && ds === CONST.WALL_DOOR_STATES.OPEN;
    return move !== CONST.WALL_MOVEMENT_TYPES.NONE && !isOpen;
  }
  /** How far a straight path gets until this wall, from 0 to 1; null if it does not cross it. */
  meets(from: Point, to: Point): number | null {
    if (!this.stopsMovement) return null;
    if (this._source.dir !== CONST.WALL_DIRECTIONS.BOTH) notModelled("a wall that stops from one side");
    const [x0, y0, x1, y1] = this._source.c;
    const [way, wall] = [
      { x: to.x - from.x, y: to.y - from.y },
      { x: x1 - x0, y: y1 - y0 },
    ];
    const across = way.x * wall.y - way.y * wall.x;
    if (across === 0) return null;
    const along = ((x0 - from.x) * wall.y - (y0 - from.y) * wall.x) / across;
    const upon = ((x0 - from.x) * way.y - (y0 - from.y) * way.x) / across;
    return along >= 0 && along <= 1 && upon >= 0 && upon <= 1 ? along : null;
  }
}
