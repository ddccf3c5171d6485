/** Options of a scrolling text; those of its style come beside them. */
interface Scrolling {
  readonly anchor?: number;
  readonly direction?: number;
  /** How far it moves, in pixels of the scene. */
  readonly distance?: number;
  /** In milliseconds. */
  readonly duration?: number;
  /** From 0 to 1. */
  readonly jitter?: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Displays a text on the board for a time. */
type Show = (at: Point, words: string, moves: { readonly distance: number; readonly duration: number }) => void;

/** `canvas.interface`: what is displayed above everything else on the board. */
export class InterfaceGroup {
  readonly #show: Show;

  constructor(show: Show) {
    this.#show = show;
  }

  /** Displays a text that rises from a point of the scene and fades. Resolves when it is gone. */
  async createScrollingText(
    origin: Point,
    content: string,
    { duration = 2000, distance = 40, jitter = 0 }: Scrolling = {},
  ): Promise<void> {
    if (![origin?.x, origin?.y, duration, distance].every(Number.isFinite))
      throw new TypeError("host: a scrolling text needs a point, a duration and a distance");
    if (typeof content !== "string") throw new TypeError("host: a scrolling text must be a string");
    if (jitter < 0 || jitter > 1) throw new RangeError("host: the jitter of a text must be between 0 and 1");
    this.#show(origin, content, { distance, duration });
    await new Promise(resolve => setTimeout(resolve, duration));
  }
}
