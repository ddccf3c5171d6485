import { describe, expect, it } from "vitest";
import { landingMoment } from "#rules/casting/casting.ts";
import { makeRulebook, nextSegment, seatOf, withFigures } from "#rules/index.ts";
import { cast, move, strike } from "../commands.ts";
import { dagger, fighter, mage, orc, spell, weapon } from "../figures.ts";
import { BOOK, carry, close, ledgerOf, opened } from "../table.ts";
import { expectImpossible, expectRefused } from "../verdicts.ts";

const burning = { kind: "spell", spell: "fireball" } as const;
const melee = { kind: "melee" } as const;

/** A mage casts Fire Ball (three segments) in segment 3 at two orcs. The first orc strikes from segment 4 on. */
function scene({ book = BOOK, caster = mage(), foe = orc() } = {}) {
  const second = orc({ id: "orc2", name: "Second orc" });
  const fight = opened([caster, foe, second], { mage: burning, orc: melee }, [3, 4], book);
  return carry(fight, cast(fight, "mage", ["orc", "orc2"]), {}, book);
}
const struck = (answers: object, { book = BOOK, foe = orc() } = {}) => {
  const four = close(scene({ book, foe }).fight, {}, book).fight;
  return carry(four, strike(four, "orc", "mage"), answers as never, book);
};
const types = (events: readonly { type: string }[]) => events.map(event => event.type);

describe("A mage casts Fire Ball in segment three", () => {
  it("it leaves memory now and is under way until segment six", () => {
    const { fight, changes } = scene();
    expect(changes).toEqual([{ figure: "mage", path: "spells.fireball.memorized", from: 1, to: 0 }]);
    expect(seatOf(fight, "mage")?.casting).toMatchObject({ begins: 3, lands: 6, targets: ["orc", "orc2"] });
    expect(nextSegment(close(fight).fight, BOOK)).toBe(6);
  });
  it("lands in segment six: the damage is rolled once, each target saves for itself", () => {
    const six = close(close(scene().fight).fight, { damage: [9], save: [15, 14] });
    expect(types(six.events)).toEqual([
      "turns-had",
      "segment-reached",
      "spell-landed",
      "save-rolled",
      "hurt",
      "save-rolled",
      "hurt",
    ]);
    expect(six.changes).toEqual([
      { figure: "orc", path: "hitPoints", from: 10, to: 6 },
      { figure: "orc2", path: "hitPoints", from: 10, to: 1 },
    ]);
    expect(seatOf(six.fight, "mage")).toMatchObject({ casting: null, landedAt: 6 });
  });
  it("S0.R10.c: the caster does nothing else while it is under way", () => {
    const four = close(scene().fight).fight;
    expectRefused(four, move(four, "mage", 5), ["spell-under-way"]);
    expectRefused(four, { type: "declare", figure: "mage", intent: melee }, [
      "nothing-noticed",
      "deed-refused",
      "attacks-spent",
    ]);
  });
  it("S4.VII.C, S4.VII.C.6: a hit before it lands spoils it, though the mage had the initiative", () => {
    const { events, fight } = struck({ "to-hit": [20], damage: [1] });
    expect(events.at(-1)).toMatchObject({
      type: "spell-spoiled",
      figure: "mage",
      reason: { why: "hit-while-casting", with: { by: "Orc" } },
    });
    expect(seatOf(fight, "mage")?.casting).toBeNull();
    expect(ledgerOf(fight, "mage").spell).toBe(1);
    expect(nextSegment(fight, BOOK)).toBeNull();
  });
  it("a miss does not", () => expect(seatOf(struck({ "to-hit": [1] }).fight, "mage")?.casting).not.toBeNull());
  it("S4.VII.C.6: where damage alone spoils, a hit without any does not", () => {
    const book = makeRulebook({ "casting.interrupt": "damage" });
    const feather = orc({ weapons: [weapon({ damageSmallMedium: null })] });
    expect(seatOf(struck({ "to-hit": [20] }, { book, foe: feather }).fight, "mage")?.casting).not.toBeNull();
    expect(seatOf(struck({ "to-hit": [20] }, { foe: feather }).fight, "mage")?.casting).toBeNull();
    expect(seatOf(struck({ "to-hit": [20], damage: [1] }, { book }).fight, "mage")?.casting).toBeNull();
  });
  it("S4.VII.C.6: a hit in the very segment in which it lands comes too late", () => {
    const slowOrc = opened([mage(), orc()], { mage: burning, orc: melee }, [3, 6]);
    const begun = carry(slowOrc, cast(slowOrc, "mage", ["orc"])).fight;
    const six = close(begun, { damage: [4], save: [1] }).fight;
    const { events } = carry(six, strike(six, "orc", "mage"), { defend: ["none"], "to-hit": [20], damage: [6] });
    expect(types(events)).toEqual(["acted", "spent", "attack-rolled", "hurt", "fell", "afflicted"]);
  });
  it("S4.VII.C.6: or it spoils it, where what is simultaneous with its end does", () => {
    const book = makeRulebook({ "casting.simultaneous": "spoiled" });
    const slowOrc = opened([mage(), orc()], { mage: burning, orc: melee }, [3, 6], book);
    const begun = carry(slowOrc, cast(slowOrc, "mage", ["orc"]), {}, book).fight;
    const six = close(begun, {}, book).fight;
    expect(six.encounter.segment).toBe(6);
    const { events } = carry(six, strike(six, "orc", "mage"), { "to-hit": [20], damage: [1] }, book);
    expect(types(events)).toContain("spell-spoiled");
    expect(types(close(six, { damage: [4], save: [1] }, book).events)).toContain("spell-landed");
  });
  it("falls with its caster", () => {
    const book = makeRulebook({ "casting.interrupt": "damage" });
    expect(types(struck({ "to-hit": [20], damage: [6] }, { book }).events)).toContain("spell-spoiled");
    const four = close(scene().fight).fight;
    const killed = withFigures(four, [mage({ hitPoints: 0 }), orc()]);
    expect(close(killed).fight.encounter.stage).toBe("end");
  });
  it("is lost with a caster who was struck down by other means than this moment's blows", () => {
    const lateOrc = opened([mage(), orc()], { mage: burning, orc: melee }, [3, 6]);
    const begun = carry(lateOrc, cast(lateOrc, "mage", ["orc"])).fight;
    const { events, fight } = close(withFigures(begun, [mage({ hitPoints: -4 }), orc()]));
    expect(events.at(-1)).toMatchObject({ type: "spell-spoiled", figure: "mage", reason: { why: "caster-fell" } });
    expect(seatOf(fight, "mage")?.casting).toBeNull();
  });
  it("S4.VII.C.6: a save against another's spell keeps the saver's own", () => {
    const quick = mage({ id: "rival", name: "Rival", side: "monsters", spells: [spell({ castingTime: 1 })] });
    let fight = opened([mage({ hitPoints: 20 }), quick], { mage: burning, rival: burning }, [3, 3]);
    fight = carry(fight, cast(fight, "mage", ["rival"])).fight;
    fight = carry(fight, cast(fight, "rival", ["mage"])).fight;
    expect(seatOf(close(fight, { damage: [6], save: [15] }).fight, "mage")?.casting).not.toBeNull();
    expect(seatOf(close(fight, { damage: [6], save: [14] }).fight, "mage")?.casting).toBeNull();
  });
  it("S0.OF.a, S4.VII.C.6: a spell that hinders is an attack upon a caster, whatever else its sheet says", () => {
    const spoils = (sheet: object) => {
      const held = spell({ castingTime: 1, damage: null, save: "none", offensive: false, ...sheet });
      const rival = mage({ id: "rival", name: "Rival", side: "monsters", spells: [held] });
      let fight = opened([mage(), rival], { mage: burning, rival: burning }, [3, 3]);
      fight = carry(fight, cast(fight, "mage", ["rival"])).fight;
      fight = carry(fight, cast(fight, "rival", ["mage"])).fight;
      return seatOf(close(fight).fight, "mage")?.casting === null;
    };
    expect([spoils({ inhibits: true }), spoils({})]).toEqual([true, false]);
  });
  it("comes to nothing when the spell was taken from the sheet", () => {
    const { fight } = scene();
    const bereft = withFigures(fight, [mage({ spells: [] }), orc(), orc({ id: "orc2" })]);
    const six = close(close(bereft).fight);
    expect(types(six.events)).toEqual(["turns-had", "segment-reached", "spell-landed", "no-effect", "no-effect"]);
  });
  it("reaches a target that was named twice once", () => {
    const fight = opened([mage(), orc()], { mage: burning }, [3, 3]);
    const begun = carry(fight, cast(fight, "mage", ["orc", "orc"])).fight;
    expect(close(begun, { damage: [3], save: [1] }).changes).toMatchObject([{ figure: "orc", to: 7 }]);
  });
  it("finds a target that has left gone, and burns the other", () => {
    const gone = carry(close(scene().fight).fight, { type: "leave", figure: "orc" }).fight;
    const six = close(gone, { damage: [3], save: [1] });
    expect(six.changes).toEqual([{ figure: "orc2", path: "hitPoints", from: 10, to: 7 }]);
  });
});

describe("A spell that runs into the next round", () => {
  const slow = mage({ spells: [spell({ castingTime: 9 })] });
  const over = () => {
    const end = close(close(scene({ caster: slow }).fight).fight).fight;
    return carry(end, { type: "end-round", round: 1 }).fight;
  };
  it("stays under way, its caster having nothing else to declare", () => {
    expect(seatOf(over(), "mage")).toMatchObject({ casting: { lands: 12 }, intent: null });
    expectRefused(over(), { type: "declare", figure: "mage", intent: { kind: "wait" } }, ["spell-under-way"]);
  });
  it("lands in its segment of that round, before anybody's own", () => {
    const { fight, events } = carry(
      over(),
      { type: "roll-initiative", round: 2 },
      { initiative: [5, 5], damage: [2], save: [1, 1] },
    );
    expect(fight.encounter).toMatchObject({ round: 2, segment: 2 });
    expect(types(events)).toContain("spell-landed");
  });
});

describe("Spells of the same moment, and of no time at all", () => {
  it("two that land together both take effect, whatever becomes of their casters (S4.VII.C.6)", () => {
    const rival = mage({ id: "rival", name: "Rival", side: "monsters" });
    let fight = opened([mage(), rival], { mage: burning, rival: burning }, [3, 3]);
    fight = carry(fight, cast(fight, "mage", ["rival"])).fight;
    fight = carry(fight, cast(fight, "rival", ["mage"])).fight;
    const { fight: after, events } = close(fight, { damage: [20, 20], save: [1, 1] });
    expect(after.figures.map(figure => figure?.hitPoints)).toEqual([-14, -14]);
    expect(types(events)).not.toContain("spell-spoiled");
  });
  it("without casting time lands at once", () => {
    const quick = mage({ spells: [spell({ castingTime: 0, save: "none", damage: "1d4" })] });
    const fight = opened([quick, orc()], { mage: burning }, [3, 3]);
    expect(carry(fight, cast(fight, "mage", ["orc"]), { damage: [4] }).changes.at(-1)).toMatchObject({ to: 6 });
  });
  it("a spell that hurts nobody still tells who saved, and spoils another's", () => {
    const hold = spell({ id: "hold", name: "Hold Person", castingTime: 1, damage: null, save: "negates" });
    const holder = mage({ id: "holder", name: "Holder", side: "monsters", spells: [hold] });
    let fight = opened([mage(), holder], { mage: burning, holder: { kind: "spell", spell: "hold" } }, [3, 3]);
    fight = carry(fight, cast(fight, "mage", ["holder"])).fight;
    fight = carry(fight, cast(fight, "holder", ["mage"], "hold")).fight;
    expect(types(close(fight, { save: [14] }).events)).toContain("spell-spoiled");
    expect(types(close(fight, { save: [15] }).events)).not.toContain("spell-spoiled");
  });
  it("never lands before it begins", () =>
    expect(() => landingMoment(3, -3)).toThrow("landingMoment: casting time must be at least 0 segments, got -3"));
});

describe("What cannot be cast", () => {
  const fight = opened([mage(), fighter(), orc()], { mage: burning }, [3, 3]);
  it("a spell that is not known, or no longer in mind", () => {
    expectImpossible(fight, cast(fight, "mage", [], "wish"), "unknown-spell", {
      with: { spell: "wish", figure: "Mage" },
    });
    const spent = withFigures(fight, [mage({ spells: [spell({ memorized: 0 })] }), fighter(), orc()]);
    expectImpossible(spent, cast(spent, "mage", []), "not-memorized");
  });
  it("at a target that is not there", () => {
    expectImpossible(fight, cast(fight, "mage", ["orc", "dragon"]), "unknown-target", { with: { target: "dragon" } });
    expectImpossible(fight, cast(fight, "mage", "orc" as never), "unreadable", {
      with: { field: "targets", value: "orc" },
    });
  });
  it("by a figure that fell in this moment, unless it takes no time", () => {
    let now = opened([mage({ weapons: [dagger] }), orc()], { mage: burning, orc: melee }, [3, 3]);
    now = carry(now, strike(now, "orc", "mage"), { defend: ["none"], "to-hit": [20], damage: [9] }).fight;
    expectImpossible(now, cast(now, "mage", ["orc"]), "fallen");
  });
});
