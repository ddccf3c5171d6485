import type { WholeFight } from "../adapters/index.ts";
import { watch, watched } from "../border.ts";
import { besideTheSidebar, makeRoomFor } from "../dialogs/index.ts";
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

  /** Has anything been done in the fight? */
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
  await new FightSummary(await wholeFight(combat)).show();
}

/** What fights that are being ended from this window came to, by encounter: read as long as all of it is there. */
const ending = new Map<string, Promise<WholeFight>>();

/** Whoever ends the fight in their tracker sees what it came to, where anything was done in it. */
export function registerSummary(): void {
  Hooks.on("preDeleteCombat", combat => {
    if (game.user.isGM && ui.combat?.viewed?.id === combat.id) ending.set(combat.id!, wholeFight(combat));
  });
  Hooks.on("deleteCombat", ({ id }) => {
    const whole = ending.get(id!);
    ending.delete(id!);
    if (whole) watch(sumUpEnded(whole), "drawing");
  });
}

async function sumUpEnded(whole: Promise<WholeFight>): Promise<void> {
  const window = new FightSummary(await whole);
  if (window.tells) await window.show();
}
