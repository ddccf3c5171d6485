import { type Dynamic, notModelled, realm } from "../realm.ts";
import { Document } from "./document.ts";
import { BROUGHT } from "./schemas.ts";

const LISTS = Object.entries(BROUGHT);

const classOf = (documentName: string): Dynamic => realm.CONFIG[documentName].documentClass;

/** Documents of several kinds that are imported into the world together and keep their ids. */
export class Adventure extends Document {
  static override documentName = "Adventure";
  /** Validates its documents as strictly as those of the world. */
  static override validateSource(source: Dynamic, options: Dynamic = {}): Dynamic {
    for (const [list, name] of LISTS) for (const one of source[list] ?? []) new (classOf(name))(one, { strict: true });
    return super.validateSource(source, options);
  }
  /**
   * Lists the documents that an import would create, and the existing ones that it would update. Excluding some kinds
   * is not modeled.
   */
  async prepareImport(): Promise<Dynamic> {
    const [toCreate, toUpdate]: Dynamic[] = [{}, {}];
    for (const [list, name] of LISTS) {
      const sources: Dynamic[] = this._source[list];
      const isThere = ({ _id }: Dynamic) => realm.game.collections.get(name).has(_id);
      for (const [kept, some] of [
        [toCreate, sources.filter(one => !isThere(one))],
        [toUpdate, sources.filter(isThere)],
      ])
        if (some.length) kept[name] = some;
    }
    const count = (kept: Dynamic) => Object.values<Dynamic[]>(kept).flat().length;
    return { toCreate, toUpdate, documentCount: count(toCreate) + count(toUpdate) };
  }
  async importContent({ toCreate = {}, toUpdate = {} }: Dynamic = {}): Promise<Dynamic> {
    if (Object.keys(toUpdate).length) notModelled("an adventure that is brought into the world again");
    const created: Dynamic = {};
    for (const [name, sources] of Object.entries(toCreate))
      created[name] = await classOf(name).createDocuments(sources, { keepId: true, keepEmbeddedIds: true });
    return { created, updated: {} };
  }
  async import(options: Dynamic = {}): Promise<Dynamic> {
    const { toCreate, toUpdate } = await this.prepareImport();
    const allowed = realm.Hooks.call("preImportAdventure", this, options, toCreate, toUpdate);
    if (allowed === false) return { created: {}, updated: {} };
    const { created, updated } = await this.importContent({ toCreate, toUpdate });
    realm.Hooks.callAll("importAdventure", this, options, created, updated);
    return { created, updated };
  }
}
