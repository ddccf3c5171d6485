import { describe, expect, it } from "vitest";
import {
  type Device,
  type DeviceFunction,
  type EffectSpec,
  type Fight,
  type Figure,
  type Intent,
  play,
} from "#rules/index.ts";
import { restedRate } from "#rules/movement/rates.ts";
import { command, shoot, strike } from "../commands.ts";
import { archer, claws, fighter, mage, orc, weapon } from "../figures.ts";
import { device, handy, power, use, wear } from "../gear.ts";
import { effects, on, ROUNDS } from "../lasting.ts";
import { BOOK, carry, opened, script, until } from "../table.ts";

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

describe("Two devices whose powers have the same name (G.13)", () => {
  const bridle = device({ id: "bridle", worn: true, functions: [power({ id: "use", name: "Use", sustained: true })] });
  const draught = { lasts: ROUNDS("2"), condition: "hasted" } as const;
  const potion = device({ id: "potion", functions: [power({ id: "drink", name: "Use", effect: draught })] });
  it("G.13: what one has caused does not end as the other is taken off", () => {
    const fight = handy([potion, bridle]);
    const drunk = carry(fight, use(fight, "mage", "potion", "drink", { targets: ["mage"] })).fight;
    expect(effects(drunk, "mage")).toMatchObject([{ condition: "hasted" }]);
    const { fight: after } = carry(drunk, { ...wear(drunk, "mage", "bridle", false), overruled: true });
    expect(effects(after, "mage")).toMatchObject([{ condition: "hasted" }]);
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

describe("A cube of force (G.13)", () => {
  const sword = weapon({ parryable: false });
  /** Segment 3: a foe with these members is about to strike or shoot at a fighter within a wall. */
  const walled = (effect: EffectSpec, foe: Figure) => {
    const cube = device({ worn: true, functions: [power({ whileWorn: true, effect })] });
    const intent = {
      kind: foe.weapons[0]?.kind === "launcher" ? "missile" : "melee",
      weapon: foe.weapons[0]?.id,
    } as Intent;
    const figures = [fighter({ devices: [cube], armorClass: 10 }), { ...foe, id: "orc", side: "monsters" }];
    return until(opened(figures, { fighter: { kind: "melee" }, orc: intent }, [3, 3]), 3);
  };
  const HIT = { "to-hit": [20], damage: [4] };
  const isKeptOff = (effect: EffectSpec, foe: Figure) => {
    const fight = walled(effect, foe);
    const item = foe.weapons[0]?.id ?? "";
    const said = item === "bow" ? shoot(fight, "orc", "fighter", item) : strike(fight, "orc", "fighter", item);
    const { events } = play(
      fight,
      command(said),
      BOOK,
      script({ ...HIT, "to-hit": [20, 20], damage: [4, 4], defend: ["none"] }).answer,
    );
    return events.some(event => event.type === "no-effect" && event.reason.why === "kept-off");
  };
  const swordsman = orc({ weapons: [sword] });
  const beast = orc({ weapons: [{ ...claws, parryable: false }] });
  const zombie = { ...beast, kinds: ["undead"] as const };
  const bowman = archer();

  it.each([
    ["dead", [true, true, false, true]],
    ["living", [true, false, true, false]],
  ] as const)("G.13: keeps out %s matter: a sword, an arrow, claws, an undead's claws", (matter, kept) => {
    const foes = [swordsman, bowman, beast, zombie];
    expect(foes.map(foe => isKeptOff({ keepsOut: [matter] }, foe))).toEqual(kept);
  });
  it("G.13: slows its bearer down to its rate, whatever lets the bearer fly", () => {
    const fight = walled({ keepsOut: ["dead"], movesAtMost: 8 }, beast);
    expect(rate(fight, "fighter")).toBe(8);
    const quick = { ...on(fight, "fighter"), move: 6 };
    expect(restedRate(quick, BOOK)).toBe(6);
  });
});
