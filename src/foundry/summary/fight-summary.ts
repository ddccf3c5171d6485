import type { WholeFight } from "../adapters/index.ts";
import { watch, watched } from "../border.ts";
import { besideTheSidebar } from "../dialogs/index.ts";
import { say } from "../localize.ts";
import { refuseInWords, wholeFight } from "../referee/index.ts";
import { drawPage, pagePart } from "../templates.ts";
import { pictureOf } from "./picture.ts";
import { type FightSum, summed } from "./summing.ts";
import { linesOf, summaryOf } from "./words.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** What a fight came to, for the game master to look at, to tell everybody, and to keep. */
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

  constructor(whole: WholeFight) {
    super({ id: `ten-segments-summary-${whole.combat}`, position: besideTheSidebar(620) } as object);
    this.#sum = summed(whole);
  }

  protected override async _prepareContext(options: never): Promise<object> {
    return { ...(await super._prepareContext(options)), summary: summaryOf(this.#sum, false) };
  }

  /** To everybody goes what everybody may know of. */
  static async #tellAll(this: FightSummary): Promise<void> {
    const summary = summaryOf(this.#sum, true);
    const title = say("Summary.told", { rounds: summary.lead });
    const content = await drawPage("cards/account.hbs", { title, lines: linesOf(summary), undone: false });
    await ChatMessage.create({ content });
  }

  static #keepPicture(this: FightSummary): void {
    const picture = pictureOf(say("Summary.title"), summaryOf(this.#sum, true));
    foundry.utils.saveDataToFile(picture, "image/svg+xml", `${this.id}.svg`);
  }
}

/** Shows a game master what a fight has come to. */
export async function sumUp(combat: Combat): Promise<void> {
  if (!game.user.isGM) return refuseInWords(combat, "game-master-only");
  await new FightSummary(await wholeFight(combat)).render({ force: true });
}

/** Whoever ends a fight in which something was done sees what it came to; it is read before the journal may be tidied. */
export function registerSummary(): void {
  Hooks.on("deleteCombat", (combat: Combat, _options: object, userId: string) => {
    if (userId === game.user.id && game.user.isGM) watch(sumUpEnded(combat), "drawing");
  });
}

async function sumUpEnded(combat: Combat): Promise<void> {
  const whole = await wholeFight(combat);
  if (whole.rounds.length > 0) await new FightSummary(whole).render({ force: true });
}
