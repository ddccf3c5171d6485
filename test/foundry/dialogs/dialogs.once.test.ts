import { beforeEach, describe, expect, it, vi } from "vitest";
import { openingChoice, settleChoice } from "#foundry/dialogs/acting/choice.ts";
import { actForm, draftOf } from "#foundry/dialogs/acting/form.ts";
import { declareForm, firstChoice, intentOf, kindsFor } from "#foundry/dialogs/declaring/declare.ts";
import { itemsFor } from "#foundry/dialogs/declaring/rows.ts";
import { undeclared } from "#foundry/dialogs/declaring/suggestion.ts";
import { defendForm, sayLeftToPay, secondsLeft, titleOf } from "#foundry/dialogs/defending/defend.ts";
import { changedRulings, rulingChapters } from "#foundry/dialogs/rulebook/rulings.ts";
import { changeSeat } from "#rules/fight/fight.ts";
import { type Fight, figureOf, legalActions, makeRulebook, RULINGS } from "#rules/index.ts";
import { strike } from "../../rules/commands.ts";
import { archer, fighter, mage, orc } from "../../rules/figures.ts";
import { BOOK, carry, declared, opened, rollSides } from "../../rules/table.ts";
import { speakEnglish, speakEnglishUnder } from "../words.ts";

beforeEach(speakEnglish);

const FIGURES = [fighter({ side: "friendly" }), mage({ side: "friendly" }), orc({ side: "hostile", hitPoints: 30 })];
const declaring = () => declared(FIGURES, { fighter: { kind: "melee", weapon: "sword", target: "orc" } });
const rolled = () => rollSides(declaring(), [5, 2]);

describe("What a defense is weighed against", () => {
  const account = (change: object) => {
    const fight = rolled();
    const seats = fight.encounter.seats.map(seat => (seat.figure === "fighter" ? { ...seat, ...change } : seat));
    return sayLeftToPay({ ...fight, encounter: { ...fight.encounter, seats } }, FIGURES[0]!);
  };
  it("S0.R9.a: is what its figure has left, and still means to do with it", () => {
    expect(account({})).toMatch(/^Actions left for Fighter: 3\. Attacks still planned: \d/);
    expect(account({ intent: { kind: "move" } })).toBeNull();
  });
});

describe("Declaring", () => {
  it("offers what a figure has the means for", () => {
    expect(kindsFor(archer())).toEqual(["melee", "missile", "charge", "move", "wait"]);
    expect(kindsFor(mage({ weapons: [] }))).toEqual(["spell", "move", "wait"]);
  });
  it("offers no spell that is not memorized", () =>
    expect(kindsFor(mage({ weapons: [], spells: mage().spells.map(one => ({ ...one, memorized: 0 })) }))).toEqual([
      "move",
      "wait",
    ]));
  it("opens with what was declared before", () =>
    expect(firstChoice(declaring(), "fighter")).toEqual({ kind: "melee", item: "sword", target: "orc" }));
  it("names foes, and friends by themselves", () => {
    const { targets } = declareForm(declaring(), FIGURES[0]!, firstChoice(declaring(), "fighter"));
    expect(targets).toMatchObject({ label: "Target", nobody: { words: "Choose later", chosen: false }, lost: null });
    expect(targets?.foes.map(({ words, chosen }) => [words, chosen])).toEqual([["Orc", true]]);
    expect(targets?.apart).toMatchObject([{ label: "On the same side", picks: [{ words: "Mage", chosen: false }] }]);
  });
  it("makes an intention of the choice, whatever item the last kind had", () =>
    expect(intentOf(mage(), { kind: "spell", item: "dagger", target: "orc" })).toEqual({
      kind: "spell",
      spell: "fireball",
      target: "orc",
    }));
  it("declares a charge with what strikes, and a device by what it is used for", () => {
    const wand = {
      id: "wand",
      name: "Wand",
      worn: null,
      functions: [{ id: "fire", name: "Fire", charges: null }],
    } as never;
    const bearer = archer({ devices: [wand] });
    expect(itemsFor("charge", bearer)).toEqual(itemsFor("melee", bearer));
    expect(kindsFor(bearer)).toEqual(["melee", "missile", "device", "charge", "move", "wait"]);
    expect(itemsFor("device", bearer)).toEqual([{ id: "wand-fire", name: "Wand: Fire" }]);
    const intent = intentOf(bearer, { kind: "device", item: "wand-fire", target: null });
    expect(intent).toEqual({ kind: "device", device: "wand", power: "fire" });
    const open = declared([bearer], { archer: intent });
    expect(firstChoice(open, "archer")).toMatchObject({ kind: "device", item: "wand-fire" });
  });
  it("asks how blows are struck only where there are ways to choose from", () => {
    const quick = fighter({ dexterity: 16 });
    const choice = { kind: "melee", item: "sword", target: null, assault: true, toAttack: 1 } as const;
    expect(declareForm(declaring(), quick, choice)).toMatchObject({ assault: null, toAttack: null });
    expect(intentOf(quick, choice)).toEqual({ kind: "melee", weapon: "sword" });
    speakEnglishUnder("jomase");
    const form = declareForm(declaring(), quick, choice);
    expect(form.assault).toEqual({ chosen: true });
    expect(form.toAttack?.map(({ id, chosen }) => [id, chosen])).toEqual([
      ["0", false],
      ["1", true],
    ]);
    expect(intentOf(quick, choice)).toEqual({ kind: "melee", weapon: "sword", assault: true, toAttack: 1 });
    expect(declareForm(declaring(), quick, { ...choice, kind: "missile" })).toMatchObject({ assault: null });
  });
  it("goes through those who have not spoken", () => {
    expect(undeclared(declaring(), () => true)).toEqual(["mage", "orc"]);
    expect(undeclared(declaring(), id => id === "mage")).toEqual(["mage"]);
  });
});

describe("Acting", () => {
  const formOf = (fight: Fight, asked: Parameters<typeof openingChoice>[2] = {}) => {
    const options = legalActions(fight, "fighter", BOOK);
    return actForm(fight, figureOf(fight, "fighter")!, options, openingChoice(fight, "fighter", asked), BOOK);
  };
  it("opens with what was declared, and says that it may be done", () => {
    const form = formOf(rolled());
    expect(form.deeds.flatMap(({ picks }) => picks).find(deed => deed.chosen)?.id).toBe("strike");
    expect(form).toMatchObject({ allowed: true, reasons: [] });
  });
  it("says when it is, and tells a segment of surprise from one of the round", () => {
    expect(formOf(rolled()).lead).toBe("Segment 2 of round 1: what does Fighter do?");
    const surprised = { ...rolled(), encounter: { ...rolled().encounter, stage: "surprise" } } as Fight;
    expect(formOf(surprised).lead).toBe("Segment 2 of surprise: what does Fighter do?");
  });
  it("opens with the charge that was declared, and once it is run with the blow at its end", () => {
    const charging = opened(FIGURES, { fighter: { kind: "charge", target: "orc" } }, [5, 2]);
    expect(openingChoice(charging, "fighter", {})).toMatchObject({ kind: "other", other: { what: "charge" } });
    const run = changeSeat(charging, "fighter", { charge: { feet: 30 } as never });
    expect(openingChoice(run, "fighter", {}).kind).toBe("strike");
  });
  it("says why a second blow may not be struck", () => {
    const struck = carry(rolled(), strike(rolled(), "fighter", "orc"), { "to-hit": [1], defend: ["none"] }).fight;
    expect(formOf(struck).reasons.join(" ")).toMatch(/Fighter has .* attack/);
  });
  it("makes a command for the moment being played, with the modifier by its name", () => {
    const fight = rolled();
    const choice = { ...openingChoice(fight, "fighter", {}), modifier: -2, modifierName: "in the dark" };
    expect(draftOf(fight, "fighter", choice)).toEqual({
      type: "strike",
      moment: 2,
      figure: "fighter",
      weapon: "sword",
      target: "orc",
      modifiers: [{ name: "in the dark", value: -2 }],
    });
  });
  it("aims at the first foe when nobody was named", () => {
    const fight = rolled();
    const options = legalActions(fight, "mage", BOOK);
    expect(
      settleChoice(fight, figureOf(fight, "mage")!, options, openingChoice(fight, "mage", { kind: "cast" })).target,
    ).toBe("orc");
  });
});

describe("Being asked for a parry", () => {
  const need = {
    kind: "choose",
    name: "defend",
    figure: "mage",
    against: "orc",
    choices: [
      { id: "none" },
      { id: "parry:dagger", with: { improvement: 1 } },
      { id: "parry:stick", with: { improvement: 0 } },
    ],
    otherwise: "none",
  } as const;
  const form = () => defendForm({ need, names: { dagger: "Dagger", stick: "Stick" }, figure: "Mage", against: "Orc" });

  it("says who strikes", () => expect(form().lead).toBe("Orc strikes at Mage. Parry?"));
  it("says what each parry would give and cost", () =>
    expect(form().choices.map(choice => choice.facts)).toEqual([
      "costs nothing",
      "improves armor class by 1; costs 1 action",
      "would change nothing; costs 1 action",
    ]));
  it("puts forward the one that helps most", () =>
    expect(form().choices.map(choice => choice.first)).toEqual([false, true, false]));
  it("states what happens when nobody answers", () => expect(form().otherwise).toBe("If no one answers: Don’t defend"));
  it("counts whole seconds down to none", () =>
    expect([secondsLeft(30_000, 0), secondsLeft(30_000, 29_001), secondsLeft(30_000, 40_000)]).toEqual([30, 1, 0]));
});

describe("Being asked for a dodge or a block", () => {
  const numbers = { thac0: 14, modifier: -2, need: 12 };
  const need = {
    kind: "choose",
    name: "defend",
    figure: "mage",
    against: "orc",
    choices: [
      { id: "none" },
      {
        id: "block:shield",
        with: { weapon: "Shield", ...numbers, cost: "attack" },
        parts: [
          { why: "strength-to-hit", value: 2 },
          { why: "assault", value: -4 },
        ],
      },
      { id: "block", with: { ...numbers, modifier: 0, need: 10, cost: "free" } },
      { id: "dodge", with: { ...numbers, modifier: 6, need: 4, cost: "all" }, parts: [{ why: "reaction", value: 6 }] },
    ],
    otherwise: "none",
  } as const;
  const form = () => defendForm({ need, names: { shield: "Shield" }, figure: "Mage", against: "Orc" });

  it("says who attacks", () =>
    expect(form().lead).toBe("Orc attacks Mage. What does Mage do? Choose, and pay, before the attack is rolled."));
  it("names each by what it is done with", () =>
    expect(form().choices.map(choice => choice.words)).toEqual([
      "Don’t defend",
      "Block with Shield",
      "Block with the body",
      "Dodge",
    ]));
  it("says what the die must show, of what that is made, and what it costs", () =>
    expect(form().choices.map(choice => choice.facts)).toEqual([
      "costs nothing",
      "stops a hit on a roll of 12 or better that is lower than the attacker’s roll (THAC0 14 against armor class 4, as for every dodge and block, Strength + 2, all-out attack − 4); costs an attack",
      "stops a hit on a roll of 10 or better that is lower than the attacker’s roll (THAC0 14 against armor class 4, as for every dodge and block); costs no attack",
      "stops a hit on a roll of 4 or better that is lower than the attacker’s roll (THAC0 14 against armor class 4, as for every dodge and block, reaction + 6); costs all actions of the round except half a move",
    ]));
  it("S3.AD.h: says what else the die must do, as the world rules", () => {
    const ruled = (ruling: string) => {
      const settings = {
        get: (_namespace: string, key: string) => (key === "rulebook.defense.active" ? ruling : undefined),
      };
      vi.stubGlobal("game", { ...(globalThis as unknown as { game: object }).game, settings });
      return form().choices[1]?.facts;
    };
    expect(ruled("hit-four")).toContain("a roll of 12 or better (THAC0");
    expect(ruled("beat-margin")).toContain("that succeeds by at least as much as the attack did");
  });
  it("puts forward the best, but never what costs the whole round", () =>
    expect(form().choices.map(choice => choice.first)).toEqual([false, false, true, false]));
});

describe("The window of a question", () => {
  it("is named by who is asked: the figure's player, its side, or the game master", () => {
    expect(titleOf("defend", "Brandt")).toBe("Defend Brandt");
    expect(titleOf("thwart", "Brandt")).toBe("Brandt decides");
    expect(titleOf("moves-first", "Brandt")).toBe("The side of Brandt decides");
    for (const need of ["scuffle", "thwarted", "turn-order", "attempt", "disrupted"] as const)
      expect(titleOf(need, "Brandt")).toBe("The game master decides");
  });
});

describe("The question which side moves first (S1.N.d)", () => {
  const answers = (...sides: string[]) =>
    defendForm({
      combat: "c",
      need: {
        kind: "choose",
        name: "turn-order",
        figure: "fighter",
        against: null,
        choices: sides.map(side => ({ id: `side:${side}` })),
        otherwise: `side:${sides[0]}`,
      },
      limit: null,
      names: {},
      figure: "Fighter",
      against: null,
    } as never).choices.map(({ words }) => words);

  it("names the sides as a sentence does", () =>
    expect(answers("friendly", "hostile")).toEqual(["The friendly side", "The hostile side"]));
  it("names a side of a module by its own id", () => expect(answers("undead")).toEqual(["The undead side"]));
});

describe("What a deed costs", () => {
  const noting = (fight: Fight, id: string, kind: "move" | "strike", book = BOOK) => {
    const figure = figureOf(fight, id)!;
    const options = legalActions(fight, id, book);
    return actForm(fight, figure, options, openingChoice(fight, id, { kind }), book).notes;
  };
  it("S0.I.a: is said beside it, with what it leaves of the three actions", () =>
    expect(noting(rolled(), "fighter", "strike")[0]).toContain("Costs action 1 of 3; 2 left."));
  it("S3.MV.c: to a shooter, what a half move leaves of the rate of fire", () => {
    speakEnglishUnder("jomase");
    const book = makeRulebook({ preset: "jomase" });
    const fight = opened([archer(), orc()], { archer: { kind: "missile", weapon: "bow" } }, [3, 3], book);
    expect(noting(fight, "archer", "move", book).join(" ")).toContain("lowers the rate of fire: now 2/1, then 3/2");
  });
});

describe("Being asked to rule", () => {
  const facts = (name: "thwart" | "scuffle" | "disrupted" | "attempt" | "thwarted", ...ids: string[]) => {
    const choices = ids.map(id => ({ id }));
    const need = { kind: "choose", name, figure: "mage", against: "orc", choices, otherwise: ids[0]! } as const;
    return defendForm({ need, names: { dagger: "Dagger" }, figure: "Mage", against: "Orc" }).choices;
  };
  it("S0.R9.i: says what each answer comes to", () => {
    expect(facts("scuffle", "fails", "succeeds").map(one => one.facts)).toEqual([
      "Orc stays free",
      "Mage gets hold of Orc",
    ]);
    expect(facts("thwart", "none", "thwart:dagger").map(one => one.words)).toEqual([
      "Don’t fend off",
      "Fend off with Dagger",
    ]);
    for (const one of [...facts("attempt", "fails", "succeeds"), ...facts("thwarted", "fails", "succeeds")])
      expect(one.facts).not.toBe("");
    expect(facts("disrupted", "lost", "kept")[0]?.facts).toBe("Mage loses one memorized copy of the spell");
  });
});

describe("The rulebook", () => {
  it("shows every ruling but which text is played, with the rule to look up", () => {
    const fields = rulingChapters(BOOK).flatMap(({ rulings }) => rulings);
    expect(fields).toHaveLength(RULINGS.length - 1);
    expect(fields.every(field => field.picks.filter(pick => pick.chosen).length === 1)).toBe(true);
    expect(fields.find(field => field.id === "parry.method")?.rule).toContain("Rule 9");
  });
  it("opens with its first chapter, the others closed", () =>
    expect(rulingChapters(BOOK).map(({ open }) => open)).toEqual([true, ...Array(10).fill(false)]));
  it("marks what is not as the procedures have it, and says what they have", () => {
    const chapters = rulingChapters(makeRulebook({ preset: "jomase", "fatigue.both": "added" }));
    const marked = chapters.flatMap(({ rulings }) => rulings).filter(({ otherwise }) => otherwise !== null);
    expect(marked.map(({ id }) => id)).toEqual(["fatigue.both"]);
    expect(marked[0]?.otherwise).toMatch(/^Changed from “Jo'Mase's combat and fatigue”, which says “.+”\.$/);
    expect(chapters.filter(({ otherwise }) => otherwise !== null).map(({ title }) => title)).toEqual(["Fatigue"]);
  });
  it("writes what was changed and nothing else", () => {
    const chosen = new Map([
      ["ledger.enabled", "false"],
      ["parry.method", "three-actions"],
    ]);
    expect(changedRulings(makeRulebook(), chosen)).toEqual([["ledger.enabled", false]]);
  });
});
