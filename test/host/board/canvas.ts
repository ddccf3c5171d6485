import { type Dynamic, notModelled, realm } from "../realm.ts";
import type { AreaShape } from "./areas/area-view.ts";
import { RegionLayer } from "./areas/region-layer.ts";
import { Stage } from "./areas/stage.ts";
import { MeasuredTemplate, MeasuredTemplateDocument, TemplateLayer } from "./areas/template-layer.ts";
import { BoardView } from "./board-view.ts";
import { InterfaceGroup } from "./interface-group.ts";
import { Token } from "./token.ts";
import { TokenLayer } from "./token-layer.ts";
import { TokenRuler } from "./token-ruler.ts";

/** Documents whose changes may alter the look of a token. */
const WATCHED = ["Token", "Actor", "ActorDelta", "ActiveEffect", "Item", "Combat", "Combatant", "Region"];

interface Point {
  x: number;
  y: number;
}

/** `canvas`: the board and its tokens, as packages see them. */
export class Canvas {
  ready = false;
  readonly tokens = new TokenLayer(() => this.#redraw());
  #view: BoardView | null = null;
  #drawn: Dynamic = null;
  #waiting = false;

  get scene(): Dynamic {
    return this.#drawn;
  }
  /** The layer that accepts input. */
  activeLayer: TokenLayer | TemplateLayer = this.tokens;
  /** Activates a layer. The previews of the previous layer are removed. */
  activate(layer: TokenLayer | TemplateLayer): void {
    if (layer === this.activeLayer) return;
    for (const one of [...this.#templates.preview.children]) one.destroy();
    this.activeLayer = layer;
    realm.Hooks.callAll("activateCanvasLayer", layer);
  }
  readonly stage = new Stage();
  readonly interface = new InterfaceGroup((at, words, moves) => this.#view?.showText(at, words, moves));
  readonly #showArea = (shape: AreaShape | null): void => this.#view?.showArea(shape);
  readonly #templates = new TemplateLayer(this.#showArea);
  readonly #regions = new RegionLayer(this.#showArea);
  /** Generation 13. */
  get templates(): TemplateLayer {
    return realm.generation < 14 ? this.#templates : notModelled("canvas.templates on generation 14");
  }
  /** Generation 14. */
  get regions(): RegionLayer {
    return realm.generation < 14 ? notModelled("canvas.regions on generation 13") : this.#regions;
  }
  /** True if the token layer is active and no region is being placed over it. */
  get arePressable(): boolean {
    return this.activeLayer === this.tokens && !this.#regions.isPlacing;
  }
  /** The view that receives native pointer events. */
  get app(): { readonly view: HTMLElement | null } {
    return { view: this.#view?.map ?? null };
  }
  get grid(): Dynamic {
    return this.#drawn?.grid ?? null;
  }
  /** Draws the viewed scene on the board. */
  async draw(scene: Dynamic = viewedScene()): Promise<this> {
    this.ready = false;
    this.#drawn = scene;
    const before = new Set(this.tokens.placeables);
    this.tokens.follow();
    for (const token of this.tokens.placeables) if (before.has(token)) token.draw();
    if (!scene) {
      this.#view?.clear();
      return this;
    }
    this.ready = true;
    realm.game.combat?._updateTurnMarkers();
    this.#view?.draw();
    realm.Hooks.callAll("canvasReady", this);
    return this;
  }

  /** Scrolls the board so that a point of the scene is visible. */
  async animatePan({ x, y, duration = 250 }: { x: number; y: number; duration?: number }): Promise<void> {
    this.#view?.scrollTo(x, y, duration === 0);
  }
  /** Converts a point of the scene to a position on the page. */
  clientCoordinatesFromCanvas({ x, y }: Point): Point {
    const { left, top, scale } = this.#placed;
    return { x: left + x * scale, y: top + y * scale };
  }
  /** Converts a position on the page to a point of the scene. */
  canvasCoordinatesFromClient({ x, y }: Point): Point {
    const { left, top, scale } = this.#placed;
    return { x: (x - left) / scale, y: (y - top) / scale };
  }
  get #placed(): { left: number; top: number; scale: number } {
    return this.#view?.placed ?? { left: 0, top: 0, scale: 1 };
  }

  /** Draws the board in `element` from now on. */
  show(element: HTMLElement): void {
    this.#view = new BoardView(element, this);
  }
  watch(): void {
    for (const name of WATCHED) {
      for (const verb of ["create", "update", "delete"]) realm.Hooks.on(`${verb}${name}`, () => this.#redraw());
    }
    for (const verb of ["create", "update", "delete"]) realm.Hooks.on(`${verb}Scene`, () => this.#followScene());
  }
  #followScene(): void {
    const viewed = viewedScene();
    if (viewed === this.#drawn) this.#redraw();
    else void this.draw(viewed);
  }
  #redraw(): void {
    if (this.#waiting) return;
    this.#waiting = true;
    queueMicrotask(() => {
      this.#waiting = false;
      if (!this.ready) return;
      this.tokens.follow();
      this.#view?.draw();
    });
  }
}

function viewedScene(): Dynamic {
  return realm.game.scenes.viewed ?? null;
}

/** Sets up the board. It draws itself once the documents are loaded; without an element `#board` it stays invisible. */
export function installBoard(): Canvas {
  const canvas = new Canvas();
  realm.canvas = canvas;
  realm.CONFIG.Token.objectClass = Token;
  realm.CONFIG.Token.rulerClass = TokenRuler;
  if (realm.generation < 14)
    realm.CONFIG.MeasuredTemplate = { documentClass: MeasuredTemplateDocument, objectClass: MeasuredTemplate };
  realm.startup.push(async () => {
    const element = globalThis.document?.querySelector<HTMLElement>("#board");
    if (element) canvas.show(element);
    canvas.watch();
    await canvas.draw();
  });
  return canvas;
}
