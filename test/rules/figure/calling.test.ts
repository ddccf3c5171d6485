import { describe, expect, it } from "vitest";
import { type Fight, legalActions, shaped } from "#rules/index.ts";
import { cast, momentNow, type Said } from "../commands.ts";
import { fighter, mage, orc } from "../figures.ts";
import { effects, hex, on, typesOf } from "../lasting.ts";
import { BOOK, carry, carryAll, nextDeclarations, opened, rollSides, until } from "../table.ts";
import { verdictOf } from "../verdicts.ts";

/** Magic that its caster can call again each turn, such as Call Lightning (G.13). */

const lightning = hex(
  { lasts: { number: "3", unit: 100, byLevel: 0 }, calledAgain: true },
  { name: "Lightning", damage: "8d8", save: "half", element: "lightning", covers: { shape: "circle", radius: 10 } },
);

/** Segment 3: the mage has cast it at the orc, who lost 20 points. */
function begun(): Fight {
  const figures = [mage({ spells: [lightning] }), fighter(), orc({ hitPoints: 90, hitPointsMax: 90 })];
  const fight = until(opened(figures, { mage: { kind: "spell", spell: "hex" }, orc: { kind: "melee" } }, [3, 3]), 3);
  return carry(fight, cast(fight, "mage", ["orc"], "hex"), { damage: [20], save: [1] }).fight;
}

const CALLED = "effect-1-0";
const call = (fight: Fight): Said => ({
  ...{ type: "use-device", moment: momentNow(fight), figure: "mage", device: CALLED, power: "call", targets: ["orc"] },
});
const overruled = (said: Said) => ({ ...said, overruled: true }) as Said;

/** Segment 3 of a later round, in which the mage has declared to call it. */
function later(rounds: number, fight: Fight): Fight {
  let now = fight;
  for (let round = 0; round < rounds; round += 1) {
    const intents = { mage: { kind: "device", device: CALLED, power: "call" }, orc: { kind: "melee" } } as const;
    const said = Object.entries(intents).map(([figure, intent]) => ({ type: "declare", figure, intent }) as const);
    now = until(rollSides(carryAll(nextDeclarations(now), said as readonly Said[]), [3, 3]), 3);
  }
  return now;
}

const whysOf = (fight: Fight) => {
  const verdict = verdictOf(fight, call(fight));
  return verdict.legal ? [] : verdict.reasons.map(({ why }) => why);
};

describe("Magic that is called again (G.13)", () => {
  it("G.13: strikes as it is cast, and lends its caster alone the power to call it", () => {
    const fight = begun();
    expect(on(fight, "orc").hitPoints).toBe(70);
    expect(effects(fight, "orc")).toEqual([]);
    expect(effects(fight, "mage")).toMatchObject([{ name: "Lightning", due: 103, until: 303, casterLevel: 1 }]);
    expect(on(fight, "mage").devices).toMatchObject([
      { id: CALLED, name: "Lightning", worn: null, lentBy: "Lightning" },
    ]);
    const { functions } = on(fight, "mage").devices?.[0] ?? { functions: [] };
    expect(functions).toMatchObject([{ damage: "8d8", save: "half", element: "lightning", activation: 0 }]);
  });
  it("G.13: cannot be called again before a turn is over", () => {
    expect(whysOf(begun())).toContain("called-already");
    expect(whysOf(later(9, begun()))).toEqual(["called-already"]);
  });
  it("G.13: is called a turn later without casting, does the same, and then waits for another turn", () => {
    const fight = later(10, begun());
    expect(whysOf(fight)).toEqual([]);
    const outcome = carry(fight, call(fight), { damage: [30], save: [1] });
    expect(typesOf(outcome)).toContain("device-worked");
    expect(on(outcome.fight, "orc").hitPoints).toBe(40);
    expect(effects(outcome.fight, "mage")).toMatchObject([{ due: 203, until: 303 }]);
    expect(whysOf(outcome.fight)).toContain("called-already");
  });
  it("G.13: the game master can allow it earlier", () => {
    const fight = later(2, begun());
    expect(on(carry(fight, overruled(call(fight)), { damage: [9], save: [1] }).fight, "orc").hitPoints).toBe(61);
  });
  it("G.13: is offered like a device, and goes with the magic", () => {
    const fight = later(10, begun());
    const offered = (now: Fight) => legalActions(now, "mage", BOOK).some(({ item }) => item === CALLED);
    expect(offered(fight)).toBe(true);
    const ended = carry(fight, { type: "end-effect", figure: "mage", effect: 1 } as never).fight;
    expect(offered(ended)).toBe(false);
    expect(on(ended, "mage")).not.toHaveProperty("devices");
    expect(verdictOf(ended, call(ended)).legal).toBe(false);
  });
  it("G.13: cannot be called by one who has lost the spell", () => {
    const { effects: running = [] } = on(begun(), "mage");
    expect(shaped(mage({ spells: [], effects: running }))).not.toHaveProperty("devices");
  });
});
