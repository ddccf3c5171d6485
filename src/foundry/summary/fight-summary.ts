import type { WholeFight } from "../adapters/index.ts";
import { watched } from "../border.ts";
import { besideTheSidebar, closeByEscape, makeRoomFor } from "../dialogs/index.ts";
import { say } from "../localize.ts";
import { drawPage, pagePart } from "../templates.ts";
import { postMessage } from "../writing.ts";
import { pictureOf } from "./picture.ts";
import { type FightSum, summed, type Worth } from "./summing.ts";
import { linesOf, summaryOf } from "./words.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The window with the summary of a fight. The GM can read it, post it to chat or save it as a picture. */
export class FightSummary extends HandlebarsApplicationMixin(ApplicationV2)<object> {
  static override DEFAULT_OPTIONS = {
    classes: ["ten-segments", "ask"],
    window: { title: "TENSEGMENTS.Summary.title" },
    actions: {
      tellAll: watched(FightSummary.#tellAll),
      keepPicture: watched(FightSummary.#keepPicture),
    },
  } as object;

  static override PARTS = { summary: pagePart("summary/summary.hbs", { scrollable: [""] }) };

  readonly #sum: FightSum;

  constructor(whole: WholeFight, worth: Worth) {
    super({ id: `ten-segments-summary-${whole.combat}`, position: besideTheSidebar(620) } as object);
    this.#sum = summed(whole, worth);
  }

  get tells(): boolean {
    return Object.keys(this.#sum.tally).length > 0;
  }

  async show(): Promise<void> {
    await makeRoomFor(this.id);
    await this.render({ force: true });
  }

  protected override async _prepareContext(options: never): Promise<object> {
    return { ...(await super._prepareContext(options)), summary: summaryOf(this.#sum, false) };
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    closeByEscape(this);
  }

  /** The message leaves out hidden figures. */
  static async #tellAll(this: FightSummary): Promise<void> {
    const summary = summaryOf(this.#sum, true);
    const title = say("Summary.told", { rounds: summary.lead });
    const content = await drawPage("cards/account.hbs", { title, lines: linesOf(summary), undone: false });
    await postMessage({ content });
  }

  static #keepPicture(this: FightSummary): void {
    const picture = pictureOf(say("Summary.title"), summaryOf(this.#sum, true));
    foundry.utils.saveDataToFile(picture, "image/svg+xml", `${this.id}.svg`);
  }
}

export async function showSummary(whole: WholeFight, worth: Worth): Promise<void> {
  await new FightSummary(whole, worth).show();
}

/** Shows the summary of a fight that has ended, unless nothing happened in it. */
export async function showEnded(whole: WholeFight, worth: Worth): Promise<void> {
  const window = new FightSummary(whole, worth);
  if (window.tells) await window.show();
}
