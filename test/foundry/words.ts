import { readFileSync } from "node:fs";
import { vi } from "vitest";
import type { Rulebook } from "../../src/rules/index.ts";

type Words = { readonly [key: string]: string | Words };

const path = new URL("../../lang/en.json", import.meta.url);
const LANG = JSON.parse(readFileSync(path, "utf8")) as Words;

/** The stored text of a key. Throws if the language file has none. */
function localize(key: string): string {
  const words = key
    .split(".")
    .reduce<Words | string | undefined>((at, step) => (at as Words | undefined)?.[step], LANG);
  if (typeof words !== "string")
    throw new Error(`localize: lang/en.json must have words for ${key}, got ${typeof words}`);
  return words;
}

/** The text of a key with its values inserted. */
function format(key: string, values: Readonly<Record<string, string>> = {}): string {
  return localize(key).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`format: ${key} needs a value for ${name}, got none`);
    return value;
  });
}

/** Makes the screens use the texts of the language file. */
export function speakEnglish(): void {
  speakEnglishUnder("three-actions");
}

/** The same for a world with this preset. */
export function speakEnglishUnder(preset: Rulebook["preset"]): void {
  const get = (_namespace: string, key: string) => (key === "rulebook.preset" ? preset : undefined);
  vi.stubGlobal("game", { i18n: { format, lang: "en", localize }, settings: { get } });
}
