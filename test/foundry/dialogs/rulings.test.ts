import { describe, expect, it } from "vitest";
import { changedRulings } from "../../../src/foundry/dialogs/rulebook/rulings.ts";
import { makeRulebook, presetOf, RULINGS, type Rulebook } from "../../../src/rules/index.ts";

/** The form as it stands with a book, some picks changed. */
const picked = (book: Rulebook, changes: Readonly<Record<string, string>>) =>
  new Map(RULINGS.map(({ id }) => [id, changes[id] ?? String(book[id])]));

describe("Rulings picked on the rulebook's page", () => {
  const book = makeRulebook();

  it("nothing changed, nothing kept", () => expect(changedRulings(book, picked(book, {}))).toEqual([]));
  it("what was picked is kept, as the choice it is", () =>
    expect(changedRulings(book, picked(book, { "ledger.enabled": "false" }))).toEqual([["ledger.enabled", false]]));
  it("another preset brings all that it chooses", () => {
    const changed = Object.fromEntries(changedRulings(book, picked(book, { preset: "addict" })));
    expect(makeRulebook({ ...book, ...changed })).toEqual(presetOf("addict"));
  });
  it("and leaves what was picked beside it", () => {
    const changed = Object.fromEntries(
      changedRulings(book, picked(book, { preset: "addict", "charge.tie": "charger" })),
    );
    expect(changed["charge.tie"]).toBe("charger");
  });
});
