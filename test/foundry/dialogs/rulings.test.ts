import { describe, expect, it } from "vitest";
import { bookOf, changedRulings } from "#foundry/dialogs/rulebook/rulings.ts";
import { makeRulebook, presetOf, RULINGS, type Rulebook } from "#rules/index.ts";

/** The form as it stands with a book, some picks changed. */
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
