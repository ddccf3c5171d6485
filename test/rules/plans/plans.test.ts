import { describe, expect, it } from "vitest";
import {
  type Device,
  type Fight,
  type Figure,
  type Intent,
  judgePlan,
  legalActions,
  makeRulebook,
  order,
  seatOf,
  segmentOf,
} from "#rules/index.ts";
import { cast, momentNow, move, type Said, shoot, strike } from "../commands.ts";
import { archer, fighter, fireBall, longSword, mage, orc, spell, teleport, weapon } from "../figures.ts";
import { device, figurine, fireWand, power, use } from "../gear.ts";
import { BOOK, carry, close, declared, ledgerOf, noticed, rollSides, until } from "../table.ts";
import { expectImpossible, expectRefused } from "../verdicts.ts";

const TWO = { attacks: 2, rounds: 1 } as const;
const mace = weapon({ id: "mace", name: "Mace", speedFactor: 7 });
const invisibility = spell({
  id: "invisible",
  name: "Invisibility",
  castingTime: 2,
  offensive: false,
  damage: null,
  save: "none",
});
const quickBall = { ...fireBall, castingTime: 0 };
const atOrc = { target: "orc" } as const;
const melee: Intent = { kind: "melee", weapon: "sword", ...atOrc };
const vanish: Intent = { kind: "spell", spell: "invisible" };
const step: Intent = { kind: "move", feet: 5 };

const plans = (id: string, plan: readonly Intent[]): Said => {
  const [intent, ...next] = plan as [Intent, ...Intent[]];
  return { type: "declare", figure: id, intent, next };
};
const foe = orc({ hitPoints: 60 });

/** Round 1 after initiative. One figure has declared this plan. */
function planned(hero: Figure, plan: readonly Intent[], dice: readonly number[] = [3, 3], book = BOOK): Fight {
  const declaring = declared([hero, foe], { orc: { kind: "wait" } }, book);
  return rollSides(carry(declaring, plans(hero.id, plan), {}, book).fight, dice, book);
}
/** Kind and segment of each step of the figure. */
const stepsIn = (fight: Fight, id: string) =>
  order(fight, BOOK)
    .steps.filter(({ figure }) => figure === id)
    .map(({ kind, segment }) => `${kind} ${segment}`);
const intentOf = (fight: Fight, id: string) => seatOf(fight, id)?.intent;
const MISS = { "to-hit": [1] };
const UNPARRIED = { ...MISS, defend: ["none"] };

describe("A plan of several deeds (three actions, Rules 1–8)", () => {
  it("S0.R1.a: a harmless spell and then a blow: it lands, and the blow is struck in that segment", () => {
    const hero = mage({ spells: [invisibility], weapons: [longSword], hitPoints: 20 });
    let fight = planned(hero, [vanish, melee]);
    expect(stepsIn(fight, "mage")).toEqual(["spell-start 3", "spell-end 5", "attack 5"]);
    fight = carry(fight, cast(fight, "mage", ["mage"], "invisible")).fight;
    fight = close(fight).fight;
    expect(fight.encounter.segment).toBe(5);
    expectRefused(fight, strike(fight, "mage", "orc"), ["not-declared", "later-in-part"]);
    fight = close(fight).fight;
    expect(fight.encounter).toMatchObject({ segment: 5, tick: 1 });
    expect(intentOf(fight, "mage")).toEqual(melee);
    fight = carry(fight, strike(fight, "mage", "orc"), UNPARRIED).fight;
    expect(ledgerOf(fight, "mage")).toMatchObject({ spell: 1, physical: 1, attacks: 1 });
    expect(stepsIn(fight, "mage")).toEqual(["spell-start 3", "spell-end 5", "attack 5"]);
  });
  it("S0.R1.a: or a blow and then the spell", () => {
    const hero = mage({ spells: [invisibility], weapons: [longSword], hitPoints: 20 });
    let fight = planned(hero, [melee, vanish]);
    expect(stepsIn(fight, "mage")).toEqual(["attack 3", "spell-start 3", "spell-end 5"]);
    fight = carry(fight, strike(fight, "mage", "orc"), UNPARRIED).fight;
    fight = close(fight).fight;
    fight = carry(fight, cast(fight, "mage", ["mage"], "invisible")).fight;
    fight = close(fight).fight;
    expect(fight.encounter.segment).toBe(5);
    expect(seatOf(fight, "mage")).toMatchObject({ casting: null });
  });
  it("S0.R1.a, S0.R8.a: a harmless spell and then an arrow", () => {
    const hero = archer({ spells: [{ ...invisibility, castingTime: 0 }] });
    let fight = planned(hero, [vanish, { kind: "missile", weapon: "bow", ...atOrc }]);
    fight = carry(fight, cast(fight, "archer", [], "invisible")).fight;
    fight = close(fight).fight;
    expect(stepsIn(fight, "archer")).toEqual(["spell-start 3", "spell-end 3", "attack 3", "attack 10"]);
    fight = carry(fight, shoot(fight, "archer", "orc"), MISS).fight;
    expect(ledgerOf(fight, "archer")).toMatchObject({ missiles: 1, spell: 1 });
  });
  it("S0.R1.a, S0.I.b: a harmless spell and then a grapple, and no blow in its place", () => {
    const hero = fighter({ spells: [{ ...invisibility, castingTime: 0 }] });
    let fight = planned(hero, [vanish, { kind: "melee", way: "grapple", ...atOrc }]);
    fight = carry(fight, cast(fight, "fighter", [], "invisible")).fight;
    fight = close(fight).fight;
    expectRefused(fight, strike(fight, "fighter", "orc"), ["not-declared"]);
    const grapple: Said = { type: "grapple", moment: momentNow(fight), figure: "fighter", target: "orc" };
    fight = carry(fight, grapple, { thwart: ["none"], scuffle: ["fails"] }).fight;
    expect(ledgerOf(fight, "fighter").physical).toBe(1);
  });
  it("S0.R4.a: a harmless spell and then an attack from a wand", () => {
    const hero = mage({ spells: [{ ...invisibility, castingTime: 0 }], devices: [fireWand] });
    let fight = planned(hero, [vanish, { kind: "device", device: "fire-wand", power: "ball", ...atOrc }]);
    fight = carry(fight, cast(fight, "mage", [], "invisible")).fight;
    fight = close(fight).fight;
    const dice = { damage: [20], save: [1] };
    fight = carry(fight, use(fight, "mage", "fire-wand", "ball", { targets: ["orc"] }), dice).fight;
    expect(ledgerOf(fight, "mage")).toMatchObject({ spell: 1, device: 1, deviceAttacks: 1 });
  });
  it("S0.R2.d: an offensive spell and a blow at two blows a round", () => {
    const hero = fighter({ meleeRate: TWO, spells: [quickBall] });
    let fight = planned(hero, [{ kind: "spell", spell: "fireball", ...atOrc }, melee]);
    expect(stepsIn(fight, "fighter")).toEqual(["spell-start 3", "spell-end 3", "attack 3"]);
    fight = carry(fight, cast(fight, "fighter", ["orc"]), { damage: [6], save: [1] }).fight;
    fight = close(fight).fight;
    fight = carry(fight, strike(fight, "fighter", "orc"), UNPARRIED).fight;
    expect(ledgerOf(fight, "fighter")).toMatchObject({ attacks: 2, offensiveSpells: 1 });
  });
  it("S0.R2.d: at one blow a round there is none left for the blow", () => {
    const hero = fighter({ spells: [quickBall] });
    const declaring = declared([hero, foe], {});
    const plan: readonly Intent[] = [{ kind: "spell", spell: "fireball", ...atOrc }, melee];
    expectRefused(declaring, plans("fighter", plan), ["deed-refused", "attacks-spent"]);
  });
  it("S0.OF.g, S0.R4.b: a figurine ordered to attack beside one's own blow", () => {
    const hero = fighter({ devices: [figurine] });
    let fight = planned(hero, [{ kind: "device", device: "figurine", power: "attack", ...atOrc }, melee]);
    fight = carry(fight, use(fight, "fighter", "figurine", "attack", { targets: ["orc"] })).fight;
    fight = close(fight).fight;
    fight = carry(fight, strike(fight, "fighter", "orc"), UNPARRIED).fight;
    expect(ledgerOf(fight, "fighter")).toMatchObject({ device: 1, attacks: 1, potentialAttacks: 1 });
  });
  it("S0.R3.a: Teleport, and then a mace", () => {
    const hero = mage({ spells: [teleport], weapons: [mace], hitPoints: 20 });
    let fight = planned(hero, [
      { kind: "spell", spell: "teleport" },
      { kind: "melee", weapon: "mace", ...atOrc },
    ]);
    fight = carry(fight, cast(fight, "mage", [], "teleport")).fight;
    fight = close(close(fight).fight).fight;
    fight = carry(fight, strike(fight, "mage", "orc", "mace"), UNPARRIED).fight;
    expect(ledgerOf(fight, "mage")).toMatchObject({ relocated: true, attacks: 1 });
  });
  it("S0.R1.c: the extra spell of an item is cast after the first", () => {
    const giving = device({ id: "orb", name: "Orb", worn: true, extraSpells: 1, functions: [power()] });
    const hero = mage({ spells: [{ ...invisibility, memorized: 2 }], devices: [giving] });
    let fight = planned(hero, [vanish, vanish]);
    expect(stepsIn(fight, "mage")).toEqual(["spell-start 3", "spell-end 5", "spell-start 5", "spell-end 7"]);
    fight = carry(fight, cast(fight, "mage", [], "invisible")).fight;
    fight = close(close(fight).fight).fight;
    fight = carry(fight, cast(fight, "mage", [], "invisible")).fight;
    expect(ledgerOf(fight, "mage")).toMatchObject({ spell: 2, extraSpells: 1 });
  });
  it("S0.R1.a: without such an item the second is refused, and the first deed is named", () => {
    const hero = mage({ spells: [{ ...invisibility, memorized: 2 }] });
    expectRefused(declared([hero, foe], {}), plans("mage", [vanish, vanish]), ["deed-refused", "second-spell"]);
  });
  it("S0.I.c: a pummel of more attempts than the melee rate", () => {
    const hero = fighter({ pummelAttacks: 3 });
    let fight = planned(hero, [{ kind: "melee", way: "pummel", ...atOrc }]);
    expect(stepsIn(fight, "fighter")).toEqual(["attack 3", "attack 7", "attack 10"]);
    for (const segment of [3, 7, 10]) {
      fight = until(fight, segment);
      const pummel: Said = { type: "pummel", moment: momentNow(fight), figure: "fighter", target: "orc" };
      fight = carry(fight, pummel, { thwart: ["none"], scuffle: ["fails"] }).fight;
    }
    expect(ledgerOf(fight, "fighter")).toMatchObject({ pummels: 3, physical: 3 });
  });
  it("S0.R6.b, S0.R7.c: steps out, shoots, and steps back", () => {
    const hero = archer();
    const arrow: Intent = { kind: "missile", weapon: "bow", attacks: 1, ...atOrc };
    let fight = planned(hero, [{ kind: "move", feet: 4 }, arrow, { kind: "move", feet: 4 }]);
    expect(stepsIn(fight, "archer")).toEqual(["move 3", "attack 3", "move 3"]);
    fight = close(carry(fight, move(fight, "archer", 4)).fight).fight;
    fight = close(carry(fight, shoot(fight, "archer", "orc"), MISS).fight).fight;
    fight = carry(fight, move(fight, "archer", 4)).fight;
    expect(ledgerOf(fight, "archer")).toMatchObject({ physical: 2, moves: [4, 4] });
  });
  it("S0.R6.a: a way of several segments is done in the last of them, and the blow waits for it", () => {
    const fight = planned(fighter({ move: 12 }), [{ kind: "move", feet: 36 }, melee]);
    expect(stepsIn(fight, "fighter")).toEqual(["move 3", "attack 5"]);
  });
});

describe("Changing a plan (three actions, Rule 10)", () => {
  const goblin = orc({ id: "goblin", name: "Goblin", hitPoints: 30 });
  const twice = fighter({ meleeRate: TWO, hitPoints: 30 });
  const both: Intent = { ...melee, attacks: 1 };
  const begun = () => {
    const declaring = declared([twice, foe, goblin], { orc: { kind: "wait" } });
    const fight = rollSides(carry(declaring, plans("fighter", [both, step])).fight, [3, 3]);
    return carry(fight, strike(fight, "fighter", "orc"), UNPARRIED).fight;
  };
  const change: readonly Intent[] = [{ ...melee, target: "goblin", attacks: 1 }];

  it("S0.R10.e: what has begun is completed, and the rest follows a segment after it", () => {
    const seen = noticed(begun(), "fighter");
    expect(seatOf(seen, "fighter")?.plan?.next).toEqual([step]);
    let fight = carry(seen, plans("fighter", change)).fight;
    expect(intentOf(fight, "fighter")).toEqual(both);
    expect(stepsIn(fight, "fighter")).toEqual(["attack 3", "attack 10"]);
    fight = until(fight, 10);
    fight = carry(fight, strike(fight, "fighter", "goblin"), UNPARRIED).fight;
    expect(ledgerOf(fight, "fighter").attacks).toBe(2);
  });
  it("S0.R10.f: not upon what was not observed", () => {
    expectRefused(begun(), plans("fighter", change), ["nothing-noticed"]);
  });
  it("S0.R10.e: no more than the account has left", () => {
    const more: readonly Intent[] = [{ ...melee, target: "goblin", attacks: 2 }];
    expectRefused(noticed(begun(), "fighter"), plans("fighter", more), ["deed-refused", "attacks-spent"]);
  });
  it("S0.R10.e: a plan of which nothing has begun is another one altogether", () => {
    const hero = fighter({ spells: [invisibility], hitPoints: 30 });
    const waiting = noticed(planned(hero, [melee, step], [5, 3]), "fighter");
    const fight = carry(waiting, plans("fighter", [vanish, step])).fight;
    expect(seatOf(fight, "fighter")).toMatchObject({ intent: vanish, plan: { next: [step] } });
    expect(seatOf(fight, "fighter")?.plan?.notBefore).toBeUndefined();
  });
  it("S4.VII.C.6: a spell that is spoiled is spent, and the rest begins in that segment", () => {
    const hero = mage({ spells: [{ ...invisibility, castingTime: 5 }], weapons: [longSword], hitPoints: 20 });
    let fight = planned(hero, [vanish, melee], [1, 3]);
    fight = until(fight, 1);
    fight = carry(fight, cast(fight, "mage", [], "invisible")).fight;
    const disturb: Said = { type: "disturb", moment: momentNow(fight), figure: "mage", how: "forced-move" };
    fight = carry(fight, disturb).fight;
    expect(seatOf(fight, "mage")?.casting).toBeNull();
    fight = close(fight).fight;
    expect(fight.encounter).toMatchObject({ segment: 1, tick: 1 });
    expect(intentOf(fight, "mage")).toEqual(melee);
  });
  it("S0.R10.a: a deed whose time goes by is passed over, and the next one opens", () => {
    const hero = mage({ spells: [invisibility], weapons: [longSword], hitPoints: 20 });
    const fight = close(planned(hero, [vanish, melee])).fight;
    expect(fight.encounter).toMatchObject({ segment: 3, tick: 1 });
    expect(intentOf(fight, "mage")).toEqual(melee);
    expect(stepsIn(fight, "mage")).toEqual(["spell-start 3", "attack 3"]);
  });
  it("S0.I.d: what lies past the tenth segment begins never, and is dropped with the round", () => {
    const hero = mage({ spells: [{ ...invisibility, castingTime: 9 }], weapons: [longSword], hitPoints: 20 });
    let fight = planned(hero, [vanish, melee]);
    expect(stepsIn(fight, "mage")).toEqual(["spell-start 3", "spell-end 2"]);
    fight = carry(fight, cast(fight, "mage", [], "invisible")).fight;
    while (fight.encounter.stage === "segments") fight = close(fight).fight;
    const { events } = carry(fight, { type: "end-round", round: 1 });
    expect(events).toContainEqual({ type: "plan-dropped", figure: "mage", left: [melee] });
  });
});

describe("What a plan would come to", () => {
  const rings = ["one", "two", "three"].map(id => device({ id, name: `Ring ${id}` }));
  const using = (id: string): Intent => ({ kind: "device", device: id, power: "use" });

  it("S0.R5.b: the third device would not work, and is said so while one is still choosing", () => {
    const fight = declared([fighter({ devices: rings }), foe], {});
    const deeds = judgePlan(
      fight,
      "fighter",
      rings.map(({ id }) => using(id)),
      BOOK,
    );
    expect(deeds.map(({ inVain }) => inVain?.why ?? null)).toEqual([null, null, "third-device"]);
    expect(deeds.map(({ leaves }) => leaves.actions)).toEqual([2, 1, 0]);
    expect(deeds.map(({ begins }) => begins)).toEqual([null, null, null]);
  });
  it("S0.DV.c: what is not worn yet is put on first, and that action is its first use, too", () => {
    const [worn, loose, free] = [true, false, false].map((on, at) =>
      device({ id: `ring-${at}`, name: `Ring ${at}`, worn: on, donExempt: at === 2 }),
    ) as [Device, Device, Device];
    const fight = declared([fighter({ devices: [worn, loose, free] }), foe], {});
    const planOf = (...which: Device[]) =>
      judgePlan(
        fight,
        "fighter",
        which.map(({ id }) => using(id)),
        BOOK,
      ).map(({ cost, inVain }) => [cost, inVain?.why]);
    expect(planOf(worn)).toEqual([[1, undefined]]);
    expect(planOf(loose)).toEqual([[1, undefined]]);
    expect(planOf(free)).toEqual([[1, undefined]]);
    expect(planOf(worn, loose, loose)).toEqual([
      [1, undefined],
      [1, undefined],
      [1, "third-device"],
    ]);
  });
  it("S0.DV.c: to put on what the plan uses is no addition to it", () => {
    const loose = device({ id: "loose", name: "Loose", worn: false });
    const hero = fighter({ devices: [loose, device({ id: "other", name: "Other", worn: false })], hitPoints: 30 });
    const worn = legalActions(planned(hero, [using("loose"), melee, step]), "fighter", BOOK)
      .filter(({ type, notes }) => type === "wear" && notes.some(({ why }) => why === "starves-plan"))
      .map(({ item }) => item);
    expect(worn).toEqual(["other"]);
  });
  it("S0.I.a: each deed with what it costs and leaves, and when it begins and ends", () => {
    const hero = archer({ spells: [invisibility] });
    const fight = rollSides(declared([hero, foe], { orc: { kind: "wait" } }), [5, 1]);
    const arrow: Intent = { kind: "missile", weapon: "bow", attacks: 1, ...atOrc };
    const [first, second, third] = judgePlan(fight, "archer", [vanish, arrow, step], BOOK);
    expect(first).toMatchObject({ refused: [], begins: 5, ends: 7, cost: 1, leaves: { actions: 2 } });
    expect(second).toMatchObject({ cost: 1, leaves: { actions: 1, missiles: 1 } });
    expect(segmentOf(second?.begins ?? 0)).toBe(7);
    expect(third).toMatchObject({ refused: [], cost: 1, leaves: { actions: 0 } });
  });
  it("S0.R7.b: room for the missiles that earlier deeds of the plan have left", () => {
    const fight = declared([archer(), foe], {});
    const arrow: Intent = { kind: "missile", weapon: "bow", attacks: 1, ...atOrc };
    const rooms = judgePlan(fight, "archer", [arrow, arrow, step], BOOK).map(({ room }) => room);
    expect(rooms).toEqual([2, 1, 0]);
  });
  it("S0.R1.b: a deed that is refused costs nothing, and the next one is judged without it", () => {
    const fight = declared([mage({ spells: [{ ...invisibility, memorized: 2 }], weapons: [longSword] }), foe], {});
    const deeds = judgePlan(fight, "mage", [vanish, vanish, melee], BOOK);
    expect(deeds.map(({ refused }) => refused.map(({ why }) => why))).toEqual([[], ["second-spell"], []]);
    expect(deeds.map(({ leaves }) => leaves.actions)).toEqual([2, 2, 1]);
  });
  it("S0.R2.e: a spell is in mind as often as the plan casts it", () => {
    const giving = device({ id: "orb", name: "Orb", worn: true, extraSpells: 1, functions: [power()] });
    const fight = declared([mage({ spells: [invisibility], devices: [giving] }), foe], {});
    const [, second] = judgePlan(fight, "mage", [vanish, vanish], BOOK);
    expect(second?.refused).toMatchObject([{ why: "not-memorized" }]);
  });
  it("S0.I.a: whoever adds what leaves no room for a deed is told so before", () => {
    const hero = fighter({ devices: rings, hitPoints: 30 });
    const notesOf = (plan: readonly Intent[]) => {
      const options = legalActions(planned(hero, plan), "fighter", BOOK);
      const [moving] = options.filter(({ type }) => type === "move");
      return moving?.notes.map(({ why }) => why);
    };
    expect(notesOf([melee, using("one"), using("two")])).toContain("starves-plan");
    expect(notesOf([melee, using("one")])).not.toContain("starves-plan");
    const walk = { kind: "move", feet: 30 } as const;
    expect(notesOf([walk, using("one"), using("two")])).not.toContain("starves-plan");
    const ringsOf = (plan: readonly Intent[]) =>
      legalActions(planned(hero, plan), "fighter", BOOK)
        .filter(({ type, notes }) => type === "use-device" && notes.some(({ why }) => why === "starves-plan"))
        .map(({ item }) => item);
    expect(ringsOf([using("one"), melee, walk])).not.toContain("one");
    expect(ringsOf([melee, walk, using("two")])).toContain("one");
    expect(ringsOf([melee, walk, walk])).not.toContain("one");
  });
  it("S0.R10.a: nothing follows waiting; and where actions are not counted, one purpose is declared", () => {
    const fight = declared([fighter(), foe], {});
    expectRefused(fight, plans("fighter", [{ kind: "wait" }, melee]), ["deed-refused", "nothing-after-waiting"]);
    const book = makeRulebook({ preset: "addict" });
    expectRefused(declared([fighter(), foe], {}, book), plans("fighter", [melee, step]), ["one-purpose"], book);
  });
  it("S0.R10.a: what is no plan cannot be declared", () => {
    const fight = declared([fighter(), foe], {});
    const unread = (deed: object) => plans("fighter", [melee, deed as Intent]);
    expectImpossible(fight, unread({ kind: "dance" }), "unreadable");
    expectImpossible(fight, unread({ kind: "melee", attacks: 0 }), "unreadable");
    expectImpossible(fight, unread({ kind: "move", feet: -5 }), "unreadable");
    expectImpossible(fight, unread({ kind: "move", way: "grapple" }), "unreadable");
    expectImpossible(fight, unread({ kind: "spell", spell: "wish" }), "unknown-spell");
  });
  it("S0.R10.a: nobody who is not there plans anything", () => {
    expect(judgePlan(declared([fighter(), foe], {}), "ghost", [melee], BOOK)).toEqual([]);
  });
  it("S0.R10.a: in the segment after, where the world rules so (ruling plan.next)", () => {
    const book = makeRulebook({ "plan.next": "next-segment" });
    const hero = mage({ spells: [invisibility], weapons: [longSword] });
    const fight = planned(hero, [vanish, melee], [3, 3], book);
    const steps = order(fight, book).steps.filter(({ figure }) => figure === "mage");
    expect(steps.map(({ segment }) => segment)).toEqual([3, 5, 6]);
  });
});
