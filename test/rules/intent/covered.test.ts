import { describe, expect, it } from "vitest";
import type { Intent } from "#rules/index.ts";
import { asKept, covers, type IntendedDeed, itemOf, kindOf } from "#rules/intent/intent.ts";
import { isObserved, newcomersWith } from "#rules/intent/observation.ts";

const deed = (kind: IntendedDeed["kind"], item: string | null = null, change: Partial<IntendedDeed> = {}) => ({
  kind,
  item,
  ...change,
});
const sword = deed("melee", "sword");
const arrow = deed("missile", "bow");

describe("What a declaration covers (Rule 10)", () => {
  it("S0.R10.a: a deed of its kind, with what it names or with anything where it names nothing", () => {
    expect(covers({ kind: "melee" }, sword, false)).toBe(true);
    expect(covers({ kind: "melee", weapon: "sword" }, sword, false)).toBe(true);
    expect(covers({ kind: "melee", weapon: "axe" }, sword, false)).toBe(false);
    expect(covers({ kind: "melee", weapon: "axe" }, deed("melee"), false)).toBe(true);
    expect(covers({ kind: "spell", spell: "light" }, deed("spell", "light"), false)).toBe(true);
    expect(covers({ kind: "spell", spell: "light" }, deed("spell", "slow"), false)).toBe(false);
    expect(covers({ kind: "device", device: "wand", power: "ball" }, deed("device", "wand"), false)).toBe(true);
    expect(covers({ kind: "device", device: "wand", power: "ball" }, deed("device", "ring"), false)).toBe(false);
  });
  it("S0.R10.a: no deed of another kind", () => {
    expect(covers({ kind: "melee" }, arrow, false)).toBe(false);
    expect(covers({ kind: "spell", spell: "light" }, sword, true)).toBe(false);
    expect(covers({ kind: "melee" }, deed("spell", "light"), true)).toBe(false);
    expect(covers({ kind: "move" }, sword, true)).toBe(false);
    expect(covers({ kind: "charge" }, arrow, true)).toBe(false);
  });
  it("S0.R8.a: but a blow and a missile, or a device, of who may mix them", () => {
    for (const kind of ["melee", "missile", "device"] as const)
      for (const other of [sword, arrow, deed("device", "wand")]) {
        expect(covers({ kind }, other, true)).toBe(true);
        expect(covers({ kind }, other, false)).toBe(kind === other.kind);
      }
  });
  it("S0.R10.a: a step, and a device that is no attack, beside everything but waiting", () => {
    for (const beside of [deed("move"), deed("device", "ring", { harmless: true })]) {
      expect(covers({ kind: "spell", spell: "light" }, beside, false)).toBe(true);
      expect(covers({ kind: "wait" }, beside, false)).toBe(false);
      expect(covers(null, beside, false)).toBe(false);
    }
    expect(covers({ kind: "melee" }, deed("device", "wand", { harmless: false }), false)).toBe(false);
  });
  it("S0.R8.b: a charge ends in a blow, with whatever is in hand", () => {
    expect(covers({ kind: "charge", weapon: "lance" }, sword, false)).toBe(true);
    expect(itemOf({ kind: "charge", weapon: "lance" })).toBeUndefined();
    expect(itemOf({ kind: "melee", weapon: "lance" })).toBe("lance");
    expect(itemOf(null)).toBeUndefined();
  });
  it("S0.I.b: hands laid on a foe in the way that was said, and in any where none was", () => {
    const hands = (way: IntendedDeed["way"]) => deed("melee", null, way === undefined ? {} : { way });
    expect(covers({ kind: "melee", way: "grapple" }, hands("grapple"), false)).toBe(true);
    expect(covers({ kind: "melee", way: "grapple" }, hands("overbear"), false)).toBe(false);
    expect(covers({ kind: "melee", way: "grapple" }, sword, false)).toBe(false);
    expect(covers({ kind: "melee" }, hands("pummel"), false)).toBe(true);
  });
  it("S0.R10.a: who declares nothing waits", () => {
    expect([kindOf(null), kindOf({ kind: "move" })]).toEqual(["wait", "move"]);
    expect(covers(null, sword, true)).toBe(false);
  });
  it("S0.R10.a: is kept as it was said, without what is none of it", () => {
    const said = { target: "orc", feet: undefined, kind: "melee", weapon: "sword", mood: "grim" };
    const kept = asKept(said as unknown as Intent);
    expect(Object.entries(kept)).toEqual([
      ["target", "orc"],
      ["kind", "melee"],
      ["weapon", "sword"],
    ]);
  });
});

describe("What a figure observes (Rule 10)", () => {
  it("S0.R10.h: by reaching the number with the die and what it is changed by", () => {
    expect([isObserved(12, -2, 10), isObserved(11, -2, 10), isObserved(20, -8, 13)]).toEqual([true, false, false]);
  });
  it("S0.R10.k: who came to point-blank is known once, and as long as the round lasts", () => {
    const notice = { moment: 4, of: "orc", pointBlank: true, warnedBy: null };
    const one = newcomersWith(undefined, notice);
    expect(one).toEqual([{ figure: "orc", moment: 4 }]);
    expect(newcomersWith(one, { ...notice, moment: 5 })).toBe(one);
    expect(newcomersWith(one, { ...notice, of: "ogre", moment: 6 })).toEqual([
      { figure: "orc", moment: 4 },
      { figure: "ogre", moment: 6 },
    ]);
    expect(newcomersWith(one, { ...notice, of: "ogre", pointBlank: false })).toBe(one);
    expect(newcomersWith(one, { ...notice, of: null })).toBe(one);
    expect(newcomersWith(undefined, { ...notice, pointBlank: false })).toBeUndefined();
  });
});
