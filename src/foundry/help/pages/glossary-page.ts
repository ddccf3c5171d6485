import { watched } from "../../border.ts";
import { closeByEscape } from "../../dialogs/index.ts";
import { pagePart } from "../../templates.ts";
import { glossary } from "../glossary.ts";
import { takeTour } from "../tours/taking.ts";
import { openNews } from "./news-page.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

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
