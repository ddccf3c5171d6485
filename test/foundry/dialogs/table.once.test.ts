import { beforeEach, describe, expect, it } from "vitest";
import { type ActChoice, openingChoice, settleChoice } from "#foundry/dialogs/acting/choice.ts";
import { costOfDeclared, declaredDeed } from "#foundry/dialogs/acting/declared.ts";
import { actForm, draftOf } from "#foundry/dialogs/acting/form.ts";
import { declareForm, firstChoice, intentOf, kindsFor } from "#foundry/dialogs/declaring/declare.ts";
import type { PickGroup } from "#foundry/dialogs/picks.ts";
import { changeSeat } from "#rules/fight/fight.ts";
import { type Fight, type Figure, figureOf, type Intent, judge, legalActions, type Spell } from "#rules/index.ts";
import { archer, spell } from "../../rules/figures.ts";
import { acting, begun, engagedAtFirst, foe, hero, TABLE } from "../../rules/options/at-the-table.ts";
import { speakEnglish, speakEnglishUnder } from "../words.ts";

beforeEach(() => speakEnglishUnder("options-table"));

/** The hero's side has won and moves first. The foe is in the next hex, or far away. */
const turn = (intents: Readonly<Record<string, Intent>> = {}, apart = 100, spells: readonly Spell[] = []): Fight =>
  begun(
    [
      hero({ side: "friendly", position: { x: 0, y: 0 }, spells }),
      foe({ side: "hostile", position: { x: apart, y: 0 } }),
    ],
    intents,
    { initiative: [5, 2], "moves-first": ["side:friendly"] },
  );
const missile = spell({ id: "missile", name: "Magic Missile" });
const defending: Intent = { kind: "option", option: "defend" };
const formIn = (fight: Fight, asked: Partial<ActChoice> = {}) => {
  const options = legalActions(fight, "hero", TABLE);
  const choice = openingChoice(fight, "hero", asked);
  const figure = figureOf(fight, "hero")!;
  return { form: actForm(fight, figure, options, choice, TABLE), choice: settleChoice(fight, figure, options, choice) };
};
const chosen = (groups: readonly PickGroup[] | null) =>
  groups?.flatMap(({ picks }) => picks).find(one => one.chosen)?.id;

describe("Declaring at the table of options", () => {
  it("is a choice of one of its rows", () => {
    expect(kindsFor(hero())).toEqual(["option"]);
    const form = declareForm(begun(), hero(), { kind: "option", item: "defend", target: null });
    expect(form.items?.label).toBe("Combat option");
    expect(form.items?.groups.flatMap(({ picks }) => picks).length).toBe(38);
    expect(form.items?.groups.flatMap(({ picks }) => picks).find(one => one.chosen)?.words).toBe("Defend");
    expect(form.targets).toBeNull();
  });
  it("S1.G.a: what comes to nothing as the figure stands is apart, and says why; it may be declared all the same", () => {
    const fight = turn();
    const figure = figureOf(fight, "hero")!;
    const { items, note } = declareForm(fight, figure, { kind: "option", item: "stand-up", target: null });
    const { label, picks, folded } = items!.groups.at(-1)!;
    expect(label).toBe(`Unavailable now (${picks.length})`);
    expect(picks.find(({ id }) => id === "stand-up")).toMatchObject({ doubtful: true, chosen: true });
    expect(picks.map(({ id }) => id)).toEqual(expect.arrayContaining(["attack", "kneel-from-prone", "hth-pin"]));
    expect(items!.groups[0]!.picks.map(({ id }) => id)).toEqual(["charge-attack", "dodge", "defend"]);
    expect(note).toMatch(/^As things are now, this has no effect for Hero: /);
    expect(folded).toEqual({ open: true });
    const sound = declareForm(fight, figure, { kind: "option", item: "defend", target: null });
    expect([sound.note, sound.items!.groups.at(-1)!.folded]).toEqual([null, { open: false }]);
  });
  it("makes an intention of it, and opens with it the next time", () => {
    expect(intentOf(hero(), { kind: "option", item: "dodge", target: null })).toEqual({
      kind: "option",
      option: "dodge",
    });
    expect(firstChoice(turn({ hero: defending }), "hero")).toMatchObject({
      kind: "option",
      item: "defend",
    });
  });
  it("S1.G.a: opens with the first row that is open, free to go or beside a foe", () => {
    expect(firstChoice(turn(), "hero").item).toBe("none");
    expect(firstChoice(turn({}, 5), "hero").item).toBe("attack");
  });
  it("is none where other rules are played", () => {
    speakEnglish();
    expect(kindsFor(archer())).toEqual(["melee", "missile", "charge", "move", "wait"]);
  });
});

describe("Acting at the table of options", () => {
  it("shows the rows that are not open where they are asked for", () => {
    const { form } = formIn(acting(turn(), "hero"), { kind: "take-option" });
    expect(form.rows?.map(({ folded }) => folded)).toEqual([undefined, { open: false }]);
  });
  it("begins with hexes in the part for moving", () => {
    const { form, choice } = formIn(turn());
    expect(chosen(form.deeds)).toBe("move-hexes");
    expect(form).toMatchObject({ walks: true, items: null, targets: null, allowed: true });
    expect(draftOf(turn(), "hero", { ...choice, hexes: 3 })).toMatchObject({ type: "move-hexes", hexes: 3 });
  });
  it("S1.T03: asks how much of the way is straight", () => {
    const { form, choice } = formIn(turn(), { line: 3, hexes: 4 });
    expect(form.line).toBe(3);
    expect(draftOf(turn(), "hero", choice)).toMatchObject({ hexes: 4, line: 3 });
  });
  it("and goes on to the row that was declared only when everybody acts", () =>
    expect(chosen(formIn(turn({ hero: defending })).form.deeds)).toBe("move-hexes"));
  it("begins with the row that was declared in the part for acting", () => {
    const { form, choice } = formIn(acting(turn({ hero: defending }), "hero"));
    expect(chosen(form.deeds)).toBe("take-option");
    expect(chosen(form.rows)).toBe("defend");
    expect(choice).toMatchObject({ row: "defend", target: null });
    expect(form).toMatchObject({ items: null, targets: null, allowed: true });
  });
  it("offers open rows before closed ones, and says why a closed one is", () => {
    const fight = acting(turn(), "hero");
    const { form } = formIn(fight, { row: "hth-attack" });
    const groups = (form.rows ?? []).map(({ picks }) => picks.map(({ id }) => id));
    expect(groups.map(ids => [ids.includes("dodge"), ids.includes("hth-attack")])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(form.rows?.map(({ label }) => label)).toEqual([
      `Open now (${groups[0]?.length})`,
      `Unavailable now (${groups[1]?.length})`,
    ]);
    expect(form.allowed).toBe(false);
    expect(form.reasons.length).toBeGreaterThan(0);
  });
  it("says what is in hand", () => {
    const { form } = formIn(acting(turn(), "hero"), { row: "dodge" });
    expect(form.hand).toMatch(/^in hand: /);
    const bare = changeSeat(acting(turn(), "hero"), "hero", { turn: { hand: null } });
    expect(formIn(bare, { row: "dodge" }).form.hand).toBe("nothing in hand");
  });
  it("asks with what and whom a row strikes, and makes the command of it", () => {
    const fight = acting(turn({}, 5), "hero");
    const { form, choice } = formIn(fight, { row: "attack" });
    expect(form.items?.length).toBeGreaterThan(0);
    expect(form.targets?.foes.map(({ id }) => id)).toContain("foe");
    const draft = draftOf(fight, "hero", choice);
    expect(draft).toMatchObject({ type: "take-option", option: "attack", target: "foe" });
    expect(judge(fight, { ...draft, id: "asked" } as never, TABLE).legal).toBe(true);
  });
});

describe("Getting away over a map (S1.T32)", () => {
  const hexes = { hexGrid: { lie: "rows", across: 5 } } as const;
  const fight = (change: Partial<Figure> = {}) => {
    const figures = [
      hero({ side: "friendly", position: { x: 0, y: 0 }, ...change }),
      foe({ side: "hostile", position: { x: 5, y: 0 }, ...change }),
      foe({ id: "other", name: "Other", side: "hostile", position: { x: -10, y: 0 }, ...change }),
    ];
    return acting(begun(figures, {}, { initiative: [5, 2], "moves-first": ["side:friendly"] }), "hero");
  };
  const stepsIn = (now: Fight, asked: Partial<ActChoice> = {}) => {
    const { form, choice } = formIn(now, { row: "disengage", kind: "take-option", ...asked });
    return { form, choice, words: form.steps?.map(({ words }) => words) };
  };

  it("asks where to: to one of the six hexes where nobody stands, and says who is next to it", () => {
    const { form, choice, words } = stepsIn(fight(hexes));
    expect(words).toEqual([
      "North-west",
      "North-east, next to Foe",
      "West, next to Other",
      "South-west",
      "South-east, next to Foe",
    ]);
    expect(form.steps?.find(({ chosen: isChosen }) => isChosen)?.words).toBe("North-west");
    expect(draftOf(fight(hexes), "hero", choice)).toMatchObject({ option: "disengage", to: choice.step });
    expect(form).toMatchObject({ allowed: true });
  });
  it("keeps to the place that is chosen, and offers none behind a wall", () => {
    const [, , west] = stepsIn(fight(hexes)).form.steps!;
    const chosenWest = stepsIn(fight(hexes), { step: { x: -5, y: 0 } });
    expect(chosenWest.form.steps?.find(({ chosen: isChosen }) => isChosen)?.id).toBe(west!.id);
    expect(stepsIn(fight(hexes), { walled: [west!.id] }).words).toHaveLength(4);
  });
  it("on squares there are eight, and without a map nobody asks", () => {
    expect(stepsIn(fight()).words).toHaveLength(7);
    expect(stepsIn(acting(engagedAtFirst(), "hero")).words).toBeUndefined();
    expect(formIn(acting(turn({}, 5), "hero"), { row: "attack" }).form.steps).toBeNull();
  });
  it("is nothing for one key to do: the dialog asks", () => {
    const declaring: Intent = { kind: "option", option: "disengage" };
    expect(declaredDeed(acting(turn({ hero: declaring }, 5), "hero"), "hero")).toBeNull();
  });
});

describe("The key of the row that was declared", () => {
  const keyOf = (option: Intent["option"], apart = 5) =>
    declaredDeed(acting(turn({ hero: { kind: "option", option: option! } }, apart), "hero"), "hero");
  it("is not there while everybody moves: there the way is asked for", () =>
    expect(declaredDeed(turn({ hero: defending }), "hero")).toBeNull());
  it("takes the row, with what it is done with and at whom", () => {
    expect(keyOf("defend")).toMatchObject({ words: "Defend", draft: { type: "take-option", option: "defend" } });
    expect(keyOf("attack")).toMatchObject({
      words: "Attack: Foe",
      draft: { type: "take-option", option: "attack", target: "foe" },
    });
  });
  it("says in its tooltip what it is done with, and a spell on itself", () => {
    const attacking = acting(turn({ hero: { kind: "option", option: "attack" } }, 5), "hero");
    expect(costOfDeclared(attacking, "hero", null)).toMatch(/^With Axe\./);
    const casting = acting(turn({ hero: { kind: "option", option: "cast-spell" } }, 15, [missile]), "hero");
    expect(declaredDeed(casting, "hero")).toMatchObject({
      words: "Cast Magic Missile: Foe",
      told: "Cast Magic Missile",
    });
  });
  it("is not there for what cannot be done as it stands", () => expect(keyOf("attack", 100)).toBeNull());
});
