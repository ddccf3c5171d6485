import { describe, expect, it } from "vitest";
import { conflicts, makeRulebook, presetOf, RULINGS, type Rulebook, SOURCES } from "#rules/index.ts";

const PRESETS = Object.values(SOURCES);
const whys = (choices: Partial<Rulebook>) => conflicts(makeRulebook(choices)).map(({ why }) => why);
const rulingsNamed = (choices: Partial<Rulebook>) => conflicts(makeRulebook(choices)).map(said => said.with?.ruling);

describe("Presets", () => {
  it("are named in the book, and go together in themselves", () => {
    for (const preset of PRESETS) {
      expect(presetOf(preset).preset).toBe(preset);
      expect(conflicts(presetOf(preset))).toEqual([]);
    }
  });
  it("three-actions is what a book is without any choice", () =>
    expect(presetOf("three-actions")).toEqual(makeRulebook()));
  it("each has its own procedures of initiative", () =>
    expect(PRESETS.map(preset => presetOf(preset)["initiative.method"])).toEqual([
      "side-segments",
      "individual",
      "side",
      "phases",
      "turn",
    ]));
  it("what is chosen beside a preset stands, such as the ledger laid over it", () => {
    for (const preset of ["d10-segments", "addict"] as const) {
      const book = makeRulebook({ preset, "ledger.enabled": true });
      expect([presetOf(preset)["ledger.enabled"], book["ledger.enabled"]]).toEqual([false, true]);
      expect(book["initiative.method"]).toBe(presetOf(preset)["initiative.method"]);
      expect(conflicts(book)).toEqual([]);
    }
  });
  it("a preset nobody knows is named", () =>
    expect(() => makeRulebook({ preset: "jousting" } as never)).toThrow(
      /makeRulebook: preset must be one of .*, got jousting/,
    ));
});

describe("What does not go together", () => {
  it("S0.CH.d: a charge timed from a start segment, and sides in turn", () =>
    expect(whys({ preset: "addict", "charge.method": "three-actions" })).toEqual(["charge-without-start"]));
  it("S2.4A.a: a caster's own segment, and sides in turn", () =>
    expect(whys({ preset: "addict", "casting.restrictions": "d10-segments" })).toEqual(["restrictions-without-start"]));
  it("S2.5.a: holding without an own die", () => {
    expect(whys({ "initiative.hold": true })).toEqual(["hold-without-own-die"]);
    expect(whys({ preset: "addict", "initiative.hold": true })).toEqual(["hold-without-own-die"]);
  });
  it("a ruling about what is not played is named", () => {
    expect(rulingsNamed({ "initiative.tie": "reroll" })).toEqual(["initiative.tie"]);
    expect(rulingsNamed({ preset: "d10-segments", "attacks.spread": "ends" })).toEqual(["attacks.spread"]);
    expect(rulingsNamed({ preset: "addict", "initiative.startSegment": "own-die" })).toEqual([
      "initiative.startSegment",
    ]);
    expect(rulingsNamed({ preset: "addict", "attacks.counting": "per-routine" })).toEqual(["attacks.counting"]);
    expect(rulingsNamed({ "parry.method": "none", "parry.scope": "attacker" })).toEqual(["parry.scope"]);
    expect(rulingsNamed({ "initiative.heldEngaged": "lost" })).toEqual(["initiative.heldEngaged"]);
    expect(rulingsNamed({ "casting.extraRolls": "instead" })).toEqual(["casting.extraRolls"]);
    expect(rulingsNamed({ "surprise.method": "none", "surprise.rounding": "up" })).toEqual(["surprise.rounding"]);
    expect(rulingsNamed({ "charge.tie": "charger" })).toEqual(["charge.tie"]);
    expect(rulingsNamed({ preset: "addict", "charge.roll": "after-throw" })).toEqual(["charge.roll"]);
  });
  it("is told, and keeps no book from being made", () => {
    for (const { id, choices } of RULINGS) {
      for (const choice of choices) expect(makeRulebook({ [id]: choice })[id]).toBe(choice);
    }
  });
  it("every sentence stands on a requirement", () => {
    const book = makeRulebook({ preset: "addict", "charge.method": "three-actions", "initiative.tie": "reroll" });
    expect(conflicts(book).map(({ cite }) => cite)).toEqual(["S0.CH.d", "S2.3.a"]);
  });
});
