import { beforeEach, describe, expect, it } from "vitest";
import { declareForm } from "#foundry/dialogs/declaring/declare.ts";
import { effectOf } from "#foundry/dialogs/means.ts";
import type { Spell } from "#rules/index.ts";
import { mage, orc, spell } from "../../rules/figures.ts";
import { opened } from "../../rules/table.ts";
import { speakEnglish } from "../words.ts";

beforeEach(speakEnglish);

const lasts = { number: "5", unit: 10, byLevel: 0 } as const;
const sleep = spell({
  ...{ id: "sleep", name: "Sleep", castingTime: 1, damage: null, save: "none" },
  covers: { shape: "circle", radius: 15 },
  effect: {
    condition: "asleep",
    lasts,
    spares: "undead",
    pool: [
      { upTo: 1, number: "4d4" },
      { upTo: 4.04, number: "1d2-1" },
    ],
  },
});
const says = (one: Spell) => effectOf(mage({ spells: [one] }), one.id);

describe("What a spell's chip says (G.13)", () => {
  it("S0.R10.a: what it does and how long, whom it affects, and when it takes effect", () =>
    expect(says(sleep)).toBe(
      "Asleep, 5 rounds. Everyone within 15 feet of the target. Does not work on: undead. " +
        "By hit dice, the weakest first: 4d4 of up to 1, 1d2−1 of up to 4+4. Takes effect 1 segment after it begins",
    ));
  it("its damage, its saving throw, and that it has to hit", () =>
    expect(says(spell({ id: "ray", damage: "3d6", save: "half", castingTime: 0, touch: true }))).toBe(
      "Damage 3d6. It has to hit first. A saving throw: half damage. Takes effect as soon as it begins",
    ));
  it("how many it affects, and that it works only on some", () => {
    const hold = {
      covers: { shape: "several", most: 3 },
      effect: { condition: "held", whom: "person", lasts },
    } as const;
    expect(says(spell({ id: "hold", damage: null, save: "negates", castingTime: 5, ...hold }))).toContain(
      "Up to 3 targets. Works only on: person. A saving throw: negates the effect. Takes effect 5 segments after it begins",
    );
  });
  it("nothing about a spell that is only words", () =>
    expect(says(spell({ id: "read", damage: null, save: "none" }))).toBeNull());
  it("the same about a power, by its activation", () => {
    const power = { id: "bolt", name: "Bolt", activation: 2, charges: 5, damage: "6d6", save: "half" } as const;
    const wand = { id: "wand", name: "Wand", worn: null, functions: [power] };
    expect(effectOf(mage({ devices: [wand] }), "wand-bolt")).toBe(
      "Damage 6d6. A saving throw: half damage. Takes effect 2 segments after it begins",
    );
  });
  it("it stands at the spell in the dialog", () => {
    const figure = mage({ side: "friendly", spells: [sleep] });
    const fight = opened([figure, orc({ side: "hostile" })], {}, [5, 2]);
    const form = declareForm(fight, figure, { kind: "spell", item: "sleep", target: null });
    expect(form.items?.groups[0]?.picks[0]?.says).toContain("Asleep, 5 rounds");
    expect(form.note).toMatch(/^Asleep, 5 rounds\. .* after it begins\.$/);
  });
});
