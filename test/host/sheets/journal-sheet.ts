import { DocumentSheetV2, HandlebarsApplicationMixin } from "../applications/index.ts";
import { TextEditor } from "../applications/ux/text-editor.ts";
import { type Dynamic, realm } from "../realm.ts";

const Base = HandlebarsApplicationMixin(DocumentSheetV2) as Dynamic;

/** A read-only journal: a list of the pages that the user may see, and one page. Editing is not modeled. */
export class JournalEntrySheet extends Base {
  static DEFAULT_OPTIONS: Dynamic = {
    classes: ["journal-entry"],
    tag: "div",
    viewPermission: 2,
    window: { resizable: true },
    position: { width: 640, height: 720 },
    actions: { goToPage: JournalEntrySheet.#onGoToPage },
  };
  static PARTS: Dynamic = { journal: { template: "templates/sheets/journal.hbs", scrollable: [".journal-page"] } };

  pageId: string | null = null;

  get title(): string {
    return this.document.name;
  }
  get #pages(): Dynamic[] {
    const seen = this.document.pages.filter((page: Dynamic) => page.testUserPermission(realm.game.user, "OBSERVER"));
    return seen.sort((a: Dynamic, b: Dynamic) => a.sort - b.sort);
  }
  _configureRenderOptions(options: Dynamic): void {
    super._configureRenderOptions(options);
    if (options.pageId) this.pageId = options.pageId;
  }
  async _prepareContext(options: Dynamic): Promise<Dynamic> {
    const pages = this.#pages;
    const shown = pages.find(({ id }) => id === this.pageId) ?? pages[0];
    const listed = pages.map(({ id, name }) => ({ id, name, current: id === shown?.id }));
    const text = await TextEditor.enrichHTML(shown?.text.content ?? "", { relativeTo: shown });
    return { ...(await super._prepareContext(options)), pages: listed, name: shown?.name, src: shown?.src, text };
  }
  /** Users who may only read can still turn pages. */
  _toggleDisabled(): void {}
  static async #onGoToPage(this: JournalEntrySheet, _event: Event, { dataset }: HTMLElement): Promise<void> {
    await this.render({ pageId: dataset.pageId });
  }
}
