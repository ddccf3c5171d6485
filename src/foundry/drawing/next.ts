/** The drawing of a window that comes next: what asks for one before it has begun is served by it. */
export class NextDrawing {
  #waiting: Promise<unknown> | null = null;

  /** @param asked what Foundry is asked to draw; more than that all be as it is by now is drawn by itself */
  join<Drawn>(asked: readonly unknown[], draw: () => Promise<Drawn>): Promise<Drawn> {
    if (!asked.every(isPlain)) return draw();
    const waiting = (this.#waiting as Promise<Drawn> | null) ?? Promise.resolve().then(draw);
    this.#waiting = waiting;
    return waiting.finally(() => this.#leave(waiting));
  }

  /** It has begun: whatever is asked for from now on may be of what has changed since. */
  leaveBehind(): void {
    this.#waiting = null;
  }

  /** One that has failed or was never begun keeps nobody waiting. */
  #leave(over: Promise<unknown>): void {
    if (this.#waiting === over) this.#waiting = null;
  }
}

const BEYOND = ["force", "parts", "position", "window"] as const;

function isPlain(asked: unknown): boolean {
  return asked !== true && !BEYOND.some(key => (asked as Record<string, unknown> | undefined)?.[key]);
}
