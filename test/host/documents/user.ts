import { CONST, hasPermission } from "../client/constants.ts";
import { type Dynamic, notModelled, realm } from "../realm.ts";
import { Document } from "./document.ts";

/** A user of the world. */
export class User extends Document {
  static override documentName = "User";
  override _configure(options: Dynamic): void {
    super._configure({ ...options, hidden: { active: false, targets: new Set(), viewedScene: null } });
  }
  get isSelf(): boolean {
    return this.id === realm.game.userId;
  }
  get isGM(): boolean {
    return this.hasRole("ASSISTANT");
  }
  get isActiveGM(): boolean {
    return realm.game.users.activeGM === this;
  }
  hasRole(role: string | number, options: Dynamic = {}): boolean {
    const wanted = typeof role === "number" ? role : ((CONST.USER_ROLES as Record<string, number>)[role] as number);
    return options.exact ? this.role === wanted : this.role >= wanted;
  }
  hasPermission(permission: string): boolean {
    return hasPermission(this, permission);
  }
  can(action: Dynamic): boolean {
    return action in CONST.USER_PERMISSIONS
      ? this.hasPermission(action)
      : this.hasRole(action in CONST.USER_ROLES ? action : "GAMEMASTER");
  }
  override getUserLevel(user: Dynamic): number {
    return user.id === this.id ? CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER : CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }
  /** Assigns a macro to a slot of the macro bar, from 1. */
  async assignHotbarMacro(macro: Dynamic, slot: Dynamic, { fromSlot }: Dynamic = {}): Promise<Dynamic> {
    if (!(Number(slot) >= 1 && Number(slot) <= 50)) throw new Error(`assignHotbarMacro: ${slot} is no slot of the bar`);
    if (!macro || fromSlot !== undefined) return notModelled("assignHotbarMacro of no macro, or from another slot");
    return this.update({ [`hotbar.${slot}`]: macro.id });
  }
  /** Sends a registered query to this user's client and returns the answer. */
  async query(name: string, data: unknown, { timeout }: { timeout?: number } = {}): Promise<Dynamic> {
    if (!realm.game.user.hasPermission("QUERY_USER"))
      throw new Error("You do not have permission to query other users");
    if (!realm.CONFIG.queries[name]) throw new Error(`The query "${name}" has not been registered`);
    if (!this.active) throw new Error(`User ${this.name} is not connected`);
    const payload = JSON.parse(JSON.stringify(data ?? null));
    if (this.isSelf) return realm.CONFIG.queries[name](payload, { timeout });
    return realm.wire?.request("query", { userId: this.id, name, data: payload, timeout });
  }
}
