import { type Dynamic, realm } from "../../realm.ts";
import { deepClone, isNumeric } from "../../utility/index.ts";
import { activating, type Descendants, Document } from "../document.ts";
import { eventsBetween } from "./turn-events.ts";

/** An encounter: who is in it, in which order, and whose turn it is. */
export class Combat extends Document {
  static override documentName = "Combat";
  static CONFIG_SETTING = "combatTrackerConfig";
  override _configure(options: Dynamic): void {
    super._configure({ ...options, hidden: { turns: [], current: undefined, previous: undefined } });
  }
  get combatant(): Dynamic {
    return this.turn === null ? undefined : this.turns[this.turn];
  }
  get nextCombatant(): Dynamic {
    return this.turn === this.turns.length - 1 ? this.turns[0] : this.turns[(this.turn ?? -1) + 1];
  }
  get settings(): Dynamic {
    return realm.game.settings.get("core", Combat.CONFIG_SETTING);
  }
  get started(): boolean {
    return this.round > 0;
  }
  get isActive(): boolean {
    return this.active;
  }
  get isView(): boolean {
    return realm.game.combats.viewed === this;
  }
  override getUserLevel(): number {
    return 0;
  }
  _canChangeRound(_user: Dynamic): boolean {
    return true;
  }
  _canChangeTurn(_user: Dynamic): boolean {
    return true;
  }
  override canUserModify(user: Dynamic, action: string, data: Dynamic = {}): boolean {
    if (user.isGM || action !== "update") return user.isGM;
    const rules: Record<string, () => boolean> = {
      _id: () => true,
      round: () => this._canChangeRound(user),
      turn: () => this._canChangeTurn(user),
      combatants: () =>
        data.combatants.every((one: Dynamic) => this.combatants.get(one._id)?.testUserPermission(user, "OWNER")),
    };
    return Object.keys(data).every(key => rules[key]?.() ?? false);
  }
  getCombatantsByToken(token: Dynamic): Dynamic[] {
    const id = token?.id ?? token;
    return this.combatants.filter((combatant: Dynamic) => combatant.tokenId === id);
  }
  getCombatantsByActor(actor: Dynamic): Dynamic[] {
    if (actor?.isToken) return this.getCombatantsByToken(actor.token);
    const id = actor?.id ?? actor;
    return this.combatants.filter(
      (combatant: Dynamic) => combatant.actorId === id && (combatant.token?.actorLink ?? true),
    );
  }
  getTimeDelta(fromRound: number, fromTurn: number | null, toRound: number, toTurn: number | null): number {
    const { roundTime, turnTime } = realm.CONFIG.time;
    if (fromRound === 0 || toRound === 0) return 0;
    const turns = (toRound - fromRound) * this.turns.length + ((toTurn ?? 0) - (fromTurn ?? 0));
    return (toRound - fromRound) * roundTime + turns * turnTime;
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
  /** Called unbound, by the host as by other packages. */
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
    return Combat.implementation.updateDocuments(activating(this, realm.game.combats), options);
  }
  async startCombat(): Promise<this> {
    const update = { round: 1, turn: 0 };
    realm.Hooks.callAll("combatStart", this, update);
    await this.update(update);
    return this;
  }
  async nextTurn(): Promise<this> {
    if (this.round === 0) return this.nextRound();
    const from = (this.turn ?? -1) + 1;
    const next = this.settings.skipDefeated
      ? this.turns.findIndex((combatant: Dynamic, i: number) => i >= from && !combatant.isDefeated)
      : from;
    if (next < 0 || next >= this.turns.length) return this.nextRound();
    return this.#go("combatTurn", { round: this.round, turn: next }, 1);
  }
  async nextRound(): Promise<this> {
    const standing = this.settings.skipDefeated
      ? this.turns.findIndex((combatant: Dynamic) => !combatant.isDefeated)
      : 0;
    // open: a round begun while it is nobody's turn, read as staying nobody's
    const turn = this.turn === null && this.round > 0 ? null : Math.max(standing, 0);
    return this.#go("combatRound", { round: this.round + 1, turn }, 1);
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

  async rollInitiative(
    ids: string | string[],
    { formula = null, updateTurn = true, messageOptions = {} }: Dynamic = {},
  ): Promise<this> {
    const ChatMessage = realm.CONFIG.ChatMessage.documentClass;
    const updates: Dynamic[] = [];
    const messages: Dynamic[] = [];
    for (const id of typeof ids === "string" ? [ids] : ids) {
      const combatant = this.combatants.get(id);
      if (!combatant?.isOwner) continue;
      const roll = combatant.getInitiativeRoll(formula);
      await roll.evaluate();
      updates.push({ _id: id, initiative: roll.total });
      const { actor, token, name: flavor } = combatant;
      const speaker = ChatMessage.getSpeaker({ actor, token, alias: flavor });
      const said = { speaker, flags: { "core.initiativeRoll": true }, flavor, ...messageOptions };
      messages.push(await roll.toMessage(said, { create: false, ...secrecy(combatant, messageOptions) }));
    }
    if (!updates.length) return this;
    const kept = updateTurn ? {} : { combatTurn: this.turn };
    await this.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false, ...kept });
    await ChatMessage.createDocuments(messages);
    return this;
  }
  async rollAll(options?: Dynamic): Promise<this> {
    return this.#rollFor(() => true, options);
  }
  async rollNPC(options: Dynamic = {}): Promise<this> {
    return this.#rollFor(combatant => combatant.isNPC, options);
  }
  #rollFor(wanted: (combatant: Dynamic) => boolean, options?: Dynamic): Promise<this> {
    const unrolled = this.combatants.filter((one: Dynamic) => one.isOwner && one.initiative === null && wanted(one));
    return this.rollInitiative(
      unrolled.map((one: Dynamic) => one.id),
      options,
    );
  }
  async setInitiative(id: string, value: number): Promise<void> {
    await this.combatants.get(id, { strict: true }).update({ initiative: value });
  }
  async resetAll({ updateTurn = true }: Dynamic = {}): Promise<this> {
    const updates = this.combatants.map((combatant: Dynamic) => ({ _id: combatant.id, initiative: null }));
    const kept = updateTurn ? {} : { combatTurn: this.turn };
    await this.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false, ...kept });
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

  override async _preUpdate(changes: Dynamic, options: Dynamic, user: Dynamic): Promise<boolean | void> {
    if ((await super._preUpdate(changes, options, user)) === false) return false;
    // open: who advances the time of a player's turn, read as nobody
    if (options.worldTime?.delta && user.isGM) await realm.game.time.advance(options.worldTime.delta);
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
      realm.Hooks.callAll("combatTurnChange", this, prior, this.current);
      if (options.turnEvents !== false) this.#report(this._manageTurnEvents());
    }
    this.#show();
  }
  override _onDelete(options: Dynamic, userId: string): void {
    super._onDelete(options, userId);
    if (realm.game.users.activeGM?.isSelf)
      for (const combatant of this.combatants) this.#report(this._onExit(combatant));
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
  /** The one whose turn it is keeps it when the order changes. */
  #followOrder([, , , , options, userId]: Descendants): void {
    const holder = this.current?.combatantId;
    this.setupTurns();
    const place =
      typeof options.combatTurn === "number"
        ? options.combatTurn
        : this.turns.findIndex((one: Dynamic) => one.id === holder);
    if (this.started && holder && place >= 0 && place !== this.turn) {
      // open: who writes the new index, read as the active game master, or the asker when there is none
      const writer = realm.game.users.activeGM ?? realm.game.users.get(userId);
      if (writer?.isSelf) this.#report(this.update({ turn: place }, { turnEvents: false }));
      this.turn = place;
      this.current = this._getCurrentState();
    }
    this.#show();
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
    }
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
  #show(): void {
    realm.game.combats?.render?.();
  }
}

function secrecy(combatant: Dynamic, messageOptions: Dynamic): Dynamic {
  if (realm.generation < 14) return { rollMode: combatant.hidden ? "gmroll" : messageOptions.rollMode };
  return { messageMode: combatant.hidden ? "gm" : messageOptions.messageMode };
}
