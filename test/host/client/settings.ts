import { DataField } from "../data/fields.ts";
import { type Dynamic, notModelled, realm } from "../realm.ts";
import { deepClone } from "../utility/index.ts";

/** The store of client settings: the browser's `localStorage`, or the realm's memory. */
function store(): { getItem(key: string): string | null; setItem(key: string, value: string): void } {
  return localStorage;
}

/** `game.settings`. */
export class ClientSettings {
  readonly settings = new Map<string, Dynamic>();
  readonly menus = new Map<string, Dynamic>();
  sheet: Dynamic;
  register(namespace: string, key: string, data: Dynamic): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the setting");
    const { scope = "client" } = data;
    if (!["client", "user", "world"].includes(scope)) notModelled(`a setting of scope ${scope}`);
    this.settings.set(`${namespace}.${key}`, { ...data, namespace, key, id: `${namespace}.${key}`, scope });
  }
  registerMenu(namespace: string, key: string, data: Dynamic): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the menu");
    this.menus.set(`${namespace}.${key}`, { restricted: false, ...data, namespace, key });
  }
  #config(namespace: string, key: string): Dynamic {
    const config = this.settings.get(`${namespace}.${key}`);
    if (!config) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return config;
  }
  get(namespace: string, key: string): Dynamic {
    const config = this.#config(namespace, key);
    const stored = config.scope === "client" ? store().getItem(config.id) : this.#document(config)?.value;
    const parsed = stored === null || stored === undefined ? deepClone(config.default) : JSON.parse(stored);
    return cast(config, parsed);
  }
  /** The stored settings by scope. */
  get storage(): Map<string, Dynamic> {
    const stored = realm.game.collections.get("Setting");
    return new Map(Object.entries({ client: store(), user: stored, world: stored }));
  }
  #document({ id, scope }: Dynamic): Dynamic {
    return realm.game.collections.get("Setting")?.getSetting(id, scope === "user" ? realm.game.userId : null);
  }
  async set(namespace: string, key: string, value: Dynamic, options: Dynamic = {}): Promise<Dynamic> {
    const config = this.#config(namespace, key);
    const json = JSON.stringify(clean(config, value));
    if (config.scope === "client") {
      if (store().getItem(config.id) === json) return value;
      store().setItem(config.id, json);
      const cleaned = cast(config, JSON.parse(json));
      config.onChange?.(cleaned, options, realm.game.userId);
      realm.Hooks.callAll("clientSettingChanged", config.id, cleaned, options);
      return value;
    }
    const user = config.scope === "user" ? realm.game.userId : null;
    if (!user && !realm.game.user.can("SETTINGS_MODIFY"))
      throw new Error(`${realm.game.user.name} may not change the world setting "${config.id}"`);
    const present = this.#document(config);
    if (present) await present.update({ value: json }, options);
    else await realm.CONFIG.Setting.documentClass.create({ key: config.id, value: json, user }, options);
    return value;
  }
  /** Runs when a stored setting has changed, on every client that the setting applies to. */
  _announce(document: Dynamic, options: Dynamic, userId: string): void {
    const config = this.settings.get(document.key);
    const owner = config?.scope === "user" ? realm.game.userId : null;
    if (!config || (document.user ?? null) !== owner) return;
    config.onChange?.(this.get(config.namespace, config.key), options, userId);
  }
}

function clean(config: Dynamic, value: Dynamic): Dynamic {
  if (value === undefined) return config.default ?? null;
  if (config.type instanceof DataField) {
    const cleaned = config.type.clean(value);
    const failure = config.type.validate(cleaned);
    if (failure) throw failure.asError();
    return cleaned;
  }
  return value;
}

function cast(config: Dynamic, value: Dynamic): Dynamic {
  const { type } = config;
  if (type instanceof DataField) return type.initialize(type.clean(value));
  if (value === null || value === undefined) return value;
  return [Number, String, Boolean].includes(type) ? type(value) : value;
}
