import { type Dynamic, notModelled, realm } from "../realm.ts";
import { getProperty, mergeObject } from "../utility/index.ts";
import { applyChanges } from "./active-effect.ts";
import { Document } from "./document.ts";

/** An actor of the world, or the synthetic actor of an unlinked token. */
export class Actor extends Document {
  static override documentName = "Actor";
  override _configure(options: Dynamic): void {
    super._configure({ ...options, hidden: { statuses: new Set(), overrides: {} } });
  }
  get isToken(): boolean {
    return this.parent?.documentName === "Token";
  }
  get token(): Dynamic {
    return this.isToken ? this.parent : null;
  }
  override get collection(): Dynamic {
    return this.pack ? super.collection : realm.game.actors;
  }
  override get isEmbedded(): boolean {
    return false;
  }
  get appliedEffects(): Dynamic[] {
    return [...this.allApplicableEffects()].filter(effect => effect.active);
  }
  /** Its own effects, and those that its items transfer to it. */
  *allApplicableEffects(): Generator<Dynamic> {
    yield* this.effects;
    for (const item of this.items) for (const effect of item.effects ?? []) if (effect.transfer) yield effect;
  }
  override prepareData(): void {
    this.statuses.clear();
    this.overrides = {};
    super.prepareData();
    if (realm.generation >= 14) this.applyActiveEffects("final");
  }
  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    if (realm.generation < 14) this.applyActiveEffects();
    else this.applyActiveEffects("initial");
  }
  /** Marks statuses and applies changes. Generation 14 calls it once for each phase, and 13 once without any. */
  applyActiveEffects(phase = "initial"): void {
    const effects = this.appliedEffects;
    if (phase === "initial")
      for (const { statuses } of effects) for (const status of statuses) this.statuses.add(status);
    applyChanges(this, effects, phase);
  }
  getRollData(): Dynamic {
    return { ...this.system };
  }
  get inCombat(): boolean {
    return this.getDependentTokens().some(token => token.inCombat);
  }
  /** Its items by type. */
  get itemTypes(): Record<string, Dynamic[]> {
    const kinds: string[] = realm.CONFIG.Item.documentClass.TYPES;
    return Object.fromEntries(kinds.map(kind => [kind, this.items.filter(({ type }: Dynamic) => type === kind)]));
  }
  /** Sets a token's bar or attribute. A relative change of a bar is clamped to 0 and the bar's maximum. */
  async modifyTokenAttribute(attribute: string, value: number, isDelta = false, isBar = true): Promise<Dynamic> {
    const now = getProperty(this.system, attribute);
    const asked = isDelta ? Number(isBar ? now.value : now) + value : value;
    const wanted = isBar && isDelta ? Math.min(Math.max(asked, 0), now.max ?? Number.POSITIVE_INFINITY) : asked;
    const updates = { [isBar ? `system.${attribute}.value` : `system.${attribute}`]: wanted };
    const told = { attribute, value: wanted, isDelta, isBar };
    return realm.Hooks.call("modifyTokenAttribute", told, updates, this) === false ? this : this.update(updates);
  }
  /** Its tokens on the viewed scene. */
  getActiveTokens(linked = false, document = false): Dynamic[] {
    const tokens = this.getDependentTokens().filter(token => token.object && (!linked || token.actorLink));
    return tokens.map(token => (document ? token : token.object));
  }
  /** Its tokens on all scenes. */
  getDependentTokens(): Dynamic[] {
    if (this.isToken) return [this.token];
    if (this.pack) return [];
    const scenes: Dynamic[] = realm.game.scenes.contents;
    return scenes.flatMap(scene => scene.tokens.filter((token: Dynamic) => token.actorId === this.id));
  }
  /** A token of this actor that is not on any scene yet. */
  async getTokenDocument(data: Dynamic = {}, options: Dynamic = {}): Promise<Dynamic> {
    const { appendNumber, prependAdjective, randomImg, ...prototype } = this.prototypeToken.toObject();
    if (prependAdjective || randomImg) notModelled("a token whose name or picture is drawn by lot");
    const made = mergeObject({ ...prototype, name: prototype.name || this.name }, { ...data, actorId: this.id });
    const alike = options.parent?.tokens.filter((token: Dynamic) => token.actorId === this.id) ?? [];
    if (appendNumber && !made.actorLink) made.name = `${made.name} (${alike.length + 1})`;
    return new realm.CONFIG.Token.documentClass(made, { actor: this, ...options });
  }
  async toggleStatusEffect(statusId: string, { active, overlay = false }: Dynamic = {}): Promise<Dynamic> {
    const cls = realm.CONFIG.ActiveEffect.documentClass;
    const effect = await cls.fromStatusEffect(statusId, { parent: this });
    const present = this.effects.filter((one: Dynamic) => one.statuses.has(statusId) && one.statuses.size === 1);
    if (present.length) {
      if (active) return true;
      const ids = present.map((one: Dynamic) => one.id);
      await this.deleteEmbeddedDocuments("ActiveEffect", ids);
      return false;
    }
    if (active === false) return undefined;
    if (overlay) effect.updateSource({ flags: { core: { overlay: true } } });
    return cls.create(effect.toObject(), { parent: this, keepId: true });
  }
  _updateDependentTokens(): void {
    for (const token of this.getDependentTokens()) if (!token.actorLink) token._followDelta();
  }
  override async _preCreate(data: Dynamic, options: Dynamic, user: Dynamic): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (!this._source.prototypeToken.name) this._source.prototypeToken.name = this.name;
  }
}

export class Item extends Document {
  static override documentName = "Item";
  get actor(): Dynamic {
    return this.parent?.documentName === "Actor" ? this.parent : null;
  }
  get isOwned(): boolean {
    return this.actor !== null;
  }
  getRollData(): Dynamic {
    return { ...this.actor?.getRollData(), item: { ...this.system } };
  }
}

/** A stored game setting. A change runs the `onChange` of its registration. */
export class Setting extends Document {
  static override documentName = "Setting";
  override _onCreate(data: Dynamic, options: Dynamic, userId: string): void {
    super._onCreate(data, options, userId);
    realm.game.settings._announce(this, options, userId);
  }
  override _onUpdate(changed: Dynamic, options: Dynamic, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("value" in changed) realm.game.settings._announce(this, options, userId);
  }
}
