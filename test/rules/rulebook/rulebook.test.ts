import { describe, expect, it } from "vitest";
import { makeRulebook, RULINGS } from "#rules/index.ts";

describe("The world's rulebook", () => {
  it("is as recommended when nothing is chosen", () => {
    for (const { id, default: recommended } of RULINGS) expect(makeRulebook()[id]).toBe(recommended);
  });
  it("recommends one of the choices of each ruling, and no ruling twice", () => {
    for (const ruling of RULINGS) expect(ruling.choices).toContain(ruling.default);
    expect(new Set(RULINGS.map(ruling => ruling.id)).size).toBe(RULINGS.length);
  });
  it("keeps what was chosen, frozen", () => {
    const book = makeRulebook({ "attacks.fractional": "chance" });
    expect(book["attacks.fractional"]).toBe("chance");
    expect(Object.isFrozen(book)).toBe(true);
  });
  it("names the ruling and the choice it does not know", () => {
    const unknown = { "parry.method": "shield" } as never;
    expect(() => makeRulebook(unknown)).toThrow(/makeRulebook: parry\.method must be one of .*, got shield/);
    expect(() => makeRulebook(unknown)).toThrow("one of three-actions, none, jomase, both, got shield");
    expect(() => makeRulebook({ "parry.mood": true } as never)).toThrow("makeRulebook: no ruling is called parry.mood");
  });
});
