import { type Dynamic, realm } from "../realm.ts";
import { Collection, deepClone, mergeObject } from "../utility/index.ts";

/** Removes the ownership of a document and of its children. */
function clearOwners(source: Dynamic): void {
  delete source.ownership;
  for (const list of Object.values<Dynamic>(source))
    if (Array.isArray(list)) for (const child of list) if (child?._id) clearOwners(child);
}

/** Sidebar tabs that are not named after their documents. */
const TABS: Record<string, string> = { ChatMessage: "chat", Combat: "combat", JournalEntry: "journal" };

/** All documents of one kind in the world. */
export class WorldCollection extends Collection<Dynamic> {
  static documentName = "";
  get documentName(): string {
    return (this.constructor as typeof WorldCollection).documentName;
  }
  get documentClass(): Dynamic {
    return realm.CONFIG[this.documentName].documentClass;
  }
  /** The sidebar tab that lists these documents. */
  get directory(): Dynamic {
    return realm.ui[TABS[this.documentName] ?? `${this.documentName.toLowerCase()}s`];
  }
  /** The source of a pack's document, prepared for the world but not stored there yet. */
  fromCompendium(document: Dynamic, options: Dynamic = {}): Dynamic {
    const { clearFolder = false, clearSort = true, clearOwnership = true, keepId = false } = options;
    const source = typeof document.toObject === "function" ? document.toObject() : deepClone(document);
    const cleared = [clearFolder && "folder", clearSort && "sort", clearSort && "navigation", !keepId && "_id"];
    for (const field of cleared) if (field) delete source[field];
    if (clearOwnership) clearOwners(source);
    if (document.pack) source._stats = { ...source._stats, compendiumSource: document.uuid };
    return source;
  }
  async importFromCompendium(
    pack: Dynamic,
    id: string,
    changes: Dynamic = {},
    options: Dynamic = {},
  ): Promise<Dynamic> {
    const { documentName, collection } = pack;
    if (documentName !== this.documentName)
      throw new Error(`The Compendium ${collection} holds ${documentName} Documents, not ${this.documentName} ones`);
    const document = await pack.getDocument(id);
    if (!document) throw new Error(`The ${documentName} [${id}] does not exist in the Compendium ${collection}`);
    const source = mergeObject(this.fromCompendium(document, options), changes);
    return this.documentClass.create(source, { ...options, fromCompendium: true });
  }
}

const byRoleThenId = (a: Dynamic, b: Dynamic) => b.role - a.role || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

class Users extends WorldCollection {
  static override documentName = "User";
  get current(): Dynamic {
    return this.get(realm.game.userId);
  }
  /** The GM who acts for all clients. Full GMs come before assistants. */
  get activeGM(): Dynamic {
    return this.getDesignatedUser((user: Dynamic) => user.active && user.isGM);
  }
  /** Runs when a user connects or disconnects. Packages wrap it to be notified. */
  static _handleUserActivity(userId: string, { active }: { active?: boolean } = {}): void {
    const user = realm.game.users.get(userId);
    if (!user || active === undefined || user.active === active) return;
    user.active = active;
    realm.Hooks.callAll("userConnected", user, active);
  }
  getDesignatedUser(condition: (user: Dynamic) => boolean): Dynamic {
    return this.filter(condition).sort(byRoleThenId)[0] ?? null;
  }
}

class CombatEncounters extends WorldCollection {
  static override documentName = "Combat";
  #viewed: string | null = null;
  get active(): Dynamic {
    return this.find(combat => combat.active) ?? null;
  }
  get combats(): Dynamic[] {
    return this.filter(combat => !combat._source.scene || combat._source.scene === realm.game.scenes.current?.id);
  }
  get viewed(): Dynamic {
    return this.get(this.#viewed as string) ?? this.active ?? this.combats[0] ?? null;
  }
  set viewed(combat: Dynamic) {
    this.#viewed = combat?.id ?? null;
  }
  render(options: Dynamic = {}): void {
    void realm.ui.combat?.render?.(options);
  }
}

class Scenes extends WorldCollection {
  static override documentName = "Scene";
  /** A scene's active state belongs to the world, not to the pack. */
  override fromCompendium(document: Dynamic, { clearState = true, ...options }: Dynamic = {}): Dynamic {
    const source = super.fromCompendium(document, options);
    if (clearState) delete source.active;
    return source;
  }
  get active(): Dynamic {
    return this.find(scene => scene.active) ?? null;
  }
  get viewed(): Dynamic {
    return this.get(realm.game.user?.viewedScene) ?? this.active;
  }
  get current(): Dynamic {
    return realm.canvas.scene ?? this.viewed;
  }
}

const plain = (name: string) =>
  class extends WorldCollection {
    static override documentName = name;
  };

export const collections = {
  Actors: class Actors extends plain("Actor") {},
  ChatMessages: class ChatMessages extends plain("ChatMessage") {},
  CombatEncounters,
  Items: class Items extends plain("Item") {},
  Journal: class Journal extends plain("JournalEntry") {},
  Macros: class Macros extends plain("Macro") {},
  Scenes,
  Users,
  WorldCollection,
  WorldSettings: class WorldSettings extends plain("Setting") {
    getSetting(key: string, user: string | null = null): Dynamic {
      return this.find(setting => setting.key === key && (setting.user ?? null) === user);
    }
  },
};
