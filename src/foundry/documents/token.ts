import { judgeMovement, type Movement, showRuling } from "../referee/index.ts";

/** A token: where a figure stands. A drag is judged before it and charged by the referee after it. */
export class SegmentToken extends TokenDocument {
  protected override async _preUpdateMovement(
    movement: TokenDocument.MovementOperation,
    operation: TokenDocument.Database.PreUpdateOperation,
  ): Promise<boolean | void> {
    const kept = (await super._preUpdateMovement(movement, operation)) as boolean | undefined;
    if (kept === false) return false;
    const ruling = judgeMovement(this, movement as unknown as Movement, operation);
    if (!ruling || ruling.accepted) return;
    showRuling(this.combatant!.parent as Combat, ruling);
    return false;
  }
}
