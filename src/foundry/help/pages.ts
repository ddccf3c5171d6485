import { watched } from "../border.ts";
import { closeByEscape } from "../dialogs/index.ts";
import { pagePart } from "../templates.ts";
import { glossary } from "./glossary.ts";
import { inWordsOf, newsSince } from "./news.ts";
import { takeTour } from "./tours.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The changes that an update has brought. */
export class NewsPage extends HandlebarsApplicationMixin(ApplicationV2)<object> {
  static override DEFAULT_OPTIONS = {
    id: "ten-segments-news",
    classes: ["ten-segments", "ask"],
    window: { title: "TENSEGMENTS.News.title" },
    position: { width: 480 },
  } as object;

  static override PARTS = { news: pagePart("help/news.hbs", { scrollable: [""] }) };

  readonly #since: string;

  /** `since` is the last version the user has seen; empty for all news. */
  constructor({ since = "" }: { readonly since?: string } = {}) {
    super();
    this.#since = since;
  }

  protected override async _prepareContext(options: never): Promise<object> {
    const news = newsSince(this.#since, game.system.version).map(inWordsOf);
    return { ...(await super._prepareContext(options)), news };
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    closeByEscape(this);
  }
}

/** Shows all news on request. */
async function openNews(): Promise<void> {
  await showNews("");
}

/** Opens the page with the changes since a version; all changes if it is empty. */
export async function showNews(since: string): Promise<void> {
  await new NewsPage({ since }).render({ force: true });
}

/** The glossary, for all users. */
export class GlossaryPage extends HandlebarsApplicationMixin(ApplicationV2)<object> {
  static override DEFAULT_OPTIONS = {
    id: "ten-segments-glossary",
    classes: ["ten-segments", "ask"],
    window: { title: "TENSEGMENTS.Glossary.page.title", resizable: true },
    position: { width: 520, height: 640 },
    actions: { takeTour: watched(GlossaryPage.#takeTour), openNews: watched(openNews) },
  } as object;

  static override PARTS = { glossary: pagePart("help/glossary.hbs", { scrollable: [""] }) };

  protected override async _prepareContext(options: never): Promise<object> {
    return { ...(await super._prepareContext(options)), terms: glossary() };
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    closeByEscape(this);
  }

  static async #takeTour(this: GlossaryPage): Promise<void> {
    await this.close();
    await takeTour();
  }
}
