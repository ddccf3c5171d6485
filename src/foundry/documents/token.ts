/** A token: where a figure stands. */
export class SegmentToken extends TokenDocument {}
