import { beforeEach, describe, expect, it } from "vitest";
import { tellEvent } from "#foundry/cards/lines.ts";
import { defendForm } from "#foundry/dialogs/defending/defend.ts";
import { readCommand } from "#foundry/referee/transport/parse-command.ts";
import { sayIntentNamed } from "#foundry/words/intent.ts";
import { type Choice, type ChooseNeed, type FightEvent, OUR_INJURIES } from "#rules/index.ts";
import { speakEnglish } from "../words.ts";

beforeEach(speakEnglish);

const names = { hero: "Hero", foe: "Foe" };
const linesOf = (event: FightEvent) =>
  tellEvent(event, { names, reader: { gameMaster: true, sees: () => true }, round: 1 });
const wordsOf = (event: FightEvent) => linesOf(event).map(({ words }) => words);

const critical = {
  type: "critical-hit",
  figure: "hero",
  target: "foe",
  natural: 19,
  from: 18,
  by: 7,
  dice: "2d4",
  rolled: 5,
  severity: 6,
  points: { save: 1, severity: 1 },
  save: { natural: 13, modifier: -1, need: 13, saved: false },
  multiple: 2,
  injury: "hand-useless",
} as const satisfies FightEvent;

describe("The card of a critical hit", () => {
  it("tells of the multiple, the severity, the points and the injury", () =>
    expect(wordsOf(critical)).toEqual([
      "A critical hit of Hero: damage ×2, severity 6 (2d4: 5)",
      "Critical: 19 on the die (18 or more), 7 past the number needed (5 or more). Severity dice 2d4: the attack is the same size as Foe",
      "Critical points spent: 1 to make the save harder, 1 to raise the severity",
      "Foe, saving throw against the injury",
      "Foe: a hand laid open and useless until healed; what it held falls",
    ]));
  it("shows the sum of the save", () =>
    expect(linesOf(critical)[3]?.sum).toMatchObject({
      die: 13,
      added: ["modifier − 1"],
      total: "= 12",
      need: "needs 13",
      verdict: { words: "failed" },
    }));
  it("tells of no injury where the save was made", () =>
    expect(wordsOf({ ...critical, save: { ...critical.save, saved: true }, injury: null })).toHaveLength(4));
  it("tells the severity alone where there are no tables", () =>
    expect(wordsOf({ ...critical, injury: null }).at(-1)).toBe("Foe is injured, severity 6"));
  it("calls an injury of the world's own what the world calls it", () =>
    expect(wordsOf({ ...critical, injury: "nose lost" }).at(-1)).toBe("Foe: nose lost"));
  it("tells of no points where there were none", () => {
    const plain = { ...critical, points: { save: 0, severity: 0 }, save: { ...critical.save, modifier: 0 } };
    expect(linesOf(plain).map(({ sum }) => sum?.total)).toEqual([undefined, undefined, null, undefined]);
  });
});

describe("The cards of fumbles and falls", () => {
  it("tell who fumbled", () =>
    expect(wordsOf({ type: "fumbled", figure: "hero", target: "foe", natural: 2, upTo: 2 })).toEqual([
      "Hero fumbles: the die shows 2, and up to 2 is a fumble against Foe",
    ]));
  it("say no more of a fumble that only a 1 is", () =>
    expect(wordsOf({ type: "fumbled", figure: "hero", target: "foe", natural: 1, upTo: 1 })).toEqual([
      "Hero fumbles: the die shows 1",
    ]));
  const knocked = { type: "knockdown-rolled", figure: "hero", target: "foe", die: "1d8", rolled: 8, from: 7 } as const;
  it("tell of a knockdown with its save", () => {
    const save = { natural: 3, modifier: -1, need: 12, saved: false };
    expect(wordsOf({ ...knocked, save })).toEqual([
      "Hero may knock Foe down (1d8: 8, needs 7)",
      "Foe, saving throw to stay standing",
    ]);
    expect(wordsOf({ ...knocked, rolled: 4, save: null })).toEqual(["Hero does not knock Foe down (1d8: 4, needs 7)"]);
  });
  it.each([
    ["prone", "Foe lies prone"],
    ["stunned", "Foe is stunned"],
    ["dead", "Foe is slain"],
  ] as const)("tell who is %s", (condition, words) => {
    const change = { figure: "foe", path: `conditions.${condition}`, from: false, to: true };
    expect(wordsOf({ type: "afflicted", figure: "foe", by: "hero", condition, change })).toEqual([words]);
  });
});

describe("The attacker is asked where the points of a special critical hit go", () => {
  const choices: readonly Choice[] = [
    { id: "special:1:0", with: { save: 1, severity: 0 } },
    { id: "special:0:1", with: { save: 0, severity: 1, total: 6 } },
  ];
  const need: ChooseNeed = {
    kind: "choose",
    name: "special-critical",
    figure: "hero",
    against: "foe",
    choices,
    otherwise: "special:1:0",
  };
  const form = () => defendForm({ need, names, figure: "Hero", against: "Foe" });
  it("in words, with the severity where it is known", () => {
    expect(form().lead).toBe(
      "Hero has scored a critical hit on Foe. Spend the points: harder to save, or a worse injury?",
    );
    expect(form().choices.map(({ words, facts }) => [words, facts])).toEqual([
      ["Saving throw 1 harder", ""],
      ["Severity 1 higher", "severity 6"],
    ]);
  });
});

describe("A fight that begins with tables of injuries", () => {
  it("is read whole", () => {
    const sent = { type: "begin", id: "c1", injuries: OUR_INJURIES };
    expect(readCommand(sent)).toEqual(sent);
  });
  it("is not read with anything else in them", () =>
    expect(readCommand({ type: "begin", id: "c1", injuries: [{ upTo: null, slashing: "ouch" }] })).toBeNull());
});

describe("An intention in words", () => {
  it("says what is done all out, and what of Dexterity goes into it", () => {
    const intent = { kind: "melee", weapon: "mace", target: "foe", assault: true, toAttack: 2 } as const;
    expect(sayIntentNamed(intent, { ...names, mace: "Mace" })).toBe(
      "Will fight: Mace, at Foe, all-out attack, +2 from Dexterity on attacks",
    );
  });
  it("names the device", () => {
    const intent = { kind: "device", device: "wand", power: "fear" } as const;
    expect(sayIntentNamed(intent, { wand: "Wand of Fear" })).toBe("Will use a device: Wand of Fear");
  });
});

describe("The card of a round's end", () => {
  const tired = (passed: readonly string[], points: number) => {
    const change = { figure: "hero", path: "stamina", from: "", to: `{"points":${points},"most":12}` };
    return wordsOf({ type: "tired", figure: "hero", points: 1, parts: [], passed, change } as unknown as FightEvent);
  };
  it("tells what fighting cost, and how many points are left", () =>
    expect(tired([], 8)).toEqual(["Hero tires by 1: 8 of 12 fatigue points left"]));
  it("S3.FL.a: with the last point comes the next level, which has points of its own", () => {
    expect(tired(["fatigued"], 12)).toEqual([
      "Hero tires by 1: no fatigue points left",
      "Hero is now fatigued: 12 of 12 fatigue points left until exhausted",
    ]);
    expect(tired(["fatigued", "exhausted"], 3)).toEqual([
      "Hero tires by 1: no fatigue points left",
      "Hero is now fatigued",
      "Hero is now exhausted: 3 of 12 fatigue points left until spent and forced to rest",
    ]);
  });
});
