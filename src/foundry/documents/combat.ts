/** An encounter at the table. It orders its turns; the referee does the rest. */
export class SegmentCombat<out SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {}
