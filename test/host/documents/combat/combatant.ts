import { CONST } from "../../client/constants.ts";
import { Roll } from "../../dice/index.ts";
import { type Dynamic, realm } from "../../realm.ts";
import { getProperty } from "../../utility/index.ts";
import { Document } from "../document.ts";

export class Combatant extends Document {
  static override documentName = "Combatant";
  get combat(): Dynamic {
    return this.parent;
  }
  get token(): Dynamic {
    return realm.game.scenes?.get(this._source.sceneId)?.tokens.get(this._source.tokenId) ?? null;
  }
  /** The combatant of an unlinked token uses that token's own actor. */
  get actor(): Dynamic {
    return this.token?.actor ?? realm.game.actors?.get(this._source.actorId) ?? null;
  }
  get players(): Dynamic[] {
    return realm.game.users.filter((user: Dynamic) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }
  get isNPC(): boolean {
    return !this.actor || !this.players.length;
  }
  get isDefeated(): boolean {
    return this.defeated || Boolean(this.actor?.statuses.has(realm.CONFIG.specialStatusEffects.DEFEATED));
  }
  override get visible(): boolean {
    return this.isOwner || !this.hidden;
  }
  /** Generation 14: the index of this combatant in the order. */
  get turnNumber(): number | undefined {
    if (realm.generation < 14) return undefined;
    const index = this.parent.turns.indexOf(this);
    return index < 0 ? undefined : index;
  }
  override getUserLevel(user: Dynamic = realm.game.user): number {
    return this.actor?.getUserLevel(user) ?? CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }
  override prepareDerivedData(): void {
    // open: whether it is prepared again when its token or actor is renamed; we assume not
    this.name =
      this._source.name || this.token?.name || this.actor?.name || realm.game.i18n.localize("COMBAT.UnknownCombatant");
    this.img = this._source.img || this.token?.texture.src || this.actor?.img || null;
    this.group = this.parent?.groups.get(this._source.group) ?? null;
    this.initiative = this.group?.initiative ?? this._source.initiative;
    const path = this.parent?.settings.resource;
    this.resource = path && this.actor ? (getProperty(this.actor.system, path) ?? null) : null;
  }
  _getInitiativeFormula(): string {
    return String(realm.CONFIG.Combat.initiative.formula || realm.game.system.initiative);
  }
  getInitiativeRoll(formula: string | null = null): Dynamic {
    return Roll.create(formula || this._getInitiativeFormula(), this.actor?.getRollData() ?? {});
  }
  async rollInitiative(formula?: string): Promise<Dynamic> {
    const roll = await this.getInitiativeRoll(formula).evaluate();
    return this.update({ initiative: roll.total });
  }
  async clearMovementHistory(): Promise<void> {
    await this.token?.clearMovementHistory();
  }
  override async _preCreate(data: Dynamic, options: Dynamic, user: Dynamic): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (!this._source.actorId && this.token?.actorId) this.updateSource({ actorId: this.token.actorId });
  }
}

/** Combatants with a shared initiative. */
export class CombatantGroup extends Document {
  static override documentName = "CombatantGroup";
  get members(): Set<Dynamic> {
    return new Set(this.parent.combatants.filter((combatant: Dynamic) => combatant._source.group === this.id));
  }
  override getUserLevel(user: Dynamic = realm.game.user): number {
    return this.ownership[user.id] ?? this.ownership.default ?? 0;
  }
}
