import { describe, expect } from "vitest";
import type { Dynamic } from "../session/index.ts";
import { atOneTable } from "../session/table.ts";
import { MIRELLA } from "../session/world.ts";

const it = atOneTable({ drawn: true });

describe("What there is to say of a field", () => {
  it("stands in a line beneath the sheet while the field is pointed at or typed in, and covers none", async ({
    anna,
  }) => {
    const { actor } = anna.combat.combatants.get(MIRELLA);
    const { sheet } = actor.items.getName("Long Sword");
    await sheet.render({ force: true });
    const line = sheet.element.querySelector(".hint-line");
    expect(line.parentElement).toBe(sheet.element);
    const field = (name: string): Dynamic => sheet.element.querySelector(`[name="system.${name}"]`);
    field("speedFactor").focus();
    expect(line.textContent).toBe("Lower is quicker; empty for a natural weapon.");
    const { Event } = anna.globals as Dynamic;
    field("magicBonus").dispatchEvent(new Event("pointerover", { bubbles: true }));
    expect(line.textContent).toBe("Added to the attack roll and to damage.");
    sheet.element.dispatchEvent(new Event("pointerleave"));
    expect(line.textContent).toBe("Lower is quicker; empty for a natural weapon.");
    await sheet.close();
  });
});
