import { describe, expect, it } from "vitest";
import type { Device, DeviceFunction, EffectSpec, Fight } from "#rules/index.ts";
import { restedRate } from "#rules/movement/rates.ts";
import { fighter, mage, orc } from "../figures.ts";
import { device, handy, power, use, wear } from "../gear.ts";
import { effects, on, ROUNDS } from "../lasting.ts";
import { BOOK, carry, opened } from "../table.ts";

/** What a device does as long as it is kept in use (S0.R5.d, G.13). */

const aloft = { moves: 36, movesBy: "fly" } as const;
const carpet = device({
  id: "carpet",
  name: "Carpet of flying",
  functions: [power({ id: "fly", name: "Fly", sustained: true, effect: aloft })],
});

const rate = (fight: Fight, id = "mage") => restedRate(on(fight, id), BOOK);
const flying = (devices: readonly Device[], change: object = {}, answers = {}) => {
  const fight = handy(devices);
  return carry(fight, use(fight, "mage", devices[0]?.id ?? "", "fly", change), answers).fight;
};
const cease = (fight: Fight) => carry(fight, { type: "cease-device", figure: "mage", device: "carpet" });

describe("A carpet of flying (G.13)", () => {
  it("G.13: flies at its own rate as long as it is in use", () => {
    const aboard = flying([carpet]);
    expect(effects(aboard, "mage")).toMatchObject([{ name: "Fly", until: null, ...aloft }]);
    expect(rate(aboard)).toBe(36);
    const { fight, events } = cease(aboard);
    expect(rate(fight)).toBe(mage().move);
    expect(events).toContainEqual(
      expect.objectContaining({
        type: "effect-ended",
        figure: "mage",
        reason: expect.objectContaining({ why: "effect-device" }),
      }),
    );
  });
  it("G.13: sets its passengers down with its owner", () => {
    const figures = [mage({ devices: [carpet] }), fighter(), orc()];
    const intent = { kind: "device", device: "carpet", power: "fly" } as const;
    const begun = opened(figures, { mage: intent }, [3, 3]);
    const aboard = carry(begun, use(begun, "mage", "carpet", "fly", { targets: ["mage", "fighter"] })).fight;
    expect([rate(aboard), rate(aboard, "fighter")]).toEqual([36, 36]);
    const { fight } = cease(aboard);
    expect([rate(fight), rate(fight, "fighter")]).toEqual([mage().move, fighter().move]);
  });
});

describe("Wings of flying (G.13)", () => {
  const form = (name: string, moves: number, number: string) => ({
    when: [{ of: "form", name } as const],
    effects: [{ moves, lasts: { ...ROUNDS(number), unit: 100 } }],
  });
  const bands = [form("fast", 32, "2"), form("steady", 18, "4"), form("slow", 12, "8")];
  const spread: DeviceFunction = power({
    id: "fly",
    name: "Fly",
    sustained: true,
    charges: 1,
    effect: { movesBy: "fly", bands },
  });
  const wings = device({ id: "carpet", name: "Wings of flying", worn: true, functions: [spread] });

  it.each([
    ["fast", 32, 200],
    ["steady", 18, 400],
    ["slow", 12, 800],
  ])("G.13: fly %s at %i inches, for %i segments", (name, moves, segments) => {
    const fight = handy([wings]);
    const { events, fight: after } = carry(fight, use(fight, "mage", "carpet", "fly"), { form: [`form:${name}`] });
    expect(events.find(({ type }) => type === "effect-begun")).toMatchObject({ segments });
    expect(rate(after)).toBe(moves);
  });
  it("G.13, S0.DV.f: end when they are taken off", () => {
    const fight = flying([wings], {}, { form: ["form:fast"] });
    const after = carry(fight, wear(fight, "mage", "carpet", false)).fight;
    expect(effects(after, "mage")).toEqual([]);
    expect(rate(after)).toBe(mage().move);
  });
});

describe("A device with several powers (G.13)", () => {
  const face = (id: string, effect: EffectSpec) => power({ id, name: id, sustained: true, protective: true, effect });
  const cube = device({ id: "carpet", functions: [face("fly", { armorClass: 1 }), face("hover", { armorClass: 2 })] });

  it("G.13: keeps one of them in use: the other ends as this one begins", () => {
    const first = flying([cube]);
    expect(effects(first, "mage")).toMatchObject([{ name: "fly" }]);
    const { fight } = carry(first, use(first, "mage", "carpet", "hover"));
    expect(effects(fight, "mage")).toMatchObject([{ name: "hover" }]);
  });
});
