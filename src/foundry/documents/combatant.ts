/** A figure's place in the encounter. */
export class SegmentCombatant<out SubType extends Combatant.SubType = Combatant.SubType> extends Combatant<SubType> {}
