import { lineAt, type Node, parseModule, walk } from "../code/syntax.ts";
import { part, type Tree, textOf } from "../tree.ts";

/** Every other language is compared with this one. */
const ENGLISH = "lang/en.json";

/** Sentences by key. */
type Sentences = ReadonlyMap<string, string>;

function* sentencesIn(words: object, above = ""): Generator<readonly [key: string, sentence: string]> {
  for (const [name, inner] of Object.entries(words)) {
    if (typeof inner === "string") yield [above + name, inner];
    else yield* sentencesIn(inner, `${above}${name}.`);
  }
}

const readLanguage = (tree: Tree, path: string): Sentences => new Map(sentencesIn(JSON.parse(textOf(tree, path))));

const languageOf = (path: string): string => path.replace(/^lang\/|\.json$/g, "");

/** The names of a sentence's placeholders: `figure` and `count` in "{figure} has {count} {count|spell|spells}". */
const placeholdersOf = (sentence: string): readonly string[] =>
  [...new Set([...sentence.matchAll(/\{(\w+)[|}]/g)].map(([, name]) => String(name)))].sort();

/** The plural forms of a sentence, by placeholder. */
const pluralsOf = (sentence: string): readonly (readonly [name: string, forms: readonly string[]])[] =>
  [...sentence.matchAll(/\{(\w+)\|([^}]+)\}/g)].map(([, name, forms]) => [String(name), String(forms).split("|")]);

/** Differences between a translation and English: other placeholders, or not the plural forms that the language has. */
function faultsIn(sentence: string, english: string, language: string): string[] {
  const [given, expected] = [placeholdersOf(sentence), placeholdersOf(english)];
  const counts = pluralsOf(sentence).map(([name]) => name);
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return [
    ...(sentence.trim() === "" && english.trim() !== "" ? ["says nothing"] : []),
    ...expected.filter(name => !given.includes(name)).map(name => `lacks {${name}}`),
    ...given.filter(name => !expected.includes(name)).map(name => `has {${name}}, which English lacks`),
    ...new Set(
      pluralsOf(english)
        .filter(([name]) => pluralCategories.length > 1 && !counts.includes(name))
        .map(([name]) => `has no plural forms for {${name}}`),
    ),
    ...pluralsOf(sentence)
      .filter(([, forms]) => forms.length !== pluralCategories.length)
      .map(
        ([name, forms]) =>
          `has ${forms.length} forms for {${name}}; ${language} has ${pluralCategories.length}: ${pluralCategories.join(", ")}`,
      ),
  ];
}

/** Language files with missing or unknown keys, or with other placeholders and plural forms. */
export function unfaithful(tree: Tree): string[] {
  const english = readLanguage(tree, ENGLISH);
  return [...part(tree, /^lang\/.*\.json$/).keys()].flatMap(path => {
    const own = readLanguage(tree, path);
    const missing = [...english.keys()].filter(key => !own.has(key)).map(key => `${path} lacks ${key}`);
    const faults = [...own].flatMap(([key, sentence]) => {
      const meant = english.get(key);
      if (meant === undefined) return [`${path} has ${key}, which ${ENGLISH} lacks`];
      return faultsIn(sentence, meant, languageOf(path)).map(fault => `${path}: ${key} ${fault}`);
    });
    return [...missing, ...faults];
  });
}

/** Language files that the manifest lacks or describes differently. */
export function unlisted(tree: Tree): string[] {
  const { languages } = JSON.parse(textOf(tree, "system.json")) as { languages: { lang: string; path: string }[] };
  return [...part(tree, /^lang\/.*\.json$/).keys()]
    .filter(path => !languages.some(listed => listed.path === path && listed.lang === languageOf(path)))
    .map(path => `system.json does not list ${path}`);
}

/** Placeholders for names: "{figure} attacks" contains no number. */
const NAMES = new Set(
  "against asked by caster device figure figures foe friend item name names power side spell target user weapon who".split(
    " ",
  ),
);

/** English sentences with a number before a word that has plural forms elsewhere but not here. */
export function withoutForms(tree: Tree): string[] {
  const english = readLanguage(tree, ENGLISH);
  const forms = [...english.values()].flatMap(sentence => pluralsOf(sentence).map(([, words]) => words.at(-1) ?? ""));
  const plural = new Set(forms.filter(form => /^\w+s$|^dice$/.test(form)));
  return [...english].flatMap(([key, sentence]) => {
    const counted = [...sentence.matchAll(/\{(\w+)\}((?: (?!for|of|and|or|to)\w+\b(?![|}])){1,2})/g)];
    const bare = counted.filter(
      ([, name = "", words = ""]) => !NAMES.has(name) && words.split(" ").some(word => plural.has(word)),
    );
    return bare.map(([words]) => `${key} has no plural forms: “${words}”`);
  });
}

/** The modules that speak to players. Errors of the API and messages between clients are not translated. */
const SPEAKING = /^src\/foundry\/(?!api\/|referee\/|adapters\/).*\.ts$/;

const isCallTo = (node: Node, name: RegExp): boolean => {
  if (node.type !== "CallExpression") return false;
  const callee = node.callee as Node;
  return name.test(String(callee.name ?? (callee.property as Node | undefined)?.name ?? ""));
};

/** Joins a list by hand, or builds a sentence around translated text. */
function isPieced(node: Node): boolean {
  if (isCallTo(node, /^join$/)) return ((node.arguments as Node[])[0]?.value as unknown) === ", ";
  if (node.type !== "TemplateLiteral") return false;
  const around = (node.quasis as Node[])
    .map(({ value }) => (value as unknown as { readonly raw: string }).raw)
    .join("");
  return /^[^<>/.#-]*[ ,:;(][^<>/]*$/.test(around) && (node.expressions as Node[]).some(one => isCallTo(one, /^say/));
}

/** Places where code composes sentences and lists. Other languages need another order or other separators. */
export function pieced(tree: Tree): string[] {
  return [...part(tree, SPEAKING)].flatMap(([path, text]) => {
    const nodes = [...walk(parseModule(path, text))].map(({ node }) => node);
    return nodes.filter(isPieced).map(node => `${path}:${lineAt(text, node)} puts words together`);
  });
}

/** Attributes that are displayed or read by screen readers. */
const SPOKEN = /\b(?:title|alt|placeholder|aria-label|aria-description|data-tooltip(?:-text)?)="([^"]*)"/g;

/** Templates that contain text of their own instead of a language key. */
export function speakingTemplates(tree: Tree): string[] {
  return [...part(tree, /^templates\/.*\.hbs$/)].flatMap(([path, text]) => {
    const page = text.replace(/\{\{[\s\S]*?\}\}/g, "");
    const shown = [page.replace(/<[^>]*>/g, " "), ...[...page.matchAll(SPOKEN)].map(([, words]) => words ?? "")];
    return shown.flatMap(words => words.match(/\p{L}{2,}/gu) ?? []).map(word => `${path} says “${word}”`);
  });
}
