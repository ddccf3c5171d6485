import { describe, expect, it } from "vitest";
import {
  canHarm,
  isClassedByUse,
  isOffensive,
  isPotentialAttack,
  NAMED_MAGIC,
  spellAsUsed,
} from "#rules/ledger/offense.ts";
import { cast } from "../commands.ts";
import { spell } from "../figures.ts";
import { figurine, handy, power } from "../gear.ts";
import { BOOK, carry, ledgerOf, spent } from "../table.ts";
import { expectLegal, expectRefused } from "../verdicts.ts";

type Named = keyof typeof NAMED_MAGIC;
const plain = {};

describe("What is an attack, whatever it is used for (between Rules 3 and 4)", () => {
  it.each(["hold-person", "charm-person", "paralyzation", "stinking-cloud", "darkness", "slow"] as const)(
    "S0.OF.a: %s, which hinders directly",
    name => expect(isOffensive(NAMED_MAGIC[name], plain)).toBe(true),
  );
  it.each([
    "burning-hands",
    "wall-of-ice",
    "explosive-runes",
    "glyph-of-warding",
    "flame-arrow",
    "fire-shield",
    "polymorph-other",
    "fire-ball",
    "magic-missile",
  ] as const)("S0.OF.b, S0.EX.5: %s, which can do damage, upon a torch or a door", name =>
    expect(isOffensive(NAMED_MAGIC[name], { upon: "other", offensive: false })).toBe(true),
  );
  it("S0.OF.c, S0.EX.5: enlarging a sword is one, enlarging a door is not, and the asker's word goes before", () => {
    const { enlarge } = NAMED_MAGIC;
    expect(isOffensive(enlarge, { upon: "weapon" })).toBe(true);
    expect(isOffensive(enlarge, { upon: "other" })).toBe(false);
    expect(isOffensive(enlarge, plain)).toBe(false);
    expect(isOffensive(enlarge, { upon: "weapon", offensive: false })).toBe(false);
    expect(isOffensive(enlarge, { upon: "other", offensive: true })).toBe(true);
  });
  it.each([
    "detect-magic",
    "protection-from-evil",
    "invisibility",
    "feather-fall",
    "fly",
    "enemy-detection",
    "teleport",
    "dimension-door",
    "wind-walk",
  ] as const)("S0.OF.d: %s is none", (name: Named) =>
    expect(isOffensive(NAMED_MAGIC[name], { upon: "weapon", offensive: true })).toBe(false),
  );
  it("S0.OF.e: what a device does is classed as the spell it is like", () => {
    for (const facts of Object.values(NAMED_MAGIC)) {
      expect(isPotentialAttack(power(facts), plain)).toBe(isOffensive(facts, plain));
    }
  });
  it("S0.OF.b: what rolls damage has the potential for it, whatever else its sheet says", () => {
    const bolt = spell({ offensive: false, damage: "1d6" });
    expect(spellAsUsed(bolt, plain)).toMatchObject({ offensive: true });
    expect(isClassedByUse({ ...bolt, enhances: true })).toBe(false);
    expect(isPotentialAttack(power({ damage: "1d6" }), plain)).toBe(true);
    expect(canHarm({ damage: null })).toBe(false);
    const fight = handy([], { spells: [bolt] }, { kind: "spell", spell: bolt.id });
    expect(ledgerOf(carry(fight, cast(fight, "mage", ["orc"], bolt.id)).fight, "mage")).toMatchObject({ attacks: 1 });
  });
  it("S0.OF.g: an order to attack is one", () =>
    expect(figurine.functions.map(one => isPotentialAttack(one, plain))).toEqual([true]));
});

describe("A mage enlarges a sword (between Rules 3 and 4)", () => {
  const enlarge = spell({ id: "enlarge", castingTime: 0, offensive: true, enhances: true, damage: null, save: "none" });
  const fight = handy([], { spells: [enlarge] }, { kind: "spell", spell: "enlarge" });
  const used = (change: object) => ({ ...cast(fight, "mage", [], "enlarge"), ...change }) as never;

  it("S0.OF.c: this use is classed, not the spell", () => {
    expect(spellAsUsed(enlarge, { upon: "weapon" }).offensive).toBe(true);
    expect(spellAsUsed(enlarge, {}).offensive).toBe(false);
    expect(spellAsUsed(spell({ offensive: true }), {}).offensive).toBe(true);
    expect(spellAsUsed(spell({ offensive: false, inhibits: true }), {}).offensive).toBe(true);
  });
  it("S0.OF.c, S0.R2.d: upon a sword it takes the caster's attack, upon a door none", () => {
    expect(ledgerOf(carry(fight, used({ upon: "weapon" }), {}, BOOK).fight, "mage").attacks).toBe(1);
    expect(ledgerOf(carry(fight, used({ upon: "other" }), {}, BOOK).fight, "mage").attacks).toBe(0);
    const spentAll = spent(fight, "mage", { physical: 1, attacks: 1 });
    expectRefused(spentAll, used({ upon: "weapon" }), ["attacks-spent"]);
    expectLegal(spentAll, used({ upon: "weapon", offensive: false }));
  });
});
