import { beforeEach, describe, expect, it } from "vitest";
import { chargeFor, suggestionFor } from "#foundry/dialogs/declaring/suggestion.ts";
import { type Fight, type Figure, type Intent, withFigures } from "#rules/index.ts";
import { archer, fighter, longBow, longSword, mage, orc } from "../../rules/figures.ts";
import { axe, bow, foe, gripped, hero, knife, TABLE } from "../../rules/options/at-the-table.ts";
import { declared, nextDeclarations } from "../../rules/table.ts";
import { speakEnglish, speakEnglishUnder } from "../words.ts";

beforeEach(speakEnglish);

const at = (x: number) => ({ x, y: 0 });
const goblin = (change: Partial<Figure> = {}) => orc({ id: "goblin", name: "Goblin", side: "hostile", ...change });
const declaring = (self: Partial<Figure> = {}, orcs: Partial<Figure> = {}): Fight =>
  declared(
    [
      fighter({ side: "friendly", position: at(0), ...self }),
      mage({ side: "friendly", position: at(5) }),
      orc({ side: "hostile", position: at(40), ...orcs }),
      goblin({ position: at(10) }),
    ],
    {},
  );
const beforeThat = (intent: Intent, next?: readonly Intent[]) =>
  ({ id: "before", type: "declare", figure: "fighter", intent, ...(next && { next }) }) as const;
const MELEE = { kind: "melee", weapon: "sword", target: "orc" } as const;

describe("What a figure most likely means to do", () => {
  it("is melee with the nearest foe that the map shows", () =>
    expect(suggestionFor(declaring(), "fighter", undefined)).toMatchObject({
      intent: { kind: "melee", weapon: "sword", target: "goblin" },
      next: [],
      words: "Melee: Goblin",
    }));
  it("is shooting at what is far off", () => {
    const weapons = archer().weapons;
    expect(suggestionFor(declaring({ weapons }), "fighter", undefined)?.words).toBe("Melee: Goblin");
    expect(suggestionFor(declaring({ weapons }), "fighter", undefined, "orc")?.words).toBe("Missile: Orc");
  });
  it("says how far there is to go to a foe whom no blow reaches from there", () =>
    expect(suggestionFor(declaring(), "fighter", undefined, "orc")?.words).toBe("Melee: Orc, 35 ft"));
  it("is not known of one who has spells to choose from, unless a foe is marked", () => {
    expect(suggestionFor(declaring(), "mage", undefined)).toBeNull();
    expect(suggestionFor(declaring(), "mage", undefined, "goblin")?.words).toBe("Melee: Goblin");
  });
  it("is shooting, with nothing to strike with", () =>
    expect(suggestionFor(declaring({ weapons: [longBow] }), "fighter", undefined)?.words).toBe("Missile: Goblin"));
  it("is not a blow with a shield, though it is the first of what one bears", () => {
    const shield = { ...longSword, id: "shield", name: "Shield", isShield: true };
    const bearing = declaring({ weapons: [shield, longSword] });
    expect(suggestionFor(bearing, "fighter", undefined)?.intent).toMatchObject({ weapon: "sword" });
    expect(chargeFor(bearing, "fighter", "orc")?.intent).toMatchObject({ weapon: "sword" });
  });
  it("is meant for the foe that is marked, and for no friend", () => {
    expect(suggestionFor(declaring(), "fighter", undefined, "orc")?.told).toBe("Melee");
    expect(suggestionFor(declaring(), "fighter", undefined, "orc")?.intent.target).toBe("orc");
    expect(suggestionFor(declaring(), "fighter", undefined, "mage")?.words).toBe("Melee: Goblin");
  });
  it("is meant for no foe that it does not sense, but for the next that it does (S0.R10.a)", () => {
    const fight = (change: Partial<Figure>) =>
      declared(
        [
          fighter({ side: "friendly", position: at(0), ...change }),
          orc({ side: "hostile", position: at(40) }),
          goblin({ position: at(10), conditions: ["invisible"] }),
        ],
        {},
      );
    expect(suggestionFor(fight({}), "fighter", undefined)?.words).toBe("Melee: Orc, 35 ft");
    expect(suggestionFor(fight({ seesInvisible: true }), "fighter", undefined)?.words).toBe("Melee: Goblin");
    expect(suggestionFor(fight({}), "fighter", undefined, "goblin")).toBeNull();
    expect(suggestionFor(fight({}), "fighter", beforeThat({ ...MELEE, target: "goblin" }))).toBeNull();
  });
  it("is rest, for one that has no fatigue points left (S3.FL.c)", () => {
    speakEnglishUnder("jomase");
    const stamina = { points: -1, most: 12, level: "exhausted", failed: 0, banked: 0 } as const;
    const spent = declaring({ stamina, conditions: ["stunned"] });
    expect(suggestionFor(spent, "fighter", undefined)).toMatchObject({ intent: { kind: "wait" }, words: "Rest" });
    expect(suggestionFor(spent, "fighter", beforeThat(MELEE), "orc")).toMatchObject({ words: "Rest" });
  });
  it("is meant for nobody who takes neither side, unless they are marked", () => {
    const bystander = declaring({}, { side: "neutral", position: at(2) });
    expect(suggestionFor(bystander, "fighter", undefined)?.words).toBe("Melee: Goblin");
    expect(suggestionFor(bystander, "fighter", undefined, "orc")?.words).toBe("Melee: Orc");
    const neutral = declaring({ side: "neutral" });
    expect(suggestionFor(neutral, "fighter", undefined)).toBeNull();
  });
  it("is not known without a map or a mark, nor without weapons", () => {
    expect(suggestionFor(declaring({ position: null }), "fighter", undefined)).toBeNull();
    expect(suggestionFor(declaring({ weapons: [] }), "fighter", undefined)).toBeNull();
  });
  it("is a blow, once it has charged up to its foe: there is no way left to run", () => {
    const charged = beforeThat({ kind: "charge", weapon: "sword", target: "goblin" });
    const beside = declared([fighter({ side: "friendly", position: at(0) }), goblin({ position: at(5) })], {});
    expect(suggestionFor(beside, "fighter", charged)).toMatchObject({
      intent: { kind: "melee", weapon: "sword", target: "goblin" },
      words: "Melee: Goblin",
    });
    const far = declared([fighter({ side: "friendly", position: at(0) }), goblin({ position: at(90) })], {});
    expect(suggestionFor(far, "fighter", charged)?.words).toBe("Charge: Goblin");
  });
  it("is nothing once it has declared", () => {
    const said = declared([fighter({ side: "friendly" }), orc({ side: "hostile" })], { fighter: MELEE });
    expect(suggestionFor(said, "fighter", beforeThat(MELEE))).toBeNull();
  });
});

describe("The round before", () => {
  it("is done again, with what was to follow", () => {
    const next = [{ kind: "move", feet: 30 }] as const;
    expect(suggestionFor(declaring(), "fighter", beforeThat(MELEE, next))).toMatchObject({
      intent: MELEE,
      next,
      words: "Melee: Orc, 35 ft",
    });
  });
  it("is done again at whoever is marked", () =>
    expect(suggestionFor(declaring(), "fighter", beforeThat(MELEE), "goblin")?.intent).toEqual({
      ...MELEE,
      target: "goblin",
    }));
  it("is not done again at one who has fallen, and nobody is put in its place", () =>
    expect(suggestionFor(declaring({}, { hitPoints: -20 }), "fighter", beforeThat(MELEE))).toBeNull());
  it("is not done again without the means", () => {
    expect(suggestionFor(declaring({ weapons: [] }), "fighter", beforeThat(MELEE))).toBeNull();
    const cast = beforeThat({ kind: "spell", spell: "fireball" });
    expect(suggestionFor(declaring(), "fighter", cast)).toBeNull();
    const spells = mage().spells;
    expect(suggestionFor(declaring({ spells }), "fighter", cast)?.words).toBe("Fire Ball");
    const spent = spells.map(one => ({ ...one, memorized: 0 }));
    expect(suggestionFor(declaring({ spells: spent }), "fighter", cast)).toBeNull();
  });
  it("is the same option of the table", () => {
    speakEnglishUnder("options-table");
    expect(suggestionFor(declaring(), "fighter", beforeThat({ kind: "option", option: "defend" }))?.words).toBe(
      "Defend",
    );
  });
  it("is known of an archer as well", () => {
    const fight = declared([archer({ side: "friendly" }), orc({ side: "hostile" })], {});
    const shot = { kind: "missile", weapon: "bow", target: "orc" } as const;
    expect(suggestionFor(fight, "archer", { ...beforeThat(shot), figure: "archer" })?.words).toBe("Missile: Orc");
  });
});

describe("A charge that is ready to be declared", () => {
  it("goes at whoever is marked and stands farther off than two squares", () => {
    const charge = chargeFor(declaring(), "fighter", "orc");
    expect(charge).toMatchObject({ intent: { kind: "charge", weapon: "sword", target: "orc" }, words: "Charge: Orc" });
    expect(chargeFor(declaring(), "fighter", "goblin")).toBeNull();
  });
  it("is nobody's who has marked no foe, has nothing to strike with, knows spells, or has said something", () => {
    expect(chargeFor(declaring(), "mage", "orc")).toBeNull();
    expect(chargeFor(declaring(), "fighter", null)).toBeNull();
    expect(chargeFor(declaring(), "fighter", "mage")).toBeNull();
    expect(chargeFor(declaring({ weapons: [longBow] }), "fighter", "orc")).toBeNull();
    const said = { ...declaring() };
    const seats = said.encounter.seats.map(seat => ({ ...seat, intent: { kind: "wait" } as const }));
    expect(chargeFor({ ...said, encounter: { ...said.encounter, seats } }, "fighter", "orc")).toBeNull();
  });
  it("is worked out once for a fight and a mark, and anew under another rulebook", () => {
    const fight = declaring();
    const charge = chargeFor(fight, "fighter", "orc");
    expect(chargeFor(fight, "fighter", "goblin")).toBeNull();
    expect(chargeFor(fight, "fighter", "orc")).toEqual(charge);
    const again = chargeFor(fight, "fighter", "orc");
    expect(chargeFor(fight, "fighter", "orc")).toBe(again);
    speakEnglishUnder("options-table");
    expect(chargeFor(fight, "fighter", "orc")).not.toBe(again);
  });
});

/** The same fight with the sides that Foundry's dispositions give. */
const withSides = (fight: Fight, sides: Readonly<Record<string, string>>): Fight =>
  withFigures(
    fight,
    fight.figures.flatMap(one => (one ? [{ ...one, side: sides[one.id] ?? one.side }] : [])),
  );

describe("What a figure most likely means to do at the table of options", () => {
  beforeEach(() => speakEnglishUnder("options-table"));
  const turn = (self: Partial<Figure> = {}, apart = 100): Fight =>
    declared(
      [
        hero({ side: "friendly", position: at(0), ...self }),
        foe({ side: "hostile", position: at(apart) }),
        goblin({ position: at(apart + 50) }),
      ],
      {},
      TABLE,
    );
  const likely = (fight: Fight, marked: string | null = null) =>
    suggestionFor(fight, "hero", undefined, marked)?.intent.option ?? null;

  it("S1.T04: is to attack where somebody stands beside it", () => expect(likely(turn({}, 5))).toBe("attack"));
  it("S1.T03: is to charge as far as half its way goes, and no farther", () => {
    expect(likely(turn({}, 30))).toBe("charge-attack");
    expect(likely(turn({}, 35))).toBeNull();
  });
  it("S1.T03: is to charge who is marked, and not the nearest in its place", () => {
    const marked = (id: string) => likely(turn({}, 30), id);
    expect([marked("foe"), marked("goblin")]).toEqual(["charge-attack", null]);
  });
  it("S1.T18: is to shoot with what it has in hand", () => {
    expect(likely(turn({ weapons: [bow, axe] }))).toBe("fire");
    expect(likely(turn({ weapons: [axe, bow] }))).toBeNull();
  });
  it("S1.T03: is what fits by now, where what was done in the round before would come to nothing", () => {
    const before = {
      id: "before",
      type: "declare",
      figure: "hero",
      intent: { kind: "option", option: "charge-attack" },
    };
    const again = (apart: number) => suggestionFor(turn({}, apart), "hero", before as never)?.intent.option ?? null;
    expect([again(30), again(5)]).toEqual(["charge-attack", "attack"]);
  });
  it("S1.T25: is to get up from the ground", () => expect(likely(turn({ conditions: ["prone"] }))).toBe("stand-up"));
  it("S1.T34, S1.T35: is to strike whom it has in hand, or to draw what it takes for that", () => {
    const inHands = (weapons: Figure["weapons"]) =>
      likely(
        withSides(nextDeclarations(gripped([hero({ weapons }), foe()]), TABLE), { hero: "friendly", foe: "hostile" }),
      );
    expect(inHands([knife, axe])).toBe("hth-attack");
    expect(inHands([axe, knife])).toBe("hth-draw-dagger");
  });
  it("is not known of one who has spells to choose from", () =>
    expect(likely(turn({ spells: mage().spells }, 5))).toBeNull());
});
