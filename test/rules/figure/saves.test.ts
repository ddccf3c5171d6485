import { describe, expect, it } from "vitest";
import { saveOf } from "#rules/figure/figure.ts";
import type { DeviceFunction, Fight, Figure, Save, Spell } from "#rules/index.ts";
import { cast } from "../commands.ts";
import { fighter, mage, orc, spell } from "../figures.ts";
import { device, power, use } from "../gear.ts";
import { carry, opened, until } from "../table.ts";

const ALL = { saveAgainstSpells: 17, saveAgainstDeath: 14, otherSaves: { petrify: 15, aimed: 16, breath: 13 } };

describe("The number of a saving throw (G.12)", () => {
  it.each<[Save, number]>([
    ["death", 14],
    ["petrify", 15],
    ["aimed", 16],
    ["breath", 13],
    ["spell", 17],
  ])("G.12: against %s is that of its column", (save, need) => expect(saveOf(fighter(ALL), save)).toBe(need));
  it.each(["death", "petrify", "aimed", "breath"] as const)(
    "G.12: without a number against %s, as against spells",
    save => expect(saveOf(fighter({ saveAgainstSpells: 12 }), save)).toBe(12),
  );
});

describe("The saving throw that magic allows (G.12)", () => {
  /** The save of the orc against a spell that takes effect at once. */
  function againstSpell(change: Partial<Spell>, target: Partial<Figure> = {}) {
    const known = spell({ id: "s", castingTime: 0, damage: "1d6", save: "half", ...change });
    const figures = [mage({ spells: [known] }), orc({ ...ALL, ...target })];
    const fight = opened(figures, { mage: { kind: "spell", spell: "s" } }, [3, 3]);
    const there = until(fight, 3);
    return savesIn(there, cast(there, "mage", ["orc"], "s"));
  }

  /** The save of the orc against a power of a wand that takes effect at once. */
  function againstPower(change: Partial<DeviceFunction>) {
    const wand = device({
      id: "w",
      functions: [power({ id: "p", activation: 0, damage: "1d6", save: "half", ...change })],
    });
    const deed = { kind: "device", device: "w", power: "p" } as const;
    const there = until(opened([mage({ devices: [wand] }), orc(ALL)], { mage: deed }, [3, 3]), 3);
    return savesIn(there, use(there, "mage", "w", "p", { targets: ["orc"] }));
  }

  function savesIn(fight: Fight, said: Parameters<typeof carry>[1]) {
    const { events } = carry(fight, said, { damage: [4], save: [13] });
    return events.filter(event => event.type === "save-rolled");
  }

  it("G.12: is the one that a spell names, and else that against spells", () => {
    expect(againstSpell({ savesAs: "breath" })).toMatchObject([{ figure: "orc", need: 13, as: "breath", saved: true }]);
    const [plain] = againstSpell({});
    expect(plain).toMatchObject({ figure: "orc", need: 17, saved: false });
    expect(plain).not.toHaveProperty("as");
  });
  it("G.12: is the one that a power of a device names", () => {
    expect(againstPower({ savesAs: "aimed" })).toMatchObject([{ figure: "orc", need: 16, as: "aimed", saved: false }]);
    expect(againstPower({ savesAs: "death" })).toMatchObject([{ figure: "orc", need: 14, as: "death", saved: false }]);
  });
  it.each([
    [3, -3],
    [7, -1],
    [15, 1],
    [18, 4],
  ])("G.12: Wisdom %i adds %i against magic of the mind, and nothing against other magic", (wisdom, will) => {
    const need = 13 + will;
    const [charmed] = againstSpell({ mental: true }, { wisdom, saveAgainstSpells: need });
    expect(charmed).toMatchObject({ natural: 13, need, will, saved: true });
    const [burned] = againstSpell({}, { wisdom, saveAgainstSpells: need });
    expect(burned).not.toHaveProperty("will");
    expect(burned).toMatchObject({ saved: will <= 0 });
  });
  it("G.12: usual Wisdom changes nothing", () => expect(againstSpell({ mental: true })[0]).not.toHaveProperty("will"));
});
