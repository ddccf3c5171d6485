// biome-ignore-all lint/suspicious/noTemplateCurlyInString: breaches are planted as the text of code
import { describe, expect, it } from "vitest";
import { translate, translateAll, untranslated } from "../../languages/pseudo.ts";
import { askedByContracts } from "../code/additions.ts";
import { plant, readTree, type Tree, textOf } from "../tree.ts";
import { pieced, speakingTemplates, unfaithful, unlisted, withoutForms } from "./languages.ts";

const tree = readTree();

const english = { Key: { undo: "Undo" }, Reason: { surprised: "{figure} loses {count} {count|segment|segments}." } };
const small: Tree = new Map([
  ["lang/en.json", JSON.stringify(english)],
  ["system.json", '{ "languages": [{ "lang": "en", "path": "lang/en.json" }] }'],
]);
const withLanguage = (language: string, words: object) => plant(small, `lang/${language}.json`, JSON.stringify(words));
const german = {
  Key: { undo: "Zurück" },
  Reason: { surprised: "{figure} verliert {count} {count|Segment|Segmente}." },
};

describe("Every language has the keys, the placeholders and the plural forms of English", () => {
  it("in the tree as it stands", () => expect(unfaithful(tree)).toEqual([]));
  it("in a small one", () => expect(unfaithful(withLanguage("de", german))).toEqual([]));
  it("a language with other numbers of forms gives its own", () => {
    const polish = "{figure} traci {count} {count|segment|segmenty|segmentów|segmentu}.";
    const japanese = "{figure}は{count}セグメントを失う。";
    expect(unfaithful(withLanguage("pl", { ...german, Reason: { surprised: polish } }))).toEqual([]);
    expect(unfaithful(withLanguage("ja", { ...german, Reason: { surprised: japanese } }))).toEqual([]);
  });
  it("a key that is missing and one that is unknown are found", () =>
    expect(unfaithful(withLanguage("de", { ...german, Key: { redo: "Wieder" } }))).toEqual([
      "lang/de.json lacks Key.undo",
      "lang/de.json has Key.redo, which lang/en.json lacks",
    ]));
  it.each([
    ["{figure} verliert {count|ein Segment|Segmente} {zahl}.", "has {zahl}, which English lacks"],
    ["Verliert {count} {count|Segment|Segmente}.", "lacks {figure}"],
    ["{figure} verliert {count} Segmente.", "has no plural forms for {count}"],
    ["{figure}: {count} {count|a|b|c}.", "has 3 forms for {count}; de has 2: one, other"],
  ])("a breach is found: %s", (surprised, fault) =>
    expect(unfaithful(withLanguage("de", { ...german, Reason: { surprised } }))).toEqual([
      `lang/de.json: Reason.surprised ${fault}`,
    ]),
  );
  it("an empty sentence is found", () =>
    expect(unfaithful(withLanguage("de", { ...german, Key: { undo: " " } }))).toEqual([
      "lang/de.json: Key.undo says nothing",
    ]));
});

describe("The manifest offers every language", () => {
  it("in the tree as it stands", () => expect(unlisted(tree)).toEqual([]));
  it("one that it does not list is found", () =>
    expect(unlisted(withLanguage("de", german))).toEqual(["system.json does not list lang/de.json"]));
});

describe("A language that is added as the guide says", () => {
  const PLANTED = "lang/en-XA.json";
  const words = translateAll(JSON.parse(textOf(tree, "lang/en.json")));
  const copied = plant(tree, PLANTED, JSON.stringify(words));

  it("is asked for what English has, in the files that the guide names", () => {
    const bare = plant(tree, PLANTED, JSON.stringify({ TENSEGMENTS: { Planted: "No key of ours" } }));
    const found = [...unfaithful(bare), ...unlisted(bare)].join("\n");
    const named = askedByContracts(tree, "A language");
    expect(named).toEqual(["lang/en.json", "system.json"]);
    for (const path of named) expect(found).toContain(path);
  });
  it("is found whole", () => {
    const manifest = JSON.parse(textOf(tree, "system.json"));
    manifest.languages.push({ lang: "en-XA", name: "Pseudo", path: PLANTED });
    const added = plant(copied, "system.json", JSON.stringify(manifest));
    expect([...unfaithful(added), ...unlisted(added)]).toEqual([]);
  });
});

describe("A number has the form of the word that goes with it", () => {
  const counted = (sentence: string) =>
    plant(small, "lang/en.json", JSON.stringify({ ...english, Count: { more: sentence } }));

  it("in the tree as it stands", () => expect(withoutForms(tree)).toEqual([]));
  it.each(["{lost} segments", "{lost} more segments"])("a breach is found: %s", sentence =>
    expect(withoutForms(counted(sentence))).toEqual([`Count.more has no plural forms: “${sentence}”`]),
  );
  it.each(["{lost} {lost|segment|segments}", "Segments: {lost}", "{figure} segments", "{lost} rounds"])(
    "allowed: %s",
    sentence => expect(withoutForms(counted(sentence))).toEqual([]),
  );
});

describe("Sentences and lists are whole in the language file", () => {
  it("in the tree as it stands", () => expect(pieced(tree)).toEqual([]));
  it.each(['names.join(", ")', "`${say('A')} (${why})`", "`${count} ${say('A')}`", "`, ${sayAdjustment(part)}`"])(
    "a breach is found: %s",
    code =>
      expect(pieced(plant(new Map(), "src/foundry/cards/planted.ts", `const words = ${code};`))).toEqual([
        "src/foundry/cards/planted.ts:1 puts words together",
      ]),
  );
  it.each(['facts.join(" · ")', "`<p>${say('A')}</p>`", "say(`A.${sayWhat}`)"])("allowed: %s", code =>
    expect(pieced(plant(new Map(), "src/foundry/cards/planted.ts", `const words = ${code};`))).toEqual([]),
  );
  it("a mistake is thrown in English", () => {
    const mistake = 'throw new Error(found.join(", "));';
    expect(pieced(plant(new Map(), "src/foundry/api/planted.ts", mistake))).toEqual([]);
  });
});

describe("Templates say nothing by themselves", () => {
  const page = (text: string) => speakingTemplates(plant(new Map(), "templates/planted.hbs", text));

  it("in the tree as it stands", () => expect(speakingTemplates(tree)).toEqual([]));
  it.each(["<b>Undo</b>", '<b title="Undo">{{localize "A"}}</b>'])("a breach is found: %s", text =>
    expect(page(text)).toEqual(["templates/planted.hbs says “Undo”"]),
  );
  it("what the language file says is allowed", () =>
    expect(page('<b class="key" title="{{localize "A"}}">{{localize "B" name=name}} × 2</b>')).toEqual([]));
});

describe("The pseudo-language", () => {
  it("marks each word and makes it longer, and keeps placeholders and forms", () =>
    expect(translate("{figure} loses 3d4 {count|segment|segments}: a fighter’s")).toBe(
      "{figure} losesöé 3d4 {count|segmentöéà|segmentsöéàû}: ạ fighteröéà’ṣ",
    ));
  it("spares names", () => expect(translate("Strike Brandt", new Set(["Brandt"]))).toBe("Strikeöéà Brandt"));
  it("no word of it passes for English", () => {
    const sentence = translate("P is a physical action, “S” a spell (costs 2); don’t cut-and-run");
    expect(untranslated(sentence)).toEqual([]);
  });
  it("English that is left is found, but for names", () =>
    expect(untranslated(`${translate("Strike")} Brandt at once, 1d8`, new Set(["Brandt"]))).toEqual(["at", "once"]));
});
