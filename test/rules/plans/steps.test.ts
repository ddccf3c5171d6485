import { describe, expect, it } from "vitest";
import { type Fight, type Intent, makeRulebook, type Rulebook, segmentOf } from "#rules/index.ts";
import { cast, strike } from "../commands.ts";
import { mage, orc, spell } from "../figures.ts";
import { device, power, use } from "../gear.ts";
import { BOOK, carry, close, declared, rollSides, type Script, until } from "../table.ts";
import { deedsOf, seated, stepsBy } from "../timeline/orders.ts";

const wand = device({ id: "wand", name: "Wand", functions: [power({ id: "ray", activation: 4 })] });
const veil = spell({ id: "veil", castingTime: 4, offensive: false, damage: null, save: "none" });
const hero = mage({ devices: [wand], spells: [veil], hitPoints: 20 });
const ray: Intent = { kind: "device", device: "wand", power: "ray" };
const veiling: Intent = { kind: "spell", spell: "veil" };
const stab: Intent = { kind: "melee", weapon: "dagger", target: "orc" };

/** The mage plans this action and then a blow. The orc has declared an attack on the mage. */
function planned(deed: Intent, dice: readonly number[], book: Rulebook = BOOK): Fight {
  const opening = declared([hero, orc()], { orc: { kind: "melee", target: "mage" } }, book);
  const said = { type: "declare", figure: "mage", intent: deed, next: [stab] } as const;
  return rollSides(carry(opening, said, {}, book).fight, dice, book);
}
const deeds = (fight: Fight, book = BOOK) => deedsOf(fight, "mage", book);
const hit: Script = { "to-hit": [20], damage: [1] };

describe("The steps of a plan (three actions, Rule 10)", () => {
  it("S0.R10.a: those of the deeds that follow are told apart from those of the deed under way", () => {
    expect(stepsBy(planned(ray, [3, 3]), "mage", BOOK).map(({ kind, plan }) => [kind, plan])).toEqual([
      ["device-start", undefined],
      ["device-end", undefined],
      ["attack", "next"],
    ]);
  });
  it("S0.R10.a: while a device is working, the blow waits for its end", () => {
    const opening = planned(ray, [3, 3]);
    const working = carry(opening, use(opening, "mage", "wand", "ray")).fight;
    expect(deeds(working)).toEqual(["device-start 3", "device-end 7", "attack 7"]);
  });
  it("S0.R10.a: a device or a spell that was not begun in its segment holds nobody up", () => {
    expect(deeds(close(planned(ray, [3, 3])).fight)).toEqual(["device-start 3", "attack 3"]);
    expect(deeds(close(planned(veiling, [3, 3])).fight)).toEqual(["spell-start 3", "attack 3"]);
  });
  it("S0.R10.a: a device is yet to come, though a spell of the round before has taken effect", () => {
    const landed = seated(planned(ray, [5, 3]), "mage", { landedAt: 2, actedAt: -2 });
    expect(deeds(until(landed, 3))).toEqual(["spell-end 2", "device-start 5", "device-end 9", "attack 9"]);
  });
  it("S0.R10.a: a figure that has fallen does nothing of what it planned", () => {
    const opening = planned(ray, [5, 3]);
    const fallen = { ...opening, figures: opening.figures.map(one => one && { ...one, hitPoints: 0 }) };
    expect(deeds(fallen)).toEqual([]);
  });
  it("S0.R10.a: after a spell that was lost, the next deed comes in the segment after that (ruling plan.next)", () => {
    const book = makeRulebook({ "plan.next": "next-segment" });
    const opening = planned(veiling, [3, 5], book);
    const casting = until(carry(opening, cast(opening, "mage", [], "veil"), {}, book).fight, 5, book);
    expect(deeds(casting, book)).toEqual(["spell-start 3", "spell-end 7", "attack 8"]);
    const lost = carry(casting, strike(casting, "orc", "mage"), hit, book).fight;
    const [blow] = stepsBy(lost, "mage", book).filter(({ kind }) => kind === "attack");
    expect(segmentOf(blow?.moment ?? 0)).toBe(6);
  });
});
