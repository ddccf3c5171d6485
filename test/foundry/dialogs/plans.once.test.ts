import { beforeEach, describe, expect, it } from "vitest";
import { declareForm } from "#foundry/dialogs/declaring/declare.ts";
import {
  firstPlan,
  intentsOf,
  type PlanChoice,
  planFairly,
  planForm,
  withChoice,
  withOneMore,
  withoutDeed,
} from "#foundry/dialogs/declaring/plan.ts";
import { type Fight, figureOf, type Intent } from "#rules/index.ts";
import { type Said, strike } from "../../rules/commands.ts";
import { archer, fighter, longSword, mage, orc, spell } from "../../rules/figures.ts";
import { device } from "../../rules/gear.ts";
import { carry, declared, rollSides } from "../../rules/table.ts";
import { speakEnglish, speakEnglishUnder } from "../words.ts";

beforeEach(speakEnglish);

const invisibility = spell({ id: "invisible", name: "Invisibility", castingTime: 2, offensive: false, damage: null });
const rings = ["one", "two", "three"].map(id => device({ id, name: `Ring ${id}` }));
const caster = mage({ side: "friendly", spells: [invisibility], devices: rings, weapons: [longSword], hitPoints: 30 });
const foe = orc({ side: "hostile", hitPoints: 30 });
const melee: Intent = { kind: "melee", weapon: "sword", target: "orc" };
const vanish: Intent = { kind: "spell", spell: "invisible" };
const walk: Intent = { kind: "move", feet: 9 };
const saying = (intent: Intent, next: readonly Intent[]): Said => ({ type: "declare", figure: "mage", intent, next });

const silent = () => declared([caster, foe], {});
const planning = () => carry(silent(), saying(vanish, [melee, walk])).fight;
const form = (fight: Fight, plan: PlanChoice) => planForm(fight, figureOf(fight, "mage")!, plan);

describe("Planning", () => {
  it("opens with one deed, or with all that was declared", () => {
    expect(firstPlan(silent(), "mage").deeds).toMatchObject([{ kind: "spell" }]);
    const plan = firstPlan(planning(), "mage");
    expect(intentsOf(caster, plan)).toEqual([vanish, melee, walk]);
  });
  it("S0.R10.e: opens with what is to follow, once a deed has begun", () => {
    const fighting = carry(declared([caster, foe], {}), saying(melee, [walk])).fight;
    const rolled = rollSides(fighting, [3, 3]);
    const struck = carry(rolled, strike(rolled, "mage", "orc"), { "to-hit": [1], defend: ["none"] }).fight;
    expect(intentsOf(caster, firstPlan(struck, "mage"))).toEqual([walk]);
    expect(form(struck, firstPlan(struck, "mage"))?.lead).toBe("The action under way goes on. After it:");
  });
  it("adds a deed, shows another, and takes one away; the last one stays", () => {
    const two = withOneMore(firstPlan(silent(), "mage"));
    expect(two).toMatchObject({ at: 1, deeds: [{ kind: "spell" }, { kind: "move" }] });
    const changed = withChoice(two, { kind: "wait", item: null, target: null });
    expect(changed.deeds.map(({ kind }) => kind)).toEqual(["spell", "wait"]);
    const one = withoutDeed(changed, 0);
    expect(one).toMatchObject({ at: 0, deeds: [{ kind: "wait" }] });
    expect(withoutDeed(one, 0)).toEqual(one);
  });
  it("means no one with a spell that harms nobody where the target was that of a blow; one that is chosen for it stays", () => {
    const chosen = (former: PlanChoice, item: string, kind: Intent["kind"]) =>
      planFairly(silent(), "mage", withChoice(former, { kind, item, target: "orc" }), former);
    const struck = chosen(firstPlan(silent(), "mage"), "sword", "melee");
    const vanishing = chosen(struck, "invisible", "spell");
    expect([struck, vanishing].map(({ deeds }) => deeds[0]?.target)).toEqual(["orc", null]);
    expect(chosen(vanishing, "invisible", "spell").deeds[0]?.target).toBe("orc");
  });
  it("S0.I.a: says of each deed what it costs and leaves, and when it begins where the dice have fallen", () => {
    const [first, , third] = form(planning(), firstPlan(planning(), "mage"))?.deeds ?? [];
    expect(first?.account).toEqual(["Costs 1 action; 2 of 3 left, 1 attack left."]);
    expect(third?.account).toEqual(["Costs 1 action; 0 of 3 left, 0 attacks left."]);
    const rolled = rollSides(planning(), [1, 5]);
    const [spelled] = form(rolled, firstPlan(rolled, "mage"))?.deeds ?? [];
    expect(spelled?.account[0]).toBe("From segment 5 to segment 7");
  });
  it("S0.I.a: fills the round's actions as one chooses, in the order of the deeds", () => {
    const letters = (plan: PlanChoice) =>
      form(silent(), plan)?.pips?.pips.map(({ letter, planned }) => [letter, planned]);
    const one = { deeds: [{ kind: "move" as const, item: null, target: null }], at: 0 };
    expect(letters(one)).toEqual([
      ["P", true],
      ["", false],
      ["", false],
    ]);
    expect(letters(firstPlan(planning(), "mage"))).toEqual([
      ["S", true],
      ["P", true],
      ["P", true],
    ]);
    const twice = { kind: "spell" as const, item: "invisible", target: null };
    expect(letters({ deeds: [twice, twice], at: 1 })?.[1]).toEqual(["", false]);
  });
  it("S0.R5.b: says that a third device would come to nothing, and that a second spell is refused", () => {
    const using = rings.map(({ id }) => ({ kind: "device" as const, item: `${id} use`, target: null }));
    const [, , third] = form(silent(), { deeds: using, at: 0 })?.deeds ?? [];
    expect(third).toMatchObject({ refused: false });
    expect(third?.objections[0]).toMatch(/^This action would have no effect: .*third device/);
    const twice = { kind: "spell" as const, item: "invisible", target: null };
    const [, second] = form(silent(), { deeds: [twice, twice], at: 0 })?.deeds ?? [];
    expect(second).toMatchObject({ refused: true, account: [] });
  });
  it("S0.DV.c: says that a ring is put on before it is used, by the same action", () => {
    const wearer = { ...caster, devices: [device({ id: "ring", name: "Ring", worn: false })] };
    const using = { kind: "device" as const, item: "ring use", target: null };
    const [deed] = planForm(declared([wearer, foe], {}), wearer, { deeds: [using], at: 0 })?.deeds ?? [];
    expect(deed?.account).toEqual([
      "The device is not worn yet: putting it on and using it is one action",
      "Costs 1 action; 2 of 3 left, 1 attack left.",
    ]);
  });
  it("asks how many blows, how hands are laid on, and how far; and says what waiting is", () => {
    const asked = (kind: Intent["kind"]) => declareForm(silent(), caster, { kind, item: null, target: null });
    expect(asked("melee").attacks?.[0]).toMatchObject({ words: "All remaining", chosen: true });
    expect(asked("melee").ways?.map(({ id }) => id)).toEqual(["", "grapple", "overbear", "pummel"]);
    expect(asked("move")).toMatchObject({ feet: { value: null }, attacks: null, ways: null, note: null });
    expect(asked("wait").note).toMatch(/^Waiting costs nothing/);
    const pummel = { kind: "melee", item: "sword", target: "orc", way: "pummel", attacks: 2 } as const;
    expect(intentsOf(fighter(), { deeds: [pummel], at: 0 })).toEqual([
      { kind: "melee", way: "pummel", attacks: 2, target: "orc" },
    ]);
  });
  it("S0.R7.b: offers one missile where an earlier deed of the plan has left one", () => {
    const bowman = archer();
    const arrow = { kind: "missile", item: "bow", target: "orc", attacks: 1 } as const;
    const plan = { deeds: [arrow, { ...arrow, attacks: undefined }], at: 1 };
    const fight = declared([bowman, foe], {});
    const room = planForm(fight, bowman, plan)?.room ?? null;
    const { attacks } = declareForm(fight, bowman, plan.deeds[1]!, { room });
    expect(attacks?.map(({ words }) => words)).toEqual(["All remaining", "1"]);
  });
  it("S0.R10.a: shows no list where one purpose is declared", () => {
    speakEnglishUnder("addict");
    expect(form(silent(), firstPlan(silent(), "mage"))).toBeNull();
    expect(declareForm(silent(), caster, { kind: "melee", item: null, target: null })).toMatchObject({
      attacks: null,
      ways: null,
    });
  });
});
