import { describe, expect, it } from "vitest";
import { type Fight, type Figure, withFigures } from "#rules/index.ts";
import { cast, type Said } from "../commands.ts";
import { mage, orc, spell } from "../figures.ts";
import { carry, type Script } from "../table.ts";
import { ADDICT, rolled } from "../timeline/orders.ts";

const cure = spell({ id: "fireball", castingTime: 1, damage: null, heals: "1d8", offensive: false, save: "none" });
const healer = mage({ hitPoints: 40, spells: [cure] });
const hurt = (change: Partial<Figure> = {}) =>
  orc({ id: "bear", name: "Bear", hitPoints: 3, hitPointsMax: 12, ...change });

/** Casts the spell, then advances until it takes effect. `since` changes the target after the roll for initiative. */
function healed(
  target: Figure,
  script: Script,
  since: Partial<Figure> = {},
  { by = healer, at = ["bear"] }: { readonly by?: Figure; readonly at?: readonly string[] } = {},
) {
  let fight: Fight = rolled([by, target], { mage: { kind: "spell", spell: "fireball" } }, [2, 4], ADDICT);
  fight = withFigures(fight, [by, { ...target, ...since }]);
  const now = () => (fight.encounter.round - 1) * 10 + fight.encounter.segment + fight.encounter.tick / 2 ** 16;
  const next = (answers: Script = {}) => carry(fight, { type: "advance", moment: now() }, answers, ADDICT);
  let begun = false;
  for (let moments = 0; moments < 30; moments++) {
    if (!begun) {
      try {
        fight = carry(fight, { ...cast(fight, "mage", at), moment: now() } as Said, {}, ADDICT).fight;
        begun = true;
        continue;
      } catch {
        fight = next().fight;
        continue;
      }
    }
    const outcome = next(script);
    if (outcome.events.some(({ type }) => type === "spell-landed")) return outcome;
    fight = outcome.fight;
  }
  throw new Error("healed: the spell never took effect");
}

describe("What heals (G.03)", () => {
  it("gives back what the dice show", () => {
    const { events, changes } = healed(hurt(), { healing: [6] });
    expect(events).toContainEqual(expect.objectContaining({ type: "healed", figure: "bear", by: "mage", points: 6 }));
    expect(changes).toContainEqual({ figure: "bear", path: "hitPoints", from: 3, to: 9 });
  });
  it("and never more than somebody ever has", () =>
    expect(healed(hurt({ hitPoints: 11 }), { healing: [6] }).changes).toContainEqual(
      expect.objectContaining({ from: 11, to: 12 }),
    ));
  it("heals its user where it is aimed at nobody", () => {
    const by = { ...healer, hitPoints: 30, hitPointsMax: 40 };
    const { changes } = healed(hurt(), { healing: [6] }, {}, { by, at: [] });
    expect(changes).toContainEqual({ figure: "mage", path: "hitPoints", from: 30, to: 36 });
  });
  it("brings who is down nearer to standing, and the dead not back", () => {
    expect(healed(hurt(), { healing: [5] }, { hitPoints: -2 }).changes).toContainEqual(
      expect.objectContaining({ from: -2, to: 3 }),
    );
    const dead = healed(hurt(), { healing: [8] }, { hitPoints: -9, conditions: ["dead"] });
    expect(dead.events).toContainEqual(expect.objectContaining({ type: "healed", points: 0 }));
  });
});
