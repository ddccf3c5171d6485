import { describe, expect, it } from "vitest";
import { conflicts, type Figure, makeRulebook, type Rulebook, withFigures } from "#rules/index.ts";
import { strike } from "../commands.ts";
import { fighter, halberd, longSword, orc } from "../figures.ts";
import { bare } from "../phases/bare.ts";
import { carry, opened } from "../table.ts";

const PHASED = bare({ "parry.method": "both" });

/** Armor class of the fighter, and with the bonus of 2 for a parry with a weapon of equal size. */
const NORMAL = 4;
const PARRIED = 2;

interface Scene {
  readonly own?: Partial<Figure>;
  readonly foe?: Partial<Figure>;
}

/** Armor class against the orc's blow, which the fighter parries. `mine` and `foes` are the dice of initiative. */
function met(book: Rulebook, mine: number, foes: number, { own = {}, foe = {} }: Scene = {}): number | undefined {
  const attacker = orc(foe);
  const intents = { fighter: { kind: "melee", target: "orc" }, orc: { kind: "melee", target: "fighter" } } as const;
  const fight = opened([fighter(own), attacker], intents, [foes, mine], book);
  const blow = { ...strike(fight, "orc", "fighter", attacker.weapons[0]?.id), overruled: true };
  const { events } = carry(fight, blow, { defend: ["parry:sword"], "to-hit": [1] }, book);
  return events.find(event => event.type === "attack-rolled")?.armorClass;
}

describe("A parry where a side begins in the segment of its own die: the lower one first", () => {
  const book = makeRulebook({ "initiative.startSegment": "own-die" });

  it("S0.R9.f, G.07: is in time with the lower die or a level one, and too late with the higher", () => {
    expect([met(book, 2, 5), met(book, 4, 4), met(book, 5, 2)]).toEqual([PARRIED, PARRIED, NORMAL]);
  });
  it("S0.R9.e, G.07: the slower weapon is put back, not forward", () => {
    const slow = { own: { weapons: [{ ...longSword, speedFactor: 6 }] } };
    expect([met(book, 4, 4, slow), met(book, 3, 4, slow)]).toEqual([NORMAL, PARRIED]);
    const halberdier = { foe: { weapons: [halberd] } };
    expect([met(book, 5, 3, halberdier), met(book, 6, 3, halberdier)]).toEqual([NORMAL - 1, NORMAL]);
  });
});

describe("A parry among dice of one's own (d10-segments)", () => {
  const book = makeRulebook({ preset: "d10-segments", "parry.method": "three-actions" });

  it("S0.R9.f, G.07: is in time with the lower die or a level one, and too late with the higher", () => {
    expect([met(book, 2, 7), met(book, 4, 4), met(book, 7, 2)]).toEqual([PARRIED, PARRIED, NORMAL]);
  });
  it("S0.R9.f, G.07: Dexterity counts in it as it does in the segment", () => {
    expect(met(book, 5, 3, { own: { dexterity: 17 } })).toBe(PARRIED);
    expect(met(book, 3, 3, { foe: { dexterity: 16 } })).toBe(NORMAL);
  });
  it("S0.R9.e: the slower weapon comes later", () =>
    expect(met(book, 5, 3, { foe: { weapons: [halberd] } })).toBe(NORMAL - 1));
});

/** Armor class against the parried blow of an orc who has joined later. The orc's side has no initiative die. */
function metByNewcomer(book: Rulebook, mine: number): number | undefined {
  const begun = opened([fighter()], { fighter: { kind: "melee" } }, [mine], book);
  const here = withFigures(begun, [fighter(), orc()]);
  const fight = carry(here, { type: "join", figure: "orc" }, {}, book).fight;
  const blow = { ...strike(fight, "orc", "fighter"), overruled: true };
  const { events } = carry(fight, blow, { defend: ["parry:sword"], "to-hit": [1] }, book);
  return events.find(event => event.type === "attack-rolled")?.armorClass;
}

describe("A parry of who has come when the dice lay", () => {
  it.each<[string, Partial<Rulebook>, number]>([
    ["the sides' dice are high", { preset: "addict", "parry.method": "three-actions" }, 1],
    ["the other side's die shows the segment", {}, 1],
    ["the own side's die shows the segment", { "initiative.startSegment": "own-die" }, 6],
    ["everybody has a die", { preset: "d10-segments", "parry.method": "three-actions" }, 10],
    ["phases have a low die for each side", { ...PHASED, "initiative.phaseDie": "side-d10" }, 10],
    ["phases have a high die for each side", { ...PHASED, "initiative.phaseDie": "side-d6" }, 1],
    ["phases have a low die for everybody", { ...PHASED, "initiative.phaseDie": "own-d10" }, 10],
  ])("S0.R9.f: is in time with the worst die: %s", (_how, choices, worst) =>
    expect(metByNewcomer(makeRulebook(choices), worst)).toBe(PARRIED),
  );
});

describe("A parry among phases", () => {
  const phased = (die: Rulebook["initiative.phaseDie"]) => bare({ "parry.method": "both", "initiative.phaseDie": die });

  it.each(["side-d10", "own-d10"] as const)("S0.R9.f, G.07: by %s the lower die is in time", die => {
    const book = phased(die);
    expect([met(book, 2, 7), met(book, 4, 4), met(book, 7, 2)]).toEqual([PARRIED, PARRIED, NORMAL]);
  });
  it("S0.R9.f, G.07: by a d6 for each side the higher one is", () => {
    const book = phased("side-d6");
    expect([met(book, 5, 2), met(book, 4, 4), met(book, 2, 5)]).toEqual([PARRIED, PARRIED, NORMAL]);
  });
  it("S0.R9.f, S3.SP.e–f: Dexterity and Intelligence better it either way", () => {
    const quick = { own: { dexterity: 18, intelligence: 18 } };
    expect(met(phased("side-d10"), 7, 3, quick)).toBe(PARRIED);
    expect(met(phased("side-d6"), 1, 5, quick)).toBe(PARRIED);
  });
  it("S0.R9.e: the slower weapon loses on the die, though its phase is later, too", () =>
    expect(met(phased("side-d10"), 5, 3, { foe: { weapons: [halberd] } })).toBe(NORMAL - 1));
  it("S0.R9.f: a parry goes with every method but the table of options", () => {
    expect(conflicts(phased("own-d10"))).toEqual([]);
    expect(conflicts(makeRulebook({ preset: "options-table", "parry.method": "both" }))).toMatchObject([
      { why: "parry-with-table" },
    ]);
  });
});
