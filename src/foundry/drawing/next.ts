/** Coalesces render requests: all requests made before the next rendering has begun share it. */
export class NextDrawing {
  #waiting: Promise<unknown> | null = null;

  /** @param asked the arguments of the render request; one with special options is rendered separately */
  join<Drawn>(asked: readonly unknown[], draw: () => Promise<Drawn>): Promise<Drawn> {
    if (!asked.every(isPlain)) return draw();
    const waiting = (this.#waiting as Promise<Drawn> | null) ?? Promise.resolve().then(draw);
    this.#waiting = waiting;
    return waiting.finally(() => this.#leave(waiting));
  }

  /** Call this when the rendering begins: later requests may concern newer changes, so they need another. */
  leaveBehind(): void {
    this.#waiting = null;
  }

  /** Drops a rendering that has ended, failed or never begun, so that no request waits for it. */
  #leave(over: Promise<unknown>): void {
    if (this.#waiting === over) this.#waiting = null;
  }
}

const BEYOND = ["force", "parts", "position", "window"] as const;

function isPlain(asked: unknown): boolean {
  return asked !== true && !BEYOND.some(key => (asked as Record<string, unknown> | undefined)?.[key]);
}
