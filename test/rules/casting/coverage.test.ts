import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Coverage, type Figure, isReached, judge } from "#rules/index.ts";
import { cast, command, momentNow, type Said } from "../commands.ts";
import { fireBall, mage, orc } from "../figures.ts";
import { aim, device, handy, power, use } from "../gear.ts";
import { BOOK, carry, opened, until } from "../table.ts";
import { expectLegal, expectRefused } from "../verdicts.ts";

const at = (x: number, y = 0) => ({ position: { x, y } });
const BALL: Coverage = { shape: "circle", radius: 20 };
const CONE: Coverage = { shape: "cone", length: 60, width: 20 };
const BOLT: Coverage = { shape: "path", length: 60, width: 10 };

describe("Whom a spell covers, as its sheet says", () => {
  const caster = mage(at(0));
  const aimed = orc(at(30));

  it.each([
    ["the one at whom it is aimed", BALL, 30, 0, true],
    ["who stands on the edge of the circle", BALL, 30, 20, true],
    ["nobody beyond it", BALL, 45, 15, false],
    ["who stands in the cone, beyond the one at whom it is aimed", CONE, 60, 10, true],
    ["nobody beside it, where it is not yet as wide", CONE, 30, 6, false],
    ["nobody beyond its end", CONE, 61, 0, false],
    ["nobody behind its user", CONE, -5, 0, false],
    ["who stands on the path", BOLT, 55, 5, true],
    ["nobody beside it", BOLT, 55, 6, false],
    ["nobody who is not named, of several", { shape: "several", most: 3 } as Coverage, 30, 5, false],
  ] as const)("S0.R10.b: %s", (_who, covers, x, y, isSo) => {
    const one = x === 30 && y === 0 ? aimed : orc({ id: "other", ...at(x, y) });
    expect(isReached(covers, caster, aimed, one)).toBe(isSo);
  });
  it("S0.R10.b: a circle takes in its user who stands too near, a cone and a path never", () => {
    const near = orc(at(15));
    expect([BALL, CONE, BOLT].map(covers => isReached(covers, caster, near, caster))).toEqual([true, false, false]);
  });
  it("S0.R10.b: on no map, none but the one at whom it is aimed", () => {
    const unplaced = orc({ id: "ghost", position: null });
    expect(isReached(BALL, caster, aimed, unplaced)).toBe(false);
    expect(isReached(BALL, caster, unplaced, unplaced)).toBe(true);
    expect(isReached(CONE, mage({ position: null }), aimed, orc({ id: "other", ...at(31) }))).toBe(false);
  });
});

describe("Casting at several", () => {
  const ball = { kind: "spell", spell: "fireball" } as const;
  const ready = (covers: Coverage | undefined, ...places: readonly (readonly [number, number?])[]) => {
    const foes = places.map(([x, y], n) => orc({ id: `foe${n}`, name: `Foe ${n}`, ...at(x, y) }));
    const spells = [{ ...fireBall, ...(covers ? { covers } : {}) }];
    return until(opened([mage({ spells, ...at(0) }), ...foes], { mage: ball }, [3, 5]), 3);
  };
  const all = (count: number) => Array.from({ length: count }, (_, n) => `foe${n}`);

  it("S0.R10.b: no more than the spell reaches", () => {
    const fight = ready({ shape: "several", most: 2 }, [30], [35], [40]);
    expectLegal(fight, cast(fight, "mage", all(2)));
    expectLegal(fight, cast(fight, "mage", ["foe0", "foe0", "foe1"]));
    expectRefused(fight, cast(fight, "mage", all(3)), ["too-many-targets"]);
  });
  it("S0.R10.b: two who stand farther apart than the circle is wide are not in it", () => {
    const near = ready(BALL, [30], [69]);
    expectLegal(near, cast(near, "mage", all(2)));
    const far = ready(BALL, [30], [71]);
    expectRefused(far, cast(far, "mage", all(2)), ["beyond-area"]);
  });
  it("S0.R10.b: nobody is reached by a cone or a path who stands beyond its end", () => {
    for (const covers of [CONE, BOLT]) {
      const fight = ready(covers, [30], [62]);
      expectLegal(fight, cast(fight, "mage", ["foe0"]));
      expectRefused(fight, cast(fight, "mage", all(2)), ["beyond-area"]);
    }
  });
  it("S0.R10.b: who stands in a far corner is farther away than its end, and in it", () => {
    const fight = ready(CONE, [60], [60, 9]);
    expect(isReached(CONE, fight.figures[0]!, fight.figures[1]!, fight.figures[2]!)).toBe(true);
    expectLegal(fight, cast(fight, "mage", all(2)));
  });
  it("S0.R10.b: whoever is reached as they stand is never refused", () => {
    const feet = fc.integer({ min: 1, max: 90 });
    const place = fc.tuple(fc.integer({ min: -80, max: 80 }), fc.integer({ min: -80, max: 80 }));
    const area = fc.oneof(
      feet.map((radius): Coverage => ({ shape: "circle", radius })),
      fc.record({ shape: fc.constantFrom("cone", "path"), length: feet, width: feet }) as fc.Arbitrary<Coverage>,
    );
    fc.assert(
      fc.property(area, fc.array(place, { minLength: 1, maxLength: 6 }), (covers, places) => {
        const fight = ready(covers, ...places);
        const [user, aimed, ...others] = fight.figures as Figure[];
        const beside = others.filter(one => isReached(covers, user!, aimed!, one)).map(({ id }) => id);
        const alone = judge(fight, command(cast(fight, "mage", ["foe0"])), BOOK);
        fc.pre(alone.legal);
        expectLegal(fight, cast(fight, "mage", ["foe0", ...beside]));
      }),
    );
  });
  it("S0.R10.b, S4.VII.C.4: the second of two cantrips covers as much as its own sheet says", () => {
    const cantrip = { ...fireBall, cantrip: true, castingTime: 1, covers: { shape: "several", most: 1 } as const };
    const foes = [orc({ id: "foe0" }), orc({ id: "foe1", name: "Foe 1" })];
    const fight = until(opened([mage({ spells: [{ ...cantrip, memorized: 2 }] }), ...foes], { mage: ball }, [3, 5]), 3);
    const both = (targets: readonly string[]) =>
      ({ ...cast(fight, "mage", ["foe0"]), second: { spell: "fireball", targets } }) as Said;
    expectLegal(fight, both(["foe1"]));
    expectRefused(fight, both(all(2)), ["too-many-targets"]);
  });
  it("S0.R10.b: where the sheet says nothing, neither do the rules", () => {
    const fight = ready(undefined, [30], [200]);
    expectLegal(fight, cast(fight, "mage", all(2)));
  });
  it("S0.R10.b: aimed anew, it covers as much", () => {
    const fight = ready({ shape: "several", most: 1 }, [30], [35]);
    const begun = carry(fight, cast(fight, "mage", ["foe0"])).fight;
    expectLegal(begun, aim(begun, "mage", ["foe1"]));
    expectRefused(begun, aim(begun, "mage", all(2)), ["too-many-targets"]);
  });
  it("S0.R10.b, S0.OF.e: what a device does is like the spell that does it", () => {
    const sprays = power({ id: "spray", name: "Spray", covers: { shape: "several", most: 1 } });
    const wand = device({ id: "wand", name: "Wand of Spray", functions: [sprays] });
    const fight = handy([wand], {}, { kind: "device", device: "wand", power: "spray" });
    expectRefused(fight, use(fight, "mage", "wand", "spray", { targets: ["mage", "orc"] }), ["too-many-targets"]);
  });
  it("S0.R10.b, S0.OF.f: of several discharges each has its own target", () => {
    const sprays = power({ id: "spray", name: "Spray", covers: { shape: "circle", radius: 5 }, charges: 9 });
    const wand = device({ id: "wand", name: "Wand of Spray", functions: [sprays], dischargesPerAttack: 2 });
    const foes = [orc(at(0)), orc({ id: "far", name: "Far", ...at(90) })];
    const intent = { kind: "device", device: "wand", power: "spray" } as const;
    const fight = opened([mage({ devices: [wand], ...at(30) }), ...foes], { mage: intent }, [3, 5]);
    const spray = (discharges: number) => use(fight, "mage", "wand", "spray", { targets: ["orc", "far"], discharges });
    const now = until(fight, 3);
    expectRefused(now, { ...spray(1), moment: momentNow(now) } as Said, ["beyond-area"]);
    expectLegal(now, { ...spray(2), moment: momentNow(now) } as Said);
  });
});
