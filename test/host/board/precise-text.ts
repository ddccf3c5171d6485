/** A place that is set by two numbers. */
class Pair {
  x = 0;
  y = 0;
  set(x: number, y = x): void {
    this.x = x;
    this.y = y;
  }
}

/** A text on the board; a token shows those that are hung on it. */
export class PreciseText {
  readonly anchor = new Pair();
  x = 0;
  y = 0;
  visible = true;
  constructor(
    public text = "",
    readonly style: object = {},
  ) {}
  static getTextStyle(style: object = {}): object {
    return { fontFamily: "serif", ...style };
  }
}
