import { type Dynamic, realm } from "../realm.ts";

/** A token as it lies on the board: what is selected and what is aimed at. */
export class Token {
  #controlled = false;

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
  get inCombat(): boolean {
    return Boolean(this.combatant);
  }
  get combatant(): Dynamic {
    return this.document.combatant ?? null;
  }
  get visible(): boolean {
    return !this.document.hidden || realm.game.user.isGM;
  }
  get isVisible(): boolean {
    return this.visible;
  }

  /** The users who aim at this token, as far as this client knows. */
  get targeted(): Set<Dynamic> {
    return new Set(realm.game.users.filter((user: Dynamic) => user.targets.has(this)));
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
    return this.document.width * realm.canvas.grid.size;
  }
  get h(): number {
    return this.document.height * realm.canvas.grid.size;
  }
  get center(): { x: number; y: number } {
    return { x: this.x + this.w / 2, y: this.y + this.h / 2 };
  }
  get bounds(): { x: number; y: number; width: number; height: number } {
    return { x: this.x, y: this.y, width: this.w, height: this.h };
  }

  /** Select this token; refused to those who may not move it. */
  control({ releaseOthers = true }: { releaseOthers?: boolean } = {}): boolean {
    if (!this.isOwner) return false;
    if (releaseOthers) for (const other of this.layer.controlled) if (other !== this) other.release();
    if (this.#controlled) return true;
    this.#mark(true);
    return true;
  }
  release(): boolean {
    if (this.#controlled) this.#mark(false);
    return true;
  }

  /** Aim at this token, or no longer. */
  setTarget(targeted = true, { user = realm.game.user, releaseOthers = true }: Dynamic = {}): void {
    if (releaseOthers) {
      for (const other of [...user.targets]) if (other !== this) other.setTarget(false, { user, releaseOthers: false });
    }
    if (user.targets.has(this) === targeted) return;
    if (targeted) user.targets.add(this);
    else user.targets.delete(this);
    realm.Hooks.callAll("targetToken", user, this, targeted);
    this.layer.redraw();
  }

  /** Everything on the board is drawn from the documents, status effects included. */
  async drawEffects(): Promise<void> {
    this.layer.redraw();
  }
  #mark(controlled: boolean): void {
    this.#controlled = controlled;
    realm.Hooks.callAll("controlToken", this, controlled);
    this.layer.redraw();
  }
}
