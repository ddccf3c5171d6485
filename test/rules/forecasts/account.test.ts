import { describe, expect, it } from "vitest";
import {
  type AimedFoe,
  criticalForecasts,
  fumbleForecast,
  makeRulebook,
  newFight,
  type Rulebook,
  standingAlone,
  wearinessAccount,
} from "#rules/index.ts";
import { strike } from "../commands.ts";
import { facing, stamina, WEARY, weary } from "../fatigue/weary.ts";
import { fighter, longSword, orc, weapon } from "../figures.ts";
import { carry } from "../table.ts";

const whys = (parts: readonly { readonly why: string }[] = []) => parts.map(({ why }) => why);

describe("The account of a figure's weariness (jomase, Fatigue)", () => {
  const account = (fight = facing(), book = WEARY) => wearinessAccount(fight, "fighter", book)!;

  it("S3.FC.a: nothing is due as long as it has done nothing, and says why", () =>
    expect(account().due).toMatchObject({ points: 0, parts: [{ why: "tires-by-nothing" }] }));
  it("S3.FC.a, S3.FC.c: a round of blows in full armor costs two, and says of what", () => {
    const { fighting } = account(facing({}, { armorCoverage: "full" }));
    expect([fighting.points, whys(fighting.parts)]).toEqual([2, ["tires-by-fighting", "tires-by-armor"]]);
  });
  it("S3.FC.e: all out costs twice, where that is played", () => {
    const book = weary({ "assault.enabled": true });
    expect(account(facing({}, {}, book), book).assault?.points).toBe(2);
    expect(account().assault).toBeNull();
  });
  it("S3.FC.a: once it has struck, that is due", () => {
    const fight = facing();
    const after = carry(fight, strike(fight, "fighter", "orc"), { "to-hit": [1], defend: ["none"] }, WEARY).fight;
    expect(account(after).due).toMatchObject({ points: 1, parts: [{ why: "tires-by-fighting" }] });
  });
  it("S3.FR.a–b: rest gives a point back, among foes by a save that failures in a row help", () =>
    expect(account(facing({ failed: 2 })).rest).toMatchObject([
      { why: "breath-undisturbed" },
      { why: "breath-on-guard", with: { save: 12, failed: 2, need: 10 } },
    ]));
  it("S3.LR.a–b: the weary first need all points of their level, then a save", () => {
    expect(account().better).toBeNull();
    const part = account(facing({ level: "fatigued", points: 4 }));
    expect(part.better).toMatchObject({ level: "fresh", why: [{ why: "level-wants-all" }, { why: "level-by-save" }] });
    const whole = account(facing({ level: "exhausted", banked: 3 }));
    expect(whole.better).toMatchObject({ level: "fatigued", why: [{ why: "level-by-save", with: { need: 9 } }] });
  });
  it("is told outside a fight, too, of who tires", () => {
    const alone = standingAlone(fighter({ stamina: stamina() }));
    expect(wearinessAccount(alone, "fighter", WEARY)?.fighting.points).toBe(1);
    expect(wearinessAccount(standingAlone(fighter()), "fighter", WEARY)).toBeNull();
    expect(wearinessAccount(alone, "fighter", makeRulebook())).toBeNull();
  });
});

describe("Criticals before anybody strikes (jomase, Critical Hits)", () => {
  const book = makeRulebook({ "critical.enabled": true, "fumble.enabled": true });
  const keen = weapon({ id: "keen", name: "Keen sword", criticalBonus: 1 });
  const fight = newFight([
    fighter({ weapons: [longSword, keen], thac0: 16, strength: 10 }),
    orc({ size: 1, thac0: 10 }),
  ]);
  const ahead = (aimed: AimedFoe | null = null) => criticalForecasts({ fight, book }, "fighter", aimed);

  it("S3.CR.a: the range is that of the class, and wider by skill", () =>
    expect(ahead().map(({ from }) => from)).toEqual([18, 17]));
  it("S3.CR.b: the dice of severity go by the sizes of weapon and target", () => {
    expect(ahead({ figure: "orc", known: false })[0]).toMatchObject({ dice: "2d6", natural: null });
    expect(ahead()[0]).toMatchObject({ dice: null });
  });
  it("S3.CR.a: against a foe that it knows, which die does both", () => {
    expect(ahead({ figure: "orc", known: true })[0]).toMatchObject({ natural: 18 });
    const hard = newFight([fighter({ thac0: 20, strength: 10 }), orc({ armorClass: 4 })]);
    expect(criticalForecasts({ fight: hard, book }, "fighter", { figure: "orc", known: true })[0]?.natural).toBe(21);
  });
  it("S3.FU.b: the fumble range goes by the foe's THAC0, for who knows it", () => {
    const fumble = (aimed: AimedFoe | null, by: Rulebook = book) =>
      fumbleForecast({ fight, book: by }, "fighter", aimed);
    expect(fumble({ figure: "orc", known: true })).toMatchObject({
      upTo: 2,
      parts: [{}, { why: "fumble-by-foe" }, {}],
    });
    expect(fumble({ figure: "orc", known: false })).toMatchObject({ upTo: 1 });
    expect(fumble(null)?.parts[1]).toMatchObject({ why: "fumble-by-steps", with: { more: 11, never: 21 } });
    expect(fumble({ figure: "orc", known: true }, { ...book, "fumble.sense": "literal" })).toMatchObject({ upTo: 0 });
  });
  it("are none where they are not played", () => {
    expect(criticalForecasts({ fight, book: makeRulebook() }, "fighter", null)).toEqual([]);
    expect(fumbleForecast({ fight, book: makeRulebook() }, "fighter", null)).toBeNull();
  });
});
