/** A figure's place in the encounter. */
export class SegmentCombatant<out SubType extends Combatant.SubType = Combatant.SubType> extends Combatant<SubType> {
  /** A figure's initiative is its side's: it is rolled with it. */
  override async rollInitiative(): Promise<this> {
    await this.parent?.rollInitiative([this.id!]);
    return this;
  }
}
