import { describe, expect, it } from "vitest";
import { type Fight, type Intent, judgePlan, makeRulebook, order, type Rulebook, seatOf } from "#rules/index.ts";
import { segmentOf } from "#rules/vocabulary.ts";
import { cast, move, strike } from "../commands.ts";
import { mage, orc, spell } from "../figures.ts";
import { device } from "../gear.ts";
import { carry, close, declared, openedBy, rollSides, until } from "../table.ts";
import { expectLegal, expectRefused } from "../verdicts.ts";

const book = makeRulebook({ preset: "d10-segments" });
const rolled = openedBy(book);

const burning: Intent = { kind: "spell", spell: "fireball" };
const webbing: Intent = { kind: "spell", spell: "web" };
const melee: Intent = { kind: "melee" };
const two = mage({ hitPoints: 30, spells: [spell(), spell({ id: "web", name: "Web" })] });

/** The mage's segment is 3, the orc's 9. */
const scene = (intent: Intent | null, under: Rulebook = book): Fight =>
  rolled([two, orc()], intent === null ? {} : { mage: intent }, [9, 3], under);
const says = (intent: Intent) => ({ type: "declare", figure: "mage", intent }) as const;
const said = (fight: Fight, intent: Intent, under = book) => carry(fight, says(intent), {}, under).fight;

describe("A spell is said before the dice (d10-segments 2, 4A)", () => {
  it("S2.2.a: who said nothing, or something else, says none after them", () => {
    expectRefused(scene(null), says(burning), ["spell-not-said"], book);
    expectRefused(scene(melee), says(burning), ["spell-not-said"], book);
    expectRefused(scene({ kind: "wait" }), says(burning), ["spell-not-said"], book);
  });
  it("S2.2.a: nor who has moved already", () => {
    const moved = carry(scene({ kind: "move" }), move(scene({ kind: "move" }), "mage", 10), {}, book).fight;
    expectRefused(moved, says(burning), ["spell-not-said", "action-begun"], book);
  });
  it("S2.4A.d: given up, it is exchanged for no other, however it was given up", () => {
    const renounced = carry(scene(burning), { type: "renounce", figure: "mage" }, {}, book).fight;
    for (const fight of [renounced, said(scene(burning), melee)]) {
      expectRefused(fight, says(webbing), ["spell-not-said"], book);
      expectRefused(fight, says(burning), ["spell-not-said"], book);
      expectLegal(fight, says(melee), book);
    }
  });
  it("S2.4A.d: said again before its segment, it begins where it would have", () => {
    const again = said(scene(burning), { ...burning, target: "orc" });
    expect(order(again, book).steps.find(({ kind }) => kind === "spell-start")?.segment).toBe(3);
  });
  it("S2.4A.d: a segment that was let go by is not had again by saying the same spell", () => {
    const later = close(scene(burning), {}, book).fight;
    expectRefused(later, says(burning), ["spell-let-go"], book);
  });
  it("S2.4A.h: a figure that has moved in the round does not cast in it", () => {
    const fight = { ...scene(burning) };
    const moved = carry(fight, { ...move(fight, "mage", 10), overruled: true } as never, {}, book).fight;
    expectRefused(moved, cast(moved, "mage", ["orc"]), ["caster-stays"], book);
  });
});

describe("A spell given up for nothing (ruling casting.renounceAct)", () => {
  const nothing = makeRulebook({ preset: "d10-segments", "casting.renounceAct": "nothing" });
  const fight = scene(burning, nothing);
  it("S2.4A.e: a declaration does not give more than giving it up", () => {
    expectRefused(fight, says(melee), ["renounced-for-nothing"], nothing);
    expectRefused(fight, says({ kind: "move" }), ["renounced-for-nothing"], nothing);
    expectLegal(fight, says({ kind: "wait" }), nothing);
    expectLegal(fight, says(burning), nothing);
  });
  it("S2.4A.e: nor does one that follows it", () => {
    const waits = said(fight, { kind: "wait" }, nothing);
    expect(seatOf(waits, "mage")?.renounced).toBe(true);
    expectRefused(waits, says(melee), ["renounced-for-nothing"], nothing);
  });
  it("S2.4A.e: nobody else is held to it, and the next round is another", () => {
    expectLegal(fight, { type: "declare", figure: "orc", intent: melee }, nothing);
    let over = said(fight, { kind: "wait" }, nothing);
    while (over.encounter.stage === "segments") over = close(over, {}, nothing).fight;
    over = carry(over, { type: "end-round", round: 1 }, {}, nothing).fight;
    expect(seatOf(over, "mage")?.renounced).toBeUndefined();
    expectLegal(over, says(webbing), nothing);
  });
});

describe("A spell that follows other deeds of a plan (d10-segments 4A, beside three actions)", () => {
  const planned = makeRulebook({ "casting.restrictions": "d10-segments", "casting.dexterity": "lost" });
  const wand = device({ id: "wand", name: "Wand" });
  const nimble = mage({ hitPoints: 30, meleeRate: { attacks: 2, rounds: 1 }, devices: [wand] });
  const open = declared([nimble, orc()], {}, planned);
  const plan = (intent: Intent, ...next: Intent[]) => ({ type: "declare", figure: "mage", intent, next }) as const;
  const step: Intent = { kind: "move", feet: 10 };
  const using: Intent = { kind: "device", device: "wand", power: wand.functions[0]?.id ?? "" };

  it("S2.4A.h: it goes with no move, in whatever order they are said", () => {
    expectRefused(open, plan(step, burning), ["deed-refused", "caster-stays"], planned);
    expectRefused(open, plan(burning, step), ["deed-refused", "caster-stays"], planned);
  });
  it("S2.4A.k: nor with a device", () => {
    expectRefused(open, plan(using, burning), ["deed-refused", "caster-absorbed"], planned);
    expectRefused(open, plan(burning, using), ["deed-refused", "caster-absorbed"], planned);
  });
  it("S2.4A.h: overruled, the caster still stays until the table lets it go", () => {
    const both = carry(open, { ...plan(step, burning), overruled: true } as never, {}, planned).fight;
    const fight = rollSides(both, [1, 3], planned);
    const its = until(fight, segmentOf(order(fight, planned).steps.find(s => s.figure === "mage")!.moment), planned);
    expectRefused(its, move(its, "mage", 10), ["caster-stays"], planned);
  });
  it("S2.4A.j: the +3 to hit holds from the declaration, whatever is done before the spell", () => {
    const both = carry(open, plan({ ...melee, attacks: 1 }, burning), {}, planned).fight;
    const spoken = carry(
      both,
      { type: "declare", figure: "orc", intent: { kind: "melee", target: "mage" } },
      {},
      planned,
    );
    const fight = rollSides(spoken.fight, [3, 3], planned);
    const first = until(fight, 3, planned);
    expect(seatOf(first, "mage")?.casting).toBeNull();
    const { events } = carry(first, strike(first, "orc", "mage"), { "to-hit": [2] }, planned);
    expect(events.find(({ type }) => type === "attack-rolled")).toMatchObject({
      adjustments: expect.arrayContaining([expect.objectContaining({ why: "caster", value: 3 })]),
    });
  });
  it("S2.4A.h: no other rulebook minds", () => {
    const free = makeRulebook();
    const opening = declared([nimble, orc()], {}, free);
    expect(judgePlan(opening, "mage", [step, burning], free).flatMap(({ refused }) => refused)).toEqual([]);
  });
});
