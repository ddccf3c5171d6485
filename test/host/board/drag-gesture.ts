import { make } from "../applications/ux/html.ts";
import { notModelled, realm } from "../realm.ts";
import type { Token } from "./token.ts";
import { drawWayLabel } from "./token-ruler.ts";

/** How far the pointer may move before a press becomes a drag, in pixels. */
const TREMBLE = 4;

/** One drag gesture. The token follows the pointer, the distance is displayed, and releasing makes one move. */
export class DragGesture {
  readonly #listening = new AbortController();
  readonly #label = make("output", { class: "token-distance" });
  #dragging = false;

  constructor(
    readonly token: Token,
    readonly element: HTMLElement,
    readonly start: PointerEvent,
    /** Pixels of the page per pixel of the scene. */
    readonly scale: number,
  ) {
    const { signal } = this.#listening;
    element.setPointerCapture?.(start.pointerId);
    element.addEventListener("pointermove", event => this.#follow(event), { signal });
    element.addEventListener("pointerup", event => void this.#drop(event), { signal });
    element.addEventListener("pointercancel", () => this.#end(), { signal });
    element.addEventListener("keydown", event => event.key === "Escape" && this.#end(), { signal });
  }
  #follow(event: PointerEvent): void {
    const x = event.clientX - this.start.clientX;
    const y = event.clientY - this.start.clientY;
    if (!this.#dragging && Math.hypot(x, y) < TREMBLE) return;
    this.#dragging = true;
    this.element.classList.add("dragging");
    this.element.style.translate = `${x}px ${y}px`;
    void drawWayLabel(this.#label, this.token, [{ x: this.token.x, y: this.token.y }, this.#squareAt(event)]);
    if (!this.#label.isConnected) this.element.append(this.#label);
  }

  /** Ends the drag. The token ends where its move ends, or at its origin if the move is refused. */
  async #drop(event: PointerEvent): Promise<void> {
    const { token } = this;
    const square = this.#squareAt(event);
    const moved = this.#dragging && (square.x !== token.x || square.y !== token.y);
    this.#listening.abort();
    try {
      if (moved) await token.document.move(square, { method: "dragging" });
    } finally {
      this.#end();
    }
  }
  #end(): void {
    this.#listening.abort();
    this.#label.remove();
    this.element.classList.remove("dragging");
    this.element.style.translate = "";
    this.token.layer.redraw();
  }
  #squareAt(event: PointerEvent): { x: number; y: number } {
    const { size, isHexagonal, isGridless } = realm.canvas.grid;
    if (isHexagonal || isGridless) notModelled("a drag where there are no squares");
    const snap = (place: number) => Math.round(place / size) * size;
    return {
      x: snap(this.token.x + (event.clientX - this.start.clientX) / this.scale),
      y: snap(this.token.y + (event.clientY - this.start.clientY) / this.scale),
    };
  }
}
