import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { type Spared, translate, translateAll, type Words, wordsIn } from "../../languages/pseudo.ts";

/** Do the specs run in the pseudo-language? */
export const SPEAKS_PSEUDO = Boolean(process.env.TEN_SEGMENTS_PSEUDO);

const ENGLISH: Words = JSON.parse(readFileSync(new URL("../../../lang/en.json", import.meta.url), "utf8"));
const FILE = /\/systems\/ten-segments\/lang\/en\.json(\?|$)/;
/** Pages that show the pseudo-language, each with the words that stay untranslated: names. */
const speaking = new WeakMap<Page, Spared>();

/** From now on the page shows the pseudo-language, and queries by English text are translated. */
export async function speakPseudo(page: Page, spared: Spared): Promise<void> {
  await page.route(FILE, route => route.fulfill({ json: translateAll(ENGLISH, spared) }));
  speaking.set(page, spared);
  for (const part of [page, page.locator("body")]) translateQueries(Object.getPrototypeOf(part));
}

/** All words in the names of a world, or of a part of it. */
function namesIn(world: unknown): readonly string[] {
  if (typeof world !== "object" || world === null) return [];
  return Object.entries(world).flatMap(([key, inner]) =>
    typeof inner === "string" && /^(name|class)$/.test(key) ? wordsIn(inner) : namesIn(inner),
  );
}

/** The word that the browser puts into lists. It does not know the pseudo-language. */
const LISTED_WITH = "and";

/**
 * Names of the world and further names stay untranslated, and so do words that our language file does not have: other
 * names, or Foundry's own.
 */
export function sparingNames(world: object, further: readonly string[]): Spared {
  const names = new Set([...namesIn(world), ...further.flatMap(wordsIn), LISTED_WITH]);
  const ours = new Set(wordsIn(JSON.stringify(ENGLISH)));
  return { has: word => names.has(word) || !ours.has(word) };
}

type Options = { readonly name?: unknown; readonly hasText?: unknown };
type Queries = Record<string, (this: Page | Locator, ...asked: unknown[]) => Locator>;

const sparedOn = (where: Page | Locator): Spared | undefined => speaking.get("page" in where ? where.page() : where);

/** Translates English text, a pattern or a list of them into the language of the page. */
export function inItsLanguage<Asked>(where: Page | Locator, asked: Asked): Asked {
  const spared = sparedOn(where);
  return spared ? (translateAsked(asked, spared) as Asked) : asked;
}

function translateAsked(asked: unknown, spared: Spared): unknown {
  if (Array.isArray(asked)) return asked.map(one => translateAsked(one, spared));
  if (asked instanceof RegExp) return translatePattern(asked, spared);
  return typeof asked === "string" ? translate(asked, spared) : asked;
}

/** The special characters of a pattern. Everything else is text to translate. */
const SIGN = /(\\.|\[[^\]]*\]|\(\?<?[:=!])/;

function translatePattern({ source, flags }: RegExp, spared: Spared): RegExp {
  const parts = source.split(SIGN).map((part, at) => (at % 2 === 1 ? part : translate(part, spared)));
  return withoutQuotes(new RegExp(parts.join(""), flags));
}

/** The same pattern with quotation marks by number. Playwright cannot read others in a part of `or`. */
function withoutQuotes<Asked>(asked: Asked): Asked {
  if (!(asked instanceof RegExp)) return asked;
  const byNumber = (quote: string) => `\\x${quote.slice(-1).charCodeAt(0).toString(16)}`;
  return new RegExp(asked.source.replace(/\\?["'`]/g, byNumber), asked.flags) as Asked;
}

const translated = new WeakSet<object>();

/** Makes queries by text find the pseudo-language on pages that show it. Foundry's own texts are not translated. */
function translateQueries(queries: Queries): void {
  if (translated.has(queries)) return;
  translated.add(queries);
  for (const query of ["getByText", "getByLabel", "getByTitle"]) {
    const find = queries[query];
    if (!find) continue;
    queries[query] = function (asked, ...options) {
      if (!sparedOn(this)) return find.call(this, asked, ...options);
      const found = find.call(this, withoutQuotes(asked), ...options);
      return find.call(this, inItsLanguage(this, asked), ...options).or(found);
    };
  }
  translateOption(queries, "getByRole", "name");
  translateOption(queries, "filter", "hasText");
  translateOption(queries, "locator", "hasText");
  translateChoice(queries);
}

/** Makes the choice of an option by its label find the pseudo-language. */
function translateChoice(queries: Queries): void {
  const { selectOption: choose } = queries;
  if (!choose) return;
  queries.selectOption = function (chosen, ...options) {
    const label = (chosen as { readonly label?: string } | null)?.label;
    const byLabel = label === undefined ? chosen : { ...(chosen as object), label: inItsLanguage(this, label) };
    return choose.call(this, byLabel, ...options);
  };
}

function translateOption(queries: Queries, query: string, option: keyof Options): void {
  const find = queries[query];
  if (!find) return;
  queries[query] = function (...asked) {
    const options = asked.at(-1) as Options | undefined;
    const words = typeof options === "object" ? options[option] : undefined;
    if (words === undefined || !sparedOn(this)) return find.apply(this, asked);
    const findBy = (text: unknown) => find.apply(this, [...asked.slice(0, -1), { ...options, [option]: text }]);
    return findBy(inItsLanguage(this, words)).or(findBy(withoutQuotes(words)));
  };
}
