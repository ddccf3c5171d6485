import { SchemaField } from "../data/nested-fields.ts";
import { type Dynamic, realm } from "../realm.ts";
import { expandObject, getProperty, isPlain } from "../utility/index.ts";
import { coreWords } from "./words.ts";

/** `game.i18n`. */
export class Localization {
  lang = "en";
  translations: Dynamic = coreWords();
  /** English, the fallback for keys that the user's language lacks. */
  _fallback: Dynamic = {};
  /** Loads the texts of the system, then those of the active modules, which override them. */
  async initialize(): Promise<void> {
    await this.#readAll();
    const chosen = realm.game.settings.get("core", "language");
    if (chosen === this.lang) return;
    this._fallback = this.translations;
    this.translations = {};
    this.lang = chosen;
    await this.#readAll();
  }
  async #readAll(): Promise<void> {
    const { system, modules } = realm.game;
    await this.#read(system, "systems");
    for (const module of modules) if (module.active) await this.#read(module, "modules");
  }
  async #read({ id, languages = [] }: Dynamic, folder: string): Promise<void> {
    const { system, modules } = realm.game;
    for (const { lang, path, ...only } of languages) {
      const meant = (only.system ?? system.id) === system.id && (!only.module || modules.get(only.module)?.active);
      if (lang !== this.lang || !meant) continue;
      addWords(this.translations, wordsOf(await realm.fetchText(`${folder}/${id}/${path}`)));
    }
  }
  has(key: string, fallback = true): boolean {
    const words = [this.translations, ...(fallback ? [this._fallback] : [])];
    return words.some(some => typeof getProperty(some, key) === "string");
  }
  localize(key: string, data?: Record<string, unknown>): string {
    if (data) return this.format(key, data);
    const words = this.has(key, false) ? this.translations : this._fallback;
    return this.has(key) ? getProperty(words, key) : key;
  }
  format(key: string, data: Record<string, unknown> = {}): string {
    return this.localize(key).replace(/\{([^}]+)\}/g, (_, name: string) => String(data[name]));
  }
  getListFormatter({ style = "long", type = "conjunction" }: Intl.ListFormatOptions = {}): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, { style, type });
  }
  sortObjects(objects: Dynamic[], key: string): Dynamic[] {
    return objects.sort((a, b) => String(a[key]).localeCompare(String(b[key]), this.lang));
  }
  /** Sets the labels and hints of a model's fields from `<prefix>.FIELDS.<path>`. */
  static localizeDataModel(model: Dynamic, { prefixes = model.LOCALIZATION_PREFIXES ?? [] }: Dynamic = {}): void {
    const { translations } = realm.game.i18n;
    const words = prefixes.map((prefix: string) => getProperty(translations, `${prefix}.FIELDS`));
    labelFields(model.schema, words);
  }
}

/** Parses a language file; dots in keys make nested objects. Clients in the same process share the result. */
function wordsOf(file: string): Dynamic {
  const expand = () => expandObject(JSON.parse(file));
  return realm.shareScript?.(file, () => JSON.stringify(expand())) ?? expand();
}

/** Merges texts into the existing ones and overrides them. */
function addWords(words: Dynamic, more: Dynamic): void {
  for (const [key, said] of Object.entries<Dynamic>(more)) {
    if (isPlain(said) && isPlain(words[key])) addWords(words[key], said);
    else words[key] = said;
  }
}

function labelFields(schema: Dynamic, words: readonly Dynamic[]): void {
  for (const [name, field] of Object.entries<Dynamic>(schema.fields)) {
    const said = words.map(fields => fields?.[name]);
    for (const one of said) {
      if (typeof one?.label === "string") field.label = one.label;
      if (typeof one?.hint === "string") field.hint = one.hint;
    }
    if (field.label) field.label = realm.game.i18n.localize(field.label);
    if (field.hint) field.hint = realm.game.i18n.localize(field.hint);
    const inner = field instanceof SchemaField ? field : field.element;
    if (inner instanceof SchemaField) labelFields(inner, field === inner ? said : said.map(one => one?.element));
  }
}
