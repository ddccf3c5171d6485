/** A character or a monster. */
export class SegmentActor<out SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {}
