import { readFileSync } from "node:fs";
import type { Rulebook } from "#rules/index.ts";

/** The language file's words without a Foundry: the table's own sentences, told in bare Node. */

type Words = { readonly [leaf: string]: string | Words };

const english = JSON.parse(readFileSync(new URL("../../../lang/en.json", import.meta.url), "utf8")) as Words;

/** The words of a key with its values put in. A key without words is a mistake. */
function format(key: string, values: Readonly<Record<string, string>> = {}): string {
  const words = key.split(".").reduce<string | Words | undefined>(at, english);
  if (typeof words !== "string") throw new RangeError(`format: expected words for ${key}`);
  return words.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

function at(words: string | Words | undefined, leaf: string): string | Words | undefined {
  return typeof words === "object" ? words[leaf] : undefined;
}

/** Lets a fight be told by the rulebook it was played by. */
export function tellBy(rulebook: Partial<Rulebook>): void {
  const get = (_namespace: string, key: string) => rulebook[key.replace(/^rulebook\./, "") as keyof Rulebook];
  Object.assign(globalThis, { game: { i18n: { lang: "en", format, localize: format }, settings: { get } } });
}
