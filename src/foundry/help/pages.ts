import { watched } from "../border.ts";
import { closeByEscape } from "../dialogs/index.ts";
import { say } from "../localize.ts";
import { pagePart } from "../templates.ts";
import { inWordsOf, newsSince } from "./news.ts";
import { takeTour } from "./tours.ts";

/** Terms of play, in the order in which they come up in a round. */
export const GLOSSARY = [
  ...(["round", "segment", "phase", "surprise", "intent", "initiative", "held", "action", "attack"] as const),
  ...(["melee", "reach", "charge", "opportunity", "speed-factor", "casting-time", "spoiled", "device"] as const),
  ...(["psionics", "thac0", "armor-class", "hit-points", "parry", "block", "dodge", "defense-pool"] as const),
  ...(["critical", "fumble", "fatigue"] as const),
] as const;
export type TermId = (typeof GLOSSARY)[number];

/** All terms, sorted by name. */
export function glossary(): readonly Term[] {
  return GLOSSARY.map(termOf).sort((one, other) => one.name.localeCompare(other.name, game.i18n!.lang));
}

/** A term of play with a one-sentence definition. */
export interface Term {
  readonly name: string;
  readonly says: string;
}

/** Terms for other names on a page: fields, answers, and chapters of the rulebook dialog. */
// biome-ignore format: a table
const MEANT: Readonly<Record<string, TermId>> = {
  "system.hitPoints.value": "hit-points",
  "system.armorClass":      "armor-class",
  "system.thac0":           "thac0",
  parry:                    "parry",
  block:                    "block",
  dodge:                    "dodge",
  order:                    "initiative",
  actions:                  "action",
  movement:                 "charge",
  spells:                   "casting-time",
  surprise:                 "surprise",
  blows:                    "armor-class",
  defenses:                 "parry",
  fatigue:                  "fatigue",
};

export function termOf(id: TermId): Term {
  return { name: say(`Glossary.${id}.name`), says: say(`Glossary.${id}.says`) };
}

/** The term for a name on a page, such as an answer with its weapon; null if there is none. */
export function termMeantBy(what: string): Term | null {
  const [kind = ""] = what.split(":");
  return Object.hasOwn(MEANT, kind) ? termOf(MEANT[kind]!) : null;
}

/** Registers the template helpers for terms, used by `words/term.hbs`. */
export function registerTerms(): void {
  Handlebars.registerHelper("tenSegmentsTerm", (id: unknown) => termOf(id as TermId));
  Handlebars.registerHelper("tenSegmentsMeant", (what: unknown) => termMeantBy(String(what)));
}

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
