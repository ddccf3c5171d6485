import { beforeEach, describe, expect, it } from "vitest";
import {
  bookCards,
  bookOf,
  bookOfFile,
  changedRulings,
  fileOfBook,
  ordersCompared,
  withChoices,
} from "#foundry/dialogs/rulebook/rulings.ts";
import { makeRulebook, presetOf, RULINGS, type Rulebook } from "#rules/index.ts";

import { cast } from "../../rules/commands.ts";
import { fighter, mage, orc } from "../../rules/figures.ts";
import { carry, opened } from "../../rules/table.ts";
import { speakEnglish } from "../words.ts";

beforeEach(speakEnglish);

/** The form's values for a rulebook, with some of them changed. */
const picked = (book: Rulebook, changes: Readonly<Record<string, string>>) =>
  new Map(RULINGS.map(({ id }) => [id, changes[id] ?? String(book[id])]));

describe("Rulings picked on the rulebook's page", () => {
  const book = makeRulebook();

  it("nothing changed, nothing kept", () => expect(changedRulings(book, picked(book, {}))).toEqual([]));
  it("what was picked is kept, as the choice it is", () =>
    expect(changedRulings(book, picked(book, { "ledger.enabled": "false" }))).toEqual([["ledger.enabled", false]]));
  it("other procedures bring all that they choose", () =>
    expect(bookOf("addict", new Map())).toEqual(presetOf("addict")));
  it("and leave what was picked beside them", () => {
    const shown = bookOf("addict", new Map([["charge.tie", "charger"]]));
    expect(shown).toEqual({ ...presetOf("addict"), "charge.tie": "charger" });
    const kept = Object.fromEntries(changedRulings(book, picked(shown, {})));
    expect(makeRulebook({ ...book, ...kept })).toEqual(shown);
  });
});

describe("A book of which a ruling is picked", () => {
  it("keeps all that the world has decided besides", () => {
    const book = makeRulebook({ preset: "addict", "charge.tie": "charger" });
    expect(withChoices(book, [["psionics.enabled", false]])).toEqual({ ...book, "psionics.enabled": false });
  });
});

describe("The texts to pick from", () => {
  it("are five, each with an account of its own, one of them chosen", () => {
    const cards = bookCards(makeRulebook({ preset: "addict" }));
    expect(cards.filter(({ chosen }) => chosen).map(({ name }) => name)).toEqual(["Addict-lite"]);
    expect(new Set(cards.map(({ account }) => account)).size).toBe(5);
  });
});

describe("A rulebook as a file", () => {
  const book = makeRulebook({ preset: "jomase", "fatigue.both": "added", "psionics.enabled": false });
  const written = JSON.parse(fileOfBook(book));
  const changed = (change: object) => bookOfFile(JSON.stringify({ ...written, ...change }));

  it("is read as it was written", () => expect(bookOfFile(fileOfBook(book))).toEqual(book));
  it("names the text, what is otherwise than there, and the rulings that older versions did not have", () => {
    const own = { preset: "jomase", "fatigue.both": "added", "psionics.enabled": false };
    expect(written.rulings).toEqual({
      ...own,
      "conditions.effect": "full",
      "conditions.helpless": "sure",
      "conditions.dying": "characters",
      "movement.time": "by-segment",
      "charge.pace": "doubled",
    });
  });
  it("of an older version plays as that version did", () => {
    const rulings = { preset: "jomase" };
    expect(changed({ rulings })).toMatchObject({
      "conditions.effect": "acting",
      "conditions.helpless": "usual",
      "conditions.dying": "none",
    });
  });
  it.each(["", "{", "null", "[]", '"x"', "{}", '{"format":"ten-segments.rulebook"}'])("is not %j", text =>
    expect(bookOfFile(text)).toBe("This file holds no rulebook of Ten Segments. Nothing was changed."),
  );
  it("is none of a later version, whatever that looks like", () =>
    expect(changed({ version: 2, rulings: [] })).toContain("This rulebook is from a later version (2)"));
  it("names the rulings and the choices that are not known here", () =>
    expect(changed({ rulings: { ...written.rulings, "armor.color": "red", "armor.mode": "paint" } })).toContain(
      "armor.color: red; armor.mode: paint",
    ));
  it("has a text that is known", () => expect(changed({ rulings: { preset: "mine" } })).toContain("preset: mine"));
});

describe("The round by two books beside one another", () => {
  const figures = [fighter({ side: "friendly" }), mage({ side: "friendly" }), orc({ side: "hostile" })];
  const melee = { kind: "melee", weapon: "sword", target: "orc" } as const;
  const fight = opened(figures, { fighter: melee, mage: { kind: "spell", spell: "fireball", target: "orc" } }, [5, 2]);
  const by = (preset: Rulebook["preset"]) => ordersCompared(fight, makeRulebook(), makeRulebook({ preset }))[1];

  it("tells both by their own parts of the round", () => {
    const [now, other] = ordersCompared(fight, makeRulebook(), makeRulebook({ preset: "jomase" }));
    expect(now).toMatchObject({ title: "With current rules", none: null });
    expect(now?.parts[0]).toEqual({
      words: "Segment 2",
      steps: ["Fighter: Attack with Long sword", "Mage: Begins Fire Ball"],
    });
    expect(other?.title).toBe("With these choices: Jo'Mase's combat and fatigue");
    expect(other?.parts.map(({ words }) => words)).toContain("The fast phase");
  });
  it("says so where a book asks for other dice", () =>
    expect(by("d10-segments")).toMatchObject({ parts: [], none: expect.stringContaining("other dice") }));
  it("names whom a book does not place, where it places others", () => {
    const begun = carry(fight, cast(fight, "mage", ["orc"])).fight;
    const [, other] = ordersCompared(begun, makeRulebook(), makeRulebook({ preset: "d10-segments" }));
    expect(other?.parts.flatMap(({ steps }) => steps)).toEqual([
      "Mage: Begins Fire Ball",
      "Mage: Fire Ball takes effect",
    ]);
    expect(other?.none).toBe("Not in the order: Fighter, Orc.");
  });
});
