import { type Dynamic, realm } from "../../realm.ts";
import { TemplateTab } from "../sidebar-tab.ts";
import { searchable, sourcesOf, treeOf } from "./tree.ts";

/**
 * The packs that the user may see, in their package's folders, the others by document kind. open: their order; we
 * assume the package's
 */
export class CompendiumDirectory extends TemplateTab {
  static tabName = "compendium";
  static DEFAULT_OPTIONS: Dynamic = {
    classes: ["directory"],
    actions: { activateEntry: CompendiumDirectory.#onActivate },
  };
  static PARTS: Dynamic = { directory: { template: "templates/sidebar/tabs/packs.hbs", scrollable: [""] } };

  get collection(): Dynamic {
    return realm.game.packs;
  }
  async _prepareContext(options: Dynamic): Promise<Dynamic> {
    const shown: Dynamic[] = this.collection.filter((pack: Dynamic) => pack.visible);
    const packs = shown.map(({ collection: id, title: name, documentName: kind, folder }) => {
      return { id, name, kind, folder: folder?.id ?? kind };
    });
    const kinds = [...new Set(packs.map(({ kind }) => kind))];
    const named = (kind: string) => ({ id: kind, name: realm.CONFIG[kind].collection?.name ?? kind, folder: null });
    const byKind = kinds.map(kind => ({ ...named(kind), sort: Number.POSITIVE_INFINITY }));
    const tree = treeOf([...sourcesOf(this.collection.folders), ...byKind], packs, null, "m");
    const given = {
      title: this.title,
      tree,
      isFilled: packs.length > 0,
      draggable: false,
      kindOfEntries: "compendium",
    };
    return { ...(await super._prepareContext(options)), ...given };
  }
  async _onFirstRender(context: Dynamic, options: Dynamic): Promise<void> {
    await super._onFirstRender(context, options);
    searchable(this.element);
  }
  static #onActivate(this: CompendiumDirectory, _event: Event, target: HTMLElement): void {
    this.collection.get(target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId).render(true);
  }
}
