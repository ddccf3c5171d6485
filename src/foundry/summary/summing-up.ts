import type { Fight } from "../../rules/index.ts";
import type { WholeFight } from "../adapters/index.ts";
import { watch, watched } from "../border.ts";
import { besideTheSidebar, closeByEscape, makeRoomFor } from "../dialogs/index.ts";
import { escapedText, refuseInWords, say } from "../localize.ts";
import { wholeFight } from "../referee/index.ts";
import { drawPage, pagePart } from "../templates.ts";
import { isDecided } from "../words/side.ts";
import { postMessage } from "../writing.ts";
import {
  type FightSum,
  linesOf,
  type Summary,
  type SummaryRow,
  summaryOf,
  summed,
  type Worth,
  worthIn,
} from "./summing.ts";

/** Sizes in pixels, and the colors of the light theme. */
const WIDTH = 920;
const MARGIN = 32;
const LINE = 26;
const [PAPER, INK, FADED, ACCENT, RULE] = ["#f7f2e4", "#231d13", "#5c5138", "#7c2315", "#bfb291"];
const BOOK = "Palatino Linotype, Palatino, Book Antiqua, P052, Georgia, serif";
/** Where the columns end (hits, dealt, taken) or begin (everything else), in pixels. */
const COLUMNS = { attacks: 310, dealt: 400, taken: 480, more: 500 } as const;
/** Characters that fit in the last column. */
const ROOM = 56;
/** Characters that fit in the first column, which has the names. */
const NAME = 26;

/** Draws a summary as a self-contained SVG that refers to no other file. */
export function pictureOf(title: string, { lead, notes, sides }: Summary): string {
  const drawn: string[] = [];
  let y = MARGIN;
  const put = (text: string) => drawn.push(text);
  const down = (by: number) => {
    y += by;
    return y;
  };
  put(label(title, { x: MARGIN, y: down(LINE), size: 28, ink: ACCENT, weight: 700 }));
  put(label(lead, { x: MARGIN, y: down(LINE), size: 16, ink: FADED }));
  for (const { side, total, rows } of sides) {
    down(LINE * 1.6);
    put(label(side.name, { x: MARGIN, y, size: 18, weight: 700 }));
    put(label(total, { x: WIDTH - MARGIN, y, size: 13, ink: FADED, anchor: "end" }));
    put(`<path d="M${MARGIN} ${y + 8}H${WIDTH - MARGIN}" stroke="${RULE}"/>`);
    put(heads(down(LINE)));
    for (const row of rows) {
      put(rowAt(row, down(LINE)));
      for (const more of row.more.slice(1)) put(moreAt(more, down(LINE * 0.75)));
    }
  }
  for (const note of notes) put(label(note, { x: MARGIN, y: down(LINE), size: 13, ink: FADED }));
  const height = down(MARGIN);
  const paper = `<rect width="${WIDTH}" height="${height}" fill="${PAPER}"/>`;
  const box = `width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} font-family="${BOOK}">${paper}${drawn.join("")}</svg>\n`;
}

function heads(y: number): string {
  const head = (leaf: "attacks" | "dealt" | "taken") =>
    label(say(`Summary.Head.${leaf}`), { x: COLUMNS[leaf], y, size: 12, ink: FADED, anchor: "end" });
  return [head("attacks"), head("dealt"), head("taken")].join("");
}

function rowAt({ name, fallen, attacks, dealt, taken, more }: SummaryRow, y: number): string {
  const number = (text: string, x: number) => label(text, { x, y, size: 15, anchor: "end" });
  return [
    label(cut(fallen ? `† ${name}` : name, NAME), { x: MARGIN, y, size: 16, ink: fallen ? FADED : INK, weight: 600 }),
    number(attacks, COLUMNS.attacks),
    number(String(dealt), COLUMNS.dealt),
    number(String(taken), COLUMNS.taken),
    moreAt(more[0] ?? "", y),
  ].join("");
}

function moreAt(more: string, y: number): string {
  return label(cut(more, ROOM), { x: COLUMNS.more, y, size: 13, ink: FADED });
}

function cut(text: string, room: number): string {
  return text.length > room ? `${text.slice(0, room - 1)}…` : text;
}

interface Setting {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly ink?: string;
  readonly weight?: number;
  readonly anchor?: "start" | "end";
}

function label(text: string, { x, y, size, ink = INK, weight = 400, anchor = "start" }: Setting): string {
  const set = `font-size="${size}" font-weight="${weight}" fill="${ink}" text-anchor="${anchor}"`;
  return `<text x="${x}" y="${y}" ${set}>${escapedText(text)}</text>`;
}

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

/** Shows the summary of a fight; refused unless this user is a GM. */
export async function sumUp(combat: Combat): Promise<void> {
  if (!game.user.isGM) return refuseInWords(combat, "game-master-only");
  const whole = await wholeFight(combat);
  await showSummary(whole, worthIn(combat));
}

/** A fight that is being deleted. It is read before its data is gone. */
interface Ending {
  readonly whole: Promise<WholeFight>;
  readonly worth: Worth;
}

/** Fights that this client's user is deleting, by encounter id. */
const ending = new Map<string, Ending>();

/** Whether each fight was decided when last looked at, by encounter id. */
const decided = new Map<string, boolean>();

/** A GM who ends the fight in their tracker sees its summary, unless nothing happened in it. */
export function registerSummary(): void {
  Hooks.on("preDeleteCombat", combat => {
    if (!game.user.isGM || ui.combat?.viewed?.id !== combat.id) return;
    ending.set(combat.id!, { whole: wholeFight(combat), worth: worthIn(combat) });
  });
  Hooks.on("deleteCombat", ({ id }) => {
    const ended = ending.get(id!);
    ending.delete(id!);
    decided.delete(id!);
    if (ended) watch(sumUpEnded(ended), "drawing");
  });
}

/**
 * Shows the summary to a GM when one side goes down. It is shown again only if a figure gets up and the fight is
 * decided once more.
 */
export function sumUpDecided(combat: Combat, fight: Fight): void {
  if (!game.user.isGM) return;
  const isNow = fight.encounter.round > 0 && isDecided(fight);
  const wasBefore = decided.get(combat.id!);
  decided.set(combat.id!, isNow);
  if (isNow && wasBefore === false) watch(sumUp(combat), "drawing");
}

async function sumUpEnded({ whole, worth }: Ending): Promise<void> {
  const ended = await whole;
  await showEnded(ended, worth);
}
