import type { Rulebook } from "#rules/index.ts";
import { isPlayed, readFight } from "../../adapters/index.ts";
import { watch, watched } from "../../border.ts";
import { hasLostConnection } from "../../connection.ts";
import { holdRulebook, postRulebookCard } from "../../in-force.ts";
import { menuOfSettings, settingsByName } from "../../interpreter.ts";
import { say } from "../../localize.ts";
import { notify } from "../../notices.ts";
import { refuseInWords } from "../../refusals.ts";
import { chosenRulebook, readInForce, rulebook } from "../../settings.ts";
import { pagePart } from "../../templates.ts";
import { closeByEscape } from "../keyboard.ts";
import {
  bookCards,
  bookOf,
  bookOfFile,
  changedRulings,
  fileOfBook,
  isOrdered,
  type OrderColumn,
  ordersCompared,
  rulingChapters,
  rulingConflicts,
  sayRuling,
  withChoices,
} from "./rulings.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Opens the glossary like its button in the settings. */
async function openFromSettings(): Promise<void> {
  const Page = menuOfSettings("ten-segments.glossary");
  await new Page().render({ force: true });
}

/** Opens the rulebook's page, which players may read too. */
export async function openRulebook(): Promise<void> {
  await new RulebookSettings().render({ force: true });
}

/** The world's rulebook: the text that is played, and the choices that it leaves open. Players may read it too. */
export class RulebookSettings extends HandlebarsApplicationMixin(ApplicationV2)<object> {
  static override DEFAULT_OPTIONS = {
    id: "ten-segments-rulebook",
    tag: "form",
    classes: ["ten-segments", "ask"],
    window: { title: "TENSEGMENTS.Dialog.Rulebook.title", contentClasses: ["standard-form"] },
    position: { width: 620, height: 720 },
    form: { handler: watched(RulebookSettings.#save), closeOnSubmit: false },
    actions: {
      exportBook: watched(RulebookSettings.#export),
      importBook: watched(RulebookSettings.#import),
      openGlossary: watched(openFromSettings),
      compareOrders: watched(RulebookSettings.#compare),
    },
  } as object;

  static override PARTS = { ask: pagePart("dialogs/rulebook/rulebook.hbs", { scrollable: [""] }) };

  /** The rulebook that the page shows. It changes when another text is picked or a file is loaded. */
  #shown = chosenRulebook();
  /** The choices that the user has made on the page. */
  #picked: ReturnType<typeof changedRulings> = [];
  /** The order of the round under the rulebook in force and the one on the page, if the user has asked for it. */
  #compared: readonly OrderColumn[] | null = null;
  /** A notice about the loaded file. */
  #loaded: string | null = null;

  protected override async _prepareContext(options: never): Promise<object> {
    const context = await super._prepareContext(options);
    const edits = game.user.isGM;
    return {
      ...context,
      rootId: this.id,
      edits,
      lead: say(`Dialog.Rulebook.${edits ? "lead" : "reading"}`),
      waits: Object.keys(readInForce().held).length > 0,
      loaded: this.#loaded,
      books: bookCards(this.#shown),
      chapters: rulingChapters(this.#shown),
      conflicts: rulingConflicts(this.#shown),
      comparable: edits && orderedFight() !== null,
      compared: this.#compared,
    };
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    closeByEscape(this);
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    const find = this.element.querySelector<HTMLElement>(".find");
    find?.addEventListener("input", () => {
      this.#find();
      find.scrollIntoView({ block: "start" });
    });
    find?.addEventListener("keydown", event => {
      if (event.key === "Enter") event.preventDefault();
    });
    this.element
      .querySelector(".books")
      ?.addEventListener("change", ({ target }) => watch(this.#pick((target as HTMLInputElement).value), "drawing"));
  }

  #page(): ReadonlyMap<string, string> {
    const form = new FormData(this.element as HTMLFormElement);
    return new Map([...form].map(([id, choice]) => [id, String(choice)]));
  }

  /** Keeps the user's choices for the next rendering. */
  #keepPicked(preset: string = this.#shown.preset): void {
    const picked = changedRulings(this.#shown, this.#page()).filter(([id]) => id !== "preset");
    this.#picked = [...this.#picked, ...picked];
    const isSame = preset === this.#shown.preset;
    this.#shown = isSame ? withChoices(this.#shown, picked) : bookOf(preset, new Map(this.#picked));
    this.#compared = null;
  }

  /** Shows all choices of another text. Choices that the user made before stay. */
  async #pick(preset: string): Promise<void> {
    this.#keepPicked(preset);
    this.#loaded = null;
    await this.#drawAnew(".books input:checked");
  }

  /** Renders the page and restores the search, the open chapters and the focus. */
  async #drawAnew(focused: string): Promise<void> {
    const open = new Set([...this.#chapters()].filter(one => one.open).map(one => one.dataset.chapter));
    const { words, otherwise } = this.#sought();
    await this.render();
    for (const chapter of this.#chapters()) chapter.open = open.has(chapter.dataset.chapter);
    const { words: search, otherwise: only } = this.#fields();
    if (search) search.value = words;
    if (only) only.checked = otherwise;
    if (words !== "" || otherwise) this.#find();
    this.element.querySelector<HTMLElement>(focused)?.focus();
  }

  #chapters(): NodeListOf<HTMLDetailsElement> {
    return this.element.querySelectorAll<HTMLDetailsElement>(".chapter");
  }

  #fields() {
    const field = (kind: string) => this.element.querySelector<HTMLInputElement>(`.find input[type="${kind}"]`);
    return { words: field("search"), otherwise: field("checkbox") };
  }

  #sought(): Sought {
    const { words, otherwise } = this.#fields();
    return { words: words?.value ?? "", otherwise: otherwise?.checked === true };
  }

  /** Shows the rulings that match the search, and their number. */
  #find(): void {
    const count = showFound(this.element, this.#sought());
    const told = this.element.querySelector(".find__count");
    if (told !== null) told.textContent = say("Dialog.Rulebook.found", { count });
  }

  static #export(this: RulebookSettings): void {
    if (game.user.isGM) this.#keepPicked();
    const name = `ten-segments-rulebook-${this.#shown.preset}.json`;
    foundry.utils.saveDataToFile(fileOfBook(this.#shown), "application/json", name);
  }

  static #import(this: RulebookSettings): void {
    const file = this.element.ownerDocument.createElement("input");
    file.type = "file";
    file.accept = "application/json,.json";
    file.addEventListener("change", () => watch(this.#load(file.files?.[0]), "pressing"));
    file.click();
  }

  /** Shows the rulebook of a file. It is not saved yet. */
  async #load(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    const book = readable(await file.text());
    if (book === null) return;
    this.#shown = book;
    this.#picked = changedRulings(bookOf(book.preset, new Map()), pageOf(book));
    this.#compared = null;
    this.#loaded = say("Dialog.Rulebook.File.loaded", { file: file.name });
    await this.#drawAnew('[data-action="importBook"]');
  }

  static async #compare(this: RulebookSettings): Promise<void> {
    const fight = orderedFight();
    if (fight === null) notify.info(say("Dialog.Rulebook.Order.over"));
    this.#keepPicked();
    this.#compared = fight && ordersCompared(fight, rulebook(), this.#shown);
    await this.#drawAnew('[data-action="compareOrders"]');
  }

  static async #save(this: RulebookSettings): Promise<void> {
    const changed = changedRulings(chosenRulebook(), this.#page());
    if (game.user.isGM && changed.length > 0) await RulebookSettings.#write(changed);
    await this.close();
  }

  static async #write(changed: ReturnType<typeof changedRulings>): Promise<void> {
    if (hasLostConnection()) return refuseInWords(null, "connection-lost");
    const settings = settingsByName();
    const waits = await holdRulebook();
    await Promise.all(changed.map(([id, choice]) => settings.set("ten-segments", `rulebook.${id}`, choice)));
    notify.info(say("Dialog.Rulebook.saved", { count: changed.length }));
    if (waits) await postRulebookCard(say("InForce.waits"), changed.map(sayRuling));
  }
}

/** Parses a file's text. If it has no rulebook, the user is notified and the result is null. */
function readable(text: string): Rulebook | null {
  const read = bookOfFile(text);
  if (typeof read !== "string") return read;
  notify.warn(read, { permanent: true, console: false });
  return null;
}

function pageOf(book: Rulebook): ReadonlyMap<string, string> {
  return new Map(Object.entries(book).map(([id, choice]) => [id, String(choice)]));
}

/** The viewed fight, if the order of its round is known; else null. */
function orderedFight() {
  const combat = game.combat;
  if (!combat || !isPlayed(combat)) return null;
  const fight = readFight(combat);
  return isOrdered(fight) ? fight : null;
}

/** A search in the rulebook. */
interface Sought {
  /** Words that must all occur, in any order; empty for everything. */
  readonly words: string;
  /** Only rulings that differ from the preset. */
  readonly otherwise: boolean;
}

/**
 * Shows the rulings that match, opens their chapters and hides the others. Without a search, the chapters return to
 * their initial state.
 *
 * @returns how many rulings are shown
 */
function showFound(page: HTMLElement, { words, otherwise }: Sought): number {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const isSearch = wanted.length > 0 || otherwise;
  let count = 0;
  for (const chapter of page.querySelectorAll<HTMLDetailsElement>(".chapter")) {
    const title = chapter.querySelector("summary")?.textContent ?? "";
    const found = [...chapter.querySelectorAll<HTMLElement>(".rulings__ruling")].filter(ruling => {
      const text = `${title} ${ruling.textContent}`.toLowerCase();
      ruling.hidden = !wanted.every(word => text.includes(word)) || (otherwise && !("otherwise" in ruling.dataset));
      return !ruling.hidden;
    });
    chapter.hidden = found.length === 0;
    chapter.open = isSearch || "first" in chapter.dataset;
    count += found.length;
  }
  return count;
}
