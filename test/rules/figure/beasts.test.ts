import { describe, expect, it } from "vitest";
import { type Effect, effectFrom, type Fight, type Figure, isDown } from "#rules/index.ts";
import { type Said, strike } from "../commands.ts";
import { fighter, orc, weapon } from "../figures.ts";
import { effects, on, reach, typesOf } from "../lasting.ts";
import { carry, opened, type Script, until } from "../table.ts";
import { expectLegal, verdictOf } from "../verdicts.ts";

/** What beasts and monsters do with their hits, and traits that the game master switches (G.13). */

const claw = weapon({
  id: "claw",
  name: "Claw",
  kind: "natural",
  speedFactor: null,
  damageSmallMedium: "1d6",
  damageLarge: "1d6",
  perRoutine: 2,
  parryable: false,
});
const hind = weapon({ ...claw, id: "hind", name: "Hind claws", perRoutine: 0, rakes: true });

const trait = (spec: Parameters<typeof effectFrom>[0], name = "Trait"): Effect => ({
  key: 1,
  ...effectFrom(spec, { name, by: null, until: null, due: null, sets: true }),
});

const sword = weapon({ parryable: false });

/** Segment 3: the beast (the orc) and the fighter are about to strike each other. */
const facing = (beast: Partial<Figure>, foe: Partial<Figure> = {}) =>
  until(
    opened(
      [
        fighter({ hitPoints: 60, hitPointsMax: 60, weapons: [sword], ...foe }),
        orc({ weapons: [sword], strength: 10, ...beast }),
      ],
      { fighter: { kind: "melee" }, orc: { kind: "melee" } },
      [3, 3],
    ),
    3,
  );
const clawing = (beast: Partial<Figure>, answers: Script) => {
  const fight = facing(beast);
  return carry(fight, strike(fight, "orc", "fighter", "claw"), answers);
};

describe("A bear's hug (G.13)", () => {
  const bear = { weapons: [{ ...claw, moreFrom: 18, moreDamage: "2d6" }] };
  it("G.13: adds its damage from its natural roll on, as a part with the weapon's name", () => {
    const { events } = clawing(bear, { "to-hit": [18], damage: [4, 9] });
    expect(events.find(({ type }) => type === "hurt")).toMatchObject({
      rolled: 4,
      damage: 13,
      adjustments: [{ why: "effect", value: 9, name: "Claw", cite: "G.13" }],
    });
  });
  it("G.13: adds nothing to a lower roll that hits", () => {
    const { events } = clawing(bear, { "to-hit": [17], damage: [4] });
    expect(events.find(({ type }) => type === "hurt")).toMatchObject({ damage: 4, adjustments: [] });
  });
});

describe("A lion's rake (G.13)", () => {
  const lion = { weapons: [claw, hind], attacksPerRoutine: 2 };
  /** The second claw of its routine, in the same segment. */
  const again = (fight: Fight) => ({ ...strike(fight, "orc", "fighter", "claw"), overruled: true }) as Said;
  const hits = (outcome: ReturnType<typeof clawing>) =>
    outcome.events.flatMap(event => (event.type === "attack-rolled" ? [event.weapon] : []));
  it("G.13: both fore claws have to hit; then the hind claws strike twice at once", () => {
    const first = clawing(lion, { "to-hit": [20], damage: [4] });
    expect(hits(first)).toEqual(["claw"]);
    const second = carry(first.fight, again(first.fight), {
      "to-hit": [20, 20, 1],
      damage: [3, 5],
    });
    expect(hits(second)).toEqual(["claw", "hind", "hind"]);
    expect(on(second.fight, "fighter").hitPoints).toBe(60 - 4 - 3 - 5);
  });
  it("G.13: a claw that misses brings none", () => {
    const first = clawing(lion, { "to-hit": [20], damage: [4] });
    const second = carry(first.fight, again(first.fight), { "to-hit": [1] });
    expect(hits(second)).toEqual(["claw"]);
  });
});

describe("One who fights on (G.13)", () => {
  const boar = { isMonster: true, hitPoints: 4, effects: [trait({ fightsOn: -7, fightsFor: "1d4+1" }, "Fights on")] };
  const wounded = (damage: number, answers: Script = { duration: [3] }) => {
    const fight = facing(boar);
    return carry(fight, strike(fight, "fighter", "orc"), { "to-hit": [20], damage: [damage], ...answers });
  };
  it("G.13: is not down at 0, and acts for the rounds rolled", () => {
    const { fight, events } = wounded(4);
    expect(typesOf({ events })).not.toContain("fell");
    expect(isDown(on(fight, "orc"))).toBe(false);
    expect(effects(fight, "orc")).toMatchObject([{ until: 33 }]);
    expectLegal(fight, strike(fight, "orc", "fighter"));
  });
  it("G.13: is down at its number, without a roll", () => {
    const { fight, events } = wounded(11, {});
    expect(typesOf({ events })).toContain("fell");
    expect(isDown(on(fight, "orc"))).toBe(true);
  });
  it("G.13: goes down when the time is up", () => {
    const { fight } = wounded(4);
    const given = carry(fight, { type: "time-effect", figure: "orc", effect: 1, segments: 2 } as never).fight;
    const over = reach(given, 5);
    expect(typesOf(over)).toContain("fell");
    expect(isDown(on(over.fight, "orc"))).toBe(true);
  });
  it("G.13: goes down when the GM ends it", () => {
    const { fight } = wounded(4);
    const ended = carry(fight, { type: "end-effect", figure: "orc", effect: 1 } as never);
    expect(typesOf(ended)).toEqual(["effect-ended", "fell"]);
  });
});

describe("A trait that the GM switches (G.13)", () => {
  const goblin = { effects: [trait({ toHit: -1, switched: "off" }, "Bright light")] };
  const turn = (on: boolean) => ({ type: "switch-effect", figure: "orc", effect: 1, on }) as never;
  const adjustments = (fight: ReturnType<typeof facing>) => {
    const { events } = carry(fight, strike(fight, "orc", "fighter"), { "to-hit": [1] });
    const rolled = events.find(event => event.type === "attack-rolled");
    return rolled?.type === "attack-rolled" ? rolled.adjustments.filter(({ why }) => why === "effect") : null;
  };
  it("G.13: changes nothing while it is off", () => {
    expect(adjustments(facing(goblin))).toEqual([]);
  });
  it("G.13: counts by its name while it is on, and no longer when it is off again", () => {
    const fight = facing(goblin);
    expectLegal(fight, turn(true));
    const { fight: lit, events } = carry(fight, turn(true));
    expect(events).toMatchObject([{ type: "effect-switched", name: "Bright light", switched: "on" }]);
    expect(adjustments(lit)).toEqual([{ why: "effect", value: -1, name: "Bright light", cite: "G.13" }]);
    expect(adjustments(carry(lit, turn(false)).fight)).toEqual([]);
  });
  it("G.13: another effect cannot be switched", () => {
    const fight = facing({ effects: [trait({ toHit: -1 })] });
    expect(verdictOf(fight, turn(true))).toMatchObject({ legal: false, reasons: [{ why: "no-such-effect" }] });
  });
});

describe("A pixie (G.13)", () => {
  const parts = (pixie: Partial<Figure>, foe: Partial<Figure> = {}) => {
    const fight = facing(pixie, foe);
    const { events } = carry(fight, strike(fight, "fighter", "orc"), { "to-hit": [2] });
    return events.flatMap(event => (event.type === "attack-rolled" ? event.adjustments : []));
  };
  const veil = { why: "effect", value: -4, name: "Veil", cite: "G.13" };
  const unseen = (more: object = {}) => ({ effects: [trait({ unseen: true, switched: "on", ...more }, "Veil")] });
  it("G.13: is hard to hit for those who do not see the invisible, also after it has struck", () => {
    expect(parts(unseen())).toContainEqual(veil);
    const fight = facing(unseen());
    const after = carry(fight, strike(fight, "orc", "fighter"), { "to-hit": [2] }).fight;
    const { events } = carry(after, strike(after, "fighter", "orc"), { "to-hit": [2] });
    expect(events.find(({ type }) => type === "attack-rolled")).toMatchObject({
      adjustments: expect.arrayContaining([veil]),
    });
  });
  it("G.13: not for those who see it, or while the GM lets it show itself", () => {
    expect(parts(unseen(), { seesInvisible: true })).not.toContainEqual(veil);
    expect(parts(unseen({ switched: "off" }))).not.toContainEqual(veil);
  });
  it("G.11: is hidden once only, by its nature or by magic", () => {
    const both = parts({ ...unseen(), conditions: ["invisible"] });
    expect([both.filter(({ value }) => value === -4).length, both.map(({ why }) => why)]).toMatchObject([
      1,
      ["strength-to-hit", "unseen"],
    ]);
  });
});
