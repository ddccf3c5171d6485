import { type Movement, mayMove } from "../referee/index.ts";

/** A token: where a figure stands. Whatever moves it is judged before and charged by the referee after it. */
export class SegmentToken extends TokenDocument {
  protected override async _preUpdateMovement(
    movement: TokenDocument.MovementOperation,
    operation: TokenDocument.Database.PreUpdateOperation,
  ): Promise<boolean | void> {
    const kept = (await super._preUpdateMovement(movement, operation)) as boolean | undefined;
    if (kept === false) return false;
    if (!(await mayMove(this, movement as Movement, operation))) return false;
  }
}
