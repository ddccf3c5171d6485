import { type Dynamic, realm } from "../realm.ts";
import { firstWall, testCollision } from "./collision.ts";
import type { PreciseText } from "./precise-text.ts";

/** open: how close to a wall a token stops; we assume the last whole pixel before it */
function stoppedAt(from: Dynamic, to: Dynamic, met: number): Dynamic {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const part = Math.max(0, met - 1 / length);
  return { ...to, x: Math.trunc(from.x + (to.x - from.x) * part), y: Math.trunc(from.y + (to.y - from.y) * part) };
}

/** A token on the board, with its selection, its targeting and its child elements. */
export class Token {
  #controlled = false;
  #hover = false;
  readonly children: PreciseText[] = [];
  constructor(readonly document: Dynamic) {}
  get id(): string {
    return this.document.id;
  }
  get name(): string {
    return this.document.name;
  }
  get actor(): Dynamic {
    return this.document.actor;
  }
  get combatant(): Dynamic {
    return this.document.combatant;
  }
  get scene(): Dynamic {
    return this.document.parent;
  }
  get layer(): Dynamic {
    return realm.canvas.tokens;
  }
  get controlled(): boolean {
    return this.#controlled;
  }
  get isOwner(): boolean {
    return this.document.isOwner;
  }
  get visible(): boolean {
    return !this.document.hidden || realm.game.user.isGM;
  }
  get isTargeted(): boolean {
    return realm.game.user.targets.has(this);
  }
  get x(): number {
    return this.document.x;
  }
  get y(): number {
    return this.document.y;
  }
  get w(): number {
    return this.document.width * this.scene.grid.size;
  }
  get h(): number {
    return this.document.height * this.scene.grid.size;
  }
  get bounds(): { contains(x: number, y: number): boolean } {
    const { x: left, y: top, w, h } = this;
    return { contains: (x, y) => x >= left && x < left + w && y >= top && y < top + h };
  }
  get center(): { x: number; y: number } {
    return { x: this.x + this.w / 2, y: this.y + this.h / 2 };
  }

  /** Is there a wall between the token's center, or another origin, and this destination? */
  checkCollision(destination: Dynamic, { origin = this.center, type = "move", mode = "any" }: Dynamic = {}): Dynamic {
    return testCollision(origin, destination, { type, mode });
  }
  /**
   * Cuts the path at the first wall, and returns whether one was met. The movement action decides whether walls stop
   * it.
   */
  constrainMovementPath(waypoints: Dynamic[], { ignoreWalls = false }: Dynamic = {}): [Dynamic[], boolean] {
    const { x, y, elevation } = this.document._source;
    const [first, ...others] = waypoints.map(point => ({ x, y, elevation, ...point }));
    const path = [first];
    for (const point of others) {
      const action = point.action ?? this.document.movementAction;
      const walls = realm.CONFIG.Token.movement.actions[action].walls;
      const [from, to] = [path.at(-1), point].map(at => this.document.getCenterPoint(at));
      const met = ignoreWalls || walls === null ? null : firstWall(from, to);
      if (met === null) path.push(point);
      else return [[...path, stoppedAt(path.at(-1), point, met)], true];
    }
    return [path, false];
  }

  addChild(child: PreciseText): PreciseText {
    this.children.push(child);
    child.parent = this;
    this.layer.redraw();
    return child;
  }
  /** Destroys every child, then calls the hooks, so that packages can attach theirs again. */
  draw(): this {
    for (const child of [...this.children]) child.destroy();
    realm.Hooks.callAll("drawToken", this);
    return this;
  }
  removeChild(child: PreciseText): PreciseText {
    const at = this.children.indexOf(child);
    if (at >= 0) this.children.splice(at, 1);
    this.layer.redraw();
    return child;
  }

  /** Selects this token. Refused if the user does not own it. */
  /** Is it under the pointer, or highlighted as if it were? */
  get hover(): boolean {
    return this.#hover;
  }
  // open: what a token that is being dragged does; we assume the same
  _onHoverIn(_event: Event, { hoverOutOthers = false }: { hoverOutOthers?: boolean } = {}): void {
    if (this.#hover) return;
    if (hoverOutOthers) for (const other of this.layer.placeables) if (other !== this) other._onHoverOut(_event);
    this.#setHover(true);
  }
  _onHoverOut(_event: Event): void {
    if (this.#hover) this.#setHover(false);
  }
  #setHover(hovered: boolean): void {
    this.#hover = hovered;
    if (hovered) this.layer.hover = this;
    else if (this.layer.hover === this) this.layer.hover = null;
    realm.Hooks.callAll("hoverToken", this, hovered);
    this.layer.redraw();
  }
  control({ releaseOthers = true }: { releaseOthers?: boolean } = {}): boolean {
    if (!this.isOwner) return false;
    if (releaseOthers) for (const other of this.layer.controlled) if (other !== this) other.release();
    this.#mark(true);
    return true;
  }
  release(): boolean {
    this.#mark(false);
    return true;
  }
  #mark(controlled: boolean): void {
    if (this.#controlled === controlled) return;
    this.#controlled = controlled;
    realm.Hooks.callAll("controlToken", this, controlled);
    this.layer.redraw();
  }
  /** Targets this token, or stops targeting it. */
  setTarget(targeted = true, { user = realm.game.user, releaseOthers = true }: Dynamic = {}): void {
    const others = releaseOthers ? [...user.targets].filter(other => other !== this) : [];
    for (const other of others) other.setTarget(false, { user, releaseOthers: false });
    if (user.targets.has(this) === targeted) return;
    if (targeted) user.targets.add(this);
    else user.targets.delete(this);
    realm.Hooks.callAll("targetToken", user, this, targeted);
    this.layer.redraw();
  }
}
