import { describe, expect, it } from "vitest";
import type { Fight, Intent, Rulebook } from "#rules/index.ts";
import { cast, momentNow } from "../commands.ts";
import { mage, orc, spell } from "../figures.ts";
import { device, power, use } from "../gear.ts";
import { bare } from "../phases/bare.ts";
import { BOOK, carry, close } from "../table.ts";
import { ADDICT, D10, nextRound, rolled, stepsBy, toStep } from "./orders.ts";

const PHASED = bare();
const lens = device({ id: "lens", name: "Lens", functions: [power({ id: "look", activation: 3 })] });
const charm = device({ id: "charm", name: "Charm" });
const drum = device({ id: "drum", name: "Drum", functions: [power({ activation: 2 })] });
const looks: Intent = { kind: "device", device: "lens", power: "look" };
const BOOKS: readonly (readonly [string, Rulebook])[] = [
  ["three-actions", BOOK],
  ["addict", ADDICT],
  ["d10-segments", D10],
  ["jomase", PHASED],
];

/** The items of the mage's devices and spells that end in this round, in order. */
const endsOf = (fight: Fight, book: Rulebook) =>
  stepsBy(fight, "mage", book)
    .filter(({ kind }) => kind === "device-end" || kind === "spell-end")
    .map(({ item }) => item);
const done = (fight: Fight, item: string, book: Rulebook, what = "use") =>
  carry(fight, use(fight, "mage", item, what), {}, book).fight;

describe.each(BOOKS)("A device that is no attack, after a harmless one (%s)", (_name, book) => {
  const bearer = mage({ devices: [lens, charm, drum], meleeRate: { attacks: 2, rounds: 1 } });
  // If figures roll their own dice, the bearer has one for each of two attacks.
  const dice = book === D10 ? [4, 4, 4] : [4, 4];
  const opening = toStep(rolled([bearer, orc()], { mage: looks }, dice, book), "mage", "device-start", book);

  it("S0.R10.d: its end is named once, before and after it is used", () => {
    const charmed = done(opening, "charm", book);
    expect(endsOf(charmed, book)).toEqual(["lens"]);
    expect(endsOf(done(charmed, "lens", book, "look"), book)).toEqual(["lens"]);
  });
  it("S0.R10.d: the one declared takes its step, and no other is told for it", () => {
    const used = done(done(opening, "charm", book), "lens", book, "look");
    const starts = stepsBy(used, "mage", book).filter(({ kind }) => kind === "device-start");
    expect(starts.map(({ item }) => item)).toEqual(["lens"]);
    expect(used.encounter.seats.find(({ figure }) => figure === "mage")?.actedAt).toBe(momentNow(opening));
  });
  it("S0.R10.d: the end of a harmless one that takes its time is named beside it", () =>
    expect(endsOf(done(opening, "drum", book), book).toSorted()).toEqual(["drum", "lens"]));
});

describe("A spell that has landed keeps its name", () => {
  const slow = spell({ id: "slow", castingTime: 9, offensive: false, damage: null, save: "none" });
  const quick = spell({ id: "quick", castingTime: 1, offensive: false, damage: null, save: "none" });
  const caster = mage({ spells: [slow, quick] });
  const casts = (item: string): Intent => ({ kind: "spell", spell: item });

  it("S0.R10.a: one of the round before, when another is declared", () => {
    const begun = rolled([caster, orc()], { mage: casts("slow") }, [4, 4], BOOK);
    const over = carry(begun, cast(begun, "mage", [], "slow"), {}, BOOK).fight;
    let next = nextRound(over, {}, [4, 4], BOOK);
    while (next.encounter.seats.some(({ casting }) => casting !== null)) next = close(next, {}, BOOK).fight;
    const again = carry(next, { type: "declare", figure: "mage", intent: casts("quick") }, {}, BOOK).fight;
    expect(endsOf(again, BOOK)).toEqual(["slow", "quick"]);
  });
  it("S0.R10.a: one of this round, when another is declared after it", () => {
    const begun = rolled([caster, orc()], { mage: casts("quick") }, [4, 4], BOOK);
    let landed = carry(begun, cast(begun, "mage", [], "quick"), {}, BOOK).fight;
    while (landed.encounter.seats.some(({ casting }) => casting !== null)) landed = close(landed, {}, BOOK).fight;
    const again = { type: "declare", figure: "mage", intent: casts("slow"), overruled: true } as const;
    const steps = stepsBy(carry(landed, again, {}, BOOK).fight, "mage", BOOK);
    expect(steps.map(({ kind, item }) => [kind, item])).toEqual([
      ["spell-start", "quick"],
      ["spell-end", "quick"],
      ["spell-start", "slow"],
    ]);
  });
});
