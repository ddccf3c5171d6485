import type { Fight } from "../../rules/index.ts";
import type { WholeFight } from "../adapters/index.ts";
import { watch, watched } from "../border.ts";
import { besideTheSidebar, closeByEscape, makeRoomFor } from "../dialogs/index.ts";
import { say } from "../localize.ts";
import { wholeFight } from "../referee/index.ts";
import { refuseInWords } from "../refusals.ts";
import { drawPage, pagePart } from "../templates.ts";
import { isDecided } from "../words/side.ts";
import { postMessage } from "../writing.ts";
import { pictureOf } from "./picture.ts";
import { experienceIn, type FightSum, linesOf, summaryOf, summed, type Worth } from "./summing.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The window with the summary of a fight. The GM can read it, post it to chat or save it as a picture. */
class FightSummary extends HandlebarsApplicationMixin(ApplicationV2)<object> {
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

/** Opens the window with the summary of a whole fight. */
export async function showSummary(whole: WholeFight, worth: Worth): Promise<void> {
  await new FightSummary(whole, worth).show();
}

/** Shows the summary of a fight that has ended, unless nothing happened in it. */
async function showEnded(whole: WholeFight, worth: Worth): Promise<void> {
  const window = new FightSummary(whole, worth);
  if (window.tells) await window.show();
}

/** Opens the summary of a fight so far; refused unless this user is a GM. */
export async function sumUp(combat: Combat): Promise<void> {
  if (!game.user.isGM) return refuseInWords(combat, "game-master-only");
  const whole = await wholeFight(combat);
  await showSummary(whole, experienceIn(combat));
}

/** A fight that is being deleted. It is read before its data is gone. */
interface Ending {
  readonly whole: Promise<WholeFight>;
  readonly worth: Worth;
}

/** What this client remembers of a fight until its encounter is deleted. */
interface Watched {
  /** Was the fight decided when last looked at? */
  readonly isDecided?: boolean;
  /** Set while this client's user is deleting it. */
  readonly ending?: Ending;
}

/** By encounter id. */
const fights = new Map<string, Watched>();

/** Shows the summary of a fight to a GM who ends it in their tracker, from then on, unless nothing happened in it. */
export function registerSummary(): void {
  Hooks.on("preDeleteCombat", combat => {
    if (!game.user.isGM || ui.combat?.viewed?.id !== combat.id) return;
    const ending = { whole: wholeFight(combat), worth: experienceIn(combat) };
    fights.set(combat.id!, { ...fights.get(combat.id!), ending });
  });
  Hooks.on("deleteCombat", ({ id }) => {
    const ending = fights.get(id!)?.ending;
    fights.delete(id!);
    if (ending) watch(sumUpEnded(ending), "drawing");
  });
}

/**
 * Shows the summary to a GM when one side has just gone down. It is shown again only if a figure gets up and the fight
 * is decided once more.
 */
export function sumUpDecided(combat: Combat, fight: Fight): void {
  if (!game.user.isGM) return;
  const isNow = fight.encounter.round > 0 && isDecided(fight);
  const before = fights.get(combat.id!);
  fights.set(combat.id!, { ...before, isDecided: isNow });
  if (isNow && before?.isDecided === false) watch(sumUp(combat), "drawing");
}

async function sumUpEnded({ whole, worth }: Ending): Promise<void> {
  const ended = await whole;
  await showEnded(ended, worth);
}
