import { describe, expect, it } from "vitest";
import { makeRulebook, order } from "#rules/index.ts";
import type { Said } from "../commands.ts";
import { fighter, fireBall, mage, orc, spell } from "../figures.ts";
import { observe, warn } from "../gear.ts";
import { carry, opened } from "../table.ts";

const spark = spell({ id: "spark", castingTime: 1 });

describe("A figure that is warned changes its mind (Rule 10)", () => {
  const startOf = (ruling: "at-once" | "own-segment") => {
    const book = makeRulebook({ "intent.warned": ruling });
    const intents = {
      mage: { kind: "spell", spell: "spark" },
      fighter: { kind: "melee" },
      orc: { kind: "melee" },
    } as const;
    let fight = opened([mage({ spells: [spark, fireBall] }), fighter(), orc()], intents, [1, 1], book);
    fight = carry(fight, observe(fight, "fighter", { feet: 0 }), {}, book).fight;
    fight = carry(fight, warn(fight, "fighter", "mage"), {}, book).fight;
    const declare = { type: "declare", figure: "mage", intent: { kind: "spell", spell: "fireball" } } as Said;
    const changed = carry(fight, declare, {}, book).fight;
    return order(changed, book).steps.find(({ figure }) => figure === "mage")?.segment;
  };
  it("S0.R10.j: in the segment of the warning", () => expect(startOf("at-once")).toBe(2));
  it("S0.R10.j: or in a segment of its own after it", () => expect(startOf("own-segment")).toBe(3));
});
