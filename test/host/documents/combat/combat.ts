import { type Dynamic, realm } from "../../realm.ts";
import { deepClone, isNumeric } from "../../utility/index.ts";
import { type Descendants, Document } from "../document.ts";
import { eventsBetween } from "./turn-events.ts";

/** The event with which effects expire, of each turn event. */
const EXPIRES_AT = {
  ...{ _onStartTurn: "turnStart", _onEndTurn: "turnEnd", _onStartRound: "roundStart", _onEndRound: "roundEnd" },
} as const;

/** An encounter: its combatants, their order and the current turn. */
export class Combat extends Document {
  static override documentName = "Combat";
  static CONFIG_SETTING = "combatTrackerConfig";
  override _configure(options: Dynamic): void {
    super._configure({ ...options, hidden: { turns: [], current: undefined, previous: undefined } });
  }
  get combatant(): Dynamic {
    return this.turn === null ? undefined : this.turns[this.turn];
  }
  // open: who follows the last combatant of a round; we assume the first
  get nextCombatant(): Dynamic {
    return this.turns[((this.turn ?? -1) + 1) % this.turns.length];
  }
  get settings(): Dynamic {
    return realm.game.settings.get("core", Combat.CONFIG_SETTING);
  }
  get started(): boolean {
    return this.round > 0;
  }
  override getUserLevel(): number {
    return 0;
  }
  getCombatantsByToken(token: Dynamic): Dynamic[] {
    const id = token?.id ?? token;
    return this.combatants.filter((combatant: Dynamic) => combatant.tokenId === id);
  }
  override prepareDerivedData(): void {
    if (this.combatants.size && !this.turns.length) this.setupTurns();
    else if (this.turn !== null && this.turns.length) this.turn = Math.min(this.turn, this.turns.length - 1);
  }
  setupTurns(): Dynamic[] {
    this.turns = this.combatants.contents.sort(this._sortCombatants);
    if (this.turn !== null) this.turn = Math.max(0, Math.min(this.turn, this.turns.length - 1));
    this.current = this._getCurrentState(this.combatant);
    this.previous ??= this.current;
    return this.turns;
  }
  /** Called unbound, both by the host and by other packages. */
  _sortCombatants(a: Dynamic, b: Dynamic): number {
    const initiative = (combatant: Dynamic) =>
      isNumeric(combatant.initiative) ? combatant.initiative : Number.NEGATIVE_INFINITY;
    const [left, right] = [initiative(a), initiative(b)];
    return left === right ? (a.id > b.id ? 1 : -1) : right - left;
  }
  _getCurrentState(combatant: Dynamic = this.combatant): Dynamic {
    return {
      round: this.round,
      turn: this.turn ?? null,
      combatantId: combatant?.id ?? null,
      tokenId: combatant?.tokenId ?? null,
    };
  }
  async activate(options: Dynamic = {}): Promise<Dynamic> {
    const others = realm.game.combats.filter((combat: Dynamic) => combat.active && combat !== this);
    const updates = [this, ...others].map(combat => ({ _id: combat.id, active: combat === this }));
    return Combat.implementation.updateDocuments(updates, options);
  }
  async startCombat(): Promise<this> {
    const update = { round: 1, turn: 0 };
    realm.Hooks.callAll("combatStart", this, update);
    await this.update(update);
    return this;
  }
  async nextTurn(): Promise<this> {
    const turn = this.#nextIn((this.turn ?? -1) + 1);
    if (this.round === 0 || turn < 0) return this.nextRound();
    return this.#go("combatTurn", { round: this.round, turn }, 1);
  }
  async nextRound(): Promise<this> {
    // open: a round that begins while no combatant has the turn; we assume that the turn stays null
    const turn = this.turn === null && this.round > 0 ? null : Math.max(this.#nextIn(0), 0);
    return this.#go("combatRound", { round: this.round + 1, turn }, 1);
  }
  /** The index of the first turn from this one on that is not skipped; −1 if there is none. */
  #nextIn(from: number): number {
    const { skipDefeated } = this.settings;
    return this.turns.findIndex((one: Dynamic, at: number) => at >= from && !(skipDefeated && one.isDefeated));
  }
  /** Seconds of game time between two turns. No time passes before the first round. */
  getTimeDelta(fromRound: number, fromTurn: number | null, toRound: number, toTurn: number | null): number {
    if (fromRound === 0 || toRound === 0) return 0;
    const { roundTime = 0, turnTime = 0 } = realm.CONFIG.time;
    const turns = (toRound - fromRound) * this.turns.length + (toTurn ?? 0) - (fromTurn ?? 0);
    return (toRound - fromRound) * roundTime + turns * turnTime;
  }
  async previousTurn(): Promise<this> {
    if (this.round === 0) return this;
    if ((this.turn ?? 0) <= 0) return this.previousRound();
    return this.#go("combatTurn", { round: this.round, turn: (this.turn as number) - 1 }, -1);
  }
  async previousRound(): Promise<this> {
    const round = Math.max(this.round - 1, 0);
    const turn = round === 0 || this.turn === null ? null : Math.max(this.turns.length - 1, 0);
    return this.#go("combatRound", { round, turn }, -1);
  }
  async #go(hook: string, update: Dynamic, direction: number): Promise<this> {
    const delta = this.getTimeDelta(this.round, this.turn, update.round, update.turn);
    const options = { direction, worldTime: { delta } };
    realm.Hooks.callAll(hook, this, update, options);
    await this.update(update, options);
    return this;
  }
  async endCombat(): Promise<Dynamic> {
    const sure = await realm.foundry.applications.api.DialogV2.confirm({
      window: { title: realm.game.i18n.localize("COMBAT.EndTitle") },
      content: `<p>${realm.game.i18n.localize("COMBAT.EndConfirmation")}</p>`,
      modal: true,
    });
    return sure ? this.delete() : null;
  }

  async setInitiative(id: string, value: number | null): Promise<void> {
    await this.combatants.get(id, { strict: true }).update({ initiative: value });
  }
  async rollAll(options: Dynamic = {}): Promise<this> {
    return this.rollInitiative(this.#unrolled(), options);
  }
  async rollNPC(options: Dynamic = {}): Promise<this> {
    return this.rollInitiative(
      this.#unrolled().filter(id => this.combatants.get(id).isNPC),
      options,
    );
  }
  #unrolled(): string[] {
    const open = this.combatants.filter((one: Dynamic) => one.isOwner && one.initiative === null);
    return open.map(({ id }: Dynamic) => id);
  }
  /** Rolls initiative with the system's formula. Systems with other dice override it. */
  async rollInitiative(
    ids: string | string[],
    { formula = null, updateTurn = true, messageOptions = {} }: Dynamic = {},
  ) {
    const rolled: Dynamic[] = [];
    for (const combatant of [ids]
      .flat()
      .map(id => this.combatants.get(id))
      .filter(one => one?.isOwner))
      rolled.push({ combatant, roll: await combatant.getInitiativeRoll(formula).evaluate() });
    if (!rolled.length) return this;
    const updates = rolled.map(({ combatant, roll }) => ({ _id: combatant.id, initiative: roll.total }));
    // open: how the turn's index is kept if `updateTurn` is false; we assume with an option of the combatants' update
    await this.updateEmbeddedDocuments("Combatant", updates, updateTurn ? {} : { combatTurn: this.turn });
    for (const { combatant, roll } of rolled) {
      const flavor = realm.game.i18n.format("COMBAT.RollsInitiative", { name: combatant.name });
      const speaker = { actor: combatant.actorId, token: combatant.tokenId, alias: combatant.name };
      await roll.toMessage({ speaker, flavor, flags: { core: { initiativeRoll: true } }, ...messageOptions });
    }
    return this;
  }
  async resetAll(): Promise<this> {
    await this.updateEmbeddedDocuments(
      "Combatant",
      this.combatants.map(({ id: _id }: Dynamic) => ({ _id, initiative: null })),
    );
    return this;
  }
  async clearMovementHistories(combatants: Iterable<Dynamic> = this.combatants): Promise<void> {
    const tokens = [...combatants].map(one => one.token).filter(token => token?._source._movementHistory.length);
    for (const scene of new Set(tokens.map(token => token.parent))) {
      const updates = tokens
        .filter(token => token.parent === scene)
        .map(token => ({ _id: token.id, _movementHistory: [] }));
      await scene.updateEmbeddedDocuments("Token", updates);
    }
  }
  override _onCreate(data: Dynamic, options: Dynamic, userId: string): void {
    super._onCreate(data, options, userId);
    this.#show();
  }
  override _onUpdate(changed: Dynamic, options: Dynamic, userId: string): void {
    super._onUpdate(changed, options, userId);
    const prior = deepClone(this.current) ?? this._getCurrentState(undefined);
    if ("combatants" in changed || "groups" in changed) this.setupTurns();
    else this.current = this._getCurrentState();
    if ("round" in changed || "turn" in changed) {
      this.previous = prior;
      if (options.turnEvents !== false) this.#tellTurn(prior);
      this._updateTurnMarkers();
    }
    this.#show();
  }
  override _onDelete(options: Dynamic, userId: string): void {
    super._onDelete(options, userId);
    if (realm.game.users.activeGM?.isSelf)
      for (const combatant of this.combatants) this.#report(this._onExit(combatant));
    this._updateTurnMarkers();
    this.#show();
  }
  override _onCreateDescendantDocuments(...told: Descendants): void {
    super._onCreateDescendantDocuments(...told);
    this.#followOrder(told);
    if (told[1] === "combatants" && realm.game.users.activeGM?.isSelf)
      for (const one of told[2]) this.#report(this._onEnter(one));
  }
  override _onUpdateDescendantDocuments(...told: Descendants): void {
    super._onUpdateDescendantDocuments(...told);
    this.reset();
    this.#followOrder(told);
  }
  override _onDeleteDescendantDocuments(...told: Descendants): void {
    super._onDeleteDescendantDocuments(...told);
    this.#followOrder(told);
    if (told[1] === "combatants" && realm.game.users.activeGM?.isSelf)
      for (const one of told[2]) this.#report(this._onExit(one));
  }
  /** Keeps the turn with the current combatant when the order changes. */
  #followOrder([, , , , options, userId]: Descendants): void {
    const holder = this.current?.combatantId;
    this.setupTurns();
    const place =
      typeof options.combatTurn === "number"
        ? options.combatTurn
        : this.turns.findIndex((one: Dynamic) => one.id === holder);
    if (this.started && holder && place >= 0 && place !== this.turn) {
      // open: who writes the new index, and how; we assume the active GM, or the requesting user if no GM is active,
      // with a normal update
      const writer = realm.game.users.activeGM ?? realm.game.users.get(userId);
      if (writer?.isSelf) this.#report(this.update({ turn: place }));
      this.turn = place;
      this.current = this._getCurrentState();
      this._updateTurnMarkers();
    }
    this.#show();
  }
  /** Open: is `combatTurnChange` called for a change without turn events? We assume not, since it belongs to them. */
  #tellTurn(prior: Dynamic): void {
    realm.Hooks.callAll("combatTurnChange", this, prior, this.current);
    this.#report(this._manageTurnEvents());
  }
  #report(work: Promise<unknown>): void {
    work.catch(error => realm.Hooks.onError("Combat#_manageTurnEvents", error));
  }
  async _manageTurnEvents(): Promise<void> {
    if (!realm.game.users.activeGM?.isSelf || !this.previous) return;
    const { previous, current } = this;
    for (const [method, context, combatant] of eventsBetween([...this.turns], previous, current)) {
      if (combatant) await this[method](combatant, context);
      else await (this as Dynamic)[method](context);
      await this.#expire(EXPIRES_AT[method]);
    }
  }
  /** Generation 14: lets the effects of its combatants expire with an event. */
  async #expire(event: string): Promise<void> {
    const actors = new Set(this.combatants.map(({ actor }: Dynamic) => actor).filter(Boolean));
    await realm.CONFIG.ActiveEffect.documentClass.registry?.refresh(event, { combat: this, actors });
  }
  async _onStartTurn(combatant: Dynamic, context: Dynamic): Promise<void> {
    await this._clearMovementHistoryOnStartTurn(combatant, context);
  }
  async _onEndTurn(_combatant: Dynamic, _context: Dynamic): Promise<void> {}
  async _onStartRound(_context: Dynamic): Promise<void> {}
  async _onEndRound(_context: Dynamic): Promise<void> {}
  async _onEnter(_combatant: Dynamic): Promise<void> {}
  async _onExit(combatant: Dynamic): Promise<void> {
    await this._clearMovementHistoryOnExit(combatant);
  }
  async _clearMovementHistoryOnStartTurn(combatant: Dynamic, _context: Dynamic): Promise<void> {
    await this.clearMovementHistories(realm.generation < 14 ? [combatant] : this.combatants);
  }
  async _clearMovementHistoryOnExit(combatant: Dynamic): Promise<void> {
    if (combatant.token?._source._movementHistory.length) await combatant.clearMovementHistory();
  }
  /** Shows the turn marker on the current combatant of the viewed encounter only. */
  // open: when it is called; we assume whenever the round or the turn is written, and at no other time during an
  // encounter
  _updateTurnMarkers(): void {
    const { combat } = realm.game;
    if (!realm.canvas?.ready) return;
    const { turnMarkers, redraw } = realm.canvas.tokens;
    turnMarkers.clear();
    const token = combat?.started && realm.canvas.tokens.get(combat.combatant?.tokenId);
    if (token) turnMarkers.add(token);
    redraw();
  }
  #show(): void {
    realm.game.combats?.render?.();
  }
}
