import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { type Spared, translate, translateAll, type Words, wordsIn } from "../../languages/pseudo.ts";

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

/**
 * Names of the world stay untranslated, and so do words that our language file does not have: other names, or Foundry's
 * own.
 */
export function sparingNames(world: object): Spared {
  const [names, ours] = [new Set(namesIn(world)), new Set(wordsIn(JSON.stringify(ENGLISH)))];
  return { has: word => names.has(word) || !ours.has(word) };
}

type Options = { readonly name?: unknown; readonly hasText?: unknown };
type Queries = Record<string, (this: Page | Locator, ...asked: unknown[]) => Locator>;

const sparedOn = (where: Page | Locator): Spared | undefined => speaking.get("page" in where ? where.page() : where);

/** Translates a query's English text into the language of the page. */
export function inItsLanguage(where: Page | Locator, asked: unknown): unknown {
  const spared = sparedOn(where);
  if (!spared) return asked;
  if (Array.isArray(asked)) return asked.map(one => inItsLanguage(where, one));
  if (asked instanceof RegExp) return translatePattern(asked, spared);
  return typeof asked === "string" ? translate(asked, spared) : asked;
}

/** The special characters of a pattern. Everything else is text to translate. */
const SIGN = /(\\.|\[[^\]]*\]|\(\?<?[:=!])/;

function translatePattern({ source, flags }: RegExp, spared: Spared): RegExp {
  const parts = source.split(SIGN).map((part, at) => (at % 2 === 1 ? part : translate(part, spared)));
  return new RegExp(parts.join(""), flags);
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
      const found = find.call(this, asked, ...options);
      return sparedOn(this) ? find.call(this, inItsLanguage(this, asked), ...options).or(found) : found;
    };
  }
  translateOption(queries, "getByRole", "name");
  translateOption(queries, "filter", "hasText");
}

function translateOption(queries: Queries, query: string, option: keyof Options): void {
  const find = queries[query];
  if (!find) return;
  queries[query] = function (...asked) {
    const found = find.apply(this, asked);
    const options = asked.at(-1) as Options | undefined;
    const words = typeof options === "object" ? options[option] : undefined;
    if (words === undefined || !sparedOn(this)) return found;
    const translatedToo = { ...options, [option]: inItsLanguage(this, words) };
    return find.apply(this, [...asked.slice(0, -1), translatedToo]).or(found);
  };
}
