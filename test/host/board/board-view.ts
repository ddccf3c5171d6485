import { make } from "../applications/ux/html.ts";
import { type Dynamic, realm } from "../realm.ts";
import { type AreaShape, paintArea } from "./areas/area-view.ts";
import { paintRegions } from "./areas/region-view.ts";
import { stageEvent } from "./areas/stage.ts";
import type { Canvas } from "./canvas.ts";
import { takeDrop } from "./canvas-drop.ts";
import { DragGesture } from "./drag-gesture.ts";
import type { Token } from "./token.ts";
import { openHud } from "./token-hud.ts";
import { paintToken } from "./token-view.ts";

// biome-ignore format: a table
const STEPS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};

const HINT = "Click: select · drag or arrows: move · T: target · double click or Enter: sheet · right click: more";

const NOTHING = "No scene is active: there is nothing to stand on yet.";

/** The minimum size of a square, in pixels, when a scene is scaled down to fit. Scenes are never scaled up. */
const SMALLEST_SQUARE = 48;

/** The parts of a token that a refresh redraws: all of them, because the host never redraws a token in part. */
const REFRESHED = Object.fromEntries(
  ["State", "Size", "Position", "Elevation", "Visibility", "Effects", "Bars", "Nameplate", "Target", "Border"].map(
    part => [`refresh${part}`, true],
  ),
);

/** The board on the page: a scrolling map with one element for each token. */
export class BoardView {
  readonly #map: HTMLElement;
  readonly #hint = make("p", { class: "board-hint" }, NOTHING);
  readonly #elements = new Map<string, HTMLElement>();
  #scene: Dynamic = null;
  #scale = 1;

  constructor(
    readonly element: HTMLElement,
    readonly canvas: Canvas,
  ) {
    this.#map = make("div", { class: "board-map", role: "group" });
    element.append(this.#map, this.#hint);
    this.#map.addEventListener("pointermove", event => this.#tellStage("mousemove", event));
    this.#map.addEventListener("pointerover", event => {
      this.#hover(event, this.#tokenAt(event) ?? null);
    });
    this.#map.addEventListener("pointerleave", event => this.#hover(event, null));
    this.#map.addEventListener("pointerdown", event => this.#press(event));
    this.#map.addEventListener("pointerup", event =>
      this.#tellStage(event.button === 2 ? "rightup" : "mouseup", event),
    );
    this.#map.addEventListener("dblclick", event => this.#tokenAt(event)?.actor?.sheet?.render({ force: true }));
    this.#map.addEventListener("contextmenu", event => this.#openHud(event));
    this.#map.addEventListener("keydown", event => this.#type(event));
    element.addEventListener("dragover", event => event.preventDefault());
    element.addEventListener("drop", event => void takeDrop(canvas, event));
  }
  draw(): void {
    const { scene, tokens } = this.canvas;
    this.#layMap(scene);
    paintRegions(this.#map, scene);
    const shown = tokens.placeables.filter(token => token.visible);
    const ids = new Set(shown.map(token => token.id));
    for (const [id, element] of this.#elements) {
      if (ids.has(id)) continue;
      element.remove();
      this.#elements.delete(id);
    }
    for (const token of shown) {
      realm.Hooks.callAll("refreshToken", token, { ...REFRESHED });
      paintToken(this.#elementOf(token), token);
    }
  }
  /** Removes the scene from the board. */
  clear(): void {
    this.#scene = null;
    this.#elements.clear();
    this.#map.replaceChildren();
    this.#map.removeAttribute("style");
    this.#map.setAttribute("aria-label", "No scene");
    this.#hint.textContent = NOTHING;
  }
  /** The element that receives native pointer events. */
  get map(): HTMLElement {
    return this.#map;
  }
  showArea(shape: AreaShape | null): void {
    paintArea(this.#map, shape);
  }
  /** Displays a text that rises from a point and fades. */
  showText(at: { x: number; y: number }, words: string, moves: { distance: number; duration: number }): void {
    const text = make("p", { class: "board-text", "aria-hidden": "true" }, words);
    Object.assign(text.style, { left: `${at.x * this.#scale}px`, top: `${at.y * this.#scale}px` });
    this.#map.append(text);
    text.animate?.(
      [{ translate: "-50% -50%" }, { translate: `-50% calc(-50% - ${moves.distance * this.#scale}px)`, opacity: 0.2 }],
      moves,
    );
    setTimeout(() => text.remove(), moves.duration);
  }
  get placed(): { left: number; top: number; scale: number } {
    const { left, top } = this.#map.getBoundingClientRect();
    return { left, top, scale: this.#scale };
  }
  scrollTo(x: number, y: number, atOnce = false): void {
    const { clientWidth, clientHeight } = this.element;
    const [left, top] = [x * this.#scale - clientWidth / 2, y * this.#scale - clientHeight / 2];
    this.element.scrollTo({ left, top, behavior: atOnce ? "instant" : "smooth" });
  }
  #layMap(scene: Dynamic): void {
    const { width, height, grid } = scene;
    for (const [name, length] of Object.entries({ square: grid.size, width, height }))
      this.#map.style.setProperty(`--${name}`, `${length}px`);
    const src = scene.background?.src;
    this.#map.style.setProperty("--ground", src ? `url("${new URL(src, this.#map.baseURI).href}")` : "none");
    this.#map.setAttribute("aria-label", scene.name);
    if (this.#scene === scene) return;
    this.#scene = scene;
    this.#hint.textContent = HINT;
    const { clientWidth } = this.element;
    const fit = Math.max(SMALLEST_SQUARE / scene.grid.size, clientWidth / scene.width);
    this.#scale = clientWidth ? Math.min(fit, 1) : 1;
    this.#map.style.setProperty("--scale", String(this.#scale));
    const [first] = this.canvas.tokens.placeables;
    const { x, y } = scene.initial;
    if (x !== null && y !== null) this.scrollTo(x, y, true);
    else if (first) this.scrollTo(first.center.x, first.center.y);
  }
  #hover(event: Event, token: Token | null): void {
    const { tokens } = this.canvas;
    if (tokens.hover === token) return;
    tokens.hover?._onHoverOut(event);
    token?._onHoverIn(event);
  }
  #elementOf(token: Token): HTMLElement {
    const known = this.#elements.get(token.id);
    if (known) return known;
    const element = make("div", { class: "token", "data-token-id": token.id, tabindex: 0, role: "button" });
    this.#elements.set(token.id, element);
    this.#map.append(element);
    return element;
  }
  #tokenAt(event: Event): Token | undefined {
    const element = (event.target as HTMLElement).closest<HTMLElement>("[data-token-id]");
    return element ? this.canvas.tokens.get(element.dataset.tokenId ?? "") : undefined;
  }
  #tellStage(name: string, event: PointerEvent): void {
    const { clientX: x, clientY: y, button } = event;
    this.canvas.stage.emit(name, stageEvent(this.canvas.canvasCoordinatesFromClient({ x, y }), { x, y }, button));
  }
  #press(event: PointerEvent): void {
    const isOfTokens = this.canvas.arePressable;
    this.#tellStage(event.button === 2 ? "rightdown" : "mousedown", event);
    if (event.button !== 0 || !isOfTokens) return;
    const token = this.#tokenAt(event);
    const releaseOthers = !event.shiftKey;
    if (!token) this.canvas.tokens.releaseAll();
    else if (event.altKey) token.setTarget(!token.isTargeted, { releaseOthers });
    else if (token.control({ releaseOthers })) new DragGesture(token, this.#elementOf(token), event, this.#scale);
  }
  #openHud(event: MouseEvent): void {
    const token = this.#tokenAt(event);
    if (!token || !this.canvas.arePressable) return;
    event.preventDefault();
    openHud(token, this.#elementOf(token), this.#map);
  }
  #type(event: KeyboardEvent): void {
    const token = this.#tokenAt(event);
    if (!token || !(event.target as HTMLElement).matches(".token")) return;
    if (!this.#obey(event.key, token, event.shiftKey)) return;
    event.preventDefault();
  }

  /** Handles a key pressed on a token; false if the key has no meaning here. */
  #obey(key: string, token: Token, keepOthers: boolean): boolean {
    const step = STEPS[key];
    if (step) void this.#step(token, step);
    else if (key === "Enter" && token.controlled) token.actor?.sheet?.render({ force: true });
    else if (key === "Enter" || key === " ") token.control({ releaseOthers: !keepOthers });
    else if (key.toLowerCase() === "t") token.setTarget(!token.isTargeted, { releaseOthers: !keepOthers });
    else return false;
    return true;
  }
  async #step(token: Token, [x, y]: [number, number]): Promise<void> {
    if (!token.isOwner) return;
    const { size } = realm.canvas.grid;
    await token.document.move({ x: token.x + x * size, y: token.y + y * size }, { method: "keyboard" });
  }
}
