import { CONST } from "../../client/constants.ts";
import { applyChanges } from "../../data/index.ts";
import { type Dynamic, realm } from "../../realm.ts";
import { getProperty, isEmpty, randomID } from "../../utility/index.ts";
import { Document } from "../document.ts";
import { materialize, ownDelta } from "./delta.ts";
import { isMoved, occupiedOn, origin, type Position, positionIn, sizeOn, snappedOn } from "./placing.ts";

/** A token on a scene: its position, its movement and its actor. */
export class TokenDocument extends Document {
  static override documentName = "Token";
  override _configure(options: Dynamic): void {
    super._configure({ ...options, hidden: { movement: stillness(this._source), _actor: null } });
  }
  get object(): Dynamic {
    return realm.canvas.scene === this.parent ? (realm.canvas.tokens?.get(this.id) ?? null) : null;
  }
  get baseActor(): Dynamic {
    return realm.game.actors?.get(this._source.actorId) ?? null;
  }
  get actor(): Dynamic {
    const base = this.baseActor;
    if (!base || this._source.actorLink) return base;
    if (this._actor?.id !== base.id) {
      const cls = realm.CONFIG.Actor.documentClass;
      this._actor = new cls(synthesize(base, this._source.delta), { parent: this, trusted: true });
    }
    return this._actor;
  }
  get combatant(): Dynamic {
    return realm.game.combat?.getCombatantsByToken(this)[0] ?? null;
  }
  get inCombat(): boolean {
    return this.combatant !== null;
  }
  /** Adds tokens to an encounter: the viewed one, or a new one. */
  static async createCombatants(tokens: Dynamic[], { combat = realm.game.combat }: Dynamic = {}): Promise<Dynamic[]> {
    const joining = tokens.filter(token => !combat?.getCombatantsByToken(token).length);
    if (!combat && !realm.game.user.isGM) throw new Error("There is no encounter that the tokens could join");
    combat ??= await realm.CONFIG.Combat.documentClass.create({ active: true });
    const data = joining.map(({ id: tokenId, parent, actorId, hidden }) => {
      return { tokenId, sceneId: parent.id, actorId, hidden };
    });
    return combat.createEmbeddedDocuments("Combatant", data);
  }
  /** Removes tokens from their encounter. */
  static async deleteCombatants(tokens: Dynamic[], { combat = realm.game.combat }: Dynamic = {}): Promise<Dynamic[]> {
    const leaving = tokens.flatMap(token => combat?.getCombatantsByToken(token) ?? []);
    return combat
      ? combat.deleteEmbeddedDocuments(
          "Combatant",
          [...leaving].map(({ id }) => id),
        )
      : [];
  }
  async toggleCombatant({ active = !this.inCombat, ...options }: Dynamic = {}): Promise<boolean> {
    const { createCombatants, deleteCombatants } = this.constructor as typeof TokenDocument;
    await (active ? createCombatants : deleteCombatants)([this], options);
    return this.inCombat;
  }
  /** The attribute of a bar, a bar or a single number; null if there is none. */
  getBarAttribute(barName: string, { alternative = null }: Dynamic = {}): Dynamic {
    const attribute = alternative || this[barName]?.attribute || (barName === "bar1" && primaryAttribute());
    const data = attribute && this.actor ? getProperty(this.actor.system, attribute) : null;
    const editable = this.actor !== null;
    if (Number.isFinite(data)) return { type: "value", attribute, value: Number(data), editable };
    if (!Number.isFinite(data?.value) || !Number.isFinite(data.max)) return null;
    return { type: "bar", attribute, value: data.value, max: data.max, editable };
  }
  override getUserLevel(user: Dynamic = realm.game.user): number {
    return this.actor?.getUserLevel(user) ?? CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }
  /** Prepares the synthetic actor again from its base and its delta. */
  _followDelta(): void {
    this.delta = this._source.delta;
    if (!this._actor || !this.baseActor) return;
    this._actor._adopt(synthesize(this.baseActor, this._source.delta));
    this._actor.reset();
  }
  _changeDelta(changes: Dynamic, options: Dynamic = {}): void {
    applyChanges(ownDelta(this._source), changes, { recursive: options.recursive });
    this._followDelta();
  }
  getSize(data: Dynamic = this): { width: number; height: number } {
    return sizeOn(this.parent.grid, this.#placed(data));
  }
  getSnappedPosition(data: Dynamic = this): Position {
    return snappedOn(this.parent.grid, this.#placed(data));
  }
  getOccupiedGridSpaceOffsets(data: Dynamic = this): { i: number; j: number }[] {
    return occupiedOn(this.parent.grid, this.#placed(data));
  }
  /** The token's position and size, with these overrides. */
  #placed({ width = this.width, height = this.height, x = this.x, y = this.y, elevation = this.elevation }: Dynamic) {
    return { width, height, x, y, elevation };
  }
  getCenterPoint(data: Dynamic = this): Position {
    const { width, height } = this.getSize(data);
    const { x = this.x, y = this.y, elevation = this.elevation } = data;
    return { x: x + width / 2, y: y + height / 2, elevation };
  }
  get movementHistory(): Dynamic[] {
    return this._source._movementHistory;
  }
  override prepareBaseData(): void {
    this.movementAction ??= realm.CONFIG.Token.movement.defaultAction;
  }
  measureMovementPath(waypoints: Dynamic[], options: Dynamic = {}): Dynamic {
    const { grid } = this.parent;
    const centers = waypoints.map(point => {
      const center = this.getCenterPoint({ ...origin(this._source), ...point });
      // open: how a token off the center of its hex is measured; we assume from that center
      return grid.isHexagonal ? { ...center, ...grid.getCenterPoint(center) } : center;
    });
    return grid.measurePath(centers, options);
  }
  /** Moves along waypoints. Each checkpoint on the way is an operation of its own. */
  async move(waypoints: Dynamic | Dynamic[], { method = "api", ...options }: Dynamic = {}): Promise<boolean> {
    const path = [waypoints].flat();
    const chain: string[] = [];
    while (path.length) {
      const stop = path.findIndex(point => point.checkpoint);
      const passed = path.splice(0, stop < 0 ? path.length : stop + 1);
      const id = randomID();
      const { autoRotate, showRuler, constrainOptions, ...operation } = options;
      const asked = {
        id,
        waypoints: passed,
        pending: [...path],
        chain: [...chain],
        method,
        autoRotate,
        showRuler,
        constrainOptions,
      };
      await this.update(positionIn(passed.at(-1)), { ...operation, movement: { [this.id as string]: asked } });
      if (this.movement.id !== id) return false;
      if (this.movement.constrained) break;
      chain.push(id);
    }
    return true;
  }
  async revertRecordedMovement(movementId = this.movementHistory.at(-1)?.movementId): Promise<boolean> {
    const first = this.movementHistory.findIndex(point => point.movementId === movementId);
    if (first < 0) return false;
    const { x, y, elevation } = this.movementHistory[Math.max(first - 1, 0)];
    const asked = { id: randomID(), waypoints: [{ x, y, elevation }], pending: [], chain: [], method: "undo" };
    const kept = first <= 1 ? [] : this.movementHistory.slice(0, first);
    await this.update({ x, y, elevation, _movementHistory: kept }, { movement: { [this.id as string]: asked } });
    return this.movement.id === asked.id;
  }
  async clearMovementHistory(): Promise<void> {
    await this.update({ _movementHistory: [] });
  }
  _shouldRecordMovementHistory(): boolean {
    const combatant = this.combatant;
    return Boolean(combatant?.parent.active && combatant.parent.started);
  }
  async _preUpdateMovement(_movement: Dynamic, _operation: Dynamic): Promise<boolean | void> {}
  _onUpdateMovement(_movement: Dynamic, _operation: Dynamic, _user: Dynamic): void {}

  override async _preUpdate(changes: Dynamic, options: Dynamic, user: Dynamic): Promise<boolean | void> {
    if ((await super._preUpdate(changes, options, user)) === false) return false;
    if (!isMoved(changes)) return;
    const movement = this.#plan(changes, options.movement?.[this.id as string]);
    if (movement.constrained) Object.assign(changes, movement.destination);
    if ((await this._preUpdateMovement(movement, options)) === false) return false;
    if (realm.Hooks.call("preMoveToken", this, movement, options) === false) return false;
    const remember = this.#remember(movement.id);
    const before = this.movementHistory.length ? this.movementHistory : [remember(movement.origin)];
    if (movement.recorded) changes._movementHistory = [...before, ...movement.passed.waypoints.map(remember)];
    options.movement = { ...options.movement, [this.id as string]: movement };
  }
  #plan(changes: Dynamic, asked: Dynamic): Dynamic {
    const start = origin(this._source);
    const wanted = { ...start, ...positionIn(changes) };
    const { id = randomID(), waypoints = [wanted], pending = [], chain = [], method = "api" } = asked ?? {};
    const { constrainOptions = {} } = asked ?? {};
    const way = [...waypoints.slice(0, -1), { ...waypoints.at(-1), ...wanted }];
    // A token that is not on this client's board is not stopped by walls. open: does undoing a move respect walls? We
    // assume not
    const free = [[start, ...way], false];
    const [[, ...path], constrained] =
      method === "undo" ? free : (this.object?.constrainMovementPath([start, ...way], constrainOptions) ?? free);
    const passed = this.#section(start, path);
    const destination = { ...start, ...positionIn(path.at(-1)) };
    const recorded = method !== "undo" && this._shouldRecordMovementHistory();
    const { autoRotate = false, showRuler = false } = asked ?? {};
    return {
      ...{ id, chain, origin: start, destination, passed, recorded, method, autoRotate, showRuler },
      pending: this.#section(destination, constrained ? [] : pending),
      history: { ...this.#section(start, []), ...this.measureMovementPath(this.movementHistory) },
      ...{ constrained, constrainOptions },
    };
  }
  #section(start: Position, waypoints: Dynamic[]): Dynamic {
    const complete = waypoints.map(point => ({ ...start, action: this.movementAction, ...point }));
    const { distance, cost, spaces, diagonals } = this.measureMovementPath([start, ...complete]);
    return { waypoints: complete, distance, cost, spaces, diagonals };
  }
  #remember(movementId: string): (point: Dynamic) => Dynamic {
    const { width, height, movementAction: action } = this;
    const { userId } = realm.game;
    return point => ({ width, height, action, checkpoint: true, ...point, userId, movementId });
  }
  override _onUpdate(changed: Dynamic, options: Dynamic, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("actorLink" in changed || "actorId" in changed) this._actor = null;
    else if ("delta" in changed) this._followDelta();
    const movement = options.movement?.[this.id as string];
    if (movement?.passed && isMoved(changed)) {
      const user = realm.game.users.get(userId);
      const state = isEmpty(movement.pending.waypoints) ? "completed" : "pending";
      this.movement = { ...movement, user, state, updateOptions: {} };
      this._onUpdateMovement(this.movement, options, user);
      realm.Hooks.callAll("moveToken", this, this.movement, options, user);
    }
    if ("_movementHistory" in changed) realm.Hooks.callAll("recordToken", this);
  }
}

// open: a token's bars start as its prototype's, whose default is the system's attribute; we read the system directly
const primaryAttribute = (): string | undefined => realm.game.system.primaryTokenAttribute;

/** The source of the actor of an unlinked token. */
function synthesize(base: Dynamic, delta: Dynamic): Dynamic {
  return realm.CONFIG.Actor.documentClass.cleanData(materialize(base._source, delta));
}

function stillness(source: Dynamic): Dynamic {
  const empty = { waypoints: [], distance: 0, cost: 0, spaces: 0, diagonals: 0 };
  const at = origin(source);
  const places = { origin: at, destination: at, passed: empty, pending: empty };
  return { id: "", chain: [], ...places, recorded: false, method: "api", state: "completed" };
}
