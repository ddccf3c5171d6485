import type { Dynamic } from "../../realm.ts";

interface Point {
  x: number;
  y: number;
}

/** A pointer event over the board in the shape that PIXI gives: position, button and `stopPropagation`. */
export interface StageEvent {
  readonly button: number;
  readonly data: StageEvent;
  readonly ctrlKey: boolean;
  /** In pixels of the screen. */
  readonly global: Point;
  getLocalPosition(container: Dynamic): Point;
  stopPropagation(): void;
}

/** @param at a point of the scene; `global` is the same point on the screen */
export function stageEvent(at: Point, global: Point, button = 0): StageEvent {
  const event: Dynamic = {
    button,
    global,
    ctrlKey: false,
    getLocalPosition: () => ({ ...at }),
    stopPropagation: () => undefined,
  };
  event.data = event;
  return event;
}

/** `canvas.stage`: dispatches the pointer events over the board to its listeners. */
export class Stage {
  readonly #listeners = new Map<string, Set<(event: StageEvent) => void>>();
  on(name: string, listener: (event: StageEvent) => void): this {
    this.#listeners.set(name, (this.#listeners.get(name) ?? new Set()).add(listener));
    return this;
  }
  off(name: string, listener: (event: StageEvent) => void): this {
    this.#listeners.get(name)?.delete(listener);
    return this;
  }
  emit(name: string, event: StageEvent): boolean {
    const listeners = [...(this.#listeners.get(name) ?? [])];
    for (const listener of listeners) listener(event);
    return listeners.length > 0;
  }
}
