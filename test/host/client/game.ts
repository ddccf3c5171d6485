import { CompendiumPacks } from "../documents/packs/compendium-collection.ts";
import { ToursCollection } from "../nue/tour.ts";
import { type Dynamic, realm } from "../realm.ts";
import { Collection } from "../utility/index.ts";
import { ClientKeybindings } from "./keybindings.ts";
import { Localization } from "./localization.ts";
import { flagScopes } from "./modules.ts";
import { ClientSettings } from "./settings.ts";

const BUILDS = { 13: 351, 14: 366 } as const;

class GameTime {
  get serverTime(): number {
    return Date.now();
  }
  async set(time: number, options: Dynamic = {}): Promise<number> {
    return this.advance(Number(time) - this.worldTime, options);
  }
  get worldTime(): number {
    return realm.game.settings.get("core", "time");
  }
  async advance(delta: number, options: Dynamic = {}): Promise<number> {
    await realm.game.settings.set("core", "time", this.worldTime + Number(delta), options);
    return this.worldTime;
  }
}

/** `game.socket` in the client: like a socket of socket.io, it reports a lost connection with its own events. */
class GameSocket {
  connected = true;
  readonly #listeners = new Map<string, Array<(...args: Dynamic[]) => void>>();
  on(event: string, listener: (...args: Dynamic[]) => void): this {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    return this;
  }
  emit(event: string, ...args: Dynamic[]): this {
    void realm.wire?.request("emit", { event, args });
    return this;
  }
  /** The server appends the id of the sender. */
  hear({ event, args, userId }: Dynamic): void {
    this.#tell(event, ...args, userId);
  }
  /** Marks the connection as lost or restored. */
  change(event: "connect" | "disconnect", reason?: Dynamic): void {
    this.connected = event === "connect";
    this.#tell(event, ...(reason === undefined ? [] : [reason]));
  }
  #tell(event: string, ...args: Dynamic[]): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(...args);
  }
}

export class Game {
  readonly settings = new ClientSettings();
  readonly i18n = new Localization();
  readonly time = new GameTime();
  readonly keybindings = new ClientKeybindings();
  readonly socket = new GameSocket();
  readonly collections = new Collection<Dynamic>();
  readonly packs = new CompendiumPacks();
  /** Undefined until the world is loaded, so packages cannot read it while they are evaluated. */
  modules: Collection<Dynamic> | undefined;
  readonly tours = new ToursCollection();
  readonly release: Dynamic;
  readonly version: string;
  userId: string | null = null;
  system: Dynamic = null;
  world: Dynamic = null;
  data: Dynamic = null;
  ready = false;
  readonly view = "game";
  readonly loading = false;
  readonly isAdmin = false;
  /** The host cannot pause a game. */
  readonly paused = false;
  _documentsReady = false;
  constructor(generation: 13 | 14) {
    const build = BUILDS[generation];
    this.version = `${generation}.${build}`;
    this.release = { generation, build, version: this.version, channel: "stable", isNewer: () => false };
  }
  async initialize(): Promise<void> {
    await realm.initialize();
  }
  get user(): Dynamic {
    return this.users?.current ?? null;
  }
  get users(): Dynamic {
    return this.collections.get("User");
  }
  get actors(): Dynamic {
    return this.collections.get("Actor");
  }
  get items(): Dynamic {
    return this.collections.get("Item");
  }
  get combats(): Dynamic {
    return this.collections.get("Combat");
  }
  get messages(): Dynamic {
    return this.collections.get("ChatMessage");
  }
  get journal(): Dynamic {
    return this.collections.get("JournalEntry");
  }
  get macros(): Dynamic {
    return this.collections.get("Macro");
  }
  get scenes(): Dynamic {
    return this.collections.get("Scene");
  }
  get combat(): Dynamic {
    return this.combats?.viewed ?? null;
  }
  get canvas(): Dynamic {
    return realm.canvas;
  }
  /** The document types that the system defines, by document name. */
  get documentTypes(): Record<string, string[]> {
    const classes: Dynamic[] = Object.values<Dynamic>(realm.CONFIG).map(kind => kind?.documentClass);
    return Object.fromEntries(classes.filter(cls => cls?.hasTypeData).map(cls => [cls.documentName, cls.TYPES]));
  }
  getPackageScopes(): string[] {
    return flagScopes();
  }
}
