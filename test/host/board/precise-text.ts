/** A point that is set by two numbers. */
class Pair {
  x = 0;
  y = 0;
  set(x: number, y = x): void {
    this.x = x;
    this.y = y;
  }
}

/** A text on the board. A token displays the texts that are its children. */
export class PreciseText {
  readonly anchor = new Pair();
  x = 0;
  y = 0;
  visible = true;
  destroyed = false;
  parent: { removeChild(child: PreciseText): unknown } | null = null;
  constructor(
    public text = "",
    readonly style: { fontSize?: number } = {},
  ) {}
  /** Detaches the text from its parent; it cannot be drawn again. */
  destroy(): void {
    if (this.destroyed) throw new Error("host: a text can be destroyed only once");
    this.destroyed = true;
    this.parent?.removeChild(this);
  }
  static getTextStyle(style: object = {}): object {
    return { fontFamily: "serif", ...style };
  }
}
