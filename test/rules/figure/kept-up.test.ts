import { describe, expect, it } from "vitest";
import { type Effect, type EffectSpec, effectFrom, type Fight, type Figure } from "#rules/index.ts";
import { cast, type Said, strike } from "../commands.ts";
import { fighter, mage, orc, weapon } from "../figures.ts";
import { device, power, wear } from "../gear.ts";
import { hex, on, typesOf } from "../lasting.ts";
import { carry, nextDeclarations, opened, until } from "../table.ts";

/** One whom an effect keeps up below 0 hit points goes down as it ends, however it ends (G.13, G.14). */

const lent = (spec: EffectSpec, by: string | null = "priest", key = 1): Effect => ({
  key,
  ...effectFrom({ fightsOn: -9, ...spec }, { name: "Zeal", by, until: null, due: null, sets: true }),
});

const sword = weapon({ parryable: false });
const dispelMagic = hex({ instant: true, dispels: ["magic"] }, { offensive: false });
const priest = mage({ id: "priest", side: "party", spells: [dispelMagic], hitPoints: 20, hitPointsMax: 20 });

/** Segment 3: the fighter has -3 hit points and these members; the priest is next to them, against an orc. */
const scene = (bearer: Partial<Figure>, caster: Partial<Figure> = {}): Fight => {
  const figures = [
    fighter({ side: "party", hitPoints: -3, hitPointsMax: 30, ...bearer }),
    { ...priest, ...caster },
    orc({ weapons: [sword] }),
  ];
  return until(
    opened(
      figures,
      { priest: { kind: "spell", spell: "hex" }, orc: { kind: "melee" }, fighter: { kind: "melee" } },
      [3, 3],
    ),
    3,
  );
};
const wounded = (fight: Fight, damage = 1) =>
  carry(fight, strike(fight, "orc", "priest"), { "to-hit": [20], damage: [damage] });
/** Those who went down, in that order. */
const fallen = ({ events }: ReturnType<typeof carry>) =>
  events.flatMap(event => (event.type === "fell" ? [event.figure] : []));
const conditions = (fight: Fight) => on(fight, "fighter").conditions;

describe("One whom an effect kept up (G.13)", () => {
  it("G.13: goes down, and is dying, when its caster no longer concentrates", () => {
    const hit = wounded(scene({ effects: [lent({ ends: ["concentration"] })] }));
    expect(fallen(hit)).toEqual(["fighter"]);
    expect(conditions(hit.fight)).toEqual(["dying"]);
    expect(on(nextDeclarations(nextDeclared(hit.fight)), "fighter").hitPoints).toBe(-4);
  });
  it("G.13: goes down after its caster, whom another effect kept up", () => {
    const fight = scene(
      { effects: [lent({ ends: ["caster-down"] })] },
      { hitPoints: -2, effects: [lent({ ends: ["wounded"] }, null)] },
    );
    expect(fallen(wounded(fight))).toEqual(["priest", "fighter"]);
  });
  it("G.13: goes down once if a wound brings it down and ends the effect", () => {
    const fight = scene({ hitPoints: 20 }, { hitPoints: 4, effects: [lent({ ends: ["wounded"] }, null)] });
    expect(fallen(wounded(fight, 20))).toEqual(["priest"]);
    expect(fallen(wounded(fight, 6))).toEqual(["priest"]);
  });
  it("G.13: goes down when magic ends the effect", () => {
    const fight = scene({ effects: [lent({ casterLevel: 5 })] });
    const done = carry(fight, cast(fight, "priest", ["fighter"], "hex"));
    expect(typesOf(done)).toContain("effect-ended");
    expect(fallen(done)).toEqual(["fighter"]);
    expect(conditions(done.fight)).toEqual(["dying"]);
  });
  it("G.13: stays up by another effect", () => {
    const two = [lent({ casterLevel: 5 }), lent({}, null, 2)];
    const fight = scene({ effects: two });
    expect(fallen(carry(fight, cast(fight, "priest", ["fighter"], "hex")))).toEqual([]);
  });
  it("G.13: goes down when they take off the device that kept them up", () => {
    const charm = device({
      ...{ id: "charm", name: "Charm", worn: true, donExempt: true },
      functions: [power({ id: "works", whileWorn: true, effect: { fightsOn: -9 } })],
    });
    const fight = scene({ devices: [charm] });
    const off = carry(fight, wear(fight, "fighter", "charm", false));
    expect(fallen(off)).toEqual(["fighter"]);
    expect(conditions(off.fight)).toEqual(["dying"]);
  });
  it("G.13: goes down before the next of several actions done together", () => {
    const fight = scene({ effects: [lent({ ends: ["concentration"] })] });
    const deeds = [strike(fight, "orc", "priest"), strike(fight, "fighter", "orc")];
    const answers = { "to-hit": [20, 1], damage: [1], defend: ["none"] };
    const types = typesOf(carry(fight, { type: "together", deeds } as Said, answers));
    expect(types.indexOf("fell")).toBeGreaterThan(types.indexOf("took-part"));
    expect(types.indexOf("fell")).toBeLessThan(types.lastIndexOf("took-part"));
  });
});

/** The segments of the next round, after the one in which they fell. */
function nextDeclared(fight: Fight): Fight {
  const next = nextDeclarations(fight);
  return carry(next, { type: "roll-initiative", round: next.encounter.round }, { initiative: [3, 3] }).fight;
}
