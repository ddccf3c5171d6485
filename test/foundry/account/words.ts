import { readFileSync } from "node:fs";
import type { Rulebook } from "#rules/index.ts";

/** Formats the texts of the language file in plain Node, without Foundry. */

type Words = { readonly [leaf: string]: string | Words };

const english = JSON.parse(readFileSync(new URL("../../../lang/en.json", import.meta.url), "utf8")) as Words;

/** The text of a key with its values inserted. Throws if the key has no text. */
function format(key: string, values: Readonly<Record<string, string>> = {}): string {
  const words = key.split(".").reduce<string | Words | undefined>(at, english);
  if (typeof words !== "string") throw new RangeError(`format: expected words for ${key}`);
  return words.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

function at(words: string | Words | undefined, leaf: string): string | Words | undefined {
  return typeof words === "object" ? words[leaf] : undefined;
}

/** Sets the rulebook of the fight that is told. */
export function tellBy(rulebook: Partial<Rulebook>): void {
  const get = (_namespace: string, key: string) => rulebook[key.replace(/^rulebook\./, "") as keyof Rulebook];
  Object.assign(globalThis, { game: { i18n: { lang: "en", format, localize: format }, settings: { get } } });
}
