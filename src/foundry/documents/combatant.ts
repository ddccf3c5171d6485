import { fallenOf } from "../adapters/index.ts";

/** A figure's place in the encounter. */
export class SegmentCombatant<out SubType extends Combatant.SubType = Combatant.SubType> extends Combatant<SubType> {
  /** A figure's initiative is its side's: it is rolled with it. */
  override async rollInitiative(): Promise<this> {
    await this.parent?.rollInitiative([this.id!]);
    return this;
  }

  /** Whoever marks the fallen as defeated, or takes the mark off, has it left to him. */
  protected override async _preUpdate(
    changed: Combatant.UpdateData,
    options: Combatant.Database.PreUpdateOptions,
    user: User,
  ): Promise<boolean | undefined> {
    const byHand = "defeated" in changed && !("tenSegments" in options);
    if (byHand && fallenOf(this as Combatant)) foundry.utils.setProperty(changed, "flags.ten-segments.fallen", "left");
    return (await super._preUpdate(changed, options, user)) ?? undefined;
  }
}
